"""Forming and leaving tables, each case by its number and law (whist.md, 8.4: K7 to K9, laws 16 to 25)."""

from random import Random

import pytest

from tests.engine.cases import amiss
from tests.engine.club_evening.rooms import (
    after,
    cut,
    formed,
    members,
    next_at,
    room,
    rubber,
    seated,
)
from tournaments.engine.club_evening.cuts import Unlawful
from tournaments.engine.club_evening.evening import CuttingOut, Evening, EveningSettings, Purpose
from tournaments.engine.club_evening.events import (
    CutMade,
    Event,
    PlayerArrived,
    PlayerLeft,
    RubberCorrected,
    RubberFinished,
    SubstituteNamed,
    TableBrokenUp,
    TablesFormed,
    Undone,
    WishDeclared,
    apply,
)
from tournaments.engine.club_evening.steps import StepKind, next_steps, suggested_tables


def law_of(evening: Evening, event: Event) -> str:
    with pytest.raises(Unlawful) as refused:
        apply(evening, event)
    return refused.value.law


def steps(evening: Evening, kind: StepKind) -> list[tuple[set[int], str]]:
    return [(set(step.players), step.law) for step in next_steps(evening) if step.kind is kind]


FOUR = cut(formed(room(4)), "A 2 3 4")  # the players, 1 and 2 against 3 and 4
SIX = cut(cut(formed(room(6)), "A 2 3 4 5 6"), "A 2 3 4")


def four_who_have_played_two(*comers: int) -> Evening:
    evening = rubber(cut(rubber(FOUR), "A 2 3 4"))
    return after(evening, *(PlayerArrived(number, "New") for number in comers))


def six_with_three_three_two_two() -> Evening:
    """1 and 2 have played three in a row, 3 and 4 two; 5 and 6 wait."""
    evening = seated(formed(room(4)), Random(1))
    evening = apply(rubber(evening), PlayerLeft(3))
    evening = after(evening, PlayerLeft(4), PlayerArrived(7, "Gil"), PlayerArrived(8, "Hal"))
    evening = rubber(seated(evening, Random(1)))
    return after(rubber(seated(evening, Random(1))), PlayerArrived(5, "Eve"), PlayerArrived(6, "Flo"))


def test_k7_law_20_those_with_most_rubbers_in_a_row_go_out_without_a_cut() -> None:
    evening = six_with_three_three_two_two()
    assert [evening.players[player].rubbers for player in (1, 2, 7, 8)] == [3, 3, 2, 2]
    assert next_at(evening).purpose is Purpose.PARTNERS
    assert set(next_at(evening).playing) == {5, 6, 7, 8}
    assert steps(evening, StepKind.OUT) == [({1, 2}, "law-20")]
    assert steps(evening, StepKind.IN) == [({5}, "law-16"), ({6}, "law-16")]


def test_k8_law_20_level_they_cut_and_the_highest_is_out() -> None:
    evening = four_who_have_played_two(5)
    assert steps(evening, StepKind.CUT) == [({1, 2, 3, 4}, "law-20")]
    evening = cut(evening, "4 9 9 K")
    assert set(next_at(evening).playing) == {1, 2, 3, 5}
    assert steps(evening, StepKind.OUT) == [({4}, "law-20")]
    # The two highest are level and cut again for one place. If two come in, both are out.
    level = cut(four_who_have_played_two(5), "4 9 K K")
    assert steps(level, StepKind.CUT) == [({3, 4}, "law-18")]
    assert set(next_at(cut(level, "Q 2")).playing) == {1, 2, 4, 5}
    assert set(next_at(cut(four_who_have_played_two(5, 6), "4 9 K K")).playing) == {1, 2, 5, 6}


def test_k9_law_17_seven_cut_six_belong_and_the_seventh_has_a_prior_right() -> None:
    evening = cut(formed(room(7)), "A 2 3 4 5 6 7")
    assert set(next_at(evening).playing) == {1, 2, 3, 4}
    assert members(evening) == {1, 2, 3, 4, 5, 6}
    evening = after(cut(evening, "A 2 3 4"), PlayerArrived(8, "Hal"))
    assert steps(evening, StepKind.OUT) == [({5, 6}, "law-17")]
    assert steps(evening, StepKind.WAITING) == [({7, 8}, "law-17")]
    evening = after(rubber(evening), WishDeclared(8, 1), PlayerLeft(5))
    assert steps(evening, StepKind.IN) == [({6}, "law-20"), ({7}, "law-17")]
    assert steps(evening, StepKind.WAITING) == [({8}, "law-16")]


