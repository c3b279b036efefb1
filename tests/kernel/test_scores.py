import pytest

from tests.factories import MC, make_drive, playing_drive, send
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Revoke, TableState
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.scores import ScoreOutcome
from tournaments.models import Drive, Score, TableHand
from tournaments.play.services import moves

pytestmark = [pytest.mark.database, pytest.mark.django_db]

STEWARD = {"source": "steward", "actor": Actor("Table 1")}
PHONE, OTHER_PHONE = {**STEWARD, "device": "phone"}, {**STEWARD, "device": "another"}


def said(drive: Drive, table: int = 1, hand: int = 1) -> list[tuple[int, str]]:
    """Every score of a table as it was sent, oldest first: (N-S tricks as they count, status)."""
    scores = Score.objects.filter(table__hand__drive=drive, table__hand__number=hand, table__number=table)
    return [(score.ns, score.status) for score in scores.order_by("pk")]


def test_it_works() -> None:
    drive = playing_drive()
    assert send(drive, hand=1, table=1, ns_made=8) == ScoreOutcome.TAKEN
    score = Score.objects.get()
    assert (score.ns_made, score.ns, score.status, score.actor) == (8, 8, "current", "Mavis Crane")
    assert score.table.state == TableState.PLAYED
    entry = drive.log.latest("version")
    assert (entry.verb, entry.before) == ("score-taken", None)
    assert entry.after == {"hand": 1, "table": 1, "ns": 8, "ew": 5, "revokes": []}
    version = Drive.objects.get(pk=drive.pk).version
    assert send(drive, hand=1, table=1, ns_made=8) == ScoreOutcome.REPEATED
    assert said(drive) == [(8, "current")]
    assert Drive.objects.get(pk=drive.pk).version == version


def test_tricks_that_cannot_be_and_tables_that_are_not_there_are_refused() -> None:
    drive = playing_drive()
    for tricks in (-1, 14, 500):
        with pytest.raises(Refused, match="13 tricks in a hand"):
            send(drive, hand=1, table=1, ns_made=tricks)
    for hand, table in ((1, 3), (2, 1), (1, 0)):
        with pytest.raises(Refused, match="no table"):
            send(drive, hand=hand, table=table, ns_made=7)
    assert not Score.objects.exists()


def test_a_rare_score_is_asked_about_once_and_a_usual_one_is_not() -> None:
    drive = playing_drive(tables=10)
    for table, tricks in enumerate((0, 1, 2, 11, 12, 13), 1):
        with pytest.raises(Ask, match="is unusual"):
            send(drive, hand=1, table=table, ns_made=tricks, confirmed=False)
        assert said(drive, table) == []
        assert send(drive, hand=1, table=table, ns_made=tricks) == ScoreOutcome.TAKEN
    for table, tricks in enumerate((3, 6, 7, 10), 7):
        assert send(drive, hand=1, table=table, ns_made=tricks, confirmed=False) == ScoreOutcome.TAKEN


def test_the_same_from_another_phone_agrees_and_a_rare_score_is_not_asked_about_again() -> None:
    drive = playing_drive()
    send(drive, hand=1, table=1, ns_made=13, **PHONE)
    assert send(drive, hand=1, table=1, ns_made=13, confirmed=False, **OTHER_PHONE) == ScoreOutcome.AGREED
    assert said(drive) == [(13, "current"), (13, "agreed")]


def test_something_else_from_another_phone_is_a_dispute_which_the_mc_settles() -> None:
    """The first counts meanwhile, and no phone corrects it; the MC says either of the two or a third."""
    drive = playing_drive(tables=3)
    for table, chosen, outcome in ((1, 8, "SETTLED"), (2, 9, "CORRECTED"), (3, 6, "CORRECTED")):
        send(drive, hand=1, table=table, ns_made=8, **PHONE)
        assert send(drive, hand=1, table=table, ns_made=9, **OTHER_PHONE) == ScoreOutcome.DISPUTED
        assert said(drive, table) == [(8, "current"), (9, "disputed")]
        assert send(drive, hand=1, table=table, ns_made=7, **PHONE) == ScoreOutcome.DISPUTED
        assert said(drive, table) == [(8, "current"), (9, "disputed"), (7, "disputed")]
        assert send(drive, hand=1, table=table, ns_made=chosen) == ScoreOutcome[outcome]
        assert said(drive, table) == [*[(tricks, "replaced") for tricks in (8, 9, 7)], (chosen, "current")]


def test_a_phone_corrects_what_it_sent_while_the_hand_is_open() -> None:
    """After the move a differing score is a dispute, and not lost."""
    drive = playing_drive(hands=4)
    send(drive, hand=1, table=1, ns_made=8, **PHONE)
    assert send(drive, hand=1, table=1, ns_made=9, **PHONE) == ScoreOutcome.CORRECTED
    assert said(drive) == [(8, "replaced"), (9, "current")]
    send(drive, hand=1, table=2, ns_made=8)
    moves.call_move(drive.pk, MC, 1)
    assert send(drive, hand=1, table=1, ns_made=10, **PHONE) == ScoreOutcome.DISPUTED
    assert said(drive)[1:] == [(9, "current"), (10, "disputed")]


