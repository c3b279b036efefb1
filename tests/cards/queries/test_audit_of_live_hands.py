"""The audit of evenings that were live in part: the tables have told what the cards need not."""

import pytest

from tests.factories import MC
from tests.paper_evenings import Figures, drawn, play_live, true_figures, type_cards
from tests.sampled import sampled
from tournaments.cards.queries.audit import audited
from tournaments.door.services.entries import remove_entry
from tournaments.engine.card_audit.values import AuditResult
from tournaments.models import Drive

pytestmark = pytest.mark.django_db


def powerless(hand: int, *, tables: int) -> tuple[Drive, Figures]:
    """The power fails when so many tables have sent their scores of a hand; and what the cards say then."""
    live = drawn(9, slug="live")
    play_live(live, live.hands)
    figures = true_figures(live)
    drive = drawn(9, slug="paper")
    play_live(drive, hand, tables_of_last=tables)
    return drive, {number: [None] * (hand - 1) + row[hand - 1 :] for number, row in figures.items()}


@pytest.mark.parametrize("hand", sampled([2, 6, 11, 12], every=3))
def test_cards_of_the_hands_that_were_left_are_enough(hand: int) -> None:
    drive, figures = powerless(hand, tables=1)
    type_cards(drive, figures)
    found = audited(drive)
    assert (found.result, len(found.hands), found.inferred, found.unknown) == (AuditResult.AGREES, 12, (), ())


def test_only_what_no_table_has_told_is_worked_out_unless_too_few_are_typed() -> None:
    drive, figures = powerless(9, tables=2)
    type_cards(drive, {1: figures.pop(1)})
    assert audited(drive).result is AuditResult.WAITING
    type_cards(drive, {number: row for number, row in figures.items() if number != 4})
    found = audited(drive)
    assert found.result is AuditResult.AGREES
    assert {one.entry for one in found.inferred} == {4}
    assert {one.hand for one in found.inferred} == {10, 11, 12}


@pytest.mark.parametrize("movement", ["winners-split", "whist"])
def test_cards_of_a_draw_that_is_taken_back_say_nothing(movement: str) -> None:
    drive = drawn(8, movement=movement)
    type_cards(drive, {1: [7, 8]})
    remove_entry(drive.pk, MC, 8, confirmed=True)
    drive.refresh_from_db()
    assert audited(drive).result is AuditResult.EMPTY
