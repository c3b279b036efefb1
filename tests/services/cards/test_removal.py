"""A card typed by mistake is taken out of the pile, with a line of the record, and can be put back."""

import pytest

from tests.factories import MC
from tests.paper import drawn, type_cards
from tournaments.models import Card
from tournaments.queries.cards.card_entry import changed_between, stamp_of
from tournaments.queries.drive.drives import overview
from tournaments.queries.drive.log import log_line
from tournaments.queries.results.leaderboard import seen
from tournaments.services.cards.card_entry import TypedFigure, save_figures
from tournaments.services.cards.confirm import check_off
from tournaments.services.cards.removal import put_back_card, remove_card
from tournaments.services.drive.change import Actor
from tournaments.services.drive.errors import Refused, Stale

pytestmark = pytest.mark.django_db
JOAN = Actor("Joan")


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
    remove_card(drive.pk, JOAN, 3)
    found = seen(drive.slug)
    assert found is not None
    assert (found.adding_up, overview(drive).typing) == (False, False)


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
