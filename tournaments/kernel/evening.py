"""A drive's evening as engine values, from which standings, prizes, sheets and archives are made."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple, cast

from django.db.models import Exists, IntegerField, Q, QuerySet, Subquery
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast, Coalesce
from django.utils.functional import cached_property  # that of functools makes threads wait for each other
from django.utils.translation import gettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import State
from tournaments.engine.score_cards.decisions import FIGURE, TOTALS
from tournaments.engine.seating.seat_corrections import Instead, homes, out_of_place
from tournaments.engine.seating.seating import SEATS, Role, Seating, Side, Table
from tournaments.engine.standings.standings import parts
from tournaments.models import Decision, Drive, Entry, Hand, Score, Substitute, TableHand

Seats = dict[int, tuple[int, str]]  # table and letter of the seat, by entry number


@dataclass(frozen=True, slots=True)
class Name:
    """An entry as pages show it, with the name of the person who holds the card now.

    ``role``, its label and its colour are empty if the movement has no roles; ``unit`` is the number of
    the pair or team, and ``unit_label`` its words ("pair 3"), empty if people do not stay together.
    ``from_hand`` and ``to_hand`` (None: the last) say when they are here, except hands ``away``; ``before``
    who played hands with this card before somebody took it over.
    """

    entry: int
    name: str
    role: str
    role_label: str
    colour: str
    unit: int | None = None
    dummy: bool = False
    unit_label: str = ""
    from_hand: int = 1
    to_hand: int | None = None
    before: tuple[str, ...] = ()
    away: tuple[int, ...] = ()

    @property
    def came(self) -> bool:
        """True for a person who is there for at least one hand; see ``EntryQuerySet.who_came``."""
        return not self.dummy and (self.to_hand is None or self.to_hand >= self.from_hand)

    @property
    def everyone(self) -> str:
        """All who played with this card, in order: a prize is theirs together."""
        if not self.before:
            return self.name
        values = {"first": self.before[0], "others": ", ".join((*self.before[1:], self.name))}
        return gettext("%(first)s (then %(others)s)") % values


class EntryValues(NamedTuple):
    """Fields of an entry that standings and names read, and ``has_decisions``.

    A thousand model instances take three times as long to make.
    """

    pk: int
    player_id: int | None
    number: int
    name: str
    role: str
    unit: int | None
    dummy: bool
    eligible: bool
    from_hand: int
    to_hand: int | None
    away: Sequence[int]
    has_decisions: bool


AnyEntry = Entry | EntryValues


class DriveEvening:
    """A drive with its hands, entries and names, each read from the database at most once.

    A view or a service makes one and hands it down to the queries of its request. It does not notice later
    writes: a service that has added hands or people makes another one.
    """

    def __init__(self, drive: Drive) -> None:
        self.drive = drive

    @cached_property
    def hands(self) -> Mapping[int, Hand]:
        """Every hand that has seats and is not withdrawn, by number, in order."""
        return {hand.number: hand for hand in self.drive.played_hands.valid().order_by("number")}

    @property
    def number(self) -> int:
        """The number of the latest hand; 0 before the draw."""
        return max(self.hands, default=0)

    @property
    def latest(self) -> Hand | None:
        """The hand being played, or the opening before play begins."""
        return self.hands.get(self.number)

    @cached_property
    def entries(self) -> Sequence[Entry]:
        """Everybody on the list, by number, including those who never came, for services that change them."""
        return list(self._entries())

    @cached_property
    def entry_rows(self) -> Sequence[EntryValues]:
        """The same for reading. No query if the entries are loaded."""
        if "entries" in self.__dict__:
            return cast("Sequence[EntryValues]", self.entries)
        return [EntryValues(*row) for row in self._entries().values_list(*EntryValues._fields)]

    def _entries(self) -> QuerySet[Entry]:
        # ``has_decisions`` comes along, so that a drive without any costs no second query.
        return self.drive.entries.order_by("number").annotate(has_decisions=Exists(self._decisions()))

    @cached_property
    def decisions(self) -> Sequence[tuple[str, Mapping[str, Any]]]:
        """Kind and data of the MC's decisions about figures and totals on cards, oldest first."""
        if not self.entry_rows or not self.entry_rows[0].has_decisions:
            return ()
        return list(self._decisions().order_by("pk").values_list("kind", "data"))

    def _decisions(self) -> QuerySet[Decision]:
        return self.drive.decisions.valid().filter(kind__in=(FIGURE, TOTALS))

    @property
    def is_by_totals(self) -> bool:
        """True if the results come from the totals on the cards."""
        return any(kind == TOTALS for kind, _ in self.decisions)

    @cached_property
    def roles(self) -> Mapping[int, Role]:
        return {entry.number: Role(entry.role) for entry in self.entry_rows}

    @cached_property
    def people(self) -> Mapping[int, Name]:
        """Everybody's name by entry number. One query besides that of the entries."""
        drive = self.drive
        labels = {"a": (drive.role_a, drive.colour_a), "b": (drive.role_b, drive.colour_b)}
        last = drive.played_hands.valid().order_by("-number").values("number")[:1]
        taken: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
        # Before the first call, the substitutes of hand 1 count.
        substitutes = Substitute.objects.filter(
            entry__drive=drive, from_hand__lte=Coalesce(Subquery(last), 1)
        )
        rows = substitutes.order_by("from_hand", "pk").values_list("entry__number", "from_hand", "name")
        for number, first, name in rows:
            taken[number].append((first, name))
        needs = drive.movement_rules.needs
        words = {2: gettext("pair %(number)s"), 4: gettext("team %(number)s")}.get(needs.unit, "")
        people = {}
        for entry in self.entry_rows:
            holders = [(entry.from_hand, entry.name), *taken.get(entry.number, ())]
            people[entry.number] = Name(
                entry.number,
                holders[-1][1],
                *((entry.role, *labels[entry.role]) if needs.roles else ("", "", "")),
                unit=entry.unit,
                dummy=entry.dummy,
                unit_label=words % {"number": entry.unit} if words and entry.unit else "",
                from_hand=entry.from_hand,
                to_hand=entry.to_hand,
                away=tuple(entry.away),
                # Who was replaced before playing a hand is not listed.
                before=tuple(name for (start, name), (end, _) in pairwise(holders) if start < end),
            )
        return people

    @property
    def opening(self) -> Seating:
        """The seats of the first hand; nobody before the draw. One query besides that of the hands."""
        return seating(self.hands[1]) if 1 in self.hands else Seating(())

    def sat_out(self, last: int) -> Counter[int]:
        """The number of hands each entry has sat out up to hand ``last``."""
        hands = (hand for hand in self.hands.values() if hand.number <= last)
        return Counter(entry for hand in hands for entry in hand.sitting_out)

    def moved_from(self, hand: int, seats: Seating) -> Seating:
        """The seats from which people move on after a hand, once partners the rules keep apart are put right.

        One query besides that of the entries, if there are such partners.
        """
        needs = self.drive.movement_rules.needs
        units = {entry.number: entry.unit for entry in self.entry_rows} if needs.unit > 1 else {}
        roles = self.roles if needs.roles else {}
        if not out_of_place(seats, roles, units):
            return seats
        return seats.with_others(homes_by_word(self.drive).get(hand, {}), roles)


