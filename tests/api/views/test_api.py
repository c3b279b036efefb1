"""The public API: what everybody sees on the site, for other programs to read."""

import datetime as dt
import json
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_club, make_drive, make_user, playing_drive, send
from tests.results.queries.test_prizes import level_drive
from tournaments.api.urls import ADDRESSES
from tournaments.api.views import schemas as shape
from tournaments.api.views.api import OURS, described
from tournaments.engine.archive.reader import parse
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive, Hall, Player, Shown
from tournaments.play.services import moves
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db

PROMISED = Path(__file__).with_name("api_v1.json")
SHOWN = Drive.Board.SHOWN


def read(client: Client, path: str, status: int = 200) -> Any:
    answer = client.get(f"/api/v1/{path}")
    assert answer.status_code == status, answer.content
    kind = "application/json" if status == 200 else "application/problem+json"
    assert answer["Content-Type"].partition(";")[0] == kind
    return answer.json()


def published(**fields: Any) -> Drive:
    drive = level_drive(**fields)
    publishing.publish(drive.pk, MC, confirmed=True)
    drive.refresh_from_db()
    return drive


def test_every_operation_has_its_address() -> None:
    ours = {str(address.name): str(address.pattern) for address in OURS}
    assert {**ours, "root": "", "nothing": "<path:rest>"} == ADDRESSES


