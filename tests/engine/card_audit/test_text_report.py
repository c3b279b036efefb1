"""The text report: each sentence names the card, the hand and the figures."""

from dataclasses import replace

from tournaments.engine.card_audit.pile_file import PileFile, movement_of, read
from tournaments.engine.card_audit.text_report import hand_lines, report_lines
from tournaments.engine.card_audit.values import (
    OUT,
    Audit,
    AuditResult,
    Certainty,
    Clash,
    Exchange,
    Explanation,
    FigureChange,
    OtherPair,
    RebuiltHand,
    Shift,
    SumFault,
)
from tournaments.engine.seating.seating import Seating, Table
from tournaments.engine.words import Sentence

PILE = read(
    "entry,name,role,table,1,2\n1,Ann,a,1,8,8\n2,Ben,b,1,8,5\n3,,a,1,5,8\n5,Gwen,a,,out,9\n",
    movement_of("winners-split"),
)  # entry 6 is made up: the second gent of table 1


def lines(report: Audit, pile: PileFile = PILE) -> list[str]:
    return [str(line) for line in report_lines(report, pile)][1:-1]


def explained(*explanations: Explanation, certainty: Certainty = Certainty.CERTAIN) -> list[str]:
    return [str(line) for line in report_lines(Audit(AuditResult.EXPLAINED, explanations, certainty), PILE)]


def test_first_comes_whether_the_cards_agree() -> None:
    for report, says in (
        (AuditResult.EMPTY, "no scores on any of the cards"),
        (AuditResult.WAITING, "too few scores to work out the evening"),
        (AuditResult.AGREES, "Everything agrees: 4 cards, 2 hands."),
        (AuditResult.UNCLEAR, "do not agree, and we cannot tell which scores are wrong"),
    ):
        assert says in str(next(report_lines(Audit(report), PILE)))


def test_explanations_are_numbered_by_rank_and_followed_by_how_sure_they_are() -> None:
    said = explained(
        Explanation(1, (FigureChange(1, 2, 8, 9), FigureChange(3, 2, None, 9))),
        Explanation(1, (FigureChange(2, 1, 8, None),)),
        Explanation(2, (FigureChange(5, 1, OUT, 7),)),
        certainty=Certainty.TIED,
    )
    assert said[:6] == [
        "The cards do not agree. This would put it right:",
        "1. Card 1 (Ann), hand 2: 8 should be 9.",
        "   Card 3, hand 2: the empty space should be 9.",
        "1. Card 2 (Ben), hand 1: 8 should not be there.",
        "2. Card 5 (Gwen), hand 1: “sat out” should be 7.",
        "Explanations with the same number fit equally well.",
    ]


def test_people_in_each_others_places_and_rows_out_of_place_are_told_as_such() -> None:
    changes = (FigureChange(1, 1, 7, 8), FigureChange(1, 2, 8, 5))
    said = explained(
        Explanation(1, exchanged=(Exchange(1, 2, 2),)),
        Explanation(1, exchanged=(Exchange(1, 3, 1),)),
        Explanation(1, changes, shifted=(Shift(1, 2, 1),)),
        Explanation(1, shifted=(Shift(2, 1, -1),)),
        certainty=Certainty.LIKELY,
    )
    assert said[1:7] == [
        "1. From hand 2 on, 1 Ann and 2 Ben sat in each other’s seats, or wrote on each other’s cards.",
        "1. The cards of 1 Ann and 3 were mixed up.",
        "1. Card 1 (Ann): from hand 2 on, the scores are one row too low.",
        "   Card 1 (Ann), hand 1: 7 should be 8.",
        "1. Card 2 (Ben): from hand 1 on, the scores are one row too high.",
        "This is likely, but another explanation comes close.",
    ]


def test_the_other_pair_is_told_in_one_sentence() -> None:
    said = explained(Explanation(1, other_pairs=(OtherPair(1, 6),)), certainty=Certainty.LIKELY)
    assert said[1].startswith("1. After hand 6 at table 1, the other pair moved")
    assert said[2].startswith("This is likely:")


def test_cards_and_figures_that_are_not_there_are_told_last_with_wrong_sums() -> None:
    report = Audit(
        AuditResult.AGREES,
        inferred=(FigureChange(6, 2, None, 5), FigureChange(6, 1, None, 5), FigureChange(1, 2, None, OUT)),
        unknown=((2, 2), (2, 1)),
        sums=(SumFault(1, 0, 18, 16), SumFault(2, 2, 6.5, 5)),
    )
    assert [str(line) for line in report_lines(report, PILE)][1:] == [
        "Cards missing for people who started at table 1: role b.",
        "Card 1 (Ann), worked out from the other cards: “sat out” in hand 2.",
        (
            "The missing card with role b from table 1, worked out from the other cards: 5 in hand 1, "
            "5 in hand 2."
        ),
        "Card 2 (Ben), hands with no known score: 1, 2.",
        "Card 1 (Ann): the total written is 18, but the tricks add up to 16.",
        "Card 2 (Ben): the total written for part 2 is 6.5, but the tricks add up to 5.",
    ]


def test_what_clashes_is_told_in_its_own_words_and_no_more_than_can_be_read() -> None:
    clashes = tuple(Clash(n, 1, ((1, 8),), Sentence("Not %(n)s.", {"n": n})) for n in range(1, 15))
    said = lines(Audit(AuditResult.UNCLEAR, clashes=clashes))
    assert said.pop(0) == "Type the rest first: one card to come."
    assert said[0].startswith("Check the movement, its direction and the tables for hand 1.")
    assert said[1:3] == ["   Not 1.", "   Not 2."]
    assert said[10:] == ["   Not 10.", "   and 4 more"]
    assert lines(Audit(AuditResult.WAITING, clashes=clashes[:2])) == [
        "Type the rest first: one card to come.",
        "   Not 1.",
        "   Not 2.",
    ]


def test_missing_cards_are_told_by_table_and_what_is_not_certain_waits_for_them() -> None:
    pile = read("entry,role,table,1\n1,a,1,8\n2,b,2,8\n3,b,2,5\n", movement_of("losers-keep"))
    waiting, *missing = map(str, [*report_lines(Audit(AuditResult.WAITING), pile)][1:])
    assert waiting == "Type the rest first: 5 cards to come."
    assert [line.partition("table ")[2] for line in missing] == ["1: role a, b, b.", "2: role a, a."]
    how = Explanation(1, (FigureChange(1, 1, 8, 9),))
    assert {
        certainty: waiting in map(str, report_lines(Audit(AuditResult.EXPLAINED, (how,), certainty), pile))
        for certainty in Certainty
    } == {Certainty.CERTAIN: False, Certainty.LIKELY: True, Certainty.TIED: True}


def test_the_tables_of_a_hand_are_shown_on_request() -> None:
    seating = Seating((Table(1, 1, 3, 2, 6),))
    hands = (RebuiltHand(1, replace(seating, sitting_out=(5,)), (8,)), RebuiltHand(2, seating, (None,)))
    report = Audit(AuditResult.AGREES, hands=hands)
    assert [str(line) for line in hand_lines(report, PILE, 1)] == [
        "Hand 1",
        "   Table 1: 1 Ann and 2 Ben 8, 3 and someone without a card 5",
        "   Sitting out: 5 Gwen",
    ]
    assert [str(line) for line in hand_lines(report, PILE, 2)] == [
        "Hand 2",
        "   Table 1: 1 Ann and 2 Ben against 3 and someone without a card",
    ]
    (said,) = hand_lines(Audit(AuditResult.WAITING), PILE, 2)
    assert "hand 2 cannot be worked out" in str(said)
