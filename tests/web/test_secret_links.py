"""Common behaviour of all addresses with a secret."""

import re
from collections.abc import Callable

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.factories import make_drive
from tests.pages import text
from tests.sampled import sampled
from tournaments.kernel.secret_links import big_screen_path, helpers_token, player_path, table_path
from tournaments.models import Drive
from tournaments.models.secret_links import BIG_SCREENS, HELPERS, of_card, of_table

pytestmark = pytest.mark.django_db
EARLY = "2026-10-02 19:30:05Z"  # guesses are counted anew every ten minutes


PATHS: dict[str, Callable[[Drive], str]] = {
    of_table(1): lambda drive: table_path(drive, 1),
    of_card(1): lambda drive: player_path(drive, 1),
    BIG_SCREENS: big_screen_path,
    HELPERS: lambda drive: reverse("card-helper", args=[drive.slug, helpers_token(drive)]),
}


@time_machine.travel(EARLY, tick=False)
@pytest.mark.parametrize(
    "path", sampled(["/t/harvest/1/", "/p/harvest/1/", "/b/harvest/", "/c/harvest/", "/c/nowhere/"], every=4)
)
def test_whoever_guesses_has_to_wait_and_right_links_open_all_the_same(client: Client, path: str) -> None:
    drive = make_drive()
    end = "/1/" if path.startswith("/b/") else "/"
    statuses = [client.get(f"{path}guess-{n}{end}").status_code for n in range(32)]
    assert statuses == [404] * 30 + [429] * 2
    told = client.get(f"{path}once-more{end}")
    assert 0 < int(told["Retry-After"]) <= 601
    assert "Please wait a little" in text(told)
    assert client.get(f"{path}once-more{end}", REMOTE_ADDR="192.0.2.2").status_code == 404  # nobody else
    for which, right in PATHS.items():
        assert client.get(right(drive)).status_code == 200, which


@time_machine.travel(EARLY, tick=False)
def test_a_phone_with_an_old_card_is_told_so_also_when_it_asks_often(client: Client) -> None:
    """Its script shows the words and keeps the score; see score_sender.js."""
    make_drive()
    headers = {"Accept": "application/json"}
    answers = [client.post("/t/harvest/1/nonsense/", headers=headers) for _ in range(31)]
    assert [answer.status_code for answer in answers] == [404] * 30 + [429]
    assert answers[-1].json()["became"] == "unknown"
    assert int(answers[-1]["Retry-After"]) > 0


def test_the_helpers_form_is_known_as_ours_over_https() -> None:
    path = PATHS[HELPERS](make_drive())
    for headers, status in (
        ({"Origin": "https://testserver", "Referer": "https://testserver/"}, 302),  # as strict-origin has it
        ({"Referer": "https://testserver/"}, 302),
        ({"Origin": "null"}, 403),  # as no-referrer would have it
        ({"Origin": "https://evil.example", "Referer": "https://evil.example/"}, 403),
        ({}, 403),
    ):
        phone = Client(enforce_csrf_checks=True)
        page = phone.get(path, secure=True).content.decode()
        token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[-1]
        sent = {"name": "Joan", "csrfmiddlewaretoken": token}
        assert phone.post(path, sent, secure=True, headers=headers).status_code == status, headers
