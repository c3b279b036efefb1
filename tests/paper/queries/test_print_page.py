"""Documents that can be printed in each state of a drive, and their page counts."""

from typing import Any

import pytest
import time_machine

from tests.factories import MC, make_drive, player_name, playing_drive, seated_drive, send
from tests.found import takes, the
from tests.press.reading import reader
from tests.sampled import sampled
from tournaments.door.services.draw import make_draw
from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.paper.queries.cards_to_print import Look
from tournaments.paper.queries.catalogue import SPARE_CARDS
from tournaments.paper.queries.print_page import papers
from tournaments.paper.services.printing import PrintRequest, document

pytestmark = pytest.mark.django_db
RULES = [{"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}]


def why_not(drive: Drive) -> dict[str, str]:
    return {paper.key: paper.why_not for paper in papers(drive).papers if paper.why_not}


def test_it_works() -> None:
    seen = papers(seated_drive(tables=2))
    assert [paper.key for paper in seen.papers] == [
        *("score-cards", "blank-cards", "table-cards", "room"),
        *("trumps", "trump-cards", "chair-cards", "draw-numbers", "entry-tickets", "table-numbers"),
        *("rules", "laws-wall", "running-order", "labels", "poster"),
        *("register", "seating", "raffle", "raffle-tickets", "chart", "hand-sheet", "score-sheet"),
        *("scorers-sheet", "prizes", "results", "notice-board", "certificates"),
    ]
    assert (seen.players, seen.hand) == (8, 1)
    assert seen.named("seating") in seen.papers
    assert seen.named("menu") is None


def test_of_an_empty_drive_only_what_needs_nobody() -> None:
    why = why_not(make_drive(tables=0))
    assert why.keys() == {
        *("register", "score-cards", "table-cards", "seating", "room", "chart", "hand-sheet", "prizes"),
        *("results", "table-numbers", "labels", "notice-board", "score-sheet", "scorers-sheet"),
    }
    assert why["register"] == "Nobody is on the list yet."


@time_machine.travel("2026-10-02 18:00:00Z")  # the drives of the day are to come
def test_each_waits_for_its_time() -> None:
    drive = make_drive(tables=2, prize_rules=RULES, hands=2, breaks_after=[])
    assert why_not(drive).keys() == {"seating", "prizes", "results", "notice-board"}
    drive = playing_drive(tables=2, slug="playing", prize_rules=RULES, hands=2, breaks_after=[])
    assert why_not(drive).keys() == {"prizes", "results", "notice-board"}
    send(drive, hand=1, table=1, ns_made=7)
    assert why_not(drive)["results"] == "No hand is complete yet."
    send(drive, hand=1, table=2, ns_made=7)
    assert why_not(drive).keys() == {"prizes", "notice-board"}
    drive = make_drive(
        tables=2, state=State.FINISHED, slug="over", prize_rules=RULES, hands=2, breaks_after=[]
    )
    assert why_not(drive) == {}


def test_a_drive_without_prizes_says_so() -> None:
    drive = make_drive(tables=1, state=State.FINISHED, hands=2, breaks_after=[])
    poster = {"poster": "The club’s next drive has not been set up yet."}
    assert why_not(drive) == dict.fromkeys(("prizes", "labels"), "This drive has no prizes.") | poster


def test_a_plan_is_printed_on_cards_and_a_chart_after_the_draw() -> None:
    """In the kit, cards with the plan take the place of the plain ones."""
    before = make_drive(tables=2, movement="whist")
    assert {"plan-cards", "chart"} <= why_not(before).keys()
    drawn = seated_drive(tables=2, movement="whist", slug="seated")
    assert [paper.key for paper in papers(drawn).papers][:3] == ["score-cards", "plan-cards", "blank-cards"]
    assert not {"plan-cards", "chart"} & why_not(drawn).keys()
    kits = [[key in ticked(drive) for key in ("score-cards", "plan-cards")] for drive in (before, drawn)]
    assert kits == [[True, False], [False, True]]
    small = the(papers(drawn, Look("a6")).named("plan-cards"))
    assert small.why_not == "The plan needs a larger card than A6."


def as_in_kit(drive: Drive, key: str) -> PrintRequest:
    """With four blank cards of each colour, or eight."""
    blanks = SPARE_CARDS if drive.movement_rules.needs.roles else 2 * SPARE_CARDS
    return PrintRequest(drive, "https://hall.example", number=blanks if key == "blank-cards" else 1)


@pytest.mark.parametrize(
    ("movement", "players"),
    sampled(
        [("winners-split", 37), ("whist", 17), ("pairs-howell", 26), ("military", 16), ("head-table", 11)],
        every=3,
    ),
)
def test_every_document_of_any_movement_has_the_pages_that_are_told(movement: str, players: int) -> None:
    drive = make_drive(tables=0, movement=movement)
    for n in range(players):
        drive.entries.create(number=n + 1, name=player_name(n), role="ab"[n % 2])
    make_draw(drive.pk, MC, seed=1)
    drive.refresh_from_db()
    seen = papers(drive)
    for paper in seen.papers:
        if not paper.why_not:
            made = document(paper.key, as_in_kit(drive, paper.key))
            assert (paper.key, len(reader(made).pages)) == (paper.key, paper.pages or 1)


def test_names_that_cannot_be_printed_are_told_and_the_next_hand_is_the_last_that_has_seats() -> None:
    drive = playing_drive(tables=1, hands_played=2)
    drive.entries.filter(number=2).update(name="Li 𓀀")
    assert (papers(drive).boxes, papers(drive).hand) == (("Li 𓀀",), 3)


def ticked(drive: Drive) -> list[str]:
    return [paper.key for paper in papers(drive).papers if paper.in_kit]


def test_the_kit_is_what_can_be_printed_and_is_of_use_before_or_after_the_evening() -> None:
    assert {"score-cards", "blank-cards", "register"} <= set(ticked(make_drive(tables=2)))
    kit = set(ticked(seated_drive(tables=2, slug="seated")))
    assert {"score-cards", "blank-cards", "seating", "chart"} <= kit
    assert not {"prizes", "results"} & kit
    over: dict[str, Any] = {"state": State.FINISHED, "prize_rules": RULES, "hands": 2, "breaks_after": []}
    kit = set(ticked(make_drive(tables=1, slug="over", **over)))
    assert {"prizes", "results"} <= kit
    assert not {"score-cards", "register"} & kit


def test_cards_of_another_size_take_other_pages() -> None:
    drive = make_drive(tables=2)
    for sheet, count in (("two", 4), ("a4", 8), ("four", 2), ("a6", 8)):
        paper = the(papers(drive, Look(sheet)).named("score-cards"))
        assert paper.pages == count
        assert ("After cutting" in paper.what) is (sheet in {"two", "four"})


def test_as_many_queries_for_one_table_as_for_three() -> None:
    for tables in (1, 3):
        takes(5, papers, seated_drive(tables=tables, slug=f"of-{tables}"))
