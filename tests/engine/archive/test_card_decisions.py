"""Score cards in an archive: decisions, drafts and refusals."""

from dataclasses import replace
from typing import Any

from tests.engine.archive.sample import as_data, in_play, refusal, sample
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.results import with_results
from tournaments.engine.archive.shape import Archive, DraftCard, OfTheCards
from tournaments.engine.archive.writer import write
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


def test_it_works() -> None:
    """Cuts come first, then decisions about cards, then those about the whole evening."""
    archive = with_cards(
        replace(in_play(sample()), decisions=(CUT,), helpers=(2,)),
        exchanged=(Exchange(5, 7, 2),),
        other_pairs=(OtherPair(2, 1),),
        figures=(CardFigure(1, 2, 9, "She is sure of it."), CardFigure(1, 3, 0)),
        drafts=(DRAFT, replace(DRAFT, second=True)),
    )
    assert parse(write(archive)) == archive
    kinds = " ".join(decision["kind"] for decision in as_data(archive)["decisions"])
    assert kinds == "cut card-exchanged card-other-pair card-figure card-figure card card no_prizes"
    assert as_data(sample())["decisions"] == [], "a drive without cards says nothing of them"


def test_a_figure_that_stands_counts_for_its_player() -> None:
    archive = sample()
    total = {one.entry: one.total for one in archive.standings}
    (table,) = (table for table in archive.hands[1].tables if 1 in table.seats)
    assert table.ns is not None
    tricks = table.ns if table.seats.index(1) % 2 == 0 else 13 - table.ns
    after = with_cards(archive, figures=(CardFigure(1, 2, 13),))
    assert {one.entry: one.total for one in after.standings} == total | {1: total[1] - tricks + 13}
    assert parse(write(after)) == after
    data = as_data(after)
    data["decisions"] = []
    assert refusal(data).startswith("standings[")


def test_where_only_sums_are_known_they_are_the_standings() -> None:
    """No table has a score then, even if the drive is finished."""
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
    assert refusal(as_data(replace(finished, standings=(), prizes=()))).startswith("hands[0].tables[0].state")


def test_two_who_sat_in_each_other_s_places_may_sit_where_the_decision_says() -> None:
    data = as_data(sample(tables=3))
    tables = data["hands"][1]["tables"]
    ladies = [(t, seat) for t in (0, 2) for seat in tables[t]["seats"] if tables[t]["seats"][seat] % 2]
    (one, seat), (other, place) = ladies[0], ladies[-1]
    pair = tables[one]["seats"][seat], tables[other]["seats"][place]
    tables[other]["seats"][place], tables[one]["seats"][seat] = pair
    assert refusal(data).startswith("hands[1].tables")
    data["decisions"] = [{"kind": "card-exchanged", "entries": list(pair), "hand": 2}]
    assert not refusal(data).startswith("hands[1]")


