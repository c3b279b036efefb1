"""The tables of a hand: the people at them, the scores sent, and whether these agree."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from django.utils.translation import gettext

from tournaments.engine.seating.seating import PARTNER, SEATS, Seating, Side
from tournaments.engine.standings.scoring import TRICKS, TableState
from tournaments.kernel.evening import Name
from tournaments.kernel.set_aside import worth_words
from tournaments.models import Score, TableHand

CURRENT, DISPUTED = Score.Status.CURRENT, Score.Status.DISPUTED
OPEN, SIT_OUT = TableState.OPEN, TableState.SIT_OUT
MOST_LISTED = 10


class TableStanding(StrEnum):
    WAITING = "waiting"
    IN = "in"
    CONFLICT = "conflict"
    ASIDE = "aside"  # it did not play the hand, and the MC has said what counts instead
    OUT = "out"  # a whole pair is missing, so the table sits the hand out


def standing_of(*, disputed: bool, sits_out: bool, has_score: bool) -> TableStanding:
    if disputed:
        return TableStanding.CONFLICT
    if sits_out:
        return TableStanding.OUT
    return TableStanding.IN if has_score else TableStanding.WAITING


@dataclass(frozen=True, slots=True)
class TableSeat:
    letter: str
    who: Name | None
    won: bool = False

    @property
    def open(self) -> bool:
        """True if nobody holds these cards, so the partner plays them."""
        return self.who is None or self.who.dummy


@dataclass(frozen=True, slots=True)
class Said:
    """A submitted score. ``ns_made`` is before a revoke, ``ns`` what counts; ``by`` names the sender."""

    pk: int
    ns_made: int
    ns: int
    status: str
    by: str
    device: str
    at: datetime
    why: str
    revoke_side: str = ""
    revoke_tricks: int = 0

    @property
    def ew(self) -> int:
        return TRICKS - self.ns

    @property
    def ew_made(self) -> int:
        return TRICKS - self.ns_made

    @property
    def side(self) -> str:
        """The side with more tricks after revokes, "NS" or "EW"."""
        return Side.NS if self.ns > self.ew else Side.EW

    @property
    def made_side(self) -> str:
        """The side with more tricks before revokes."""
        return Side.NS if self.ns_made > self.ew_made else Side.EW

    @property
    def more_made(self) -> int:
        return max(self.ns_made, self.ew_made)


@dataclass(frozen=True, slots=True)
class TableSeen:
    """One table in one hand. ``pk`` identifies these very seats; ``said`` has all scores, oldest first.

    ``instead`` is the score of a hand that was not played, as ``TableHand.instead``, or "later".
    """

    pk: int
    hand: int
    number: int
    seats: tuple[TableSeat, ...]
    said: tuple[Said, ...]
    moved_ns: int | None
    sits_out: bool = False
    instead: str = ""

    @property
    def aside(self) -> str:
        """A sentence for what counts instead of a score; empty if the table plays or sits out."""
        return worth_words(self.instead) if self.instead else ""

    @property
    def takes_score(self) -> bool:
        return not self.sits_out and self.instead in ("", TableState.LATER)

    @property
    def score(self) -> Said | None:
        return next((said for said in self.said if said.status == CURRENT), None)

    @property
    def disputed(self) -> tuple[Said, ...]:
        """Scores that disagree with the current one."""
        return tuple(said for said in self.said if said.status == DISPUTED)

    @property
    def choices(self) -> tuple[Said, ...]:
        """In a conflict: the different scores that were sent, the one that counts so far first."""
        by_tricks: dict[int, Said] = {self.score.ns_made: self.score} if self.score else {}
        for said in self.disputed:
            by_tricks.setdefault(said.ns_made, said)
        return tuple(by_tricks.values())

    @property
    def standing(self) -> TableStanding:
        if self.instead:
            return TableStanding.ASIDE
        has_score = self.score is not None
        return standing_of(disputed=bool(self.disputed), sits_out=self.sits_out, has_score=has_score)

    @property
    def differs(self) -> bool:
        """True if people moved by tricks that were corrected afterwards."""
        return self.moved_ns is not None and self.score is not None and self.score.ns != self.moved_ns

    @property
    def ns_names(self) -> str:
        return self.names(Side.NS)

    @property
    def ew_names(self) -> str:
        return self.names(Side.EW)

    def names(self, side: str) -> str:
        letters = "NS" if side == Side.NS else "EW"
        here = [seat.who.name for seat in self.seats if seat.letter in letters and seat.who and not seat.open]
        return listed(here) if here else gettext("nobody")

    @property
    def open_hands(self) -> tuple[str, ...]:
        """A sentence for each seat that is empty or a dummy's, with the person who plays its cards."""
        lines = []
        for seat in self.seats if not self.sits_out else ():
            partner = self.seats[SEATS.index(PARTNER[seat.letter])]
            values = {"seat": seat.letter, "name": partner.who.name if partner.who else ""}
            if seat.open and partner.open:
                lines.append(gettext("%(seat)s: a dummy, played by someone the MC asks") % values)
            elif seat.open:
                lines.append(gettext("%(seat)s: a dummy, played by %(name)s") % values)
        return tuple(lines)

    def words(self) -> str:
        values: dict[str, object] = {"table": self.number, "hand": self.hand}
        if self.sits_out:
            return gettext("Table %(table)s sits out hand %(hand)s") % values
        if self.instead:
            return f"{gettext('Table %(table)s did not play hand %(hand)s.') % values} {self.aside}"
        if self.score is None:
            return gettext("Table %(table)s: no score yet") % values
        values |= {"ns": self.score.ns, "ew": self.score.ew, "names": self.names(self.score.side)}
        return (
            gettext("Table %(table)s: North and South %(ns)s, East and West %(ew)s, won by %(names)s")
            % values
        )


