import pytest

from tests import said_in_record
from tests.factories import MC, make_drive, play_hands, playing_drive, seated_drive, send
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.permissions import State
from tournaments.kernel import evening as queries
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.models import Drive
from tournaments.play.services import evening, moves
from tournaments.results.services import publishing, revealing

pytestmark = pytest.mark.django_db


def fresh(drive: Drive) -> Drive:
    return Drive.objects.get(pk=drive.pk)


def test_it_works() -> None:
    drive = playing_drive(tables=1, hands=1)
    publishing.set_leaderboard(drive.pk, MC, Drive.Board.SHORT, 6)
    assert (fresh(drive).board, fresh(drive).board_hides) == ("short", 6)
    assert drive.log.latest("version").before == {"board": "held", "hides": 4}
    play_hands(drive, 1)
    evening.finish(drive.pk, MC)
    assert fresh(drive).state == State.FINISHED
    publishing.publish(drive.pk, MC)
    assert (fresh(drive).state, fresh(drive).board) == (State.PUBLISHED, Drive.Board.SHOWN)
    publishing.withdraw_results(drive.pk, MC, "one card was read wrongly")
    assert fresh(drive).state == State.FINISHED
    evening.reopen(drive.pk, MC, "to put it right")
    assert fresh(drive).state == State.PLAYING
    verbs = list(drive.log.values_list("verb", flat=True))
    assert verbs[-4:] == ["finish", "publish", "withdraw-results", "reopen"]


def test_an_interval_begins_and_ends_once_or_with_the_evening() -> None:
    with pytest.raises(Refused, match="not been called"):
        evening.begin_interval(seated_drive(slug="another").pk, MC)
    drive = playing_drive(tables=1, hands=1)
    evening.begin_interval(drive.pk, MC)
    began = fresh(drive).interval_since
    evening.begin_interval(drive.pk, MC)
    assert fresh(drive).interval_since == began is not None
    evening.end_interval(drive.pk, MC)
    evening.end_interval(drive.pk, MC)
    assert fresh(drive).interval_since is None
    assert list(drive.log.values_list("verb", flat=True))[-2:] == ["interval", "interval-over"]
    play_hands(drive, 1)
    evening.begin_interval(drive.pk, MC)
    evening.finish(drive.pk, MC)
    assert fresh(drive).interval_since is None


def test_the_last_of_two_substitutes_holds_the_card_with_its_number() -> None:
    drive = playing_drive(hands_played=2)
    before = queries.DriveEvening(drive).people[3].name
    evening.substitute(drive.pk, MC, 3, "  Sîan Spare ")
    assert queries.DriveEvening(drive).people[3].name == "Sîan Spare"
    assert drive.entries.get(number=3).name == before
    assert drive.entries.get(number=3).substitutes.get().from_hand == 3
    entry = drive.log.latest("version")
    assert said_in_record.before(entry) == {"entry": 3, "name": before}
    assert said_in_record.after(entry) == {"entry": 3, "name": "Sîan Spare", "from_hand": 3}
    evening.substitute(drive.pk, MC, 3, "Second Spare")
    assert queries.DriveEvening(drive).people[3].name == "Second Spare"
    with pytest.raises(Refused, match="Type the name"):
        evening.substitute(drive.pk, MC, 3, "  ")
    with pytest.raises(Stale):
        evening.substitute(drive.pk, MC, 99, "Sîan Spare")
    with pytest.raises(Refused, match="Make the draw first"):
        evening.substitute(make_drive(slug="another").pk, MC, 3, "Sîan Spare")


def test_not_finished_while_a_table_is_out_or_disputed() -> None:
    drive = playing_drive(hands=1)
    send(drive, hand=1, table=1, ns_made=8, source="steward", device="a")
    with pytest.raises(Refused, match="no score yet from table 2"):
        evening.finish(drive.pk, MC)
    send(drive, hand=1, table=2, ns_made=8)
    send(drive, hand=1, table=1, ns_made=9, source="steward", device="b")
    with pytest.raises(Refused, match="Table 1 sent two different scores"):
        evening.finish(drive.pk, MC)


def test_not_finished_while_a_late_phone_disputes_an_earlier_hand() -> None:
    drive = playing_drive(tables=1, hands=2)
    play_hands(drive, 2, tricks=lambda *_: 8)
    send(drive, hand=1, table=1, ns_made=9, source="steward", device="late")  # the same pair has won
    with pytest.raises(Refused, match="Table 1 sent two different scores for hand 1"):
        evening.finish(drive.pk, MC)
    send(drive, hand=1, table=1, ns_made=9)
    evening.finish(drive.pk, MC)
    assert fresh(drive).state == State.FINISHED


def test_who_finishes_early_is_asked_and_told_how_to_leave_out_a_hand_that_is_begun() -> None:
    drive = playing_drive(tables=3)
    with pytest.raises(Refused, match=r"from tables 1, 2 and 3\. Wait .* or type them in yourself\.$"):
        evening.finish(drive.pk, MC)
    play_hands(drive, 2, move_on=True)
    with pytest.raises(Refused, match=r"To finish without hand 3, undo the move first\."):
        evening.finish(drive.pk, MC)
    moves.undo_call(drive.pk, MC, 3)
    with pytest.raises(Ask, match="Only 2 of 24 hands"):
        evening.finish(drive.pk, MC)
    evening.finish(drive.pk, MC, confirmed=True)
    assert fresh(drive).state == State.FINISHED


def test_what_is_over_is_reopened_and_what_is_published_taken_back_first() -> None:
    """After reopening the boards tell no prize before the MC does."""
    drive = level_drive()
    revealing.reveal(drive.pk, MC, "Booby, gent")
    evening.reopen(drive.pk, MC)
    with pytest.raises(Refused, match="not finished yet"):
        publishing.publish(drive.pk, MC)
    evening.finish(drive.pk, MC)
    assert fresh(drive).revealed == []
    publishing.publish(drive.pk, MC, confirmed=True)
    with pytest.raises(Refused, match="unpublish them first"):
        evening.reopen(drive.pk, MC)