def test_no_phone_corrects_the_mc_nor_another_without_a_name_of_its_own() -> None:
    drive = playing_drive()
    send(drive, hand=1, table=1, ns_made=8)
    assert send(drive, hand=1, table=1, ns_made=9, **PHONE) == ScoreOutcome.DISPUTED
    send(drive, hand=1, table=2, ns_made=8, **STEWARD)
    assert send(drive, hand=1, table=2, ns_made=9, **STEWARD) == ScoreOutcome.DISPUTED


def test_the_mc_is_asked_before_a_score_is_replaced() -> None:
    drive = playing_drive()
    send(drive, hand=1, table=1, ns_made=8, **PHONE)
    with pytest.raises(Ask, match="already has 8 to North and South and 5 to East and West, from Table 1"):
        send(drive, hand=1, table=1, ns_made=12, confirmed=False)
    assert send(drive, hand=1, table=1, ns_made=12, why="asked both pairs") == ScoreOutcome.CORRECTED
    entry = drive.log.latest("version")
    assert (entry.verb, entry.why) == ("score-corrected", "asked both pairs")
    assert entry.before == {"ns": 8, "ew": 5}


def test_the_question_names_the_scores_as_they_count_after_a_revoke() -> None:
    drive = playing_drive()
    send(drive, hand=1, table=1, ns_made=7)
    revoke = (Revoke(Side.NS, 3),)
    with pytest.raises(Ask, match=r"has 7 to North and South and 6 .* Change it to 5 and 8, the score after"):
        send(drive, hand=1, table=1, ns_made=8, revokes=revoke, confirmed=False)
    send(drive, hand=1, table=1, ns_made=8, revokes=revoke)
    with pytest.raises(Ask, match=r"has 5 to North and South and 8 .* Change it to 9 and 4[?]"):
        send(drive, hand=1, table=1, ns_made=9, confirmed=False)


def test_a_revoke_goes_over_to_the_other_side_and_never_takes_more_than_was_made() -> None:
    drive = playing_drive(tables=3)
    with pytest.raises(Refused, match="at least one trick"):
        send(drive, hand=1, table=1, ns_made=8, revokes=(Revoke(Side.NS, 0),))
    for table, (made, counts, taken) in enumerate(((8, 5, [3]), (2, 0, [2]), (0, 0, [])), 1):
        send(drive, hand=1, table=table, ns_made=made, revokes=(Revoke(Side.NS, 3),))
        score = Score.objects.get(table__number=table)
        assert (score.ns_made, score.ns) == (made, counts)
        assert score.revokes == [{"side": "NS", "tricks": tricks} for tricks in taken]
    assert send(drive, hand=1, table=2, ns_made=2, revokes=(Revoke(Side.NS, 3),), client_id="again") == (
        ScoreOutcome.AGREED
    )


def test_a_table_does_not_contradict_the_mc_by_what_it_made() -> None:
    drive = playing_drive(tables=3)
    for table, (says, outcome) in enumerate(((8, "agreed"), (5, "agreed"), (6, "disputed")), 1):
        send(drive, hand=1, table=table, ns_made=8, revokes=(Revoke(Side.NS, 3),))
        assert send(drive, hand=1, table=table, ns_made=says, **PHONE) == outcome


def test_a_score_from_old_seats_or_for_a_hand_called_again_is_stale() -> None:
    drive = playing_drive()
    old = TableHand.objects.get(hand__drive=drive, number=1)
    assert send(drive, hand=1, table=1, ns_made=8, seats_seen=old.pk) == ScoreOutcome.TAKEN
    for hand, table in ((1, 2), (2, 1)):
        with pytest.raises(Stale):
            send(drive, hand=hand, table=table, ns_made=8, seats_seen=old.pk)
    send(drive, hand=1, table=2, ns_made=8)
    moves.call_move(drive.pk, MC, 1)
    old = TableHand.objects.get(hand__drive=drive, hand__number=2, number=1)
    moves.undo_call(drive.pk, MC, 2)
    moves.call_move(drive.pk, MC, 1)
    with pytest.raises(Stale):
        send(drive, hand=2, table=1, ns_made=8, seats_seen=old.pk)
    assert said(drive, hand=2) == []


@pytest.mark.parametrize(
    ("state", "why"),
    [
        *((state, "not been called") for state in (State.OPEN, State.SEATED)),
        *((state, "finished") for state in (State.FINISHED, State.PUBLISHED)),
    ],
)
def test_no_scores_before_play_nor_when_it_is_over(state: State, why: str) -> None:
    with pytest.raises(Refused, match=why):
        send(make_drive(tables=1, hands=2, state=state), hand=1, table=1, ns_made=8)


def test_an_old_hand_is_corrected_and_nobody_moves() -> None:
    drive = playing_drive(hands_played=1)
    second = list(TableHand.objects.filter(hand__number=2).values_list("n", "e", "s", "w"))
    before = TableHand.objects.get(hand__number=1, number=1)
    send(drive, hand=1, table=1, ns_made=13 - (before.moved_ns or 0), why="the slip was read wrongly")
    assert TableHand.objects.get(hand__number=1, number=1).moved_ns == before.moved_ns
    assert list(TableHand.objects.filter(hand__number=2).values_list("n", "e", "s", "w")) == second