FIGURE = as_data(with_cards(figures=(CardFigure(1, 2, 9),)))["decisions"][0]
CARD = as_data(with_cards(drafts=(DRAFT,)))["decisions"][0]
EXCHANGED: dict[str, object] = {"kind": "card-exchanged", "entries": [1, 3], "hand": 2}
OTHER: dict[str, object] = {"kind": "card-other-pair", "table": 1, "hand": 2}
TOTALS: dict[str, object] = {"kind": "card-totals", "entry": 1, "parts": [82, 81]}
# A decision, the change to it, and the message after "decisions[0]".
REFUSED = [
    (EXCHANGED, {"entries": [1]}, ".entries: This must name two different people."),
    (EXCHANGED, {"entries": [1, 1]}, ".entries: This must name two different people."),
    (EXCHANGED, {"entries": [1, 99]}, ": There is no player number 99."),
    (EXCHANGED, {"hand": 9}, ".hand: There is no hand 9."),
    (OTHER, {"table": 9}, ".table: There is no table 9."),
    (OTHER, {"hand": 9}, ".hand: There is no hand 9."),
    (TOTALS, {"parts": [82]}, ".parts: There must be 2 totals"),
    (TOTALS, {"parts": [82, 7.25]}, ".parts[1]: This cannot be"),
    (TOTALS, {"entry": 99}, ": There is no player number 99."),
    (FIGURE, {"entry": 99}, ": There is no player number 99."),
    (FIGURE, {"hand": 5}, ".hand: There is no hand 5. This drive has 4."),
    (FIGURE, {"hand": 0}, ".hand: This must be a whole number"),
    (FIGURE, {"tricks": 14}, ".tricks: This must be a whole number from 0 to 13."),
    (FIGURE, {"tricks": "out"}, ".tricks: This must be a whole number from 0 to 13."),
    (FIGURE, {"why": "x" * 2001}, ".why: This must be text of up to 2000 letters."),
    (CARD, {"entry": 99}, ": There is no player number 99."),
    (CARD, {"figures": [7, 8, 9]}, ".figures: There must be 4 scores"),
    (CARD, {"figures": [7, 8, 9, 14]}, ".figures[3]: This must be a whole number from 0 to 13"),
    (CARD, {"figures": [7, 8, 9, True]}, ".figures[3]: This must be a whole number from 0 to 13"),
    (CARD, {"written": {"parts": [None], "total": None}}, ".written.parts: There must be 2 totals"),
    (CARD, {"written": {"parts": [None, None]}}, ".written.total: This is missing."),
    (CARD, {"written": {"parts": [None, -1], "total": None}}, ".written.parts[1]: This cannot be"),
    (CARD, {"kept": {"3": "Sure."}}, ".kept.3: Nothing is written here"),
    (CARD, {"kept": {"9": "Sure."}}, ".kept.9: Nothing is written here"),
    (CARD, {"kept": {"4": ""}}, ".kept.4: This must be text of 1 to 2000 letters."),
    (CARD, {"kept": {"9" * 5000: "Sure."}}, ".kept.99"),
    (CARD, {"by": {"part " + "9" * 5000: "Joan"}}, ".by.part 99"),
    (CARD, {"kept": {"04": "Sure."}}, ".kept.04: This does not belong here."),
    (CARD, {"kept": ["Sure."]}, ".kept: This must be an object"),
    (CARD, {"by": {"part 2": "Joan"}}, ".by.part 2: Nothing is written here"),
    (CARD, {"by": {"half": "Joan"}}, ".by.half: This does not belong here."),
    (CARD, {"second": 1}, ".second: This must be true or false."),
]


def test_a_decision_that_cannot_be_is_refused() -> None:
    data, under_way, wrong = as_data(sample()), as_data(in_play(sample())), []
    for decision, changed, expected in REFUSED:
        answer = refusal((under_way if decision is CARD else data) | {"decisions": [decision | changed]})
        if not answer.startswith(f"decisions[0]{expected}"):
            wrong.append((answer, expected))
    assert wrong == []
    without_hand = {key: value for key, value in EXCHANGED.items() if key != "hand"}
    assert refusal(data | {"decisions": [without_hand]}) == "decisions[0].hand: This is missing."


def test_nothing_is_there_twice_and_all_come_in_their_order() -> None:
    twice = "decisions[1]: This decision is in the file twice."
    assert refusal(as_data(with_cards(drafts=(DRAFT, DRAFT)))) == twice
    assert refusal(as_data(with_cards(figures=(CardFigure(1, 2, 9), CardFigure(1, 2, 8))))) == twice
    data = as_data(with_cards(figures=(CardFigure(1, 2, 9),), drafts=(DRAFT,)))
    data["decisions"].reverse()
    order = "decisions[1].kind: These must be in this order: card-exchanged, card-other-pair,"
    assert refusal(data).startswith(order)


def test_a_dummy_has_no_card() -> None:
    archive = replace(in_play(sample()), dummies=(3,))
    of_a_dummy = "decisions[0]: Number 3 is a dummy"
    assert refusal(as_data(with_cards(archive, drafts=(DRAFT,)))).startswith(of_a_dummy)
