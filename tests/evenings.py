"""Evenings in which people do one thing after another, in any order."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from tests.evenings_on_paper import OnPaper
from tests.factories import MC, make_drive
from tests.recount import totals
from tournaments.door.services import draw, make_up_numbers, spares
from tournaments.door.services.entries import add_entries, add_entry, change_entry, put_back, remove_entry
from tournaments.engine.archive.writer import write
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import FIXED, MOVEMENTS
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import rules_as_json
from tournaments.engine.seating.seating import Role, Seating, Side
from tournaments.files.queries.archive import archive
from tournaments.host.services.simulate import ONE_LIST, PRIZES
from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.evening import seating
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.scores import SentScore, send_score
from tournaments.models import Drive, Hand, TableHand
from tournaments.play.queries.seats_put_right import SeatsWord
from tournaments.play.services import comings, evening, moves, redrawing
from tournaments.play.services.seats_put_right import put_seats_right, undo_seats
from tournaments.play.services.set_aside import NotPlayed, set_aside, undo_set_aside
from tournaments.results.services import prizes, publishing


def seats_of(drive: Drive, number: int) -> Seating:
    return seating(drive.played_hands.valid().get(number=number))


class Evening(OnPaper):
    """One random evening; ``step`` does one thing that people do; ``done`` has them all."""

    def __init__(self, seed: int, movements: Sequence[str]) -> None:
        self.rng = rng = random.Random(seed)
        self.done: list[object] = []
        self.sent = 0
        self.scores: dict[int, object] = {}
        self.tables: dict[int, object] = {}
        self.drive = self._a_drive(rng, movements)
        self.needs = MOVEMENTS[self.drive.movement].needs

    def _a_drive(self, rng: random.Random, movements: Sequence[str]) -> Drive:
        while True:
            movement, number = rng.choice(movements), rng.choice([*range(4, 14), rng.randint(4, 45)])
            a = number // 2 + rng.choice((0, 0, number % 2))
            if MOVEMENTS[movement].refusal(a, number - a) is None:
                break
        needs = MOVEMENTS[movement].needs
        drive = make_drive(
            tables=0,
            movement=movement,
            hands=rng.choice((3, 6, 6, 9, 12)),
            breaks_after=rng.choice(([], [3], [2, 4])),
            hands_per_move=rng.choice((1, 1, 1, 2, 3)),
            reverse=rng.random() < 0.3,
            fair_chair=rng.random() < 0.7,
            most_tables=rng.choice((None, None, None, 1, 2, 5)),
            missed_hand_score=rng.choice(("6.5", "0", "own_average", "field_average")),
            absent_hand_score=rng.choice(("0", "6.5", "own_average", "field_average")),
            least_hands=rng.choice((0, 0, 3)),
            lines_apart=rng.random() < 0.5,
            prize_rules=rules_as_json(PRIZES if needs.roles else ONE_LIST),
        )
        units = needs.unit > 1 and rng.random() < 0.5
        people = [
            NewEntry(
                f"Player {n}",
                Role.A if n < a else Role.B,
                unit=n // needs.unit + 1 if units and rng.random() < 0.9 else None,
                apart=rng.choice(("", "", "Green")),
                eligible=rng.random() < 0.9,
            )
            for n in range(number)
        ]
        add_entries(drive.pk, MC, people)
        self.done.append((movement, number, drive.hands, drive.hands_per_move, drive.most_tables))
        return drive

    # What people do

    def step(self) -> None:
        self.drive = Drive.objects.get(pk=self.drive.pk)
        act = self.rng.choice(DOES[State(self.drive.state)].split())
        try:
            getattr(self, act)()
        except Declined as no:
            self.done.append((act, type(no).__name__, str(no)[:60]))
            return
        self.done.append(act)

    def _seed(self) -> int:
        return self.rng.randrange(1000)

    @property
    def hand(self) -> Hand:
        return self.drive.played_hands.valid().latest("number")

    def _somebody(self, **which: Any) -> int:
        numbers = list(self.drive.entries.filter(**which).values_list("number", flat=True))
        return self.rng.choice(numbers or [0])

    def _asks_first(self, do: Callable[..., object], *given: Any, **more: Any) -> None:
        """Ask, look at nothing changed, then do it."""
        before = Drive.objects.get(pk=self.drive.pk).version
        try:
            do(self.drive.pk, MC, *given, **more)
        except Ask:
            assert Drive.objects.get(pk=self.drive.pk).version == before
            do(self.drive.pk, MC, *given, **more, confirmed=True)

    def draw(self) -> None:
        draw.make_draw(self.drive.pk, MC, seed=self._seed())

    def share(self) -> None:
        self._asks_first(make_up_numbers.share_card, self._somebody(), self._somebody())

    def part(self) -> None:
        self._asks_first(make_up_numbers.part_card, self._somebody())

    def dummy(self) -> None:
        self._asks_first(make_up_numbers.add_dummy)

    def enter(self) -> None:
        self._asks_first(add_entry, NewEntry(f"Late {self._seed()}", self.rng.choice(list(Role))))

    def another_card(self) -> None:
        number = self._somebody()
        entry = self.drive.entries.filter(number=number).first()
        unit = self.rng.choice((None, None, 1, 2)) if self.needs.unit > 1 else None
        if entry and not entry.dummy:
            person = NewEntry(entry.name, self.rng.choice(list(Role)), unit=unit)
            self._asks_first(change_entry, number, person)

    def remove(self) -> None:
        number = self._somebody()
        self._asks_first(remove_entry, number)
        if self.rng.random() < 0.5:
            self._asks_first(put_back, number)

    def swap(self) -> None:
        draw.swap_seats(self.drive.pk, MC, self._somebody(), self._somebody())

    def start(self) -> None:
        moves.start(self.drive.pk, MC)

    def _send(self, hand: int, table: int) -> None:
        self.sent += 1
        ns = self.rng.randint(0, 13)
        send_score(self.drive.pk, MC, SentScore(hand, table, ns, client_id=f"{self.sent}", confirmed=True))

    def score(self) -> None:
        for table in self.hand.tables.filter(state="open").values_list("number", flat=True):
            self._send(self.hand.number, table)

    def correct(self) -> None:
        hand = self.rng.randint(1, self.hand.number)
        numbers = list(
            TableHand.objects.filter(hand__drive=self.drive, hand__withdrawn=False, hand__number=hand)
        )
        self._send(hand, self.rng.choice(numbers).number)

    def call(self) -> None:
        self.score()
        moves.call_move(self.drive.pk, MC, self.hand.number)
        if self.needs.roles and self.drive.movement not in FIXED and not self.drive.most_tables:
            held = dict(self.drive.entries.values_list("number", "role"))
            out = Counter(held[number] for number in self.hand.sitting_out)
            assert min(out["a"], out["b"]) < 2, "four who wait for seats could fill a table"

    def undo_call(self) -> None:
        self._asks_first(moves.undo_call, self.hand.number)

    def aside(self) -> None:
        rows = TableHand.objects.of(self.drive).select_related("hand")
        table = self.rng.choice(list(rows))
        counts = self.rng.choice(("6.5", "0", "7", "own_average", "later"))
        said = NotPlayed(table.hand.number, table.number, table.pk, counts, self.rng.choice(list(Side)))
        self._asks_first(set_aside, said)
        self.tables.pop(table.pk, None)  # what it had played no longer counts

    def undo_aside(self) -> None:
        table = TableHand.objects.of(self.drive).set_aside().select_related("hand").first()
        if table is not None:
            undo_set_aside(self.drive.pk, MC, table.hand.number, table.number, table.pk)

    def reseat(self) -> None:
        self._asks_first(moves.reseat, self.rng.randint(1, self.hand.number))

    def arrive(self) -> None:
        count = self.rng.choice((1, 1, 2, 4))
        spare = self.drive.spares.first() if self.rng.random() < 0.3 else None
        people = [
            NewEntry(f"Newcomer {self.rng.randrange(10**6)}", self.rng.choice(list(Role)))
            for _ in range(count)
        ]
        again = self._seed() if self.rng.random() < 0.2 else None
        self._asks_first(comings.arrive, people, spare=spare and spare.pk, again=again)

    def undo_arrive(self) -> None:
        comings.undo_arrive(self.drive.pk, MC, self._somebody(from_hand__gt=1))

    def leave(self) -> None:
        again = self._seed() if self.rng.random() < 0.2 else None
        self._asks_first(comings.leave, self._somebody(to_hand=None), again=again)

    def undo_leave(self) -> None:
        comings.undo_leave(self.drive.pk, MC, self._somebody(to_hand__isnull=False))

    def tables_at_most(self) -> None:
        self._asks_first(comings.set_most_tables, self.rng.choice((None, None, 1, 2, 3, 6)))

    def sit_out(self) -> None:
        out = self.rng.choice(self.hand.sitting_out or [0])
        comings.sit_out(self.drive.pk, MC, self._somebody(), out)

    def put_seats_right(self) -> None:
        hand = self.rng.choice([self.hand.number, self.rng.randint(1, self.hand.number)])
        seating = seats_of(self.drive, hand)
        table = self.rng.choice(seating.tables)
        four = [self.rng.choice([p, *seating.players()]) for p in table.seats if p is not None]
        said = self.rng.choice(
            (
                {"one": self._somebody(), "other": self._somebody()},
                {"left": table.number},
                {"table": table.number, "four": tuple(four)},
            )
        )
        word = SeatsWord(hand, onward=self.rng.random() < 0.6, **said)
        put_seats_right(self.drive.pk, MC, word, confirmed=True)
        self.tables = {}

    def undo_seats(self) -> None:
        before = [seats_of(self.drive, hand.number) for hand in self.drive.played_hands.valid()]
        plan = self.drive.schedule.seats if self.drive.movement in FIXED else None
        self.put_seats_right()
        hands = self.drive.log.filter(verb=LogVerb.SEATS_PUT_RIGHT).values_list("after__hand", flat=True)
        undo_seats(self.drive.pk, MC, hands.latest("version"))
        self.drive = Drive.objects.get(pk=self.drive.pk)
        assert [seats_of(self.drive, hand.number) for hand in self.drive.played_hands.valid()] == before
        assert plan is None or self.drive.schedule.seats == plan

    def substitute(self) -> None:
        name = f"Stand-in {self.rng.randrange(99)}"
        evening.substitute(self.drive.pk, MC, self._somebody(), name, next_hand=self.rng.random() < 0.5)

    def undo_substitute(self) -> None:
        evening.undo_substitute(self.drive.pk, MC, self._somebody(substitutes__isnull=False))

    def spare(self) -> None:
        spares.add_spare(self.drive.pk, MC, "Sam Spare")

    def spare_goes(self) -> None:
        for waiting in self.drive.spares.all()[:1]:
            spares.remove_spare(self.drive.pk, MC, waiting.pk)

    def redraw(self) -> None:
        redrawing.redraw_rest(self.drive.pk, MC, self._seed())

    def undo_redraw(self) -> None:
        redrawing.undo_redraw(self.drive.pk, MC)

    def finish(self) -> None:
        self.score()
        self._asks_first(evening.finish)

    def reopen(self) -> None:
        evening.reopen(self.drive.pk, MC)

    def lucky_draw(self) -> None:
        prizes.draw_prize(self.drive.pk, MC, "Lucky draw")

    def publish(self) -> None:
        self._asks_first(publishing.publish)

    def withdraw(self) -> None:
        publishing.withdraw_results(self.drive.pk, MC)

    def out_and_in(self) -> None:
        text = write(archive(self.drive))
        before = totals(self.drive)
        self.drive = self.bring_in(text)
        assert write(archive(self.drive)) == text
        assert totals(self.drive) == before
        self.scores, self.tables = {}, {}


# What people do by the state of the drive; what is written twice is done more often.
DOES: dict[State, str] = {
    State.OPEN: "draw draw draw enter another_card remove share part dummy spare out_and_in",
    State.SEATED: """
        start start start draw swap sit_out arrive undo_arrive leave undo_leave tables_at_most substitute
        undo_substitute enter another_card remove share part dummy spare out_and_in type_some go_on_by_paper
        take_back
    """,
    State.PLAYING: """
        call call call call call call call call call call call call score correct undo_call undo_call reseat
        aside aside undo_aside
        arrive arrive leave leave undo_arrive undo_leave undo_leave sit_out tables_at_most redraw undo_redraw
        put_seats_right put_seats_right undo_seats
        substitute undo_substitute spare spare_goes finish out_and_in
        type_some go_on_by_paper go_on_by_paper take_back take_back
    """,
    State.FINISHED: "reopen reopen lucky_draw publish out_and_in",
    State.PUBLISHED: "withdraw out_and_in",
}
