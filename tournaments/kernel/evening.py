"""A drive's evening as engine values: what the standings, prizes, papers and archive are all made from."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.db.models import IntegerField, Max, Q, QuerySet, Subquery
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast, Coalesce
from django.utils.translation import gettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import State
from tournaments.engine.seating.seat_corrections import Instead, homes, out_of_place
from tournaments.engine.seating.seating import SEATS, Role, Seating, Side, Table
from tournaments.engine.standings.standings import parts
from tournaments.models import Drive, Entry, Hand, Score, Substitute

Seats = dict[int, tuple[int, str]]  # table and letter of the seat, by entry number


@dataclass(frozen=True, slots=True)
class Name:
    """Somebody in a drive as pages show them: the name is that of whoever holds the card now.

    ``role``, its label and its colour are empty where the movement has no roles; ``unit`` is the number of
    the pair or team, and ``unit_label`` its words ("pair 3"), empty where people do not stay together.
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
        """Whether this is a person who is there for a hand; see ``EntryQuerySet.who_came``."""
        return not self.dummy and (self.to_hand is None or self.to_hand >= self.from_hand)

    @property
    def everyone(self) -> str:
        """All who played with this card, in order: a prize is theirs together."""
        if not self.before:
            return self.name
        values = {"first": self.before[0], "others": ", ".join((*self.before[1:], self.name))}
        return gettext("%(first)s (then %(others)s)") % values


def names(drive: Drive) -> dict[int, Name]:
    """Everybody in a drive by entry number. Two database queries."""
    labels = {"a": (drive.role_a, drive.colour_a), "b": (drive.role_b, drive.colour_b)}
    last = drive.played_hands.valid().order_by("-number").values("number")[:1]
    taken: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
    substitutes = Substitute.objects.filter(entry__drive=drive, from_hand__lte=Coalesce(Subquery(last), 1))
    rows = substitutes.order_by("from_hand", "pk").values_list("entry__number", "from_hand", "name")
    for number, first, name in rows:
        taken[number].append((first, name))
    needs = drive.movement_rules.needs
    words = {2: gettext("pair %(number)s"), 4: gettext("team %(number)s")}.get(needs.unit, "")
    return {
        number: Name(
            number,
            taken[number][-1][1] if number in taken else name,
            *((role, *labels[role]) if needs.roles else ("", "", "")),
            unit=unit,
            dummy=dummy,
            unit_label=words % {"number": unit} if words and unit else "",
            from_hand=from_hand,
            to_hand=to_hand,
            away=tuple(away),
            before=tuple(
                earlier
                for (start, earlier), (end, _) in pairwise([(from_hand, name), *taken.get(number, ())])
                if start < end
            ),
        )
        for number, name, role, unit, dummy, from_hand, to_hand, away in drive.entries.values_list(
            "number", "name", "role", "unit", "dummy", "from_hand", "to_hand", "away"
        )
    }


def name_of(drive: Drive, entry: int) -> str:
    """The name of whoever holds a card now. Two database queries."""
    return names(drive)[entry].name


def holders(drive: Drive, hand: int) -> dict[int, str]:
    """The names of those who hold the cards in a hand, by entry number. Two database queries."""
    taken = Substitute.objects.filter(entry__drive=drive, from_hand__lte=hand).order_by("from_hand", "pk")
    return {
        **dict(drive.entries.values_list("number", "name")),
        **dict(taken.values_list("entry__number", "name")),
    }


def roles(drive: Drive) -> dict[int, Role]:
    """The role of every entry, by entry number. One database query."""
    return {number: Role(role) for number, role in drive.entries.values_list("number", "role")}


def hand_numbered(drive: Drive, number: int) -> Hand | None:
    """The hand that stands (not withdrawn) under this number, or None."""
    return drive.played_hands.valid().filter(number=number).first()


def latest_hand(drive: Drive) -> Hand | None:
    """The last hand that has seats: the one being played, or the opening before play begins."""
    return drive.played_hands.valid().order_by("-number").first()


