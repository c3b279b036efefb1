"""The progressive family: one pair leaves every table after a hand (whist.md, 2.2 and 2.4).

Tables stand in a ring. Of the pair that leaves, the role-a player goes one table up and the role-b player
one table down, the other way round when ``reverse``. *Split*: the pair that stays parts and each takes an
arriving player as partner. *Keep*: the pair that stays keeps partner and seats, and the two who arrive play
together. Whoever is over when the tables are full walks over a chair (whist.md, 9.2). As results say
who comes to it, hands sat out cannot be promised equal: among those who hold one card the fair chair keeps
them within one in every second evening and within two in nearly all; ``make bench`` prints how often.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.movements.needs import Movement, Needs
from tournaments.engine.movements.ring import chair_places, fairer, table_of, walk
from tournaments.engine.seating.seating import SEATS, Role, Seating, Side, Table
from tournaments.engine.words import Sentence, _, gettext_noop

Walkers = Sequence[int | None]
Chairs = tuple[Walkers, int]  # who is on the chairs of a role, and which way it walks


@dataclass(frozen=True, slots=True)
class Progressive(Movement):
    """One movement of the family.

    ``winners_move``: the winning pair of a table leaves it, else the losing pair does. ``split``: the pair
    that stays parts, else it keeps together. ``head``: American, both players of the pair go down towards
    table 1, where the winners stay and the losers leave for the last table (towards the last table when
    ``reverse``).
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
        """Which way the players of each role go: 1 up, -1 down."""
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
        """Where everybody sits after the hand.

        ``winners`` has the side that won at each table, in the order of ``seating.tables``; ``roles`` the
        role of every entry. ``seating.sitting_out`` has those on the chairs of role a and then of role b, in
        the order of the chairs, and so has the result. ``out`` has the hands that each has sat out so far:
        with it, of the two of a role at the table before a chair, the one who has sat out less goes (the
        mover where equal) and the other takes the mover's part. Every pair must be full, one of each role.
        Raises KeyError for a vacant seat or an unknown entry, ValueError where ``winners`` does not fit.
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
        """Whether N-S leave each table (else E-W do), from the side that won there."""
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
    """The tables as if the one who should sit out had the mover's seat, at the tables before a chair."""
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
