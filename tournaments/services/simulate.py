"""Whole evenings that play themselves, through the same services as a real one."""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tournaments.engine.cards import SUITS, Trump
from tournaments.engine.play import tricks_of_ns
from tournaments.engine.prize_rules import Kind, PrizeRule, rules_as_json
from tournaments.engine.prizes import Outcome
from tournaments.engine.seating import Role
from tournaments.models import Drive, Hand
from tournaments.queries import evening
from tournaments.queries.prizes import drive_awards
from tournaments.services._write import Actor, at_time
from tournaments.services.draw import make_draw
from tournaments.services.drives import create_drive
from tournaments.services.entries import Person, add_entries
from tournaments.services.evening import begin_interval, end_interval, finish
from tournaments.services.moves import call_move, set_trumps, start
from tournaments.services.people import made_up_names
from tournaments.services.prizes import draw_prize, record_cut
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
CARDS_ADDED_UP = timedelta(minutes=10)
PRIZES = (
    *(
        PrizeRule(Kind.PLACE, f"{nth} {who}", gift, role=role, place=place)
        for place, nth, gift in ((1, "First", "A clock"), (2, "Second", "A hamper"), (3, "Third", "Biscuits"))
        for role, who in ((Role.A, "lady"), (Role.B, "gent"))
    ),
    PrizeRule(Kind.PART, "Best first half", "A plant", part=1),
    PrizeRule(Kind.PART, "Best second half", "A plant", part=2),
    PrizeRule(Kind.MOST_TENS, "Most hands of ten or more", "A pack of cards", main=False),
    PrizeRule(Kind.LONGEST, "Longest at one table", "A cushion", main=False),
    PrizeRule(Kind.BOOBY, "Booby lady", "A bar of chocolate", main=False, role=Role.A),
    PrizeRule(Kind.BOOBY, "Booby gent", "A bar of chocolate", main=False, role=Role.B),
    PrizeRule(Kind.DRAW, "Lucky draw", "A bottle", main=False),
)


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
        "breaks_after": [hands // 2] if hands > 1 else [],
        "movement": movement,
        "reverse": reverse,
        "prize_rules": rules_as_json(PRIZES),
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
    over = played.called_at(hand) + CALL_AFTER
    with at_time(over):
        finish(played.drive.pk, MC)
    with at_time(over + CARDS_ADDED_UP):
        decide_prizes(played)


def decide_prizes(played: Evening) -> None:
    """Let those who are level cut cards, and draw what is drawn, until every prize has been given."""
    drive = Drive.objects.get(pk=played.drive.pk)
    while award := next((a for a in drive_awards(drive) if a.outcome in (Outcome.CUT, Outcome.DRAW)), None):
        if award.outcome is Outcome.DRAW:
            draw_prize(drive.pk, MC, award.rule.name)
        else:
            winner = played.rng.choice(sorted(award.among))
            record_cut(drive.pk, MC, award.rule.name, award.among, winner)


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
