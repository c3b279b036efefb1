"""Cards of an evening in which a table did not play a hand: what they have for it is no tricks."""

import itertools

import pytest

from tests.factories import MC, play_hands, play_tables, playing_drive, send
from tests.files.services.test_archive import again
from tests.paper_evenings import twins, type_cards
from tests.recount import totals
from tests.sampled import sampled
from tournaments.cards.queries.audit import audited
from tournaments.cards.services.confirm import check_off, take_back
from tournaments.engine.card_audit.values import AuditResult, Figure
from tournaments.engine.seating.seating import Side
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Decision, Drive, TableHand
from tournaments.play.services import moves
from tournaments.play.services.on_paper import switch_to_paper
from tournaments.play.services.set_aside import NotPlayed, set_aside, undo_set_aside
from tournaments.results.queries.played_cards import cards
from tournaments.results.queries.provisional import cards_so_far

pytestmark = pytest.mark.django_db


def evening(counts: str, movement: str = "winners-split") -> tuple[Drive, TableHand]:
    """Three tables and four hands; table 3 does not play hand 2, and the laptop has every other score."""
    drive = playing_drive(tables=3, hands=4, hands_played=1, breaks_after=[2], movement=movement)
    play_tables(drive)
    table = TableHand.objects.of(drive).get(hand__number=2, number=3)
    set_aside(drive.pk, MC, NotPlayed(2, 3, table.pk, counts, Side.EW), confirmed=True)
    for hand in (2, 3):
        moves.call_move(drive.pk, MC, hand)
        play_tables(drive)
    return drive, table


def made(drive: Drive) -> dict[int, list[Figure]]:
    """Figures on the cards as their players would write them."""
    return {
        card.entry: [score if isinstance(score, int) else None for score in card.scores]
        for card in cards(DriveEvening(drive)).cards
    }


MOVEMENTS, COUNTS = ("winners-split", "losers-keep", "mixed"), ("6", "6.5", "own_average", "later")


@pytest.mark.parametrize(("movement", "counts"), sampled(itertools.product(MOVEMENTS, COUNTS), every=5))
def test_cards_with_or_without_a_figure_there_are_clean(movement: str, counts: str) -> None:
    drive, table = evening(counts, movement)
    before, so_far = totals(drive), [card.scores for card in cards(DriveEvening(drive)).cards]
    figures = made(drive)
    for row, written in zip((table.n, table.e, table.s, table.w), (6, 6, 9, None), strict=True):
        assert row is not None
        figures[row.number][1] = written
    type_cards(drive, figures)
    audit = audited(drive)
    assert audit.result is AuditResult.AGREES
    assert [ns is None for ns in audit.hands[1].ns] == [False, False, True]
    assert [card.scores for card in cards_so_far(DriveEvening(drive)).cards] == so_far
    check_off(drive.pk, MC)
    assert totals(drive) == before
    assert not Decision.objects.filter(drive=drive).exists()
    take_back(drive.pk, MC, confirmed=True)
    table.refresh_from_db()
    assert table.state == ("later" if counts == "later" else "sit_out")
    assert totals(drive) == before


def test_a_slip_elsewhere_is_found_as_ever() -> None:
    drive, _ = evening("6")
    figures = made(drive)
    figures[1][2] = int(figures[1][2] or 0) + 1
    type_cards(drive, figures)
    audit = audited(drive)
    assert audit.result is AuditResult.EXPLAINED
    first = next(way for way in audit.explanations if way.rank == 1)
    assert [(change.entry, change.hand) for change in first.changes] == [(1, 3)]


@pytest.mark.parametrize("counts", sampled(["later", "6.5"], every=2))
def test_reopening_the_cards_of_an_evening_on_paper_forgets_tables_set_aside_since(counts: str) -> None:
    """Its first hand is one that nobody has called."""
    live, drive, figures = twins(8, hands=4, breaks_after=[2])
    type_cards(drive, figures)
    check_off(drive.pk, MC)
    table = TableHand.objects.of(drive).get(hand__number=1, number=2)
    set_aside(drive.pk, MC, NotPlayed(1, 2, table.pk, counts), confirmed=True)
    take_back(drive.pk, MC, confirmed=True)
    table.refresh_from_db()
    assert (table.state, table.instead, table.instead_ns) == ("open", "", None)
    restored = again(drive)[1]
    check_off(restored.pk, MC)
    assert totals(restored) == totals(live)


def test_a_score_from_cards_that_are_reopened_does_not_come_back() -> None:
    drive = playing_drive(tables=2, hands=4, breaks_after=[2])
    twin = playing_drive(tables=2, hands=4, breaks_after=[2], slug="twin")
    play_hands(twin, 4)
    switch_to_paper(drive.pk, MC)
    type_cards(drive, made(twin))
    check_off(drive.pk, MC)
    table = TableHand.objects.of(drive).get(hand__number=1, number=2)
    set_aside(drive.pk, MC, NotPlayed(1, 2, table.pk, "6.5"), confirmed=True)
    take_back(drive.pk, MC, confirmed=True)
    undo_set_aside(drive.pk, MC, 1, 2, table.pk)
    table.refresh_from_db()
    assert (table.state, table.scores.current().exists()) == ("open", False)
    again(drive)


def test_a_hand_put_off_just_before_all_goes_on_by_paper_can_still_be_played() -> None:
    """The next seats remain as the MC decided, whoever wins the hand later."""
    drive = playing_drive(hands=4, breaks_after=[2])
    twin = playing_drive(hands=4, breaks_after=[2], slug="twin")
    for one in (drive, twin):
        table = TableHand.objects.of(one).get(hand__number=1, number=2)
        send(one, hand=1, table=1, ns_made=8)
        set_aside(one.pk, MC, NotPlayed(1, 2, table.pk, "later", Side.EW))
    moves.call_move(twin.pk, MC, 1)
    play_hands(twin, 4)
    switch_to_paper(drive.pk, MC)
    type_cards(drive, made(twin))
    check_off(drive.pk, MC)
    assert totals(drive) == totals(twin)
    send(drive, hand=1, table=2, ns_made=9)
    again(drive)
