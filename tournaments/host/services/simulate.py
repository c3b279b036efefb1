"""Simulation of whole evenings through the real services."""

import random
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import zip_longest

from tournaments.door.services.draw import make_draw
from tournaments.door.services.entries import add_entries
from tournaments.drive.services.drives import create_drive
from tournaments.engine.movements import BY_RESULTS, MOVEMENTS
from tournaments.engine.play.players import BEGINNERS, Rules, tricks_of_ns
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Role, Side
from tournaments.engine.standings.scoring import TRICKS, TableState
from tournaments.engine.trumps import SUITS, Trump, trump_for
from tournaments.host.services.made_up_people import made_up_names
from tournaments.kernel import evening
from tournaments.kernel.change import Actor, at_time
from tournaments.kernel.errors import Refused
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.scores import STEWARD, SentScore, send_score
from tournaments.models import Drive
from tournaments.play.services.comings import arrive, leave
from tournaments.play.services.evening import begin_interval, end_interval, finish
from tournaments.play.services.moves import call_move, set_trumps, start
from tournaments.results.queries.prizes import drive_awards
from tournaments.results.services.prizes import draw_prize, record_cut

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
OPEN = TableState.OPEN
FEWEST, HALF = 8, 0.5  # nobody leaves with this few players; otherwise leaving is as likely as arriving
PLACES = ((1, "First", "A clock"), (2, "Second", "A hamper"), (3, "Third", "A tin of biscuits"))
PRIZES = (
    *(
        PrizeRule(PrizeKind.PLACE, f"{nth} {prize_role}", gift, role=role, place=place)
        for place, nth, gift in PLACES
        for role, prize_role in ((Role.A, "lady"), (Role.B, "gent"))
    ),
    PrizeRule(PrizeKind.PART, "Best first half", "A plant", part=1, main=False),
    PrizeRule(PrizeKind.PART, "Best second half", "A plant", part=2, main=False),
    PrizeRule(PrizeKind.MOST_TENS, "Most hands of ten", "A pack of cards", main=False),
    PrizeRule(PrizeKind.LONGEST, "Longest at one table", "A cushion", main=False),
    PrizeRule(PrizeKind.BOOBY, "Booby lady", "A bar of chocolate", False, Role.A, every_hand=True),
    PrizeRule(PrizeKind.BOOBY, "Booby gent", "A bar of chocolate", False, Role.B, every_hand=True),
    PrizeRule(PrizeKind.DRAW, "Lucky draw", "A bottle", main=False),
)
ONE_LIST = (
    *(PrizeRule(PrizeKind.PLACE, nth, gift, place=place) for place, nth, gift in PLACES),
    PrizeRule(PrizeKind.PART, "Best first half", "A plant", part=1, main=False),
    PrizeRule(PrizeKind.PART, "Best second half", "A plant", part=2, main=False),
    PrizeRule(PrizeKind.BOOBY, "Booby", "A bar of chocolate", main=False, every_hand=True),
    PrizeRule(PrizeKind.DRAW, "Lucky draw", "A bottle", main=False),
)


@dataclass(frozen=True, slots=True)
class SimulatedEvening:
    """A drive to simulate, its random generator, and the time of its first hand.

    ``comings`` has the hands after which somebody arrives or leaves. Entries play by ``strengths`` in
    rotation.
    """

    drive: Drive
    rng: random.Random
    begins: datetime
    comings: Collection[int] = ()
    strengths: Sequence[Rules] = tuple(BEGINNERS)

    def called_at(self, hand: int) -> datetime:
        """Return the time at which a hand is called; every break adds tea."""
        teas = sum(1 for after in self.drive.breaks_after if after < hand)
        return self.begins + (hand - 1) * A_HAND + teas * A_TEA


