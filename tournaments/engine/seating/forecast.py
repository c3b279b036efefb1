"""Forecast of how an arrival or a departure affects a coming hand (whist.md, 9.8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.engine.seating.seating import Seating, Side, Table
from tournaments.engine.words import Sentence, _, gettext_noop


@dataclass(frozen=True, slots=True)
class Forecast:
    """A hand that comes: its seats, and which of the players in it are dummies."""

    hand: int
    seating: Seating
    dummies: frozenset[int] = frozenset()

    @property
    def playing(self) -> tuple[Table, ...]:
        """Tables that can play, because both sides have somebody."""
        return tuple(table for table in self.seating.tables if _plays(table))

    @property
    def idle(self) -> int:
        """Number of tables that cannot play, because a whole pair is missing."""
        return len(self.seating.tables) - len(self.playing)

    @property
    def out(self) -> tuple[int, ...]:
        """Players who sit the hand out, at an idle table or without a seat."""
        stuck = (p for t in self.seating.tables if not _plays(t) for p in t.seats if p is not None)
        return tuple(p for p in (*self.seating.sitting_out, *stuck) if p not in self.dummies)

    @property
    def open_hands(self) -> int:
        """Number of dummies, whose cards are played face up by the partner."""
        return sum(p is None or p in self.dummies for t in self.playing for p in t.seats)

    def figures(self) -> Sentence:
        """Return a sentence with the numbers of tables, players sitting out and dummies."""
        return _(
            "In hand %(hand)s: tables playing %(tables)s, players sitting out %(out)s, dummies %(open)s.",
            hand=self.hand,
            tables=len(self.playing),
            out=len(self.out),
            open=self.open_hands,
        )


def _plays(table: Table) -> bool:
    return all(any(table.pair(side)) for side in Side)


def arriving(newcomer: int, name: str, before: Forecast, after: Forecast) -> Sentence:
    """Return a sentence on the seat that a newcomer will take in the next hand."""
    table = next((t.number for t in after.seating.tables if newcomer in t.seats), 0)
    if newcomer in after.seating.sitting_out or not table:
        text = gettext_noop("There is no free seat for %(name)s, who will sit out hand %(hand)s first.")
    elif table > len(before.seating.tables):
        text = gettext_noop(
            "%(name)s will start a new table, number %(table)s, with others who have no seat."
        )
    elif before.open_hands > after.open_hands or before.idle > after.idle:
        text = gettext_noop("%(name)s will take a seat that would otherwise be empty.")
    else:
        text = gettext_noop("%(name)s will take the seat of someone who is leaving.")
    return Sentence(text, {"name": name, "hand": after.hand, "table": table})


def leaving(name: str, before: Forecast, after: Forecast) -> Sentence:
    """Return a sentence on how the next hand copes with the seat of a player who leaves."""
    closed = len(before.seating.tables) - len(after.seating.tables)
    values: dict[str, object] = {"name": name, "table": len(before.seating.tables), "hand": after.hand}
    if closed > 0:
        text = gettext_noop(
            "Table %(table)s will close. Its players will take the seats of those who have left, "
            "the nearest first."
        )
    elif after.idle > before.idle:
        text = gettext_noop(
            "Nobody will take the seat of %(name)s. That leaves a pair missing, so one table will "
            "sit out hand %(hand)s."
        )
    elif after.open_hands > before.open_hands:
        text = gettext_noop(
            "Nobody is free to take the seat of %(name)s, so the partner will play those cards face up."
        )
    elif len(after.out) < len(before.out):
        text = gettext_noop("Someone who would have sat out will play instead, so no seat will be empty.")
    else:
        text = gettext_noop("Someone arriving will take the seat of %(name)s, or it will not be needed.")
    return Sentence(text, values)


def gap(name: str, before: Sequence[Forecast], after: Sequence[Forecast]) -> Sentence:
    """Return a sentence on the remaining hands that are affected if nobody takes over a line of the plan."""
    both = list(zip(before, after, strict=True))
    idle = sum(b.idle > a.idle for a, b in both)
    text = gettext_noop(
        "Hands to come: %(hands)s. Nobody will take over from %(name)s in the plan, so %(open)s "
        "of them will have a dummy."
    )
    if idle:
        text = gettext_noop(
            "Hands to come: %(hands)s. Nobody will take over from %(name)s in the plan, so "
            "%(open)s of them will have a dummy, and in %(idle)s a table will sit out because a "
            "pair is missing."
        )
    opened = sum(b.open_hands > a.open_hands for a, b in both)
    return Sentence(text, {"name": name, "hands": len(both), "open": opened, "idle": idle})