def test_law_17_a_line_through_those_level_is_cut_again_by_them_alone() -> None:
    evening = cut(formed(room(7)), "A 2 3 4 9 9 9")
    assert set(next_at(evening).cut.to_cut) == {5, 6, 7}
    assert members(cut(evening, "K 2 3")) == {1, 2, 3, 4, 6, 7}


def test_law_16_six_cut_and_the_four_lowest_play_first() -> None:
    evening = cut(formed(room(6)), "K 2 3 4 5 Q")
    assert (set(next_at(evening).playing), members(evening)) == ({2, 3, 4, 5}, set(range(1, 7)))


def test_a_table_of_six_takes_turns_two_and_two() -> None:
    evening = cut(rubber(SIX), "K Q 2 A")  # 1 and 2 go out
    evening = rubber(cut(evening, "A 2 3 4"))
    assert set(next_at(evening).playing) == {1, 2, 5, 6}


def test_law_16_first_in_the_room_comes_in_first_without_a_cut() -> None:
    evening = after(rubber(SIX), PlayerArrived(7, "Gil"), PlayerArrived(8, "Hal"))
    evening = after(evening, WishDeclared(8, 1), WishDeclared(7, 1), PlayerLeft(1))
    assert steps(evening, StepKind.IN) == [({5}, "law-20"), ({6}, "law-20"), ({7}, "law-16")]


def test_law_17_the_prior_right_is_to_that_table_alone() -> None:
    evening = cut(cut(formed(room(7)), "A 2 3 4 5 6 7"), "A 2 3 4")
    evening = after(evening, WishDeclared(7, None), WishDeclared(7, 1), PlayerArrived(8, "Hal"))
    evening = after(rubber(evening), PlayerLeft(5))
    assert steps(evening, StepKind.IN) == [({6}, "law-20"), ({7}, "law-16")]


def test_law_20_what_is_said_of_one_and_of_two_who_go_out() -> None:
    evening = four_who_have_played_two(5)
    assert "The highest goes out." in str(next_steps(evening)[-1].sentence)
    evening = apply(evening, PlayerArrived(6, "Flo"))
    assert "The two highest go out." in str(next_steps(evening)[-1].sentence)
    outgoing = next_steps(cut(evening, "4 9 K Q"))[0]
    assert str(outgoing.sentence) == "Going out by the cut: Player 3 and Player 4."


def test_law_21_whoever_comes_after_the_first_card_waits_for_the_next_rubber() -> None:
    evening = cut(four_who_have_played_two(5), "4 9 K K")
    evening = seated(after(evening, PlayerArrived(6, "Flo"), WishDeclared(6, 1)), Random(2))
    assert 6 not in members(evening)
    assert law_of(evening, WishDeclared(evening.tables[1].seats[0], None)) == "law-21"
    assert 6 in next_at(rubber(evening)).members


def test_law_22_people_new_to_the_evening_come_in_before_those_of_other_tables() -> None:
    evening = after(FOUR, *(PlayerArrived(number, "New") for number in range(5, 9)))
    evening = rubber(cut(formed(evening), "A 2 3 4", table=2))
    evening = after(evening, PlayerArrived(9, "Ida"), PlayerArrived(10, "Joe"), TableBrokenUp(2, None))
    evening = after(evening, *(WishDeclared(number, 1) for number in (9, 10, 5)))
    assert set(next_at(evening).members) == {1, 2, 3, 4, 9, 10}


def test_law_22_a_fresh_table_takes_the_new_first_and_the_others_cut() -> None:
    evening = after(FOUR, TableBrokenUp(1, None), PlayerArrived(5, "Eve"), PlayerArrived(6, "Flo"))
    evening = apply(evening, TablesFormed(((1, 2, 3, 4, 5, 6),)))
    assert set(next_at(evening, 2).cut.to_cut) == {1, 2, 3, 4}
    assert set(next_at(cut(evening, "K Q A 2", table=2), 2).playing) == {3, 4, 5, 6}


def test_law_23_a_substitute_plays_the_rubber_out_and_it_counts_for_whom_he_replaces() -> None:
    evening = after(FOUR, PlayerArrived(5, "Eve"))
    assert law_of(evening, SubstituteNamed(1, 2)) == "law-23"
    assert law_of(evening, SubstituteNamed(5, 5)) == "law-23"
    named = apply(evening, SubstituteNamed(1, 5))
    (step,) = next_steps(named)
    assert str(step.sentence) == "Eve and Player 2 play Player 3 and Player 4. Eve deals first."
    evening = apply(named, PlayerLeft(1))
    assert law_of(evening, WishDeclared(5, 1)) == "law-21"
    evening = rubber(evening)
    assert 1 in {player for pair in evening.rubbers[0].sides for player in pair}
    assert members(evening) == {2, 3, 4}
    assert set(next_at(evening).playing) == {2, 3, 4, 5}
    # The substitute is free when the rubber ends, and the player who left is gone.
    assert rubber(named).occupied == set()
    assert rubber(named).players[1].substitute is None
    assert set(after(named, PlayerLeft(1), TableBrokenUp(1, None)).candidates) == {2, 3, 4, 5}


