"""The secret links of a club evening: they end, are renewed, and those from before a new version go on."""

from base64 import urlsafe_b64encode
from datetime import timedelta
from importlib import import_module

import pytest
import time_machine
from django.apps import apps
from django.test import Client
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tests.club_evening.services.test_evening import evening_of
from tests.club_evening.views.test_evening import address
from tests.factories import make_user
from tests.pages import text
from tests.sampled import sampled
from tournaments.club_evening.queries.links import evening_screen_path, evening_table_path
from tournaments.engine.people.offices import Office
from tournaments.models import ClubEvening

pytestmark = pytest.mark.django_db
JSON = {"Accept": "application/json"}


@pytest.mark.parametrize(("days", "table", "screen"), [(0.9, 200, 200), (2, 410, 200), (32, 410, 410)])
def test_it_works(client: Client, days: float, table: int, screen: int) -> None:
    evening = evening_of()
    with time_machine.travel(timezone.now() + timedelta(days=days), tick=False):
        page = client.get(evening_table_path(evening, 1))
        assert (page.status_code, client.get(evening_screen_path(evening)).status_code) == (table, screen)
        if table == 410:
            assert "This link has expired" in text(page)
            said = client.post(f"{evening_table_path(evening, 1)}1/", {"r": "x"}, headers=JSON)
            assert (said.status_code, said.json()["became"]) == (410, "unknown"), "the phone keeps its rubber"
            assert client.post(f"{evening_table_path(evening, 1)}1/", {"r": "x"}).status_code == 410


def test_an_evening_at_which_something_is_still_done_goes_on(client: Client) -> None:
    """A laptop's clock that was a year behind was put right in mid-evening."""
    evening = evening_of()
    ClubEvening.objects.update(date="2024-11-02")
    assert client.get(evening_table_path(evening, 1)).status_code == 200
    evening.events.update(at="2024-11-02T21:00Z")
    assert client.get(evening_table_path(evening, 1)).status_code == 410


@pytest.mark.parametrize(("act", "sent"), sampled([("table", {"number": "1"}), ("boards", {})], every=2))
def test_a_link_is_renewed_and_the_record_says_so(mc: Client, act: str, sent: dict[str, str]) -> None:
    evening = evening_of()
    path = evening_screen_path if act == "boards" else lambda one: evening_table_path(one, 1)
    old, page = path(evening), address(evening, "links", act)
    assert "will stop" in text(mc.get(page))
    assert page in mc.get(address(evening)).content.decode()
    for number, why in (("", "Type the number."), ("7", "Someone else has just"))[: len(sent) * 2]:
        assert why in text(mc.post(page, {"number": number}))
    assert mc.get(address(evening, "links", "card")).status_code == 404
    assert mc.post(page, sent)["Location"] == address(evening)
    evening.refresh_from_db()
    assert (mc.get(old).status_code, mc.get(path(evening)).status_code) == (404, 200)
    mc.post(address(evening, "do", "undo"), {"seen": evening.version})
    assert mc.get(old).status_code == 404, "undo is for what happened before it"
    record = text(mc.get(address(evening, "record")))
    assert "There is a new link for" in record
    assert "Undone: There is a new link" not in record
    assert ClubEvening.objects.get().link_turns == {"boards" if act == "boards" else "table 1": 1}
    mc.force_login(make_user(username="scorer", office=Office.SCORER))  # only those who run it renew links
    assert "/links/" not in mc.get(address(evening)).content.decode()
    assert mc.post(page).status_code == 403


def test_links_of_before_a_new_version_open_until_they_end_or_are_renewed(mc: Client) -> None:
    evening = evening_of()
    old = {}
    for which in ("table 1", "screen"):
        digest = salted_hmac("evening link", f"{evening.link_key} {which}", algorithm="sha256").digest()
        token = urlsafe_b64encode(digest[:18]).decode("ascii")
        old[which] = f"/e/{evening.slug}/{'1/' if which != 'screen' else ''}{token}/"
        assert mc.get(old[which]).status_code == 404
    import_module("tournaments.migrations.0010_evening_links").keep_links(apps, None)
    assert {mc.get(path).status_code for path in old.values()} == {200}
    mc.post(address(evening, "links", "table"), {"number": "1"})
    assert [mc.get(path).status_code for path in old.values()] == [404, 200]
