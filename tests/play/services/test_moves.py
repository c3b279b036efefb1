import pytest
from django.test import Client

from tests.engine.seating.legal import problems
from tests.factories import MC, make_drive, make_user, play_hands, playing_drive, seated_drive, send
from tests.files.services.test_archive import again
from tests.sampled import sampled
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import State
from tournaments.engine.score_cards.decisions import FIGURE
from tournaments.engine.seating.seating import Seating, Side
from tournaments.engine.standings.scoring import Revoke
from tournaments.engine.trumps import Trump
from tournaments.kernel import evening
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.secret_links import big_screen_path, player_path, table_path
from tournaments.models import Decision, Drive, Score, TableHand
from tournaments.models.drives import ANNOUNCEMENT
from tournaments.play.services import moves
from tournaments.play.services.evening import begin_interval
from tournaments.play.services.screens import announce

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def seating(drive: Drive, number: int) -> Seating:
    return evening.seating(drive.played_hands.valid().get(number=number))


def state(drive: Drive) -> str:
    return Drive.objects.get(pk=drive.pk).state


def trumps(drive: Drive, number: int) -> str:
    return drive.played_hands.valid().get(number=number).trumps


def test_it_works() -> None:
    with pytest.raises(Refused, match="Make the draw first"):
        moves.start(make_drive(slug="open").pk, MC)
    drive = seated_drive()
    moves.start(drive.pk, MC)
    assert (state(drive), trumps(drive, 1)) == (State.PLAYING, "hearts")
    with pytest.raises(Refused, match="Play has begun"):
        moves.start(drive.pk, MC)
    play_hands(drive, 1)
    assert moves.call_move(drive.pk, MC, 1) == 2
    assert trumps(drive, 2) == "clubs"
    entry = drive.log.latest("version")
    assert (entry.verb, entry.before, entry.after) == ("call", {"hand": 1}, {"hand": 2, "trumps": "clubs"})


@pytest.mark.parametrize(
    "key", sampled(["winners-split", "winners-keep", "losers-keep", "losers-split"], every=3)
)
@pytest.mark.parametrize("reverse", [False, True])
def test_people_sit_where_the_movement_says(key: str, reverse: bool) -> None:
    drive = playing_drive(tables=3, movement=key, reverse=reverse)
    first = seating(drive, 1)
    play_hands(drive, 1, move_on=True, tricks=lambda _hand, table: (9, 4, 7)[table - 1])
    wanted = BY_RESULTS[key].next_seating(
        first, [Side.NS, Side.EW, Side.NS], evening.DriveEvening(drive).roles, reverse
    )
    assert seating(drive, 2) == wanted
    assert problems(wanted, evening.DriveEvening(drive).roles, range(1, 13)) == []
    assert list(TableHand.objects.filter(hand__number=1).values_list("moved_ns", flat=True)) == [9, 4, 7]


def test_after_a_revoke_people_move_by_what_counts() -> None:
    drive = playing_drive(tables=1)
    before = seating(drive, 1)
    send(drive, hand=1, table=1, ns_made=8, revokes=(Revoke(Side.NS, 3),))
    moves.call_move(drive.pk, MC, 1)
    roles = evening.DriveEvening(drive).roles
    assert seating(drive, 2) == BY_RESULTS["winners-split"].next_seating(before, [Side.EW], roles)


def test_with_two_hands_a_move_people_stay_once_and_the_sum_decides() -> None:
    """The tricks that decided a move are kept for every hand since the previous move."""
    drive = playing_drive(tables=1, hands_per_move=2)
    first = seating(drive, 1)

    def kept() -> list[int | None]:
        return list(TableHand.objects.order_by("hand__number").values_list("moved_ns", flat=True))

    play_hands(drive, 1, move_on=True, tricks=lambda *_: 12)
    assert seating(drive, 2) == first
    assert kept() == [None, None]
    send(drive, hand=1, table=1, ns_made=11)
    play_hands(drive, 2, move_on=True, tricks=lambda *_: 5)
    roles = evening.DriveEvening(drive).roles
    assert seating(drive, 3) == BY_RESULTS["winners-split"].next_seating(first, [Side.NS], roles)
    assert kept() == [11, 5, None]
    moves.undo_call(drive.pk, MC, 3)
    assert kept() == [None, None, None]