def test_someone_in_a_rubber_can_be_marked_as_leaving_and_does_not_cut_after_it() -> None:
    evening = after(cut(formed(room(5)), "A 2 3 4 5"))
    evening = cut(evening, "A 2 3 4") if not evening.tables[1].seats else evening
    goes = evening.tables[1].seats[0]
    marked = apply(evening, PlayerLeft(goes))
    assert str(marked.log[-1].said(marked)) == f"Player {goes} will stop after this rubber."
    assert marked.tables == evening.tables  # the rubber goes on
    assert "stops after this rubber" in str(marked.players[goes].where)
    finished = rubber(marked)
    assert goes not in members(finished)
    assert goes not in {player for step in next_steps(finished) for player in step.players}
    stays = after(marked, WishDeclared(goes, None))
    assert goes in members(rubber(stays))
    assert law_of(stays, WishDeclared(goes, None)) == "law-21"


def two_tables_of_five_and_four() -> Evening:
    evening = formed(room(9))
    return cut(cut(cut(evening, "A 2 3 4 5"), "A 2 3 4"), "A 2 3 4", table=2)


def test_law_24_who_makes_another_table_up_gives_the_first_one_up() -> None:
    evening = rubber(apply(two_tables_of_five_and_four(), PlayerArrived(10, "Joe")), table=2)
    evening = after(evening, PlayerLeft(9), PlayerLeft(10))
    assert steps(evening, StepKind.INCOMPLETE) == [({5}, "law-24")]
    assert law_of(evening, WishDeclared(5, None)) == "law-17"
    evening = cut(apply(evening, WishDeclared(5, 2)), "A 2 3 4", table=2)
    assert (members(evening), members(evening, 2)) == ({1, 2, 3, 4}, {5, 6, 7, 8})
    assert evening.candidates == ()
    # Back at the first table as a fresh candidate, behind an earlier newcomer
    evening = after(evening, PlayerArrived(11, "Kay"), WishDeclared(11, 1))
    evening = after(rubber(evening, table=2), PlayerLeft(5), WishDeclared(5, 1))
    assert steps(rubber(evening), StepKind.IN) == [({11}, "law-16"), ({5}, "law-16")]


def test_law_23_who_plays_for_somebody_elsewhere_keeps_the_place_and_is_not_called() -> None:
    evening = after(SIX, *(PlayerArrived(number, "New") for number in range(7, 11)))
    evening = cut(formed(evening), "A 2 3 4", table=2)
    evening = rubber(after(evening, SubstituteNamed(7, 5), PlayerArrived(11, "Kay")))
    assert set(next_at(evening).members) == {1, 2, 3, 4, 6}
    assert set(next_at(evening).cut.to_cut) == {1, 2, 3, 4}  # 6 comes in alone, and there is no place for 11
    assert members(seated(evening, Random(1))) == {1, 2, 3, 4, 5, 6}


def test_law_25_those_whose_table_was_broken_up_come_before_the_one_who_did_it() -> None:
    evening = rubber(two_tables_of_five_and_four(), table=2)
    evening = after(evening, TableBrokenUp(2, 6), WishDeclared(6, 1))
    evening = after(evening, *(WishDeclared(number, 1) for number in (7, 8, 9)))
    evening = rubber(evening)
    assert steps(evening, StepKind.CUT) == [({7, 8, 9}, "law-25")]  # there is one place
    evening = cut(evening, "K A Q")
    assert members(evening) == {1, 2, 3, 4, 5, 8}
    assert law_of(evening, TableBrokenUp(1, 7)) == "law-25"


