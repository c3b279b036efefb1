"""A person's key settles a box for good, and can be taken back."""

import pytest

from tests.paper_evenings import Figures, card, drawn, true_figures_if
from tests.photos.pictures import muddled, photograph
from tests.photos.services.test_filling import AS_IT_WAS
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.engine.card_audit.values import OUT, Figure
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Drive, ReadCard
from tournaments.photos.queries.to_read import BoxToRead, to_read
from tournaments.photos.services.filling import fill_in
from tournaments.photos.services.settling import settle, unsettle

pytestmark = [pytest.mark.database, pytest.mark.django_db]
BILL = Actor("Bill")


@pytest.fixture
def drive() -> Drive:
    return drawn(8, hands=6, breaks_after=[3])


@pytest.fixture
def figures(drive: Drive) -> Figures:
    return true_figures_if(drive, AS_IT_WAS)


def doubt(drive: Drive, figures: Figures) -> BoxToRead:
    """Card 3 in hand 6, which looks like another figure on all cards."""
    photograph(drive, figures, unsure=muddled(figures, 6))
    return next(box for box in to_read(drive) if box.card.entry.number == 3)


def keys(drive: Drive) -> list[str]:
    return [box.key for box in to_read(drive)]


@pytest.mark.parametrize("figure", [9, OUT, None])
def test_it_works(drive: Drive, figures: Figures, figure: Figure) -> None:
    box = doubt(drive, figures)
    settle(drive.pk, BILL, box.card.pk, 6, figure=figure, stood=None)
    assert card(drive, 3).figures.get("6") == figure
    assert card(drive, 3).by.get("6", "Bill") == "Bill"
    assert box.key not in keys(drive)
    fill_in(drive.pk)
    assert box.key not in keys(drive)
    unsettle(drive.pk, BILL, box.card.pk, 6, stood=None)
    assert "6" not in card(drive, 3).figures
    assert box.key in keys(drive)


def test_a_figure_typed_meanwhile_is_not_overwritten(drive: Drive, figures: Figures) -> None:
    box = doubt(drive, figures)
    save_figures(drive.pk, Actor("Cath"), [TypedFigure(3, "6", None, 7)])
    with pytest.raises(Stale):
        settle(drive.pk, BILL, box.card.pk, 6, figure=9, stood=None)
    assert card(drive, 3).figures["6"] == 7
    assert ReadCard.objects.get(pk=box.card.pk).settled == {}
    assert box.key not in keys(drive)  # somebody has typed it


def test_only_boxes_of_this_drive_and_figures_that_can_be(drive: Drive, figures: Figures) -> None:
    box = doubt(drive, figures)
    other = drawn(8, hands=6, breaks_after=[3], slug="other")
    for drive_id, pk, hand in ((other.pk, box.card.pk, 6), (drive.pk, 0, 6), (drive.pk, box.card.pk, 7)):
        with pytest.raises(Stale):
            settle(drive_id, BILL, pk, hand, figure=9, stood=None)
    with pytest.raises(Refused, match="13 tricks"):
        settle(drive.pk, BILL, box.card.pk, 6, figure=14, stood=None)
    with pytest.raises(Stale):
        unsettle(drive.pk, BILL, box.card.pk, 6, stood=None)


def test_boxes_that_a_person_has_read_make_others_sure(drive: Drive, figures: Figures) -> None:
    box, keys_pressed = doubt(drive, figures), 0
    while boxes := to_read(drive):
        box, keys_pressed = boxes[0], keys_pressed + 1
        number = box.card.entry.number
        settle(drive.pk, BILL, box.card.pk, 6, figure=figures[number][5], stood=box.stands)
        fill_in(drive.pk)
    assert 2 <= keys_pressed < 8
    assert {number: card(drive, number).figures["6"] for number in figures} == {
        number: row[5] for number, row in figures.items()
    }