def test_seating_again_within_a_move_of_two_hands_leaves_it_undecided() -> None:
    drive = playing_drive(tables=2, hands_per_move=2, hands_played=2)
    send(drive, hand=1, table=1, ns_made=12, confirmed=True)
    moves.reseat(drive.pk, MC, 1, confirmed=True)
    assert not TableHand.objects.of(drive).filter(moved_ns__isnull=False).exists()
    assert [hand.number for hand in evening.DriveEvening(again(drive)[1]).hands.values()] == [1, 2]


def test_no_move_while_a_table_is_out_nor_during_a_dispute() -> None:
    drive = playing_drive(tables=3, hands=2)
    send(drive, hand=1, table=2, ns_made=8)
    with pytest.raises(Refused, match=r"tables 1 and 3\. Wait .* or type them in yourself\.$"):
        moves.call_move(drive.pk, MC, 1)
    send(drive, hand=1, table=3, ns_made=8)
    for device, tricks in (("a", 8), ("b", 9)):
        send(drive, hand=1, table=1, ns_made=tricks, source="steward", device=device)
    with pytest.raises(Refused, match="Table 1 sent two different scores"):
        moves.call_move(drive.pk, MC, 1)
    assert evening.DriveEvening(drive).hands.get(2) is None


def test_calling_twice_moves_people_once_and_ends_the_interval_and_the_last_hand_has_no_move() -> None:
    drive = playing_drive(tables=1, hands=2)
    play_hands(drive, 1)
    begin_interval(drive.pk, MC)
    moves.call_move(drive.pk, MC, 1)
    assert Drive.objects.get(pk=drive.pk).interval_since is None
    with pytest.raises(Stale):
        moves.call_move(drive.pk, MC, 1)
    play_hands(drive, 2)
    with pytest.raises(Refused, match="last hand"):
        moves.call_move(drive.pk, MC, 2)
    assert drive.played_hands.count() == 2


def test_undoing_the_call_seats_people_as_they_sat() -> None:
    drive = playing_drive(hands_played=1)
    first = seating(drive, 1)
    moves.undo_call(drive.pk, MC, 2)
    assert evening.DriveEvening(drive).latest == evening.DriveEvening(drive).hands.get(1)
    assert seating(drive, 1) == first
    assert not TableHand.objects.filter(hand__number=1, moved_ns__isnull=False).exists()
    assert drive.played_hands.filter(number=2, withdrawn=True).count() == 1
    assert moves.call_move(drive.pk, MC, 1) == 2


def test_undoing_a_call_with_scores_asks_and_keeps_them_in_the_record() -> None:
    drive = playing_drive(tables=1, hands_played=2)
    with pytest.raises(Stale):  # an old call
        moves.undo_call(drive.pk, MC, 2)
    send(drive, hand=3, table=1, ns_made=8)
    with pytest.raises(Ask, match="Scores that will be lost: 1"):
        moves.undo_call(drive.pk, MC, 3)
    moves.undo_call(drive.pk, MC, 3, confirmed=True)
    assert Score.objects.filter(table__hand__number=3, table__hand__withdrawn=True).count() == 1


def test_undoing_the_first_call_goes_back_to_the_seats_unless_a_score_is_in() -> None:
    drive = playing_drive()
    moves.undo_call(drive.pk, MC, 1)
    assert (state(drive), trumps(drive, 1)) == (State.SEATED, "")
    moves.start(drive.pk, MC)
    assert state(drive) == State.PLAYING
    send(drive, hand=1, table=1, ns_made=8)
    with pytest.raises(Refused, match="Correct them instead"):
        moves.undo_call(drive.pk, MC, 1)


def test_seating_again_goes_by_the_corrected_score() -> None:
    drive = playing_drive(tables=3)
    first = seating(drive, 1)
    play_hands(drive, 3, move_on=True, tricks=lambda *_: 9)
    send(drive, hand=1, table=2, ns_made=4)
    with pytest.raises(Ask, match=r"Hand 2 .* lost: 6"):
        moves.reseat(drive.pk, MC, 1)
    moves.reseat(drive.pk, MC, 1, confirmed=True, why="table 2 moved the wrong way")
    latest = drive.played_hands.valid().latest("number")
    assert latest.number == 2
    roles = evening.DriveEvening(drive).roles
    assert seating(drive, 2) == BY_RESULTS["winners-split"].next_seating(
        first, [Side.NS, Side.EW, Side.NS], roles
    )
    assert list(TableHand.objects.filter(hand__number=1).values_list("moved_ns", flat=True)) == [9, 4, 9]
    entry = drive.log.latest("version")
    assert (entry.verb, entry.why) == ("reseat", "table 2 moved the wrong way")


