"""What photographs enter: only what is sure, only where nothing stands, in the name of who took them."""

from random import Random

import pytest

from tests.paper_evenings import Figures, card, drawn, true_figures_if, type_cards
from tests.photos.pictures import JOAN, muddled, photograph
from tournaments.cards.queries.audit import audited
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.confirm import check_off
from tournaments.engine.card_audit.values import AuditResult, OtherPair
from tournaments.kernel.change import Actor
from tournaments.kernel.log import log_line
from tournaments.models import Card, Drive, Photograph, ReadCard
from tournaments.photos.queries.to_read import Cause, to_read
from tournaments.photos.services.filling import fill_in
from tournaments.photos.services.settling import settle

pytestmark = [pytest.mark.database, pytest.mark.django_db]
AS_IT_WAS = OtherPair(0, 0)


@pytest.fixture
def drive() -> Drive:
    return drawn(8, hands=6, breaks_after=[3])


@pytest.fixture
def figures(drive: Drive) -> Figures:
    return true_figures_if(drive, AS_IT_WAS)


def typed(drive: Drive) -> Figures:
    """All typed figures, by number."""
    cards = Card.objects.filter(entry__drive=drive, second=False).select_related("entry")
    return {each.entry.number: [each.figures.get(str(h)) for h in range(1, 7)] for each in cards}


def test_it_works(drive: Drive, figures: Figures) -> None:
    taken = photograph(drive, figures)
    assert (taken.state, taken.picture) == ("read", None)
    assert typed(drive) == figures
    assert card(drive, 3).by["1"] == "Joan’s photograph"
    assert to_read(drive) == []
    assert audited(drive).result is AuditResult.AGREES
    assert log_line(drive.log.latest("version")).done == "Cards 1–8 typed by Joan’s photograph"


def test_what_is_not_sure_is_asked_for_and_not_entered(drive: Drive, figures: Figures) -> None:
    photograph(drive, figures, unsure=muddled(figures, 6))
    boxes = to_read(drive)
    assert [(box.cause, box.hand, box.stands) for box in boxes] == [(Cause.DOUBT, 6, None)] * 8
    assert [box.sure for box in boxes] == sorted(box.sure for box in boxes)
    assert all({figures[box.card.entry.number][5]} <= set(box.offered) for box in boxes)
    assert typed(drive) == {number: [*row[:5], None] for number, row in figures.items()}


def test_the_other_cards_make_sure_what_a_picture_alone_does_not(drive: Drive, figures: Figures) -> None:
    photograph(drive, figures, numbers=[3])
    assert len(to_read(drive)) == 6
    assert typed(drive) == {}
    photograph(drive, figures, numbers=[1, 2, 4, 5, 6, 7, 8], name="two")
    assert to_read(drive) == []
    assert typed(drive) == figures


def test_what_somebody_has_typed_is_compared_and_stays(drive: Drive, figures: Figures) -> None:
    read = figures[3][1]
    wrong = 13 if read != 13 else 0
    type_cards(drive, {3: [figures[3][0], wrong, None, None, None, None]}, who="Bill")
    photograph(drive, figures)
    assert typed(drive)[3] == [figures[3][0], wrong, *figures[3][2:]]
    [box] = to_read(drive)
    assert (box.cause, box.hand, box.stands, box.by, box.offered) == (
        Cause.DIFFERS,
        2,
        wrong,
        "Bill",
        (read, wrong),
    )
    assert card(drive, 3).by == {
        "1": "Bill",
        "2": "Bill",
        **{str(hand): "Joan’s photograph" for hand in range(3, 7)},
    }


def test_a_slip_of_the_pen_is_shown_with_what_the_others_prove_and_not_entered(
    drive: Drive, figures: Figures
) -> None:
    true = figures[3][1]
    assert isinstance(true, int)
    figures[3][1] = 13 - true
    photograph(drive, figures)
    [box] = to_read(drive)
    assert (box.cause, box.hand, box.proved) == (Cause.DOUBT, 2, true)
    assert 13 - true in box.offered
    assert typed(drive)[3][1] is None


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_entered_is_what_is_written(drive: Drive, figures: Figures, seed: int) -> None:
    luck = Random(seed)
    for row in figures.values():
        row[luck.randrange(6)] = luck.choice([None, "out", *range(14)])
    photograph(drive, figures)
    entered = typed(drive)
    assert any(each is not None for row in entered.values() for each in row)
    for number, row in entered.items():
        assert all(each in (None, written) for each, written in zip(row, figures[number], strict=True))


def test_what_is_cleared_stays_empty_when_the_next_picture_comes(drive: Drive, figures: Figures) -> None:
    photograph(drive, figures)
    save_figures(drive.pk, Actor("Bill"), [TypedFigure(3, "2", figures[3][1], None)])
    photograph(drive, figures, numbers=[3], name="two")
    assert typed(drive)[3] == [figures[3][0], None, *figures[3][2:]]


def test_a_better_picture_of_a_card_takes_the_place_of_the_first(drive: Drive, figures: Figures) -> None:
    photograph(drive, figures, unsure=muddled(figures, 6))
    better = photograph(drive, figures, numbers=[3, 4, 5], name="two")
    assert ReadCard.objects.count() == 8
    assert {each.entry.number for each in ReadCard.objects.filter(photograph=better)} == {3, 4, 5}
    assert typed(drive)[3] == figures[3]


def test_confirming_the_cards_deletes_the_pictures(drive: Drive, figures: Figures) -> None:
    photograph(drive, figures)
    check_off(drive.pk, JOAN, confirmed=True)
    assert not Photograph.objects.exists()
    assert not ReadCard.objects.exists()


def test_a_club_may_have_pictures_deleted_once_nothing_on_a_card_is_in_doubt(
    drive: Drive, figures: Figures
) -> None:
    drive.club.usual = {"pictures_at_once": True}
    drive.club.save()
    photograph(drive, figures, numbers=[3])
    assert pictured() == {3}  # one card alone is hardly ever sure
    unsure = muddled(figures, 6)
    photograph(drive, figures, numbers=[1, 2, 4, 5, 6, 7, 8], unsure=unsure, name="two")
    assert pictured() == {box.card.entry.number for box in to_read(drive)} > {1}
    for box in to_read(drive):
        settle(drive.pk, JOAN, box.card.pk, 6, figure=figures[box.card.entry.number][5], stood=box.stands)
    fill_in(drive.pk)
    assert pictured() == set()
    assert typed(drive) == figures


def test_usually_pictures_stay_until_the_cards_are_confirmed(drive: Drive, figures: Figures) -> None:
    photograph(drive, figures)
    assert pictured() == set(range(1, 9))


def pictured() -> set[int]:
    """Numbers of the cards of which there are pictures."""
    return set(ReadCard.objects.exclude(picture=b"").values_list("entry__number", flat=True))
