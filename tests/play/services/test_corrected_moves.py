"""A score sent the wrong way round and corrected two hands later: the MC says where people went."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.factories import MC, play_hands, playing_drive, send
from tests.files.services.test_archive import again
from tests.recount import totals
from tests.sampled import sampled
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.seating import Seating, Side
from tournaments.kernel import evening
from tournaments.kernel.errors import Ask, Refused
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive, TableHand
from tournaments.play.queries.seats_put_right import SeatsWord
from tournaments.play.services import moves
from tournaments.play.services.evening import finish, reopen
from tournaments.play.services.seats_put_right import put_seats_right, undo_seats
from tournaments.results.queries.corrected_moves import corrected_move, move_in_doubt
from tournaments.results.services.publishing import publish

pytestmark = pytest.mark.django_db
Pair = frozenset[int]


def pair(seating: Seating, table: int, side: Side) -> Pair:
    return frozenset(player for player in seating.tables[table - 1].pair(side) if player)


class Hall:
    """People who move by what they see, and count their tricks themselves, whatever the program has of it.

    After hand ``wrong`` the screen has the score of ``table`` the wrong way round. ``by_screen`` says whether
    people went where it sent them.
    """

    def __init__(self, seed: int, *, by_screen: bool) -> None:
        self.rng = rng = Random(seed)
        self.by_screen = by_screen
        size = rng.choice((1, 1, 2))
        kind = rng.choice([*BY_RESULTS])
        more: dict[str, Any] = {
            "hands_per_move": size,
            "reverse": rng.random() < 0.3,
            "movement": kind,
            "hands": 6 * size,
        }
        self.drive = playing_drive(tables=rng.randint(3, 5), breaks_after=[], **more)
        self.wrong, self.table = size * rng.randint(1, 2), rng.randint(1, 3)
        self.real = self.screen(1)
        self.made: dict[tuple[int, Pair], int] = {}
        self.names: dict[int, int] = {}  # who has the place where the screen has somebody, once they differ
        self.corrections: list[tuple[int, int, int]] = []

    def screen(self, hand: int) -> Seating:
        return evening.seating(self.drive.played_hands.valid().get(number=hand))

    def play(self, hand: int) -> None:
        """Play a hand and send what was made, by the places that the screen shows."""
        shown = self.screen(hand)
        for table in shown.tables:
            here = {pair(self.real, table.number, side) for side in Side}
            ns, ew = ({self.names.get(p, p) for p in pair(shown, table.number, side)} for side in Side)
            assert here == {Pair(ns), Pair(ew)}, f"hand {hand}, table {table.number}"
            tricks = self.rng.choice([n for n in range(14) if n not in (6, 7)])
            self.made |= {(hand, Pair(ns)): tricks, (hand, Pair(ew)): 13 - tricks}
            wrong = table.number == self.table and self.wrong - self.drive.hands_per_move < hand <= self.wrong
            if wrong:
                self.corrections.append((hand, table.number, tricks))
            send(self.drive, hand=hand, table=table.number, ns_made=13 - tricks if wrong else tricks)

    def move(self, hand: int) -> None:
        """Call the move after a hand, and go by it or by who had really won."""
        before = self.screen(hand).tables[self.table - 1]
        moves.call_move(self.drive.pk, MC, hand)
        if hand % self.drive.hands_per_move:
            return
        wrong = hand == self.wrong and self.by_screen
        winners = [self.winner(hand, table.number) for table in self.real.tables]
        if wrong:
            winners[self.table - 1] = winners[self.table - 1].other
        roles = evening.DriveEvening(self.drive).roles if self.drive.movement_rules.needs.roles else {}
        movement = BY_RESULTS[self.drive.movement]
        self.real = movement.next_seating(self.real, winners, roles, self.drive.reverse)
        if hand == self.wrong and not self.by_screen:
            pairs = (sorted(filter(None, before.pair(side)), key=lambda p: roles.get(p, "")) for side in Side)
            for one, other in zip(*pairs, strict=True):
                self.names |= {one: other, other: one}

    def winner(self, hand: int, table: int) -> Side:
        since = range(hand - self.drive.hands_per_move + 1, hand + 1)
        made = {side: [self.made[h, pair(self.real, table, side)] for h in since] for side in Side}
        return max(Side, key=lambda side: (sum(made[side]), made[side][-1]))

    def evening(self, first: int, last: int) -> None:
        for hand in range(first, last + 1):
            self.play(hand)
            if hand < self.drive.hands:
                self.move(hand)

    def correct(self) -> None:
        for hand, table, tricks in self.corrections:
            send(self.drive, hand=hand, table=table, ns_made=tricks, client_id=f"right-{hand}")

    def answer(self) -> None:
        """Say where they went, as the page asks it."""
        asked = corrected_move(DriveEvening(self.drive))
        assert asked is not None
        assert (asked.hand, asked.table) == (self.wrong, self.table)
        if self.by_screen:
            moves.went_as_called(self.drive.pk, MC, asked.hand, asked.table)
        else:
            word = SeatsWord(asked.hand + 1, left=asked.table, onward=True)
            put_seats_right(self.drive.pk, MC, word)
            self.names = {}
        assert corrected_move(DriveEvening(self.drive)) is None

    def counted(self) -> dict[int, float]:
        """Total of every player, added up from their own hands."""
        sums: Counter[int] = Counter()
        for (_, two), tricks in self.made.items():
            sums.update(dict.fromkeys(two, tricks))
        unit = self.drive.movement_rules.needs.unit > 1
        units = dict(self.drive.entries.values_list("number", "unit")) if unit else {}
        lead = {units[p]: p for p in sorted(units, reverse=True)}
        return {p: total for p, total in sums.items() if not unit or lead[units[p]] == p}


# Every second is an evening of another movement, or of two hands to a move.
SEEDS = (0, 3, 2, 4, 5, 8, 6, 10, 7, 11, 9, 1)


@pytest.mark.parametrize("by_screen", [True, False], ids=["by the screen", "as they had won"])
@pytest.mark.parametrize("seed", sampled(SEEDS, every=7))
def test_whichever_way_people_went_everybody_has_what_they_made(seed: int, by_screen: bool) -> None:
    hall = Hall(seed, by_screen=by_screen)
    later = hall.wrong + 2
    hall.evening(1, later)
    assert corrected_move(DriveEvening(hall.drive)) is None
    hall.correct()
    hall.answer()
    assert totals(hall.drive) == hall.counted()
    hall.evening(later + 1, hall.drive.hands)
    assert totals(hall.drive) == hall.counted()
    _, brought_in = again(hall.drive)
    assert corrected_move(DriveEvening(brought_in)) is None
    assert totals(brought_in) == hall.counted()


def moved(drive: Drive, hand: int = 1, table: int = 1) -> int | None:
    return TableHand.objects.of(drive).get(hand__number=hand, number=table).moved_ns


@pytest.fixture
def turned() -> Drive:
    """Three hands played, and the score of hand 1 at table 1 corrected, so that the other pair had won."""
    drive = playing_drive(tables=3, hands=6, breaks_after=[3], hands_played=3)
    send(drive, hand=1, table=1, ns_made=10)
    return drive


def test_seats_corrected_by_the_answer_and_undone_are_asked_about_again(turned: Drive) -> None:
    """So is a correction that is corrected back."""
    kept = moved(turned)
    put_seats_right(turned.pk, MC, SeatsWord(2, left=1, onward=True))
    assert corrected_move(DriveEvening(turned)) is None
    undo_seats(turned.pk, MC, 2)
    assert moved(turned) == kept
    assert corrected_move(DriveEvening(turned)) is not None
    put_seats_right(turned.pk, MC, SeatsWord(2, left=1, onward=True))
    before = evening.seating(turned.played_hands.valid().get(number=4))
    send(turned, hand=1, table=1, ns_made=3, client_id="back")
    assert corrected_move(DriveEvening(turned)) is not None, "people sit as if the other pair had won"
    put_seats_right(turned.pk, MC, SeatsWord(2, left=1, onward=True))
    assert corrected_move(DriveEvening(turned)) is None
    assert evening.seating(turned.played_hands.valid().get(number=4)) != before


def test_seats_corrected_for_one_hand_of_several_do_not_say_where_they_went(turned: Drive) -> None:
    kept = moved(turned)
    put_seats_right(turned.pk, MC, SeatsWord(2, left=1, onward=False), confirmed=True)
    assert corrected_move(DriveEvening(turned)) is not None
    _, brought_in = again(turned)
    assert corrected_move(DriveEvening(brought_in)) is not None
    undo_seats(brought_in.pk, MC, 2)
    assert moved(brought_in) == kept


def test_seats_corrected_for_the_only_hand_since_say_where_they_went() -> None:
    drive = playing_drive(tables=3, hands_played=1)
    send(drive, hand=1, table=1, ns_made=10)
    put_seats_right(drive.pk, MC, SeatsWord(2, left=1, onward=False), confirmed=True)
    assert corrected_move(DriveEvening(drive)) is None


def test_the_wrong_pair_moved_and_the_score_was_right() -> None:
    """The MC has said so already, and a correction that says the same needs no question."""
    drive = playing_drive(tables=3, hands_played=3)
    put_seats_right(drive.pk, MC, SeatsWord(2, left=1, onward=True))
    assert corrected_move(DriveEvening(drive)) is None
    send(drive, hand=1, table=1, ns_made=10)
    assert corrected_move(DriveEvening(drive)) is None


def test_where_one_has_gone_it_says_which_hands_stay_as_they_are(turned: Drive) -> None:
    seat = turned.played_hands.valid().get(number=2).tables.get(number=1).n
    turned.played_hands.valid().get(number=4).tables.filter(n=seat).update(n=None)
    for letter in "esw":
        turned.played_hands.valid().get(number=4).tables.filter(**{letter: seat}).update(**{letter: None})
    with pytest.raises(Refused, match=r"hand 2 only\. What counts in hands 3 to 4 stays"):
        put_seats_right(turned.pk, MC, SeatsWord(2, left=1, onward=True))


def test_the_drive_is_not_finished_nor_published_without_the_question(turned: Drive) -> None:
    play_hands(turned, 4)
    with pytest.raises(Ask, match=r"not said where people went.*Only 4 of"):
        finish(turned.pk, MC)
    play_hands(turned, turned.hands)
    with pytest.raises(Ask, match=r"Some totals may be wrong\. Finish anyway"):
        finish(turned.pk, MC)
    finish(turned.pk, MC, confirmed=True)
    with pytest.raises(Ask, match=r"The score of table 1 in hand 1 was corrected.*ublish anyway"):
        publish(turned.pk, MC)
    reopen(turned.pk, MC)
    moves.went_as_called(turned.pk, MC, 1, 1)
    finish(turned.pk, MC)
    assert move_in_doubt(DriveEvening(turned)) is None
