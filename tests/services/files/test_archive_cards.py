"""A drive with score cards out and in again: nothing that was typed or decided is lost."""

import pytest

from tests.factories import MC, make_drive, seated_drive
from tests.services.files.test_archive import again
from tournaments.engine.permitted import State
from tournaments.engine.score_cards.decisions import EXCHANGED, FIGURE
from tournaments.models import Card, Decision, Drive
from tournaments.queries.files.archive import archive
from tournaments.queries.results import played_cards
from tournaments.services.cards.card_entry import Taken, TypedFigure, save_figures
from tournaments.services.cards.decisions import keep
from tournaments.services.drive.change import Actor, now

pytestmark = pytest.mark.django_db
JOAN = Actor("Joan")


def type_in(drive: Drive, card: int, place: str, now: float | str, *, second: bool = False) -> None:
    (answer,) = save_figures(drive.pk, JOAN, [TypedFigure(card, place, None, now, second)])
    assert answer.taken is Taken.SAVED


def cards_of(drive: Drive) -> list[tuple[object, ...]]:
    rows = Card.objects.filter(entry__drive=drive)
    return list(rows.values_list("entry__number", "second", "figures", "written", "kept", "by", "checked_at"))


def test_cards_in_mid_entry_go_on_where_they_were() -> None:
    drive = seated_drive(hands=4, breaks_after=[2])
    for place, made in (("3", 13), ("1", 7), ("2", "out"), ("total", 30.5), ("part 2", 24)):
        type_in(drive, 5, place, made)
    type_in(drive, 5, "3", 12, second=True)
    type_in(drive, 1, "4", 0)
    keep(drive.pk, MC, 5, 3, "She is sure of it.")
    before = cards_of(drive)
    _, new = again(drive)
    assert cards_of(new) == before
    assert before[1] == (
        5,
        False,
        {"1": 7, "2": "out", "3": 13},
        {"2": 24, "total": 30.5},
        {"3": "She is sure of it."},
        dict.fromkeys(("1", "2", "3", "part 2", "total"), "Joan"),
        None,
    )
    type_in(new, 5, "4", 9)
    (answer,) = save_figures(new.pk, MC, [TypedFigure(5, "1", None, 8)])
    assert (answer.taken, answer.stands, answer.by) == (Taken.DIFFERS, 7, "Joan")


def test_cards_on_which_nothing_stands_and_cards_checked_off_stay_behind() -> None:
    drive = seated_drive(hands=4, breaks_after=[2])
    type_in(drive, 5, "1", 7)
    save_figures(drive.pk, JOAN, [TypedFigure(5, "1", 7, None)])
    assert archive(drive).cards.drafts == ()
    type_in(drive, 6, "1", 7)
    assert [draft.entry for draft in archive(drive).cards.drafts] == [6]
    Card.objects.update(checked_at=now())
    assert archive(drive).cards.drafts == ()


def test_what_was_decided_about_cards_is_kept() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=4, breaks_after=[2])
    figure = {"entry": 5, "hand": 3, "tricks": 13, "why": "She is sure of it."}
    Decision.objects.create(drive=drive, kind=FIGURE, data=figure)
    Decision.objects.create(drive=drive, kind=EXCHANGED, data={"entries": [5, 7], "hand": 2})
    Decision.objects.create(drive=drive, kind=FIGURE, data=figure | {"hand": 1}, withdrawn=True)
    before = played_cards.cards(drive)
    _, new = again(drive)
    assert played_cards.cards(new) == before
    assert list(new.decisions.values_list("kind", "data")) == [
        (EXCHANGED, {"entries": [5, 7], "hand": 2}),
        (FIGURE, figure),
    ]


def test_a_hand_that_the_drive_no_longer_has_stays_behind() -> None:
    drive = seated_drive(hands=4, breaks_after=[2])
    type_in(drive, 5, "4", 7)
    type_in(drive, 5, "1", 6)
    Drive.objects.filter(pk=drive.pk).update(hands=3)
    _, new = again(drive)
    assert archive(new).cards.drafts[0].figures == (6, None, None)


def test_a_break_after_the_last_hand_makes_no_part_of_its_own() -> None:
    drive = seated_drive(hands=4, breaks_after=[4])
    type_in(drive, 5, "part 1", 26)
    again(drive)