def holders(drive: Drive, hand: int) -> dict[int, str]:
    """The names of those who hold the cards in a hand, by entry number. Two database queries."""
    taken = Substitute.objects.filter(entry__drive=drive, from_hand__lte=hand).order_by("from_hand", "pk")
    return {
        **dict(drive.entries.values_list("number", "name")),
        **dict(taken.values_list("entry__number", "name")),
    }


OF_SEATS = (
    LogVerb.CALL,
    LogVerb.RESEAT,
    LogVerb.SIT_OUT,
    LogVerb.SEATS_PUT_RIGHT,
    LogVerb.SEATS_UNDONE,
)


def homes_by_word(drive: Drive) -> dict[int, Instead]:
    """By hand: the entries the MC sent on from somebody else's seat. One database query."""
    lines = drive.log.filter(verb__in=OF_SEATS).order_by("version").values_list("verb", "after")
    return homes(lines, drive.hands, planned=drive.movement not in BY_RESULTS)


def seatings(hands: Collection[Hand]) -> dict[int, Seating]:
    """The seats of each hand by its number, and the entries without a seat in it. One query."""
    tables: dict[int, list[Table]] = {hand.pk: [] for hand in hands}
    rows = TableHand.objects.filter(hand__in=tables).order_by("number")
    for hand, *seats in rows.values_list(
        "hand", "number", "n__number", "e__number", "s__number", "w__number"
    ):
        tables[hand].append(Table(*seats))
    return {hand.number: Seating(tuple(tables[hand.pk]), tuple(hand.sitting_out)) for hand in hands}


