"""What it means for a hand that comes that somebody comes or goes (whist.md, 9.8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.engine.seating.seating import Seating, Side, Table
from tournaments.engine.words import Sentence, _, gettext_noop


@dataclass(frozen=True, slots=True)
class Outlook:
    """A hand that comes: its seats, and which of the players in it are dummies."""

    hand: int
    seating: Seating
    dummies: frozenset[int] = frozenset()

    @property
    def playing(self) -> tuple[Table, ...]:
        """The tables that can play: somebody sits on both sides."""
        return tuple(table for table in self.seating.tables if _plays(table))

    @property
    def idle(self) -> int:
        """How many tables cannot play, as a whole pair is missing."""
        return len(self.seating.tables) - len(self.playing)

    @property
    def out(self) -> tuple[int, ...]:
        """Who sits the hand out, at a table that cannot play or without a seat."""
        stuck = (p for t in self.seating.tables if not _plays(t) for p in t.seats if p is not None)
        return tuple(p for p in (*self.seating.sitting_out, *stuck) if p not in self.dummies)

    @property
    def open_hands(self) -> int:
        """How many cards lie open and are played by the partner."""
        return sum(p is None or p in self.dummies for t in self.playing for p in t.seats)

    def figures(self) -> Sentence:
        """The hand in figures."""
        return _(
            "In hand %(hand)s, tables that play: %(tables)s; players who sit out: %(out)s; "
            "open hands: %(open)s.",
            hand=self.hand,
            tables=len(self.playing),
            out=len(self.out),
            open=self.open_hands,
        )


def _plays(table: Table) -> bool:
    return all(any(table.pair(side)) for side in Side)


def arriving(newcomer: int, name: str, before: Outlook, after: Outlook) -> Sentence:
    """What somebody who comes does in the next hand."""
    table = next((t.number for t in after.seating.tables if newcomer in t.seats), 0)
    if newcomer in after.seating.sitting_out or not table:
        text = gettext_noop("No seat is free for %(name)s, who sits hand %(hand)s out first.")
    elif table > len(before.seating.tables):
        text = gettext_noop("%(name)s makes a new table, number %(table)s, with others who have no seat.")
    elif before.open_hands > after.open_hands or before.idle > after.idle:
        text = gettext_noop("%(name)s takes a place where a hand would lie open.")
    else:
        text = gettext_noop("%(name)s takes the seat of somebody who goes.")
    return Sentence(text, {"name": name, "hand": after.hand, "table": table})


def leaving(name: str, before: Outlook, after: Outlook) -> Sentence:
    """What becomes of a seat in the next hand when somebody goes."""
    closed = len(before.seating.tables) - len(after.seating.tables)
    values: dict[str, object] = {"name": name, "table": len(before.seating.tables), "hand": after.hand}
    if closed > 0:
        text = gettext_noop(
            "Table %(table)s is closed. Its players take the seats of those who went, the nearest first."
        )
    elif after.idle > before.idle:
        text = gettext_noop(
            "Nobody takes the seat of %(name)s. A pair is then missing, so a table sits hand %(hand)s out."
        )
    elif after.open_hands > before.open_hands:
        text = gettext_noop(
            "Nobody is free for the seat of %(name)s: its cards lie open, and the partner plays."
        )
    elif len(after.out) < len(before.out):
        text = gettext_noop("Somebody who would sit out comes in, so no seat stays empty.")
    else:
        text = gettext_noop("The seat of %(name)s is taken by somebody who comes, or is not needed.")
    return Sentence(text, values)


def gap(name: str, before: Sequence[Outlook], after: Sequence[Outlook]) -> Sentence:
    """What a line of a plan that nobody takes over costs in the hands that are still to come."""
    both = list(zip(before, after, strict=True))
    idle = sum(b.idle > a.idle for a, b in both)
    text = gettext_noop(
        "Hands to come: %(hands)s. Nobody takes over the place of %(name)s in the plan: in %(open)s "
        "of them a hand lies open."
    )
    if idle:
        text = gettext_noop(
            "Hands to come: %(hands)s. Nobody takes over the place of %(name)s in the plan: in %(open)s "
            "of them a hand lies open, and in %(idle)s a table sits out because a pair is missing."
        )
    opened = sum(b.open_hands > a.open_hands for a, b in both)
    return Sentence(text, {"name": name, "hands": len(both), "open": opened, "idle": idle})
