"""Whole evenings that play themselves, through the same services as a real one."""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tournaments.engine.cards import SUITS, Trump
from tournaments.engine.play import tricks_of_ns
from tournaments.engine.seating import Role
from tournaments.models import Drive, Hand
from tournaments.queries import evening
from tournaments.services._write import Actor, at_time
from tournaments.services.draw import make_draw
from tournaments.services.drives import create_drive
from tournaments.services.entries import Person, add_entries
from tournaments.services.evening import begin_interval, end_interval, finish
from tournaments.services.moves import call_move, set_trumps, start
from tournaments.services.people import made_up_names
from tournaments.services.scores import STEWARD, Sent, send_score

MC = Actor("MC")
CLUB, TITLE = "Simulated Club", "Simulated Whist Drive"
BEGINS = datetime(2026, 10, 2, 18, 30, tzinfo=UTC)  # half past seven on a Friday evening in October
DOOR_BEFORE_PLAY = timedelta(minutes=30)
DRAW_BEFORE_PLAY = timedelta(minutes=15)
A_HAND = timedelta(minutes=6)
SCORES_COME_IN = range(200, 330)  # seconds after the hand was called
CALL_AFTER = timedelta(seconds=340)
A_TEA = timedelta(minutes=20)


@dataclass(frozen=True, slots=True)
class Evening:
    """A drive that plays itself: which, with what chance, and when its first hand is called."""

    drive: Drive
    rng: random.Random
    begins: datetime

    def called_at(self, hand: int) -> datetime:
        """When a hand is called; after every break there has been tea."""
        teas = sum(1 for after in self.drive.breaks_after if after < hand)
        return self.begins + (hand - 1) * A_HAND + teas * A_TEA


def simulated_drive(tables: int, hands: int, movement: str, *, reverse: bool, seed: int) -> Drive:
    """A drive of full tables, played from the draw to the prizes. The same seed plays the same evening."""
    rng = random.Random(seed)
    values = {
        "title": TITLE,
        "date": BEGINS.date(),
        "hands": hands,
        "movement": movement,
        "reverse": reverse,
    }
    with at_time(BEGINS - DOOR_BEFORE_PLAY):
        drive = create_drive(MC, CLUB, values)
        names = made_up_names(rng, 4 * tables)
        people = [Person(name, Role.B if i % 2 else Role.A, paid=True) for i, name in enumerate(names)]
        add_entries(drive.pk, MC, people)
    play_evening(Evening(drive, rng, BEGINS), seed)
    drive.refresh_from_db()
    return drive


def play_evening(played: Evening, seed: int) -> None:
    """Draw, play every hand and finish. The drive has its entries and nothing else yet."""
    play_until(played, seed, played.drive.hands)
    hand = played.drive.hands
    score_tables(played, hand, range(1, tables(played.drive) + 1))
    with at_time(played.called_at(hand) + CALL_AFTER):
        finish(played.drive.pk, MC)


def play_until(played: Evening, seed: int, hand: int) -> None:
    """Draw and play up to the moment when ``hand`` has been called and nobody has scored in it."""
    drive_id = played.drive.pk
    with at_time(played.begins - DRAW_BEFORE_PLAY):
        make_draw(drive_id, MC, seed)
    with at_time(played.begins):
        start(drive_id, MC)
    for number in range(1, hand):
        score_tables(played, number, range(1, tables(played.drive) + 1))
        _tea(played, number)
        with at_time(played.called_at(number + 1)):
            call_move(drive_id, MC, number)


def score_tables(played: Evening, number: int, which: Iterable[int]) -> None:
    """Play a hand that has been called at these tables, and let their stewards send the scores."""
    hand = evening.hand_numbered(played.drive, number)
    if hand is None:
        raise ValueError(f"hand {number} has not been called")
    trumps = Trump(hand.trumps) if hand.trumps else _draw_trumps(played, hand)
    order = list(which)
    played.rng.shuffle(order)
    for table, after in zip(order, sorted(played.rng.choices(SCORES_COME_IN, k=len(order))), strict=True):
        made = tricks_of_ns(played.rng, trumps)
        with at_time(played.called_at(number) + timedelta(seconds=after)):
            send_score(played.drive.pk, Actor(f"Table {table}"), steward_score(number, table, made))


def steward_score(hand: int, table: int, made: int, phone: int = 1) -> Sent:
    """A score as a phone at a table sends it, its id made from where it comes from."""
    device = f"table-{table}-phone-{phone}"
    return Sent(
        hand=hand,
        table=table,
        ns_made=made,
        client_id=f"{device}-hand-{hand}",
        source=STEWARD,
        device=device,
        confirmed=True,
    )


def tables(drive: Drive) -> int:
    """How many tables the entries of a drive fill."""
    return drive.entries.count() // 4


def _tea(played: Evening, number: int) -> None:
    if number in played.drive.breaks_after:
        over = played.called_at(number + 1)
        with at_time(over - A_TEA):
            begin_interval(played.drive.pk, MC)
        with at_time(over - timedelta(minutes=1)):
            end_interval(played.drive.pk, MC)


def _draw_trumps(played: Evening, hand: Hand) -> Trump:
    """The MC draws a card; one time in five it is no trumps."""
    trumps = played.rng.choice((*SUITS, Trump.NONE))
    with at_time(played.called_at(hand.number)):
        set_trumps(played.drive.pk, MC, hand.number, trumps)
    return trumps