def simulated_drive(
    tables: int,
    hands: int,
    movement: str,
    *,
    reverse: bool,
    seed: int,
    players: int | None = None,
    hands_per_move: int = 1,
    comings: int = 0,
) -> Drive:
    """Return a drive played from the draw to the prizes; the same seed plays the same evening.

    It has ``tables`` full tables, or ``players``, half of each role. ``comings`` is the number of people who
    arrive or leave during play. Raise Refused if the movement cannot take so many.
    """
    rng = random.Random(seed)
    needs = MOVEMENTS[movement].needs
    values = {
        "title": TITLE,
        "date": BEGINS.date(),
        "hands": hands,
        "breaks_after": [hands // 2] if hands > 1 else [],
        "movement": movement,
        "reverse": reverse,
        "hands_per_move": hands_per_move,
        "prize_rules": rules_as_json(PRIZES if needs.roles else ONE_LIST),
    }
    with at_time(BEGINS - DOOR_BEFORE_PLAY):
        drive = create_drive(MC, CLUB, values)
        count = 4 * tables if players is None else players
        ladies, gents = made_up_names(rng, count - count // 2, count // 2)
        people = [  # alternating roles; pairs and teams in the order of the list
            NewEntry(
                name,
                Role.B if place % 2 else Role.A,
                paid=True,
                unit=place // needs.unit + 1 if needs.unit > 1 else None,
            )
            for place, name in enumerate(name for two in zip_longest(ladies, gents) for name in two if name)
        ]
        add_entries(drive.pk, MC, people)
    after = rng.sample(range(1, hands), min(comings, hands - 1)) if comings else ()
    play_evening(SimulatedEvening(drive, rng, BEGINS, after), seed)
    drive.refresh_from_db()
    return drive


def play_evening(played: SimulatedEvening, seed: int) -> None:
    """Draw, play every hand and finish a drive that has only its entries."""
    play_until(played, seed, played.drive.hands)
    hand = played.drive.hands
    score_tables(played, hand)
    over = played.called_at(hand) + CALL_AFTER
    with at_time(over):
        finish(played.drive.pk, MC)
    with at_time(over + CARDS_ADDED_UP):
        decide_prizes(played)


def decide_prizes(played: SimulatedEvening) -> None:
    """Cut for ties and draw prizes until every prize has been awarded."""
    drive = Drive.objects.get(pk=played.drive.pk)
    while award := next(
        (
            a
            for a in drive_awards(evening.DriveEvening(drive))
            if a.outcome in (PrizeOutcome.CUT, PrizeOutcome.DRAW)
        ),
        None,
    ):
        if award.outcome is PrizeOutcome.DRAW:
            draw_prize(drive.pk, MC, award.rule.name)
        else:
            winner = played.rng.choice(sorted(award.among))
            record_cut(drive.pk, MC, award.rule.name, award.among, winner)


def play_until(played: SimulatedEvening, seed: int, hand: int) -> None:
    """Draw and play until ``hand`` has been called and nobody has scored in it."""
    drive_id = played.drive.pk
    with at_time(played.begins - DRAW_BEFORE_PLAY):
        make_draw(drive_id, MC, seed)
    with at_time(played.begins):
        start(drive_id, MC)
    for number in range(1, hand):
        score_tables(played, number)
        call_at = played.called_at(number + 1)
        if number in played.drive.breaks_after:
            with at_time(call_at - A_TEA):
                begin_interval(drive_id, MC)
            with at_time(call_at - timedelta(minutes=1)):
                end_interval(drive_id, MC)
        with at_time(call_at):
            if number in played.comings:
                come_or_go(played)
            call_move(drive_id, MC, number)


def come_or_go(played: SimulatedEvening) -> None:
    """Add or remove one person or pair, or nobody if the movement has no room."""
    drive, rng = Drive.objects.get(pk=played.drive.pk), played.rng
    here = list(drive.entries.filter(dummy=False, to_hand=None).values_list("number", flat=True))
    with suppress(Refused):
        if len(here) > FEWEST and rng.random() < HALF:
            leave(drive.pk, MC, rng.choice(here), confirmed=True)
        else:
            names = [f"Newcomer {len(here)} {i}" for i in range(min(drive.movement_rules.needs.unit, 2))]
            arrive(drive.pk, MC, [NewEntry(name, rng.choice(list(Role))) for name in names], confirmed=True)


def score_tables(played: SimulatedEvening, number: int, which: Collection[int] = ()) -> None:
    """Play a hand that has been called at these tables, or at all, and let their stewards send the scores."""
    hand = evening.DriveEvening(played.drive).hands.get(number)
    if hand is None:
        raise ValueError(f"hand {number} has not been called")
    if hand.trumps:
        trumps = Trump(hand.trumps)
    else:
        trumps = played.rng.choice((*SUITS, Trump.NONE))
        with at_time(played.called_at(number)):
            set_trumps(played.drive.pk, MC, number, trumps)
    tables = hand.tables.filter(number__in=which) if which else hand.tables.filter(state=OPEN)
    seats = ("n__number", "e__number", "s__number", "w__number")
    order = list(tables.order_by("number").values_list("number", *seats))
    played.rng.shuffle(order)
    comes_in = sorted(played.rng.choices(SCORES_COME_IN, k=len(order)))
    for (table, *people), after in zip(order, comes_in, strict=True):
        tricks = tricks_of_ns(played.rng, trumps, _players(people, played.strengths))
        with at_time(played.called_at(number) + timedelta(seconds=after)):
            send_score(played.drive.pk, Actor(f"Table {table}"), steward_score(number, table, tricks))


def _players(seats: Iterable[int | None], strengths: Sequence[Rules]) -> list[Rules]:
    return [strengths[(entry or 0) % len(strengths)] for entry in seats]


def steward_score(hand: int, table: int, tricks: int, phone: int = 1) -> SentScore:
    """Return a score as sent by a phone at a table, with an id derived from its origin."""
    device = f"table-{table}-phone-{phone}"
    return SentScore(
        hand=hand,
        table=table,
        ns_made=tricks,
        client_id=f"{device}-hand-{hand}",
        source=STEWARD,
        device=device,
        confirmed=True,
    )


def on_paper(drive: Drive, rng: random.Random, strengths: Sequence[Rules]) -> dict[int, list[int]]:
    """Return the figures of everybody's card, by entry number, for an evening played on paper.

    The seats of the first hand are known, nobody sits out, and results decide the moves.
    """
    movement, roles = BY_RESULTS[drive.movement], evening.DriveEvening(drive).roles
    cards: dict[int, list[int]] = {number: [] for number in roles}
    hand = drive.played_hands.valid().get(number=1)
    seating = evening.seating(hand)
    for number in range(1, drive.hands + 1):
        trumps = trump_for([Trump(name) for name in drive.trumps], number)
        ns_tricks = [
            tricks_of_ns(rng, trumps or rng.choice(SUITS), _players(table.seats, strengths))
            for table in seating.tables
        ]
        for table, ns in zip(seating.tables, ns_tricks, strict=True):
            for side, tricks in ((Side.NS, ns), (Side.EW, TRICKS - ns)):
                for entry in table.pair(side):
                    cards[entry or 0].append(tricks)
        winners = [Side.NS if 2 * ns > TRICKS else Side.EW for ns in ns_tricks]
        seating = movement.next_seating(seating, winners, roles, drive.reverse)
    return cards
