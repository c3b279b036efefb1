"""Figures as they are typed: saved one by one, told where somebody else typed another, changes logged.

A card typed by mistake is taken out of the pile, with a line of the record, and can be put back.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import MC, any_number, make_drive, seated_drive
from tests.paper_evenings import drawn, type_cards
from tournaments.cards.queries.card_entry import changed_between, stamp_of
from tournaments.cards.services.card_entry import (
    FigureAnswer,
    Taken,
    TypedFigure,
    is_figure,
    is_written,
    save_figures,
)
from tournaments.cards.services.confirm import check_off
from tournaments.cards.services.removal import put_back_card, remove_card
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import State
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.log import log_line
from tournaments.models import Card, Drive
from tournaments.play.queries.overview import overview
from tournaments.results.queries.leaderboard import seen

pytestmark = [pytest.mark.database, pytest.mark.django_db]
JOAN, BILL = Actor("Joan"), Actor("Bill")


def stands(number: int = 3) -> dict[str, object]:
    figures: dict[str, object] = Card.objects.get(entry__number=number, second=False).figures
    return figures


def test_figures_are_written_down_with_who_typed_them() -> None:
    drive = seated_drive()
    typed = [TypedFigure(3, "8", None, "out"), TypedFigure(3, "part 1", None, 72.5)]
    answers = save_figures(drive.pk, JOAN, [TypedFigure(3, "7", None, 9, key="a"), *typed])
    assert answers[0] == FigureAnswer("a", Taken.SAVED, 9)
    card = Card.objects.get()
    assert (card.figures, card.written) == ({"7": 9, "8": "out"}, {"1": 72.5})
    assert card.by == {"7": "Joan", "8": "Joan", "part 1": "Joan"}
    assert card.typed_at is not None


def said(drive: Drive) -> list[str]:
    """The record of the cards, oldest first."""
    return [log_line(line).done for line in drive.log.filter(verb__startswith="card").order_by("version")]


def test_typing_a_card_is_one_line_of_the_record_for_each_who_typed_it() -> None:
    drive = seated_drive()
    for hand in range(1, 25):
        save_figures(drive.pk, JOAN, [TypedFigure(3, str(hand), None, 9)])
    assert said(drive) == ["Card 3 typed by Joan"]
    save_figures(drive.pk, JOAN, [TypedFigure(n, "1", None, 9) for n in (4, 5, 6, 8)])
    save_figures(drive.pk, BILL, [TypedFigure(3, "total", None, 216)])
    save_figures(drive.pk, BILL, [TypedFigure(3, "1", None, 9, second=True)])
    assert said(drive)[1:] == [
        "Cards 4–6, 8 typed by Joan",
        "Card 3 typed by Bill",
        "Card 3 typed by Bill (second check)",
    ]
    assert Drive.objects.get().version == drive.version + 4


def test_a_figure_that_changes_is_in_the_record_with_what_it_was_and_who_changed_it() -> None:
    drive = seated_drive()
    save_figures(drive.pk, JOAN, [TypedFigure(3, "7", None, 7), TypedFigure(3, "part 1", None, 72)])
    changes = [(JOAN, "7", 7, 6), (BILL, "7", 6, None), (JOAN, "7", None, 6), (BILL, "part 1", 72, 72.5)]
    for who, place, was, now in changes:
        save_figures(drive.pk, who, [TypedFigure(3, place, was, now)])
    lines = list(drive.log.filter(verb=LogVerb.CARD_CHANGED).order_by("version"))
    assert [log_line(line).done for line in lines] == [
        "Changed: score card 3, hand 7 from 7 to 6",
        "Changed: score card 3, hand 7 from 6 to nothing",
        "Changed: score card 3, hand 7 from nothing to 6",
        "Changed: score card 3, the total for part 1 from 72 to 72½",
    ]
    assert [line.actor for line in lines] == ["Joan", "Bill", "Joan", "Bill"]
    assert lines[0].before == {"changes": [{"entry": 3, "hand": 7, "tricks": 7}]}
    assert lines[0].after == {"changes": [{"entry": 3, "hand": 7, "tricks": 6}]}


def test_sending_twice_is_the_same_as_sending_once() -> None:
    drive = seated_drive()
    typed = [TypedFigure(3, "7", None, 9), TypedFigure(3, "8", None, 5)]
    assert save_figures(drive.pk, JOAN, typed) == save_figures(drive.pk, JOAN, typed)
    assert stands() == {"7": 9, "8": 5}


def test_what_somebody_else_typed_is_not_overwritten_unseen() -> None:
    """The same figure from two people stands for the first; what was seen is overwritten or cleared."""
    drive = seated_drive()
    for who in (JOAN, BILL):
        assert save_figures(drive.pk, who, [TypedFigure(3, "7", None, 9)])[0].taken is Taken.SAVED
    for now in (8, None, "out"):
        answer = save_figures(drive.pk, BILL, [TypedFigure(3, "7", 5, now)])[0]
        assert (answer.taken, answer.stands, answer.by) == (Taken.DIFFERS, 9, "Joan")
        assert (stands(), Card.objects.get().by) == ({"7": 9}, {"7": "Joan"})
    assert save_figures(drive.pk, BILL, [TypedFigure(3, "7", 9, 8)])[0].taken is Taken.SAVED
    assert Card.objects.get().by == {"7": "Bill"}
    save_figures(drive.pk, JOAN, [TypedFigure(3, "7", 8, None)])
    assert (stands(), Card.objects.get().by) == ({}, {"7": "Joan"})  # who cleared it


def test_several_cards_and_the_same_place_twice_are_taken_in_their_order() -> None:
    """A figure whose answer was lost gives way to the next of the same sender; a second reading is apart."""
    drive = seated_drive()
    typed = [TypedFigure(3, "7", None, 9), TypedFigure(4, "7", None, 4), TypedFigure(3, "7", 9, 8)]
    save_figures(drive.pk, JOAN, typed)
    assert (stands(3), stands(4)) == ({"7": 8}, {"7": 4})
    assert save_figures(drive.pk, JOAN, [TypedFigure(3, "7", None, 6, also=(8,))])[0].taken is Taken.SAVED
    save_figures(drive.pk, BILL, [TypedFigure(3, "7", 6, 5)])
    assert save_figures(drive.pk, JOAN, [TypedFigure(3, "7", None, 7, also=(8, 6))])[0].taken is Taken.DIFFERS
    save_figures(drive.pk, BILL, [TypedFigure(3, "7", None, 2, second=True)])
    assert stands(3) == {"7": 5}
    assert Card.objects.get(second=True).figures == {"7": 2}


def test_a_card_that_was_checked_off_is_left_alone() -> None:
    """Before, a figure put anew is no longer one that the MC let stand."""
    drive = seated_drive()
    save_figures(drive.pk, JOAN, [TypedFigure(3, "7", None, 9)])
    Card.objects.update(kept={"7": "as it is written"})
    save_figures(drive.pk, JOAN, [TypedFigure(3, "7", 9, 8)])
    assert Card.objects.get().kept == {}
    Card.objects.update(checked_at=drive.date.isoformat() + "T22:00:00+00:00")
    answer = save_figures(drive.pk, JOAN, [TypedFigure(3, "7", 8, 6)])[0]
    assert answer.taken is Taken.REFUSED
    assert "Card 3 has been confirmed. Reopen" in str(answer.why)
    assert stands() == {"7": 8}


def test_one_refused_figure_keeps_no_other_from_being_saved_and_leaves_no_line() -> None:
    drive = seated_drive()
    wrong = [*((3, hand, 9) for hand in ("25", "0", "x")), (99, "7", 9), (3, "7", 14)]
    typed = [*(TypedFigure(card, hand, None, figure) for card, hand, figure in wrong)]
    answers = save_figures(drive.pk, JOAN, [*typed, TypedFigure(3, "8", None, 9)])
    assert [answer.taken for answer in answers] == [Taken.REFUSED] * 5 + [Taken.SAVED]
    assert stands() == {"8": 9}
    again = [TypedFigure(3, "8", None, 9), TypedFigure(3, "8", 5, 8), TypedFigure(3, "7", None, 14)]
    save_figures(drive.pk, BILL, again)
    assert said(drive) == ["Card 3 typed by Joan"]


@pytest.mark.parametrize("state", [State.OPEN, State.FINISHED, State.PUBLISHED])
def test_cards_are_typed_between_the_draw_and_the_end(state: State) -> None:
    drive = make_drive(tables=1, hands=1, state=state)
    with pytest.raises(Refused):
        save_figures(drive.pk, MC, [TypedFigure(3, "1", None, 9)])


@pytest.mark.parametrize(("movement", "players"), [("optimised", 13), ("military", 12), ("compass", 12)])
def test_every_movement_has_cards(movement: str, players: int) -> None:
    drive = any_number(players, movement=movement, hands=12, breaks_after=[])
    typed = [TypedFigure(n, "12", None, 6) for n in range(1, players + 1)]
    assert {answer.taken for answer in save_figures(drive.pk, JOAN, typed)} == {Taken.SAVED}
    assert Card.objects.count() == players


OF_ANY_KIND = st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.lists(st.integers())


@given(st.none() | OF_ANY_KIND)
def test_only_tricks_out_and_nothing_are_figures(value: object) -> None:
    tricks = type(value) is int and value in range(14)
    assert is_figure(value) is (tricks or value is None or value == "out")


def test_a_sum_is_a_number_in_halves() -> None:
    values: tuple[object, ...] = (None, 0, 78, 72.5, 2600, True, -1, 72.3, 2601, "72", float("inf"), [])
    assert [value for value in values if is_written(value)] == [None, 0, 78, 72.5, 2600]


def test_a_card_is_removed_told_and_put_back() -> None:
    drive = drawn(8)
    type_cards(drive, {3: [7, 8]})
    save_figures(
        drive.pk, JOAN, [TypedFigure(3, "total", None, 80), TypedFigure(3, "1", None, 7, second=True)]
    )
    stamp = stamp_of(drive)
    remove_card(drive.pk, JOAN, 3)
    card = Card.objects.get(second=False)
    assert (card.figures, card.written, card.by) == ({}, {}, {})
    assert Card.objects.get(second=True).figures == {"1": 7}  # the other reading is nobody's mistake
    assert [told.figures for told in changed_between(drive, stamp, stamp_of(drive))] == [{}]
    line = drive.log.latest("version")
    before, after = line.before or {}, line.after or {}
    assert (line.actor, before["figures"], before["written"]) == ("Joan", {"1": 7, "2": 8}, {"total": 80})
    assert after["figures"] == {}
    said = "what was typed of score card 3: hand 1: 7, hand 2: 8, total: 80"
    assert log_line(line).done == f"Removed {said}"
    put_back_card(drive.pk, JOAN, 3)
    card.refresh_from_db()
    assert (card.figures, card.written) == ({"1": 7, "2": 8}, {"total": 80})
    assert drive.log.filter(verb="card-put-back", after__figures={"1": 7, "2": 8}).exists()
    assert log_line(drive.log.latest("version")).done == f"Put back {said}".replace("was", "had been")


def test_a_pile_whose_only_card_is_removed_is_as_if_nobody_had_typed() -> None:
    drive = drawn(8)
    type_cards(drive, {3: [7, 8]})
    save_figures(drive.pk, JOAN, [TypedFigure(3, "1", None, 7, second=True)])  # a check of the other
    remove_card(drive.pk, JOAN, 3)
    found = seen(drive.slug)
    assert found is not None
    assert (found.adding_up, overview(DriveEvening(drive)).typing) == (False, False)


def test_nothing_is_removed_or_put_back_that_is_not_there_or_counts() -> None:
    drive = drawn(4, hands=1, breaks_after=[])
    with pytest.raises(Stale):
        remove_card(drive.pk, JOAN, 3)
    type_cards(drive, {number: [9 if number in (1, 2) else 4] for number in (1, 2, 3, 4)})
    remove_card(drive.pk, JOAN, 3)
    save_figures(drive.pk, JOAN, [TypedFigure(3, "1", None, 4)])
    with pytest.raises(Stale):
        put_back_card(drive.pk, JOAN, 3)
    check_off(drive.pk, MC, as_they_are=True, why="A test.", confirmed=True)
    with pytest.raises(Refused, match="Reopen the cards"):
        remove_card(drive.pk, JOAN, 3)
