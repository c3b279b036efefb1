"""The progressive family: one pair leaves every table after a hand (whist.md, 2.2 and 2.4).

Tables form a ring. Of the pair that leaves, the role-a player goes one table up and the role-b player one
down, or the other way round with ``reverse``. *Split*: the pair that stays parts, and each takes an arriving
player as partner. *Keep*: the pair that stays keeps partner and seats, and the two arrivals play together.

Players who do not fill a table move over a chair (whist.md, 9.2). Results decide who reaches it, so equal
numbers of hands sat out cannot be guaranteed. Within a role the fair chair keeps them within one in every
second evening and within two in nearly all; ``make bench`` prints the rates.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.movements.needs import Movement, Needs
from tournaments.engine.movements.ring import chair_places, fairer, table_of, walk
from tournaments.engine.seating.seating import SEATS, Role, Seating, Side, Table
from tournaments.engine.words import Sentence, _, gettext_noop

Walkers = Sequence[int | None]
Chairs = tuple[Walkers, int]  # players on the chairs of a role, and the direction of movement


@dataclass(frozen=True, slots=True)
class Progressive(Movement):
    """A movement of the family.

    ``winners_move``: the winning pair leaves its table, else the losing pair. ``split``: the pair that stays
    parts, else it stays together. ``head``: the American variant, in which winners move down towards table 1,
    while at table 1 the winners stay and the losers go to the last table (all reversed with ``reverse``).
    """

    winners_move: bool
    split: bool
    head: bool = False

    def warnings(self, tables: int) -> tuple[Sentence, ...]:
        if tables == 1:
            return (ONE_TABLE_SPLIT if self.split else ONE_TABLE_KEEP,)
        if tables == 2 and not self.split:
            return (TWO_TABLES_KEEP,)
        return ()

    def steps(self, reverse: bool) -> dict[Role, int]:
        """Return the direction in which the players of each role move: 1 up, -1 down."""
        up = -1 if reverse else 1
        return {Role.A: -up, Role.B: -up} if self.head else {Role.A: up, Role.B: -up}

    def next_seating(
        self,
        seating: Seating,
        winners: Sequence[Side],
        roles: Mapping[int, Role],
        reverse: bool = False,
        out: Mapping[int, int] | None = None,
    ) -> Seating:
        """Return the seating after the hand.

        ``winners`` has the winning side of each table, in the order of ``seating.tables``, and ``roles`` the
        role of every entry. ``seating.sitting_out`` lists the chairs of role a, then those of role b; so does
        the result. ``out`` has the number of hands that each entry has sat out: if given, then of the two
        players of a role at the table before a chair the one who has sat out less goes to the chair (the
        mover if level) and the other moves in the mover's place. Every pair must be full, one of each role.

        Raise KeyError for a vacant seat or an unknown entry, and ValueError if ``winners`` has the wrong
        length.
        """
        chairs: dict[Role, Chairs] = {
            role: ([p for p in seating.sitting_out if roles[p] is role], step)
            for role, step in self.steps(reverse).items()
        }
        ns_leaves = self.leaving(winners, reverse)
        tables: Sequence[Table] = seating.tables
        if out is not None and seating.sitting_out:
            tables = _fair(tables, ns_leaves, chairs, roles, out)
        build = _split if self.split else _keep
        seated, on_a, on_b = build(tables, ns_leaves, chairs, roles)
        return Seating(seated, tuple(p for p in (*on_a, *on_b) if p is not None))

    def leaving(self, winners: Sequence[Side], reverse: bool = False) -> list[bool]:
        """Return, for each table, whether N-S leave it (else E-W), given the winners."""
        ns = Side.NS
        leaves = [(won is ns) is self.winners_move for won in winners]
        if self.head:
            head = len(leaves) - 1 if reverse else 0
            leaves[head] = not leaves[head]
        return leaves


ONE_TABLE_SPLIT = _("With one table the same four go back and forth between two pairings all evening.")
ONE_TABLE_KEEP = _(
    "With one table nobody ever changes partner or opponents. Choose a movement where partners change."
)
TWO_TABLES_KEEP = _(
    "With two tables nobody ever changes partner in this movement. Choose a movement where partners change."
)


def _fair(
    tables: Sequence[Table],
    ns_leaves: Sequence[bool],
    chairs: Mapping[Role, Chairs],
    roles: Mapping[int, Role],
    out: Mapping[int, int],
) -> list[Table]:
    """Return the tables before a chair with mover and stayer swapped if the stayer should sit out."""
    changed = list(tables)
    for role, (sitting, step) in chairs.items():
        for place in chair_places(len(sitting), len(tables)):
            at = table_of(place, len(tables), step)
            seats = [player or 0 for player in changed[at].seats]
            first, second = (i for i, player in enumerate(seats) if roles[player] is role)
            moving, other = (first, second) if (SEATS[first] in "NS") is ns_leaves[at] else (second, first)
            if fairer(seats[moving], seats[other], out):
                seats[moving], seats[other] = seats[other], seats[moving]
                changed[at] = Table(at + 1, *seats)
    return changed


def _split(
    tables: Sequence[Table],
    ns_leaves: Sequence[bool],
    chairs: Mapping[Role, Chairs],
    roles: Mapping[int, Role],
) -> tuple[tuple[Table, ...], Walkers, Walkers]:
    going_a, going_b, staying = [], [], []
    a = Role.A
    for table, leaves in zip(tables, ns_leaves, strict=True):
        n, e, s, w = table.n, table.e, table.s, table.w
        if leaves:
            stays = (e, w, 1) if roles[e] is a else (w, e, 3)  # type: ignore[index]
            up, down = (n, s) if roles[n] is a else (s, n)  # type: ignore[index]
        else:
            stays = (n, s, 0) if roles[n] is a else (s, n, 2)  # type: ignore[index]
            up, down = (e, w) if roles[e] is a else (w, e)  # type: ignore[index]
        staying.append(stays)
        going_a.append(up)
        going_b.append(down)
    ladies, on_a = walk(going_a, *chairs[a])
    gents, on_b = walk(going_b, *chairs[Role.B])
    result = []
    for i, ((lady, gent, seat), lady_in, gent_in) in enumerate(zip(staying, ladies, gents, strict=True), 1):
        # The lady who stays keeps her seat; gent_in opposite her, the gent who stays on her right.
        if seat == 0:
            result.append(Table(i, lady, lady_in, gent_in, gent))
        elif seat == 1:
            result.append(Table(i, gent, lady, lady_in, gent_in))
        elif seat == 2:
            result.append(Table(i, gent_in, gent, lady, lady_in))
        else:
            result.append(Table(i, lady_in, gent_in, gent, lady))
    return tuple(result), on_a, on_b


def _keep(
    tables: Sequence[Table],
    ns_leaves: Sequence[bool],
    chairs: Mapping[Role, Chairs],
    roles: Mapping[int, Role],
) -> tuple[tuple[Table, ...], Walkers, Walkers]:
    going_a, going_b, first_is_a = [], [], []
    for table, leaves in zip(tables, ns_leaves, strict=True):
        first, second = (table.n, table.s) if leaves else (table.e, table.w)
        is_a = roles[first] is Role.A  # type: ignore[index]
        going_a.append(first if is_a else second)
        going_b.append(second if is_a else first)
        first_is_a.append(is_a)
    ladies, on_a = walk(going_a, *chairs[Role.A])
    gents, on_b = walk(going_b, *chairs[Role.B])
    result = []
    for i, table in enumerate(tables):
        first, second = (ladies[i], gents[i]) if first_is_a[i] else (gents[i], ladies[i])
        if ns_leaves[i]:
            result.append(Table(i + 1, first, table.e, second, table.w))
        else:
            result.append(Table(i + 1, table.n, first, table.s, second))
    return tuple(result), on_a, on_b


BOTH_CARDS = Needs(gettext_noop("at least four players, half as lady and half as gent"), roles=True)

FAMILY = (
    Progressive(
        "winners-split",
        gettext_noop("Winners move, partners change"),
        gettext_noop(
            "After each hand the winners move on: one goes up a table, the other down. The losers "
            "stay but change partners, each playing with one of the newcomers."
        ),
        winners_move=True,
        split=True,
        needs=BOTH_CARDS,
    ),
    Progressive(
        "winners-keep",
        gettext_noop("Winners move, losers stay together"),
        gettext_noop(
            "After each hand the winners move on: one goes up a table, the other down. The losers "
            "stay as partners, and the two newcomers play together."
        ),
        winners_move=True,
        split=False,
        needs=BOTH_CARDS,
    ),
    Progressive(
        "losers-keep",
        gettext_noop("Losers move, winners stay together"),
        gettext_noop(
            "After each hand the losers move on: one goes up a table, the other down. The winners "
            "stay as partners, and the two newcomers play together."
        ),
        winners_move=False,
        split=False,
        needs=BOTH_CARDS,
    ),
    Progressive(
        "losers-split",
        gettext_noop("Losers move, partners change"),
        gettext_noop(
            "After each hand the losers move on: one goes up a table, the other down. The winners "
            "stay but change partners, each playing with one of the newcomers."
        ),
        winners_move=False,
        split=True,
        needs=BOTH_CARDS,
    ),
    Progressive(
        "head-table",
        gettext_noop("Winners up to the head table"),
        gettext_noop(
            "Table 1 is the head table. After each hand the winners move one table towards it, "
            "and the pair that loses there goes to the last table. Everyone then changes "
            "partners."
        ),
        winners_move=True,
        split=True,
        needs=Needs(gettext_noop("at least two tables, half as lady and half as gent"), 8, roles=True),
        head=True,
    ),
)
