"""Availability and page counts of documents for the wall, the prizes and the next drive."""

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine

from tests.factories import MC, make_drive, player_name, playing_drive
from tests.press.reading import reader
from tests.sampled import sampled
from tournaments.door.services.draw import make_draw
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.paper.queries.cards_to_print import LOOK, Look
from tournaments.paper.queries.catalogue import Paper, When
from tournaments.paper.queries.print_page import papers
from tournaments.paper.services.printing import PrintRequest, document
from tournaments.press.sheets.slips import SlipKind

pytestmark = pytest.mark.django_db
KIT = (
    *("trumps", "table-numbers", "rules", "laws-wall", "running-order", "labels"),
    *("raffle", "notice-board", "certificates", "poster"),
    *("trump-cards", "chair-cards", *SlipKind),
)
RULES = [{"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}]
BASE = "https://hall.example"


@pytest.fixture(autouse=True)
def _on_the_day() -> Iterator[None]:
    """Drives of another day are to come, or past."""
    with time_machine.travel("2026-10-02 18:00:00Z"):
        yield


def kit(drive: Drive, look: Look = LOOK) -> dict[str, Paper]:
    return {paper.key: paper for paper in papers(drive, look).papers if paper.key in KIT}


def test_it_works() -> None:
    found = kit(make_drive(tables=2, prize_rules=RULES))
    assert set(found) == set(KIT)
    after = {key for key, paper in found.items() if paper.when is When.AFTER}
    assert after == {"notice-board", "certificates"}
    assert [key for key, paper in found.items() if paper.why_not] == ["notice-board"]


def test_each_says_what_it_waits_for() -> None:
    drive = make_drive(tables=0)
    assert {key: paper.why_not for key, paper in kit(drive).items() if paper.why_not} == {
        "table-numbers": "You need at least four players.",
        "labels": "This drive has no prizes.",
        "notice-board": "You can print this once the drive is finished.",
    }


def test_a_poster_is_for_the_next_drive_once_this_one_has_begun() -> None:
    drive = playing_drive(tables=1)
    assert kit(drive)["poster"].why_not == "The club’s next drive has not been set up yet."
    make_drive(slug="next", date=drive.date + dt.timedelta(days=7))
    assert kit(drive)["poster"].why_not == ""
    assert kit(drive)["poster"].when is When.AFTER


@pytest.mark.parametrize("sheet", ["a5", pytest.param("letter", marks=pytest.mark.whole)])
@pytest.mark.parametrize(
    ("movement", "players", "hands"),
    sampled(
        [
            *(("winners-split", 8, 24), ("winners-split", 41, 24), ("winners-split", 1000, 100)),
            *(("whist", 17, 25), ("pairs-howell", 26, 13), ("military", 16, 12), ("head-table", 11, 1)),
        ],
        every=3,
    ),
)
def test_every_document_has_the_pages_that_are_told(
    movement: str, players: int, hands: int, sheet: str
) -> None:
    breaks = [hands // 2] if hands > 1 else []
    drive = make_drive(tables=0, movement=movement, hands=hands, breaks_after=breaks, prize_rules=RULES * 12)
    drive.prize_rules = [{**rule, "name": f"Prize {n}"} for n, rule in enumerate(drive.prize_rules)]
    for n in range(players):
        drive.entries.create(number=n + 1, name=player_name(n), role="ab"[n % 2])
    look = Look(sheet=sheet)
    for paper in kit(drive, look).values():
        if not paper.why_not:
            made = reader(document(paper.key, PrintRequest(drive, BASE, look=look)))
            assert (paper.key, len(made.pages)) == (paper.key, paper.pages or 1)
            size = {round(float(side)) for side in made.pages[0].mediabox[2:]}
            assert size == ({612, 792} if sheet == "letter" else {595, 842})


@pytest.mark.parametrize("movement", sampled(MOVEMENTS, every=7))
def test_every_document_of_a_drive_that_is_over_can_be_printed(movement: str) -> None:
    rules = [{**RULES[0], "role": None}]
    over: dict[str, Any] = {"state": State.FINISHED, "hands": 2, "breaks_after": [1], "prize_rules": rules}
    tables = {"pivot": 1, "individual-compass": 4}.get(movement, 2)
    drive = make_drive(tables=tables, movement=movement, **over)
    make_drive(slug="next", date=drive.date + dt.timedelta(days=7))
    for paper in kit(drive).values():
        assert not paper.why_not
        assert len(reader(document(paper.key, PrintRequest(drive, BASE))).pages) >= 1


def test_after_the_draw_there_are_numbers_for_the_tables_that_are_used() -> None:
    drive = make_drive(tables=3)
    make_draw(drive.pk, MC, seed=1)
    drive.refresh_from_db()
    assert kit(drive)["table-numbers"].pages == 3
    assert not kit(drive)["table-numbers"].in_kit, (
        "they serve for every drive, so nobody needs them each time"
    )
