"""What an archive says of the players' cards: decisions, drafts, and what is refused."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.engine.archive.sample import as_data, in_play, sample
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reading import parse
from tournaments.engine.archive.results import with_results
from tournaments.engine.archive.shape import Archive, DraftCard, OfTheCards
from tournaments.engine.archive.writing import write
from tournaments.engine.card_audit.values import OUT, Exchange, OtherPair
from tournaments.engine.prizes.rules import HowDecided, PrizeRuling
from tournaments.engine.score_cards.decisions import CardFigure, CardTotals
from tournaments.engine.standings.scoring import TableState

DRAFT = DraftCard(
    entry=3,
    second=False,
    figures=(7, OUT, None, 13),
    parts=(13.5, None),
    total=26.5,
    kept=((4, "She is sure of it."),),
    by=(("1", "Joan"), ("4", "Joan"), ("part 1", "Joan"), ("total", "Mavis Crane")),
)
CUT = PrizeRuling(HowDecided.CUT, "First lady", (1, 3), (1,), "")


def with_cards(archive: Archive | None = None, **cards: Any) -> Archive:
    return with_results(replace(archive or in_play(sample()), cards=OfTheCards(**cards)))


def said(data: Any) -> str:
    with pytest.raises(BadArchive) as caught:
        parse(json.dumps(data))
    return str(caught.value)


def test_it_works() -> None:
    """Cuts come first, then what is about cards, then what is about the whole evening."""
    archive = with_cards(
        replace(in_play(sample()), decisions=(CUT,), helpers=(2,)),
        exchanged=(Exchange(5, 7, 2),),
        other_pairs=(OtherPair(2, 1),),
        figures=(CardFigure(1, 2, 9, "She is sure of it."), CardFigure(1, 3, 0)),
        drafts=(DRAFT, replace(DRAFT, second=True)),
    )
    assert parse(write(archive)) == archive
    kinds = [made["kind"] for made in as_data(archive)["decisions"]]
    assert kinds == [
        "cut",
        "card-exchanged",
        "card-other-pair",
        "card-figure",
        "card-figure",
        "card",
        "card",
        "no_prizes",
    ]


def test_a_figure_that_stands_counts_for_its_player() -> None:
    archive = sample()
    total = {one.entry: one.total for one in archive.standings}
    (table,) = (table for table in archive.hands[1].tables if 1 in table.seats)
    assert table.ns is not None
    made = table.ns if table.seats.index(1) % 2 == 0 else 13 - table.ns
    after = with_cards(archive, figures=(CardFigure(1, 2, 13),))
    assert {one.entry: one.total for one in after.standings} == total | {1: total[1] - made + 13}
    assert parse(write(after)) == after
    data = as_data(after)
    data["decisions"] = []
    assert said(data).startswith("standings[")


def test_where_only_sums_are_known_they_are_the_standings() -> None:
    """No table has a score then, also when the drive is finished."""
    first, *_ = sample().hands
    tables = tuple(replace(table, state=TableState.OPEN, ns=None) for table in first.tables)
    finished = replace(sample(), hands=(replace(first, tables=tables),))
    totals = tuple(CardTotals(entry, (20 + entry, 31.5)) for entry in range(1, 9))
    archive = with_cards(finished, totals=totals)
    assert {one.entry: one.by_break for one in archive.standings} == dict(totals)
    assert {prize.prize: prize.entries for prize in archive.prizes} == {
        "First lady": (7,),
        "First gent": (8,),
        "Booby": (1,),
    }
    assert parse(write(archive)) == archive
    assert said(as_data(replace(finished, standings=(), prizes=()))).startswith("hands[0].tables[0].state")


def test_a_drive_without_cards_says_nothing_of_them() -> None:
    assert as_data(sample())["decisions"] == []


def test_two_who_sat_in_each_other_s_places_may_sit_where_the_decision_says() -> None:
    data = as_data(sample(tables=3))
    tables = data["hands"][1]["tables"]
    ladies = [(t, seat) for t in (0, 2) for seat in tables[t]["seats"] if tables[t]["seats"][seat] % 2]
    (one, seat), (other, place) = ladies[0], ladies[-1]
    pair = tables[one]["seats"][seat], tables[other]["seats"][place]
    tables[other]["seats"][place], tables[one]["seats"][seat] = pair
    assert said(data).startswith("hands[1].tables")
    data["decisions"] = [{"kind": "card-exchanged", "entries": list(pair), "hand": 2}]
    assert not said(data).startswith("hands[1]")


@pytest.mark.parametrize(
    ("decision", "expected"),
    [
        (
            {"kind": "card-exchanged", "entries": [1], "hand": 2},
            "decisions[0].entries: This must name two different people.",
        ),
        (
            {"kind": "card-exchanged", "entries": [1, 1], "hand": 2},
            "decisions[0].entries: This must name two different people.",
        ),
        (
            {"kind": "card-exchanged", "entries": [1, 99], "hand": 2},
            "decisions[0]: There is no player number 99.",
        ),
        ({"kind": "card-exchanged", "entries": [1, 3], "hand": 9}, "decisions[0].hand: There is no hand 9."),
        ({"kind": "card-other-pair", "table": 9, "hand": 2}, "decisions[0].table: There is no table 9."),
        ({"kind": "card-other-pair", "table": 1, "hand": 9}, "decisions[0].hand: There is no hand 9."),
        ({"kind": "card-exchanged", "entries": [1, 3]}, "decisions[0].hand: This is missing."),
        ({"kind": "card-totals", "entry": 1, "parts": [82]}, "decisions[0].parts: There must be 2 totals"),
        ({"kind": "card-totals", "entry": 1, "parts": [82, 7.25]}, "decisions[0].parts[1]: This cannot be"),
        (
            {"kind": "card-totals", "entry": 99, "parts": [8, 7]},
            "decisions[0]: There is no player number 99.",
        ),
    ],
)
def test_a_decision_that_cannot_be_is_refused(decision: object, expected: str) -> None:
    data = as_data(sample())
    data["decisions"] = [decision]
    assert said(data).startswith(expected)


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"entry": 99}, "decisions[0]: There is no player number 99."),
        ({"hand": 5}, "decisions[0].hand: There is no hand 5. This drive has 4."),
        ({"hand": 0}, "decisions[0].hand: This must be a whole number"),
        ({"tricks": 14}, "decisions[0].tricks: This must be a whole number from 0 to 13."),
        ({"tricks": "out"}, "decisions[0].tricks: This must be a whole number from 0 to 13."),
        ({"why": "x" * 201}, "decisions[0].why: This must be text of up to 200 letters."),
        ({"by": "me"}, "decisions[0].by: This does not belong here."),
    ],
)
def test_a_figure_that_cannot_be_is_refused(changed: dict[str, object], expected: str) -> None:
    data = as_data(with_cards(figures=(CardFigure(1, 2, 9),)))
    data["decisions"][0] |= changed
    assert said(data).startswith(expected)


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"entry": 99}, "decisions[0]: There is no player number 99."),
        ({"figures": [7, 8, 9]}, "decisions[0].figures: There must be 4 scores"),
        ({"figures": [7, 8, 9, 14]}, "decisions[0].figures[3]: This must be a whole number from 0 to 13"),
        ({"figures": [7, 8, 9, True]}, "decisions[0].figures[3]: This must be a whole number from 0 to 13"),
        ({"written": {"parts": [None], "total": None}}, "decisions[0].written.parts: There must be 2 totals"),
        ({"written": {"parts": [None, None]}}, "decisions[0].written.total: This is missing."),
        ({"written": {"parts": [None, -1], "total": None}}, "decisions[0].written.parts[1]: This cannot be"),
        ({"kept": {"3": "Sure."}}, "decisions[0].kept.3: Nothing is written here on the score card."),
        ({"kept": {"9": "Sure."}}, "decisions[0].kept.9: Nothing is written here on the score card."),
        ({"kept": {"4": ""}}, "decisions[0].kept.4: This must be text of 1 to 200 letters."),
        ({"kept": {"9" * 5000: "Sure."}}, "decisions[0].kept.99"),
        ({"by": {"part " + "9" * 5000: "Joan"}}, "decisions[0].by.part 99"),
        ({"kept": {"04": "Sure."}}, "decisions[0].kept.04: This does not belong here."),
        ({"kept": ["Sure."]}, "decisions[0].kept: This must be an object with named values."),
        ({"by": {"part 2": "Joan"}}, "decisions[0].by.part 2: Nothing is written here on the score card."),
        ({"by": {"half": "Joan"}}, "decisions[0].by.half: This does not belong here."),
        ({"second": 1}, "decisions[0].second: This must be true or false."),
        ({"checked": True}, "decisions[0].checked: This does not belong here."),
    ],
)
def test_a_card_that_cannot_be_is_refused(changed: dict[str, object], expected: str) -> None:
    data = as_data(with_cards(drafts=(DRAFT,)))
    data["decisions"][0] |= changed
    assert said(data).startswith(expected)


def test_nothing_is_there_twice() -> None:
    assert said(as_data(with_cards(drafts=(DRAFT, DRAFT)))) == (
        "decisions[1]: This decision is in the file twice."
    )
    figures = CardFigure(1, 2, 9), CardFigure(1, 2, 8)
    assert said(as_data(with_cards(figures=figures))) == ("decisions[1]: This decision is in the file twice.")


def test_they_come_in_their_order() -> None:
    data = as_data(with_cards(figures=(CardFigure(1, 2, 9),), drafts=(DRAFT,)))
    data["decisions"].reverse()
    assert said(data).startswith(
        "decisions[1].kind: These must be in this order: card-exchanged, card-other-pair,"
    )


def test_a_dummy_has_no_card() -> None:
    archive = replace(in_play(sample()), dummies=(3,))
    assert said(as_data(with_cards(archive, drafts=(DRAFT,)))).startswith(
        "decisions[0]: Number 3 is a dummy, which has no score card."
    )