def test_it_works(client: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    called = playing_drive(tables=2, hands_played=2, board=SHOWN)
    club = {"slug": "nether-hall", "name": "Nether Hall Whist Club"}
    assert read(client, "clubs") == {"items": [club], "total": 1, "page": 1, "per_page": 25}
    [drive] = read(client, "drives")["items"]
    client.force_login(make_user())
    with django_assert_num_queries(1):  # no session is read even of who is signed in
        assert drive == read(client, "drives/harvest")
    assert (drive["state"], drive["hand"], drive["hands"], drive["players"]) == ("playing", 3, 24, 8)
    found = read(client, "drives/harvest/standings")
    assert (found["reason"], found["counted"], found["parts"]) == (None, 2, ["First half", "Second half"])
    assert len(found["places"]) == 8
    assert found["places"][0]["place"] == 1
    moves.undo_call(called.pk, MC, 3)  # a hand that was taken back is not the one called last
    assert read(client, "drives/harvest")["hand"] == 2


def test_the_answers_have_the_shapes_that_the_document_describes(client: Client) -> None:
    Hall.objects.create(club=make_club(), name="Village Hall", tables=12)
    published()
    for path, kind in (
        ("clubs", shape.Clubs),
        ("clubs/nether-hall", shape.ClubAnswer),
        ("drives", shape.Drives),
        ("drives/harvest", shape.DriveAnswer),
        ("drives/harvest/standings", shape.Standings),
        ("drives/harvest/results", shape.Results),
    ):
        body = client.get(f"/api/v1/{path}").content
        assert json.loads(kind.model_validate_json(body).model_dump_json()) == json.loads(body), path
    for path, operations in described()["paths"].items():
        assert set(operations) == {"get"}
        where = path.format(club="nether-hall", slug="harvest")
        for method, status in (("get", 200), ("head", 200), ("options", 204), ("post", 405), ("delete", 405)):
            answer = getattr(client, method)(where)
            assert answer.status_code == status, (method, where)
            assert answer["Access-Control-Allow-Origin"] == "*"
            assert not answer.cookies
            assert "Cookie" not in answer.get("Vary", "")
        codes = operations["get"]["responses"]
        if "{" in path:
            nothing = client.get(path.format(club="nowhere", slug="nowhere"))
            assert str(nothing.status_code) in codes
            assert shape.Problem.model_validate_json(nothing.content).status == 404


def test_version_1_does_not_change_by_accident() -> None:
    """Other programs rely on version 1: add to it with care, and remove nothing.

    After an intended change, write ``described()`` to the file in the same form.
    """
    now = json.dumps(described(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    assert now == PROMISED.read_text(encoding="utf-8")


def test_the_document_is_given_out_and_refers_to_what_is_in_it(client: Client) -> None:
    found = read(client, "openapi.json")
    assert found == described()
    assert found["openapi"] == "3.1.0"
    names = found["components"]["schemas"]
    text = json.dumps(found)
    for part in text.split('"#/components/schemas/')[1:]:
        assert part.split('"')[0] in names
    for name, one in names.items():
        for field, said in one.get("properties", {}).items():
            assert "description" in said or "examples" in said or "$ref" in json.dumps(said), (name, field)


@pytest.mark.parametrize("count", [1, 3])
def test_a_list_takes_two_queries_however_long(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for n in range(count):
        make_drive(tables=1, slug=f"drive-{n}")
    for n in range(1, count):
        make_club(name=f"Club {n}", slug=f"club-{n}")
    for path in ("clubs", "drives"):
        with django_assert_num_queries(2):
            assert len(read(client, path)["items"]) == count


def test_pages_name_their_neighbours(client: Client) -> None:
    for n in range(5):
        make_drive(tables=0, slug=f"drive-{n}")
    answer = client.get("/api/v1/drives?club=nether-hall&per_page=2&page=2")
    assert [drive["slug"] for drive in answer.json()["items"]] == ["drive-2", "drive-1"]
    same = "/api/v1/drives?club=nether-hall&per_page=2&page="
    assert answer["Link"].split(", ") == [
        f'<{same}1>; rel="first"',
        f'<{same}1>; rel="prev"',
        f'<{same}3>; rel="next"',
        f'<{same}3>; rel="last"',
    ]
    assert read(client, "drives?page=9")["items"] == []


def test_drives_are_found_by_club_state_and_day(client: Client) -> None:
    other = make_club(name="Elsewhere", slug="elsewhere")
    make_drive(tables=0, slug="old", date=dt.date(2026, 1, 5))
    make_drive(tables=1, slug="played", date=dt.date(2026, 2, 5), state=State.PLAYING)
    make_drive(tables=0, slug="theirs", date=dt.date(2026, 3, 5), club=other)

    def found(query: str) -> list[str]:
        return [drive["slug"] for drive in read(client, f"drives?{query}")["items"]]

    assert found("") == ["theirs", "played", "old"]
    assert found("club=elsewhere") == ["theirs"]
    assert found("club=nowhere") == []
    assert found("state=playing") == ["played"]
    assert found("from=2026-02-05&to=2026-02-28") == ["played"]


def test_what_cannot_be_understood_is_said(client: Client) -> None:
    for query, where in (
        ("per_page=101", "per_page"),
        ("page=0", "page"),
        ("page=x", "page"),
        ("state=draft", "state"),
        ("from=1", "from"),
        ("to=0", "to"),
        ("to=2026-10-02T00:00:00", "to"),
        ("to=2026-02-30", "to"),
        ("from=", "from"),
        ("club=%00", "club"),
        ("club=nether%20hall", "club"),
    ):
        found = shape.Problem(**read(client, f"drives?{query}", 400))
        assert [wrong.where for wrong in found.errors] == [where], query
    for path in ("", "nothing", "drives/", "drives/harvest/log", "drives/.."):
        answer = client.get(f"/api/v1/{path}")
        assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json"), path
        assert answer["Cache-Control"] == "no-store"
        assert answer.json()["detail"].startswith("There is ")  # and not a word of the library


def test_of_a_drive_to_come_only_the_notice_is_seen(client: Client) -> None:
    make_drive(tables=1, state=State.SEATED, starts_at=dt.time(19, 30))
    drive = read(client, "drives/harvest")
    assert drive.pop("club") == {"slug": "nether-hall", "name": "Nether Hall Whist Club"}
    when = {"date": "2026-10-02", "starts_at": "2026-10-02T19:30:00+01:00", "hall": "Village Hall"}
    play = {
        "state": "seated",
        "hands": None,
        "hand": None,
        "players": 4,
        "called_off": "",
        "moved_from": None,
    }
    assert drive == {"slug": "harvest", "title": "Harvest Whist Drive", **when, **play}
    found = read(client, "drives/harvest/standings")
    assert (found["reason"], found["hands"], found["places"]) == ("not-begun", None, [])


@pytest.mark.parametrize(
    ("day", "starts_at", "answer"),
    [
        (dt.date(2026, 10, 2), dt.time(19, 30), "2026-10-02T19:30:00+01:00"),
        (dt.date(2026, 12, 4), dt.time(19, 30), "2026-12-04T19:30:00Z"),
        (dt.date(2026, 10, 2), None, None),
    ],
)
def test_the_start_has_its_date_and_its_zone(
    client: Client, day: dt.date, starts_at: dt.time | None, answer: str | None
) -> None:
    make_drive(tables=0, date=day, starts_at=starts_at)
    [drive] = read(client, "drives")["items"]
    assert (drive["date"], drive["starts_at"]) == (day.isoformat(), answer)


def test_what_the_mc_keeps_back_is_not_there(client: Client) -> None:
    drive = playing_drive(tables=1, hands_played=3, hands=4)
    held = read(client, "drives/harvest/standings")
    assert (held["reason"], held["places"], held["counted"]) == ("held-back", [], 0)
    assert held["note"] == "The MC is hiding the places for now."
    Drive.objects.filter(pk=drive.pk).update(board=Drive.Board.SHORT, board_hides=2, version=90)
    short = read(client, "drives/harvest/standings")
    assert (short["reason"], short["counted"], short["hidden_hands"], len(short["places"])) == (None, 2, 2, 4)


def test_results_and_archive_are_for_after_the_publishing(client: Client) -> None:
    drive = level_drive()
    assert read(client, "drives/harvest/results", 404)["detail"] == "The results are not published yet."
    assert "not published" in read(client, "drives/harvest/archive", 404)["detail"]
    publishing.publish(drive.pk, MC, confirmed=True)
    found = read(client, "drives/harvest/results")
    assert found["standings"]["final"]
    prizes = {prize["name"] for prize in found["prizes"]}
    assert ("Booby, gent" in prizes, "Lucky card" in prizes) == (True, False)  # nobody has won the second
    # The archive can be taken up again, and says nothing of the helpers.
    answer = client.get("/api/v1/drives/harvest/archive")
    assert parse(answer.content).entries[0].name == "Ann Archer"
    assert MC.name in {line.actor for line in drive.log.all()}
    assert MC.name not in answer.content.decode()
    # There is none with a name that is not shown.
    child = Player.objects.create(club=drive.club, name="Ann Archer", child=True)
    drive.entries.filter(number=1).update(player=child)
    assert "full" in read(client, "drives/harvest/archive", 403)["detail"]


def test_names_are_those_of_the_leaderboard(client: Client) -> None:
    drive = published()
    Club.objects.update(names_shown=Shown.INITIAL)
    Drive.objects.filter(pk=drive.pk).update(version=90)
    text = client.get("/api/v1/drives/harvest/results").content.decode()
    assert "Ann A." in text
    assert [entry.name for entry in drive.entries.all() if entry.name in text] == []


def test_whoever_has_it_is_not_sent_it_again_and_nothing_is_added_up(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=SHOWN)
    path = "/api/v1/drives/harvest/standings"
    first = client.get(path)
    with django_assert_num_queries(1):
        again = client.get(path, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    for name in ("ETag", "Cache-Control", "Access-Control-Allow-Origin"):
        assert again[name] == first[name]
    send(drive, hand=2, table=1, ns_made=10)
    assert client.get(path, headers={"if-none-match": first["ETag"]}).status_code == 200


def test_lists_have_a_tag_by_what_is_in_them(client: Client) -> None:
    make_drive(tables=1)
    paths = ("clubs", "clubs/nether-hall", "drives", "drives/harvest", "openapi.json")
    tags = {}
    for path in paths:
        first = client.get(f"/api/v1/{path}")
        assert first["Cache-Control"].startswith("public, max-age=")
        tags[path] = {"if-none-match": first["ETag"]}
        assert client.get(f"/api/v1/{path}", headers=tags[path]).status_code == 304
    Drive.objects.update(title="Another")
    Club.objects.update(name="Another")
    for path in paths:
        again = client.get(f"/api/v1/{path}", headers=tags[path])
        assert again.status_code == (304 if "." in path else 200), path


@time_machine.travel("2026-10-02 19:30:05+00:00", tick=False)  # well inside a minute
def test_who_asks_too_often_is_told_when_to_come_back(client: Client) -> None:
    for _ in range(120):
        assert client.get("/api/v1/clubs").status_code == 200
    answer = client.get("/api/v1/clubs")
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) == 56
    assert shape.Problem.model_validate_json(answer.content).status == 429
    assert client.get("/api/v1/clubs", REMOTE_ADDR="10.9.8.7").status_code == 200


def test_a_place_is_shared_in_a_list_only_with_those_of_the_list(client: Client) -> None:
    """The lady and the gent who won the one hand are level, and each is first in a list alone."""
    drive = published(board=SHOWN)
    places = read(client, f"drives/{drive.slug}/standings")["places"]
    first = [place for place in places if place["place"] == 1]
    assert [(place["tied"], place["list_tied"], place["list_place"]) for place in first] == [
        (True, False, 1)
    ] * 2