def test_enquire_within_people_cut_out_and_in_by_pairs() -> None:
    played = rubber(cut(formed(room(4, EveningSettings(CuttingOut.PAIRS))), "A 2 3 4"))
    evening = apply(played, PlayerArrived(5, "Eve"))
    assert set(next_at(evening).playing) == {1, 2, 3, 4}  # nobody comes in alone
    evening = apply(evening, PlayerArrived(6, "Flo"))
    assert steps(evening, StepKind.CUT) == [({1, 3}, "club-1")]
    evening = cut(evening, "K 2")
    assert set(next_at(evening).playing) == {3, 4, 5, 6}
    assert steps(evening, StepKind.OUT) == [({1, 2}, "club-1")]
    evening = rubber(cut(evening, "A 2 3 4", players=(3, 4, 5, 6)))
    assert set(next_at(evening).playing) == {1, 2, 5, 6}  # 3 and 4 have two in a row
    # If one of a pair has left, the other stays.
    evening = after(played, PlayerLeft(1), PlayerArrived(5, "Eve"), PlayerArrived(6, "Flo"))
    assert set(next_at(evening).cut.to_cut) == {2, 3, 4}


def test_fresh_tables_share_the_numbers() -> None:
    sizes = {
        3: [],
        4: [4],
        6: [6],
        7: [7],
        8: [4, 4],
        9: [5, 4],
        11: [6, 5],
        14: [5, 5, 4],
        23: [5] * 3 + [4] * 2,
    }
    assert {people: [len(group) for group in suggested_tables(room(people))] for people in sizes} == sizes


def test_a_table_that_is_short_is_made_up_before_others_form_their_own() -> None:
    evening = apply(rubber(FOUR), PlayerLeft(1))
    assert law_of(evening, CutMade(1, ((2, "AS"),))) == "law-16", "three cannot cut"
    assert law_of(evening, rubber_of("short-whist", "best", (0, 0), (0, 0))) == "law-1"
    evening = after(evening, *(PlayerArrived(number, "New") for number in range(5, 10)))
    assert set(next_at(evening).playing) == {2, 3, 4, 5}
    assert suggested_tables(evening) == ((6, 7, 8, 9),)


def rubber_of(game: str, kind: str, *games: tuple[int, int]) -> RubberFinished:
    return RubberFinished(1, "x", game, kind, 5, games)


def test_what_cannot_be_is_refused_with_its_law() -> None:
    evening = after(FOUR, PlayerArrived(5, "Eve"), PlayerArrived(6, "Flo"))
    cases = {
        "a number twice": (PlayerArrived(1, "Ann"), ""),
        "nobody with that number": (WishDeclared(9, None), ""),
        "no such table": (WishDeclared(1, 7), ""),
        "three for a table": (TablesFormed(((1, 2, 3),)), "law-16"),
        "no table at all": (TablesFormed(()), "law-16"),
        "the same person four times": (TablesFormed(((5, 5, 5, 5),)), "law-22"),
        "people who play": (TablesFormed(((1, 2, 3, 4),)), "law-22"),
        "a cut in a rubber": (CutMade(1, ((1, "AS"),)), "law-20"),
        "a substitute for nobody": (SubstituteNamed(5, 6), "law-23"),
        "one game is no rubber": (rubber_of("short-whist", "best", (0, 0)), "law-1"),
        "R6, law 1: a third game": (rubber_of("short-whist", "best", (0, 0), (0, 0), (0, 0)), "law-1"),
        "R7, law 2: losers with five": (rubber_of("short-whist", "best", (0, 0), (0, 5)), "law-2"),
        "no such rubber": (rubber_of("short-whist", "long", (0, 0), (0, 4)), "law-1"),
        "long whist to five": (rubber_of("long-whist", "best", (0, 0), (0, 0)), "law-2"),
        "another game": (rubber_of("solo", "best", (0, 0), (0, 0)), "law-2"),
        "no such rubber to correct": (RubberCorrected("x", ((0, 0), (0, 0))), ""),
    }
    assert amiss(cases, lambda event: law_of(evening, event)) == {}


def test_two_cards_for_one_person_are_refused_and_people_in_the_middle_of_a_cut_stay_for_it() -> None:
    cards = ((1, "AS"), (2, "2S"), (3, "3S"), (4, "4S"), (4, "5S"))
    assert law_of(formed(room(4)), CutMade(1, cards)) == "law-15"
    evening = cut(formed(room(7)), "A 2 3 4 5 6 7")  # the players cut for partners next
    assert {law_of(evening, PlayerLeft(player)) for player in range(1, 8)} == {"law-23"}


def test_what_is_undone_stays_in_the_record_and_counts_no_more() -> None:
    evening = apply(rubber(FOUR, name="same"), Undone())
    assert (evening.tables, evening.players, evening.rubbers) == (FOUR.tables, FOUR.players, ())
    assert len(evening.log) == len(FOUR.log) + 2
    assert rubber(evening, name="same") is evening  # a repeated submission is accepted without effect
    evening = after(evening, *[Undone()] * 6)
    assert evening.players == {}
    assert law_of(evening, Undone()) == ""