def listed(words: Iterable[object]) -> str:
    """Join words or numbers: "4", "4 and 9", "4, 9 and 12"; a long list ends in "and 30 more"."""
    items = [str(word) for word in words]
    if len(items) > MOST_LISTED:
        rest = len(items) - MOST_LISTED + 1
        return gettext("%(some)s and %(rest)s more") % {"some": ", ".join(items[:-rest]), "rest": rest}
    if len(items) < 2:
        return "".join(items)
    return gettext("%(some)s and %(last)s") % {"some": ", ".join(items[:-1]), "last": items[-1]}


def named(people: Iterable[Name]) -> str:
    """Join names for reading out, grouping pairs and teams: "Ann and Ben (pair 3), Cath"."""
    units: dict[tuple[str, int], list[str]] = {}
    for person in people:
        units.setdefault((person.unit_label, 0 if person.unit_label else person.entry), []).append(
            person.name
        )
    return listed(
        f"{listed(names)} ({unit})" if unit else listed(names) for (unit, _), names in units.items()
    )


def tables_of(
    hands: Sequence[int], people: Mapping[int, Name], only: Sequence[int] | None = None
) -> tuple[TableSeen, ...]:
    """The tables of hands by number; ``only`` some of them. Both by primary key. Two queries."""
    rows = TableHand.objects.filter(hand__in=hands)
    if only is not None:
        rows = rows.filter(pk__in=only)
    places = list(
        rows.order_by("hand__number", "number").values_list(
            *("pk", "hand__number", "number", "moved_ns", "state", "instead", "instead_ns"),
            *("n__number", "e__number", "s__number", "w__number"),
        )
    )
    said = _said(hands, only)
    return tuple(_table(row[:7], row[7:], said.get(row[0], ()), people) for row in places)


def tables_to_come(hand: int, seating: Seating, people: Mapping[int, Name]) -> tuple[TableSeen, ...]:
    """The tables of a hand of a plan that has not been called."""
    facts = ((table, SIT_OUT if table.lacks_pair else OPEN) for table in seating.tables)
    return tuple(
        _table((0, hand, table.number, None, state, "", None), table.seats, (), people)
        for table, state in facts
    )


def _table(
    facts: tuple[int, int, int, int | None, str, str, int | None],
    players: Sequence[int | None],
    said: Sequence[Said],
    people: Mapping[int, Name],
) -> TableSeen:
    pk, hand, number, moved, state, instead, by_word = facts
    instead = state if state == TableState.LATER else instead
    moved = moved if by_word is None else None  # nobody won: the MC had said who moves
    winners = next((score.side for score in said if score.status == CURRENT), "")
    seats = tuple(
        TableSeat(letter, people.get(player) if player else None, letter in winners)
        for letter, player in zip(SEATS, players, strict=True)
    )
    return TableSeen(pk, hand, number, seats, tuple(said), moved, state == SIT_OUT and not instead, instead)


def _said(hands: Sequence[int], only: Sequence[int] | None) -> Mapping[int, list[Said]]:
    rows = Score.objects.filter(table__hand__in=hands)
    if only is not None:
        rows = rows.filter(table__in=only)
    facts = ("table", "pk", "ns_made", "ns", "status", "source", "actor", "device", "entered_at", "why")
    phone_words = (
        gettext("the table’s first phone"),
        gettext("the table’s second phone"),
        gettext("another phone at the table"),
    )
    scores: dict[int, list[Said]] = defaultdict(list)
    phones: dict[int, list[str]] = defaultdict(list)
    for *row, revokes in rows.order_by("pk").values_list(*facts, "revokes"):
        table, pk, made, ns, status, source, by, device, at, why = row
        if source == Score.Source.STEWARD:
            if device not in phones[table]:
                phones[table].append(device)
            by = phone_words[min(phones[table].index(device), 2)]
        revoke: dict[str, Any] = revokes[0] if revokes else {"side": "", "tricks": 0}
        scores[table].append(
            Said(pk, made, ns, status, by, device, at, why, revoke["side"], revoke["tricks"])
        )
    return scores