def test_seating_again_needs_a_hand_that_people_moved_on_from() -> None:
    drive = playing_drive(hands_played=1)
    for number in (2, 99):
        with pytest.raises(Refused, match="Nobody has moved on"):
            moves.reseat(drive.pk, MC, number)
    with pytest.raises(Ask, match="No scores will be lost"):
        moves.reseat(drive.pk, MC, 1)
    with pytest.raises(Refused, match="Nobody has moved on"):
        moves.reseat(playing_drive(slug="first").pk, MC, 1)


def test_the_mc_draws_trumps_for_each_hand() -> None:
    drive = playing_drive(trumps=[])
    assert trumps(drive, 1) == ""
    for _ in range(2):
        moves.set_trumps(drive.pk, MC, 1, Trump.SPADES)
    assert trumps(drive, 1) == "spades"
    moves.set_trumps(drive.pk, MC, 1, Trump.NONE)
    assert list(drive.log.filter(verb="trumps").values_list("before", "after")) == [
        ("", {"hand": 1, "trumps": "spades"}),
        ({"trumps": "spades"}, {"hand": 1, "trumps": "none"}),
    ]
    with pytest.raises(Stale):
        moves.set_trumps(drive.pk, MC, 2, Trump.HEARTS)
    with pytest.raises(Refused, match="not been called"):
        moves.set_trumps(seated_drive(slug="seated").pk, MC, 1, Trump.HEARTS)


def test_a_figure_that_stood_in_a_hand_taken_back_does_not_count_in_it_when_it_is_played_anew() -> None:
    drive = playing_drive(hands_played=2)
    for hand in (1, 2, 3):
        data = {"entry": 1, "hand": hand, "tricks": 13, "why": "She is sure of it."}
        Decision.objects.create(drive=drive, kind=FIGURE, data=data)
    moves.reseat(drive.pk, MC, 1, confirmed=True)
    assert [made.data["hand"] for made in drive.decisions.filter(withdrawn=False)] == [1]


def said_everywhere(drive: Drive) -> str:
    return Drive.objects.get(pk=drive.pk).announcement


def test_a_move_undone_is_announced_until_the_next_is_called(client: Client) -> None:
    client.force_login(make_user())
    drive = playing_drive(tables=2, hands_played=2)
    moves.undo_call(drive.pk, MC, 3)
    assert said_everywhere(drive) == "Back to your seats of hand 2, please."
    moves.undo_call(drive.pk, MC, 2, confirmed=True)
    drive.refresh_from_db()
    pages = [
        f"/drives/{drive.slug}/play/",
        table_path(drive, 1),
        player_path(drive, 1),
        big_screen_path(drive),
    ]
    for page in pages:
        assert "Back to your seats of hand 1, please." in client.get(page).content.decode(), page
    assert said_everywhere(drive) == "Back to your seats of hand 1, please."
    moves.call_move(drive.pk, MC, 1)
    assert said_everywhere(drive) == ""
    nobody_moved = playing_drive(tables=2, hands_played=1, hands_per_move=2, slug="two-hands")
    moves.undo_call(nobody_moved.pk, MC, 2)
    assert said_everywhere(nobody_moved) == ""


def test_what_the_mc_says_stays_beside_a_move_undone() -> None:
    drive = playing_drive(tables=2, hands_played=1)
    announce(drive.pk, MC, "Raffle tickets at the bar.")
    moves.undo_call(drive.pk, MC, 2)
    assert said_everywhere(drive) == "Back to your seats of hand 1, please. Raffle tickets at the bar."
    moves.call_move(drive.pk, MC, 1)
    assert said_everywhere(drive) == "Raffle tickets at the bar."
    announce(drive.pk, MC, "x" * ANNOUNCEMENT)
    moves.undo_call(drive.pk, MC, 2)
    assert said_everywhere(drive) == "x" * ANNOUNCEMENT
