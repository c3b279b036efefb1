"""The pile of cards as the page for typing them has it."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from tests.factories import MC, any_number, make_drive, playing_drive, seated_drive, usual_tricks
from tests.found import takes, the
from tournaments.cards.queries.card_entry import (
    TypingProgress,
    card_parts,
    changed_between,
    differences,
    pile,
    read_in_two_ways,
    stamp_of,
)
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.decisions import correct, exchange_cards
from tournaments.engine.card_audit.values import Exchange
from tournaments.kernel.change import Actor, at_time
from tournaments.models import Card
from tournaments.play.services import comings

pytestmark = [pytest.mark.database, pytest.mark.django_db]
JOAN, BILL = Actor("Joan"), Actor("Bill")


def test_a_card_says_whose_it_is_and_where_it_began() -> None:
    drive = seated_drive(tables=2)
    cards = {card.number: card for card in pile(drive).cards}
    assert sorted(cards) == list(range(1, 9))
    assert (cards[3].name, cards[3].role, cards[3].colour) == ("Cath Cooper", "lady", "pink")
    for table in drive.played_hands.get().tables.all():
        for entry in (table.n, table.e, table.s, table.w):
            assert cards[the(entry).number].table == table.number


def test_hands_that_the_tables_have_sent_need_no_card() -> None:
    drive = playing_drive(tables=1, hands_played=2)
    for entry, left_out in ((1, 0), (2, 9)):
        hands = [hand for hand in range(3, drive.hands + 1) if hand != left_out]
        save_figures(drive.pk, JOAN, [TypedFigure(entry, str(hand), None, 6) for hand in hands])
    cards = {card.number: card for card in pile(drive).cards}
    assert {tuple(card.known) for card in cards.values()} == {("1", "2")}
    first = drive.played_hands.valid().get(number=1).tables.get()
    ns = usual_tricks(1, 1)
    for side, made in (((first.n, first.s), ns), ((first.e, first.w), 13 - ns)):
        assert [cards[the(entry).number].known["1"] for entry in side] == [made, made]
    progress = [TypingProgress.IN, TypingProgress.HALF, TypingProgress.MISSING]
    assert [cards[n].progress for n in (1, 2, 3)] == progress
    assert (pile(drive).begins, pile(drive).complete) == (3, 1)


def test_before_the_draw_cards_begin_nowhere_and_where_roles_do_not_matter_they_have_none() -> None:
    assert {card.table for card in pile(make_drive(slug="before")).cards} == {0}
    seen = pile(any_number(13, movement="optimised", hands=12, breaks_after=[]))
    assert {card.role for card in seen.cards} == {""}
    assert [card.table for card in seen.cards].count(0) == 1  # who sits the first hand out
    assert [(part.first, part.last) for part in seen.parts] == [(1, 12)]


@pytest.mark.parametrize(
    ("typed", "progress"),
    [
        ([], TypingProgress.MISSING),
        ([("1", 6)], TypingProgress.HALF),
        ([("total", 156)], TypingProgress.SUMS),
        ([("part 1", 78)], TypingProgress.MISSING),
        ([(str(hand), "out") for hand in range(1, 25)], TypingProgress.IN),
    ],
)
def test_how_far_a_card_is(typed: list[tuple[str, int | str]], progress: TypingProgress) -> None:
    drive = seated_drive()
    save_figures(drive.pk, JOAN, [TypedFigure(3, place, None, now) for place, now in typed])
    seen = pile(drive)
    card = the(seen.card(3))
    assert card.progress is progress
    assert seen.complete == (progress is TypingProgress.IN)


def test_somebody_who_left_has_the_hands_before_it_to_fill() -> None:
    drive = playing_drive(tables=2, hands_played=1)
    comings.leave(drive.pk, MC, 3, confirmed=True)
    drive.refresh_from_db()
    card = the(pile(drive).card(3))
    assert (card.first, card.last) == (1, 2)
    save_figures(drive.pk, JOAN, [TypedFigure(3, hand, None, 6) for hand in "12"])
    assert the(pile(drive).card(3)).progress is TypingProgress.IN


def test_trumps_stand_beside_the_hands_unless_the_mc_draws_them() -> None:
    parts = card_parts(seated_drive())
    assert [hand.trumps for hand in parts[0].hands[:4]] == ["hearts", "clubs", "diamonds", "spades"]
    assert {hand.trumps for hand in card_parts(seated_drive(slug="other", trumps=[]))[0].hands} == {""}


def test_the_pile_takes_as_many_queries_for_few_as_for_many() -> None:
    for tables in (1, 3):
        drive = seated_drive(tables=tables, slug=f"of-{tables}")
        save_figures(drive.pk, JOAN, [TypedFigure(n, "1", None, 6) for n in range(1, 4 * tables + 1)])
        takes(8, pile, drive)


def test_a_stamp_changes_with_every_figure_and_what_changed_between_two_is_read() -> None:
    drive = seated_drive()
    stamps = [stamp_of(drive)]
    for was, now in ((None, 6), (6, 7), (7, None)):
        save_figures(drive.pk, JOAN, [TypedFigure(3, "1", was, now)])
        assert stamp_of(drive) == stamp_of(drive)
        stamps.append(stamp_of(drive))
    assert len(set(stamps)) == 4
    save_figures(drive.pk, BILL, [TypedFigure(3, "1", None, 9, second=True)])
    assert stamp_of(drive) == stamps[-1]
    assert stamp_of(drive, second=True) != "~0"
    save_figures(drive.pk, JOAN, [TypedFigure(4, "1", None, 6)])
    assert [card.number for card in changed_between(drive, stamps[-1], stamp_of(drive))] == [4]


def test_a_clock_that_is_set_back_hides_no_change() -> None:
    drive = seated_drive()
    with at_time(timezone.now() + timedelta(hours=1)):
        save_figures(drive.pk, JOAN, [TypedFigure(3, "1", None, 6)])
    changes: dict[Callable[[], object], list[int]] = {
        lambda: save_figures(drive.pk, BILL, [TypedFigure(4, "1", None, 6)]): [4],
        lambda: exchange_cards(drive.pk, MC, Exchange(3, 5, 1)): [3, 5],
        lambda: correct(drive.pk, MC, (6, 1), 7, "Read again."): [6],
    }
    for change, cards in changes.items():
        before = stamp_of(drive)
        change()
        assert [card.number for card in changed_between(drive, before, stamp_of(drive))] == cards


def test_a_check_off_changes_every_card() -> None:
    drive = seated_drive()
    save_figures(drive.pk, JOAN, [TypedFigure(3, "1", None, 6), TypedFigure(4, "1", None, 6)])
    before = stamp_of(drive)
    Card.objects.update(checked_at=drive.played_hands.get().called_at or "2026-10-02T22:00:00+00:00")
    changed = changed_between(drive, before, stamp_of(drive))
    assert [(card.number, card.checked) for card in changed] == [(3, True), (4, True)]
    assert pile(drive).checked


def test_two_readings_differ_where_both_have_a_figure() -> None:
    drive = seated_drive()
    first = [("1", 6), ("2", 7), ("3", 8), ("part 1", 70), ("total", 150)]
    second = [("1", 6), ("2", 9), ("4", 5), ("part 1", 71)]
    save_figures(drive.pk, JOAN, [TypedFigure(3, place, None, now) for place, now in first])
    assert (differences(drive, 3), read_in_two_ways(drive)) == ((), ())
    save_figures(drive.pk, BILL, [TypedFigure(3, place, None, now, second=True) for place, now in second])
    assert read_in_two_ways(drive) == (3,)
    found = [(one.place, one.first, one.second, one.first_by, one.second_by) for one in differences(drive, 3)]
    assert found == [
        ("2", 7, 9, "Joan", "Bill"),
        ("4", None, 5, "", "Bill"),
        ("part 1", 70, 71, "Joan", "Bill"),
    ]
    (summed,) = [one for one in differences(drive, 3) if not one.hand]
    assert (summed.first_hand, summed.last_hand) == (1, 12)
