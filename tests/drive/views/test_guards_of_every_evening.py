"""Every kind of evening has every guard. A new kind, found by its model, fails here until it has them all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

import pytest
import time_machine
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import models
from django.test import Client

from tests.club_evening.services.test_evening import evening_of
from tests.club_evening.views.test_evening import CLUB, address
from tests.factories import MC, make_club, playing_drive
from tests.pages import parts, text
from tests.web.test_access import EVERY
from tests.web.test_secret_links import PATHS
from tournaments.club.views import file_imports
from tournaments.club_evening.queries.links import evening_screen_path, evening_table_path
from tournaments.club_evening.services.evenings import renew_link
from tournaments.club_evening.views import phone
from tournaments.engine.people.offices import Deed
from tournaments.hall.views import table_phone
from tournaments.kernel import secret_links
from tournaments.models import ClubEvening, Drive, Job
from tournaments.models.secret_links import BIG_SCREENS, Linked, of_table
from tournaments.web import secret_links as wrong_links
from tournaments.web.access import ByLink

pytestmark = pytest.mark.django_db
OF_AN_EVENING = {"slug", "date", "version"}  # by these fields its model is known
FAR_TOO_MUCH = b"[" + b"[]," * 700_000 + b"[]]"
NOW = "2026-11-26 19:30:05Z"  # what is done often is counted anew every few minutes


@dataclass(frozen=True)
class Kind:
    """Parameters of a test for one kind of evening."""

    make: Callable[[], Any]
    links: Mapping[str, Callable[[Any], str]]  # by what the link is for
    renew: Callable[[int, str], None]
    renewing: str  # the name of the page's address
    record: str  # the name of what is done, in the model
    phone: Callable[[Any], str]  # where a table's phone posts
    posts: tuple[ModuleType, str]  # the limit of these posts
    bring_in: str
    page: Callable[[Any], str]
    name: Callable[[Any], str]  # of number 1
    correct_name: str  # below that page
    named: Mapping[str, str]
    record_page: str


KINDS: dict[type[models.Model], Kind] = {
    Drive: Kind(
        make=playing_drive,
        links=PATHS,
        renew=lambda pk, which: secret_links.renew(pk, MC, which),
        renewing="new-link",
        record="log",
        phone=PATHS[of_table(1)],
        posts=(table_phone, "SCORES"),
        bring_in="/archive/import/",
        page=lambda drive: f"/drives/{drive.slug}/",
        name=lambda drive: drive.entries.get(number=1).name,
        correct_name="entries/1/",
        named={"name": "Zoe Zander", "role": "a"},
        record_page="log/",
    ),
    ClubEvening: Kind(
        make=evening_of,
        links={of_table(1): lambda evening: evening_table_path(evening, 1), BIG_SCREENS: evening_screen_path},
        renew=lambda pk, which: renew_link(pk, MC, which),
        renewing="evening-new-link",
        record="events",
        phone=lambda evening: f"{evening_table_path(evening, 1)}1/",
        posts=(phone, "RUBBERS"),
        bring_in=f"{CLUB}evenings/bring-in/",
        page=address,
        name=lambda evening: evening.events.get(event__kind="arrived", event__player=1).event["name"],
        correct_name="people/1/",
        named={"name": "Zoe Zander"},
        record_page="record/",
    ),
}
FOUND = [
    model
    for model in apps.get_app_config("tournaments").get_models()
    if {field.name for field in model._meta.get_fields()} >= OF_AN_EVENING
]
every_kind = pytest.mark.parametrize("model", FOUND, ids=lambda model: model.__name__)


def test_it_works() -> None:
    assert set(FOUND) == set(KINDS)
    assert all(issubclass(model, Linked) for model in FOUND)


@every_kind
@time_machine.travel(NOW, tick=False)
def test_what_is_brought_in_is_measured_before_it_is_read_and_limited(
    mc: Client, monkeypatch: pytest.MonkeyPatch, model: type[models.Model]
) -> None:
    make_club()
    where = KINDS[model].bring_in
    file = SimpleUploadedFile("evening.json", FAR_TOO_MUCH)
    assert "far more in it than any" in text(mc.post(where, {"file": file}, follow=True))
    assert not Job.objects.exists()
    monkeypatch.setattr(file_imports, "BROUGHT_IN", replace(file_imports.BROUGHT_IN, most=3))
    for _time in range(3):
        answer = mc.post(where, {"file": SimpleUploadedFile("evening.json", b"{}")})
    assert "You have brought in a lot of files in an hour." in text(answer)


@every_kind
def test_links_end(client: Client, model: type[models.Model]) -> None:
    kind = KINDS[model]
    evening = kind.make()
    paths = {path(evening) for path in kind.links.values()}
    for path in paths:
        opened = client.get(path)
        assert opened.status_code == 200
        # It keeps its address from caches, search engines and the pages it leads to.
        assert {"private", "no-store"} <= set(opened["Cache-Control"].split(", "))
        assert opened["Referrer-Policy"] == "strict-origin"
        assert opened["X-Robots-Tag"] == "noindex, nofollow"
    model._default_manager.update(date="2024-11-02", **({"state": "published"} if model is Drive else {}))
    getattr(evening, kind.record).update(at="2024-11-02T21:00Z")
    for path in paths:
        ended = client.get(path)
        assert ended.status_code == 410
        assert "This link has expired" in text(ended)
        assert "no-store" in ended["Cache-Control"]
        assert model is not Drive or 'href="/d/harvest/"' in ended.content.decode()
    answer = client.post(kind.phone(evening), {}, headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()["became"]) == (410, "unknown")


def test_every_address_by_link_is_of_a_link_that_is_tried_here() -> None:
    made = {kind.make(): kind for kind in KINDS.values()}
    tried = {path(one).split("/")[1] for one, kind in made.items() for path in kind.links.values()}
    by_link = {one.pattern.split("/")[0] for one in EVERY if isinstance(one.rule, ByLink)}
    others = {"k", "invited", "password", "email"}  # a code that leads to a link of these; links of a person
    assert by_link - tried == others


@every_kind
def test_links_are_renewed_by_those_who_run_it(client: Client, model: type[models.Model]) -> None:
    kind = KINDS[model]
    evening: Any = kind.make()
    for which, path in kind.links.items():
        old = path(evening)
        kind.renew(evening.pk, which)
        evening = model._default_manager.get()
        refused = client.get(old)
        assert (refused.status_code, client.get(path(evening)).status_code) == (404, 200), which
        assert "This link has been renewed" in text(refused), which
    assert set(evening.link_turns) == set(kind.links)
    (page,) = [one for one in EVERY if one.name == kind.renewing]
    assert page.rule is Deed.RUN


@every_kind
def test_a_phone_posts_through_a_form(client: Client, model: type[models.Model]) -> None:
    kind = KINDS[model]
    where = kind.phone(kind.make())
    for name in ("r", "client_id", "hand", "tricks", "winners", "seats", "revoke"):
        answer = client.post(where, {name: "a\x00b"}, headers={"Accept": "application/json"})
        assert 400 <= answer.status_code < 500
        assert answer.json()["became"] == "wrong"


@every_kind
def test_the_record_has_a_corrected_name_before_and_after(mc: Client, model: type[models.Model]) -> None:
    kind = KINDS[model]
    evening = kind.make()
    page, before = kind.page(evening), kind.name(evening)
    mc.post(page + kind.correct_name, kind.named)
    lines = parts(mc.get(page + kind.record_page), "<li[^>]*>(.*?)</li>")
    assert [line for line in lines if before in line and "Zoe Zander" in line]


@every_kind
@time_machine.travel(NOW, tick=False)
def test_what_is_sent_and_what_is_guessed_is_limited(
    client: Client, monkeypatch: pytest.MonkeyPatch, model: type[models.Model]
) -> None:
    kind = KINDS[model]
    for module, name in (kind.posts, (wrong_links, "WRONG")):
        monkeypatch.setattr(module, name, replace(getattr(module, name), most=3))
    evening = kind.make()
    where, shown = kind.phone(evening), kind.links[of_table(1)](evening)
    answers = [client.post(where, {}).status_code for _time in range(4)]
    assert answers.index(429) == 3
    token = next(part for part in shown.split("/") if len(part) == 24)
    guesses = [client.get(shown.replace(token, f"guess-{n}")).status_code for n in range(4)]
    assert guesses.index(429) == 3
