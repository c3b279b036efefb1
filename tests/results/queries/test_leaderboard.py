"""Contents of the public leaderboard."""

import pytest

from tests.factories import MC, make_drive, play_hands, playing_drive, seated_drive
from tests.found import takes, the
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.play.services import evening, moves
from tournaments.results.queries.leaderboard import Leaderboard, leaderboard, leaderboard_of, seen
from tournaments.results.services import publishing

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HELD, SHORT, SHOWN = Drive.Board.HELD, Drive.Board.SHORT, Drive.Board.SHOWN


def counted(found: Leaderboard) -> int:
    return the(found.standings).counted


def test_it_works() -> None:
    found = leaderboard(
        DriveEvening(Drive.objects.get(pk=playing_drive(tables=2, hands_played=3, board=SHOWN).pk))
    )
    assert (found.begun, found.drive.is_over, found.held, found.hidden) == (True, False, False, 0)
    assert counted(found) == 3
    assert len(found.lines("")) == 8
    assert {line.who.role for line in found.lines("a")} == {"a"}
    assert [(card.label, card.colour) for card in found.cards] == [("lady", "pink"), ("gent", "blue")]
    assert found.prizes == ()


def test_before_the_first_hand_there_is_nothing() -> None:
    for state in (State.OPEN, State.SEATED):
        found = leaderboard(
            DriveEvening(Drive.objects.get(pk=make_drive(state=state, board=SHOWN, slug=state).pk))
        )
        assert (found.begun, found.standings, found.lines("")) == (False, None, ())


def test_held_back_means_no_figure_leaves_the_house() -> None:
    drive = playing_drive(tables=2, hands_played=2, hands=3)
    under_way = leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk)))
    play_hands(drive, 3)
    evening.finish(drive.pk, MC)
    for found in (under_way, leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk)))):
        assert (found.held, found.standings, found.prizes) == (True, None, ())


def test_without_the_last_hands_of_the_evening_also_of_one_cut_short() -> None:
    """Of six hands the last two are kept back: five are played, four are shown."""
    drive = playing_drive(tables=2, hands_played=3, hands=6, board=SHORT, board_hides=2)
    assert counted(leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk)))) == 3
    play_hands(drive, 4)
    evening.finish(drive.pk, MC, confirmed=True)
    assert counted(leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk)))) == 2
    evening.reopen(drive.pk, MC)
    moves.call_move(drive.pk, MC, 4)
    play_hands(drive, 5, move_on=True)
    assert counted(leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk)))) == 4
    play_hands(drive, 6)
    evening.finish(drive.pk, MC)
    assert counted(leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk)))) == 4


def test_published_results_are_final_and_bring_the_prizes_whatever_the_switch_said() -> None:
    drive = level_drive(board=SHORT)
    publishing.publish(drive.pk, MC, confirmed=True)
    Drive.objects.filter(pk=drive.pk).update(board=HELD)
    found = leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk)))
    assert (found.held, found.hidden, found.drive.is_over) == (False, 0, True)
    assert the(found.standings).final
    assert len(found.prizes) == 4


def test_an_address_leads_to_a_drive_or_nowhere() -> None:
    drive = seated_drive()
    drive.refresh_from_db()
    found = the(seen(drive.slug))
    assert (found.pk, found.version, found.key) == (drive.pk, drive.version, drive.link_key)
    assert seen("nowhere") is None


def test_it_takes_seven_queries_whatever_the_size() -> None:
    for tables in (1, 3):
        drive = level_drive(tables=tables, slug=f"of-{tables}")
        publishing.publish(drive.pk, MC, confirmed=True)
        takes(7, leaderboard_of, the(seen(drive.slug)))