def latest_number(drive: Drive) -> int:
    """The number of the last hand that has seats; 0 where there is none."""
    return drive.played_hands.valid().aggregate(number=Max("number"))["number"] or 0


OF_SEATS = (
    LogVerb.CALL,
    LogVerb.RESEAT,
    LogVerb.SIT_OUT,
    LogVerb.SEATS_PUT_RIGHT,
    LogVerb.SEATS_UNDONE,
)


def moved_from(drive: Drive, hand: int, seats: Seating, roles: Mapping[int, Role]) -> Seating:
    """Seats from which people move on after a hand.

    One database query if people stay together, one if partners sat there whom the rules keep apart.
    """
    needs = drive.movement_rules.needs
    units = dict(drive.entries.values_list("number", "unit")) if needs.unit > 1 else {}
    if not out_of_place(seats, roles if needs.roles else {}, units):
        return seats
    return seats.with_others(homes_by_word(drive).get(hand, {}))


def homes_by_word(drive: Drive) -> dict[int, Instead]:
    """Who goes on from whose seat, by the MC's word, in each hand. One database query."""
    lines = drive.log.filter(verb__in=OF_SEATS).order_by("version").values_list("verb", "after")
    return homes(lines, drive.hands, planned=drive.movement not in BY_RESULTS)


def seating(hand: Hand) -> Seating:
    """Who sits where in a hand, and who has no seat in it. One database query."""
    rows = hand.tables.order_by("number").values_list(
        "number", "n__number", "e__number", "s__number", "w__number"
    )
    return Seating(tuple(Table(*row) for row in rows), tuple(hand.sitting_out))


def sat_out(drive: Drive, last: int) -> Counter[int]:
    """How many hands each has sat out up to this one, by entry number. One database query."""
    hands = drive.played_hands.valid().filter(number__lte=last)
    return Counter(entry for out in hands.values_list("sitting_out", flat=True) for entry in out)


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
    """Whether it is known who played with whom in the first hand; else only the tables are.

    Always where the seats were drawn. One database query where they were not.
    """
    if drive.seed is not None:
        return True
    last = drive.log.filter(verb__in=(LogVerb.DRAW, LogVerb.AS_SAT)).order_by("-version").first()
    after = last.after if last is not None and isinstance(last.after, Mapping) else {}
    return last is None or last.verb != LogVerb.AS_SAT or bool(after.get("partners"))


def seats_known(drive: Drive) -> bool:
    """Whether it is known who sits N, E, S and W, and not only who sits at which table."""
    return drive.state != State.SEATED or partners_known(drive)


def opening_of(drive: Drive) -> Seating:
    """Where everybody sits in the first hand; nobody before the draw. Two database queries."""
    hand = hand_numbered(drive, 1)
    return seating(hand) if hand else Seating(())


def places(seated: Seating, *, letters: bool = True) -> Seats:
    """The table and the seat of everybody; only the table without ``letters``."""
    return {
        entry: (table.number, seat if letters else "")
        for table in seated.tables
        for seat, entry in zip(SEATS, table.seats, strict=True)
        if entry is not None
    }


def part_names(drive: Drive) -> tuple[str, ...]:
    """What the parts of the evening are called; none where there is no break."""
    between = parts(drive.breaks_after, drive.hands)
    if len(between) == 2:
        return gettext("First half"), gettext("Second half")
    if len(between) < 2:
        return ()
    return tuple(gettext("Hands %(first)s to %(last)s") % {"first": p[0], "last": p[-1]} for p in between)


def on_the_list(drive: Drive) -> QuerySet[Entry]:
    """Whom a draw is made of: not who has left again, nor the dummies that only came with the seats."""
    entered = drive.log.filter(verb__in=(LogVerb.ENTER, LogVerb.PUT_BACK), after__dummy=True)
    by_hand = entered.values(entry=Cast(KeyTextTransform("number", "after"), IntegerField()))
    return drive.entries.who_came().filter(Q(dummy=False) | Q(number__in=by_hand))