def seating(hand: Hand) -> Seating:
    """The seats of a hand, and the entries without a seat in it. One query."""
    return seatings([hand])[hand.number]


def current_ns(hands: Sequence[Hand], without: str = "") -> dict[tuple[int, int], int]:
    """The N-S tricks that count, by (hand number, table number), of every table with a score.

    ``without``: leave out those from this source.
    """
    rows = Score.objects.current().filter(table__hand__in=hands).exclude(source=without)
    return {(h, t): ns for h, t, ns in rows.values_list("table__hand__number", "table__number", "ns")}


def winning_sides(results: Mapping[int, Sequence[int]]) -> dict[int, Side]:
    """The side with more tricks at each table over the hands since the last move, oldest hand first.

    ``results`` has the N-S tricks of those hands by table. Where the totals are equal the side that won the
    last hand counts (whist.md, 9.1).
    """
    sides = {}
    for table, tricks in results.items():
        lead = sum(2 * ns - 13 for ns in tricks) or 2 * tricks[-1] - 13
        sides[table] = Side.NS if lead > 0 else Side.EW
    return sides


def partners_known(drive: Drive) -> bool:
    """True if the partners of the first hand are known, False if only the tables are.

    Always True if the seats were drawn. One database query if they were not.
    """
    if drive.seed is not None:
        return True
    last = drive.log.filter(verb__in=(LogVerb.DRAW, LogVerb.AS_SAT)).order_by("-version").first()
    after = last.after if last is not None and isinstance(last.after, Mapping) else {}
    return last is None or last.verb != LogVerb.AS_SAT or bool(after.get("partners"))


def seats_known(drive: Drive) -> bool:
    """True if the seats N, E, S and W are known, False if only the tables are."""
    return drive.state != State.SEATED or partners_known(drive)


def places(seated: Seating, *, letters: bool = True) -> Seats:
    """The table and the seat of everybody; only the table without ``letters``."""
    return {
        entry: (table.number, seat if letters else "")
        for table in seated.tables
        for seat, entry in zip(SEATS, table.seats, strict=True)
        if entry is not None
    }


def part_names(drive: Drive) -> tuple[str, ...]:
    """Names of the parts of the evening; empty if there is no break."""
    between = parts(drive.breaks_after, drive.hands)
    if len(between) == 2:
        return gettext("First half"), gettext("Second half")
    if len(between) < 2:
        return ()
    return tuple(gettext("Hands %(first)s to %(last)s") % {"first": p[0], "last": p[-1]} for p in between)


def on_the_list(drive: Drive) -> QuerySet[Entry]:
    """The entries that a draw is made from, without people who have left and dummies that only fill seats."""
    entered = drive.log.filter(verb__in=(LogVerb.ENTER, LogVerb.PUT_BACK), after__dummy=True)
    by_hand = entered.values(entry=Cast(KeyTextTransform("number", "after"), IntegerField()))
    return drive.entries.who_came().filter(Q(dummy=False) | Q(number__in=by_hand))
