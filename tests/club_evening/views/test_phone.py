"""A table's phone at a club evening: the pad it opens, the rubber it sends; and the big screen."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from tests.club_evening.services.test_evening import evening_of, seen, sent
from tests.factories import MC
from tests.pages import parts, text
from tournaments.club_evening.queries.links import evening_screen_path, evening_table_path
from tournaments.club_evening.services.tables import finish_rubber
from tournaments.engine.family import short_whist
from tournaments.models import ClubEvening
from tournaments.pads.queries.record import PadRecord

pytestmark = pytest.mark.django_db
# Eleven tricks to the dealer’s side: a game of 5-0 in one hand
HAND = {"won": "first", "tricks": 11, "honours": "none", "revokes": ["none", "none"]}
JSON = {"Accept": "application/json"}


def pad_of(client: Client, evening: ClubEvening, *hands: dict[str, Any]) -> PadRecord:
    """The pad that the table's page opens, with these hands played on it."""
    page = client.get(evening_table_path(evening, 1)).content.decode()
    address = page.split('class="button button-main"')[1].split('href="')[1].split('"')[0]
    (packed,) = parse_qs(urlsplit(address).query)["r"]
    record = PadRecord.unpacked(packed, short_whist)
    assert record
    record.lines.extend(hands)
    return record


def test_it_works(client: Client) -> None:
    evening = evening_of()
    record = pad_of(client, evening, *[HAND] * 2)
    assert record.players == [seat.name for seat in seen(evening).tables[0].seats]
    plain = client.get(f"/pad/short-whist/?r={record.packed()}")
    assert "Send to the evening" in text(plain)
    sent = {"r": record.packed(), "client_id": "phone"}
    answer = client.post(record.evening, sent, headers=JSON)
    assert answer.json() == {"became": "taken", "words": "The evening has this rubber. Thank you."}
    assert client.post(record.evening, sent, headers=JSON).json()["became"] == "repeated"
    (rubber,) = seen(evening).rubbers
    assert (rubber.games, rubber.points) == ("5–0, 5–0", "8–0")
    assert "No rubber is being played here just now" in text(client.get(evening_table_path(evening, 1)))


def test_a_form_sends_it_once_too(client: Client) -> None:
    evening = evening_of()
    record = pad_of(client, evening, *[HAND] * 2)
    no_pad = client.post(record.evening, {"r": "x" * 9}, headers=JSON)
    assert "cannot read this score pad" in no_pad.json()["words"]
    for _time in range(2):
        assert "The evening has this rubber." in text(client.post(record.evening, {"r": record.packed()}))
    assert len(seen(evening).rubbers) == 1
    of_no_table = evening_table_path(evening, 1).replace("/1/", "/2/")
    answer = client.post(f"{of_no_table}1/", {"r": ""}, headers=JSON)
    assert (answer.status_code, answer.json()["became"]) == (404, "unknown")


@pytest.mark.parametrize(
    ("hands", "change", "why"),
    [
        (1, {}, "The rubber is not over yet."),
        (2, {"players": ["Someone", "Else", "Played", "This"]}, "This table’s rubber is in already"),
    ],
)
def test_what_is_no_rubber_of_the_table_is_not_taken(
    client: Client, hands: int, change: dict[str, Any], why: str
) -> None:
    evening = evening_of()
    record = pad_of(client, evening, *[HAND] * hands)
    other = PadRecord(
        **{**{k: getattr(record, k) for k in ("game", "players", "settings", "lines")}, **change}
    )
    answer = client.post(record.evening, {"r": other.packed()}, headers=JSON)
    assert answer.status_code == 409
    assert why in answer.json()["words"]
    assert seen(evening).rubbers == ()


def test_the_big_screen(client: Client) -> None:
    evening = evening_of(people=5)
    address = evening_screen_path(evening)
    assert "Table 1" in text(client.get(address))
    assert client.get(address, {"v": evening.version}).status_code == 204
    finish_rubber(evening.pk, MC, sent(), number=1)
    assert "Standings" in parts(client.get(address, {"v": 0}), "<h2[^>]*>(.*?)</h2>")
