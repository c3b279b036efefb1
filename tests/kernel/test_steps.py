"""The path of an evening."""

import pytest

from tests.factories import MC, make_drive, play_hands, playing_drive, seated_drive
from tests.found import takes
from tests.paper_evenings import on_cards, play_live, type_cards
from tournaments.cards.services.confirm import check_off, take_back
from tournaments.engine.archive.writer import write
from tournaments.engine.permissions import State
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.steps import KEYS, path
from tournaments.models import Drive
from tournaments.play.services.evening import finish
from tournaments.play.services.moves import start
from tournaments.results.services.publishing import publish
from tournaments.results.services.revealing import reveal, take_back_reveal

pytestmark = pytest.mark.django_db

PRIZES = [{"kind": "place", "name": name, "gift": "", "place": place} for place, name in enumerate("AB", 1)]


def done(drive: Drive, here: str = "") -> list[str]:
    """The steps with a tick, of the drive as it is stored now."""
    steps = path(Drive.objects.get(pk=drive.pk), here)
    return [key for key, step in zip(KEYS, steps, strict=True) if step.done]


def test_it_works() -> None:
    drive = make_drive()
    takes(0, path, drive)
    steps = path(drive, "entries")
    assert [step.done for step in steps] == [True, *[False] * 6]
    assert [step.here for step in steps] == [False, True, *[False] * 5]
    assert [bool(step.url) for step in steps] == [True, True, True, *[False] * 4]
    assert steps[1].url == "/drives/harvest/entries/"


def test_it_asks_the_database_once() -> None:
    takes(1, path, playing_drive())


def test_an_evening_from_the_draw_to_the_results() -> None:
    drive = seated_drive(hands=2, breaks_after=[1], prize_rules=PRIZES)
    assert done(drive) == [*KEYS[:2]]  # people may still change places
    start(drive.pk, MC)
    assert done(drive) == [*KEYS[:3]]
    play_hands(drive, 1, move_on=True)
    assert done(drive) == [*KEYS[:3]]
    play_hands(drive, 2)
    assert done(drive) == [*KEYS[:4]]
    finish(drive.pk, MC)
    assert done(drive) == [*KEYS[:4]]
    reveal(drive.pk, MC, "A")
    assert done(drive) == [*KEYS[:4]]
    reveal(drive.pk, MC, "B")
    assert done(drive) == [*KEYS[:4], "prizes"]
    take_back_reveal(drive.pk, MC, "B")
    publish(drive.pk, MC)
    assert done(drive) == [*KEYS[:4], "prizes", "publish"]  # nobody checked the cards


def test_a_drive_that_is_finished_early_is_played() -> None:
    drive = playing_drive(hands=3, hands_played=1)
    play_hands(drive, 2)
    assert done(drive) == [*KEYS[:3]]
    finish(drive.pk, MC, confirmed=True)
    assert done(drive)[3:] == ["play", "prizes"]  # there are none to announce


def test_an_evening_on_paper() -> None:
    drive, figures = on_cards(8, hands=2, breaks_after=[1])
    assert done(drive) == [*KEYS[:2]]
    type_cards(drive, {1: [figures[1][0]]})
    assert done(drive) == [*KEYS[:3]]
    type_cards(drive, {2: figures.pop(2)})
    assert done(drive) == [*KEYS[:4]]  # the last hand has been played, or nobody could have written it
    type_cards(drive, {1: [None, figures.pop(1)[1]], **figures})
    assert done(drive) == [*KEYS[:4]]
    check_off(drive.pk, MC)
    assert done(drive) == [*KEYS[:5]]


def test_cards_have_a_tick_once_they_are_confirmed_and_keep_it() -> None:
    drive, figures = on_cards(8, hands=2, breaks_after=[1])
    play_live(drive, 2)
    assert done(drive) == [*KEYS[:4]]
    type_cards(drive, {1: figures[1]})
    assert done(drive) == [*KEYS[:4]]
    type_cards(drive, figures)
    check_off(drive.pk, MC)
    assert done(drive) == [*KEYS[:5]]
    finish(drive.pk, MC)
    publish(drive.pk, MC, confirmed=True)
    assert done(drive) == [*KEYS]


def test_the_tick_of_the_cards_stays_in_the_drives_file_until_they_are_reopened() -> None:
    drive, figures = on_cards(8, hands=2, breaks_after=[1])
    type_cards(drive, figures)
    check_off(drive.pk, MC)
    text = write(archive(Drive.objects.get(pk=drive.pk)))
    take_back(drive.pk, MC, confirmed=True)
    assert done(drive) == [*KEYS[:4]]
    assert done(import_archive(MC, text, replace=True)) == [*KEYS[:5]]


def test_what_is_looked_at_changes_nothing() -> None:
    for state in (State.OPEN, State.SEATED):
        drive = make_drive(state=state, slug=state)
        assert [here for here in KEYS if done(drive, here) != done(drive)] == []
