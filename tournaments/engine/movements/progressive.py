"""The progressive family: one pair leaves every table after a hand (reference, sections 2.2 and 2.4).

Tables stand in a ring. Of the pair that leaves, the role-a player goes one table up and the role-b player
one table down, the other way round when ``reverse``. *Split*: the pair that stays parts and each takes an
arriving player as partner. *Keep*: the pair that stays keeps partner and seats, and the two who arrive play
together.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.seating import Role, Seating, Side, Table
from tournaments.engine.words import Sentence, gettext_noop


@dataclass(frozen=True, slots=True)
class Progressive:
    """One of the four progressive movements.

    ``winners_move``: the winning pair of a table leaves it, else the losing pair does. ``split``: the pair
    that stays parts, else it keeps together.
    """

    key: str
    name: str
    explanation: str
    winners_move: bool
    split: bool
    needs_results: bool = True

    def refusal(self, a: int, b: int) -> Sentence | None:
        """Why so many players of each role cannot play this movement; None when they can."""
        total = a + b
        if total < 4:
            return Sentence(
                gettext_noop("%(total)s on the list so far. A whist drive needs at least four players."),
                {"total": total},
            )
        if total % 4:
            return self._odd_tables(total)
        return self._uneven(a, b) if a != b else None

    def _uneven(self, a: int, b: int) -> Sentence:
        more, fewer = (Role.A, Role.B) if a > b else (Role.B, Role.A)
        return Sentence(
            gettext_noop(
                "This drive needs as many of each card, and there are %(a)s and %(b)s. "
                "Ask %(change)s of those with the %(more)s card to take a %(fewer)s card."
            ),
            {"a": a, "b": b, "change": abs(a - b) // 2, "more": RoleLabel(more), "fewer": RoleLabel(fewer)},
        )

    def _odd_tables(self, total: int) -> Sentence:
        return Sentence(
            gettext_noop(
                "%(total)s players do not fill tables of four. Find %(missing)s more, or ask %(over)s to "
                "help the MC this evening."
            ),
            {"total": total, "missing": 4 - total % 4, "over": total % 4},
        )

    def warnings(self, tables: int) -> tuple[Sentence, ...]:
        """What an organiser should know before choosing this movement for so many tables (fact 7)."""
        if tables == 1:
            return (ONE_TABLE_SPLIT if self.split else ONE_TABLE_KEEP,)
        if tables == 2 and not self.split:
            return (TWO_TABLES_KEEP,)
        return ()

    def next_seating(
        self, seating: Seating, winners: Sequence[Side], roles: Mapping[int, Role], reverse: bool = False
    ) -> Seating:
        """Where everybody sits after the hand.

        ``winners`` has the side that won at each table, in the order of ``seating.tables``; ``roles`` the
        role of every entry. Every pair must be full, one of each role. Raises KeyError for a vacant seat or
        an unknown entry, ValueError where ``winners`` does not fit the tables.
        """
        step = -1 if reverse else 1
        build = _split if self.split else _keep
        return Seating(build(seating.tables, winners, roles, step, self.winners_move), seating.sitting_out)


@dataclass(frozen=True, slots=True)
class RoleLabel:
    """Stands in a sentence where the hall's own word for a role belongs."""

    role: Role

    def __str__(self) -> str:
        return {"a": "lady", "b": "gent"}[self.role]


ONE_TABLE_SPLIT = Sentence(
    gettext_noop("With one table the four only take turns between two pairings all evening.")
)
ONE_TABLE_KEEP = Sentence(
    gettext_noop(
        "With one table nobody ever changes partner or opponents. Choose a movement where pairs part."
    )
)
TWO_TABLES_KEEP = Sentence(
    gettext_noop(
        "With two tables and partners kept, nobody ever changes partner. Choose a movement where pairs part."
    )
)


def _split(
    tables: Sequence[Table], winners: Sequence[Side], roles: Mapping[int, Role], step: int, winners_move: bool
) -> tuple[Table, ...]:
    going_a, going_b, staying = [], [], []
    a, ns = Role.A, Side.NS
    for table, won in zip(tables, winners, strict=True):
        n, e, s, w = table.n, table.e, table.s, table.w
        if (won is ns) is winners_move:  # N-S leave, E-W stay
            stays = (e, w, 1) if roles[e] is a else (w, e, 3)  # type: ignore[index]
            up, down = (n, s) if roles[n] is a else (s, n)  # type: ignore[index]
        else:
            stays = (n, s, 0) if roles[n] is a else (s, n, 2)  # type: ignore[index]
            up, down = (e, w) if roles[e] is a else (w, e)  # type: ignore[index]
        staying.append(stays)
        going_a.append(up)
        going_b.append(down)
    count = len(staying)
    result = []
    for i, (lady, gent, seat) in enumerate(staying):
        lady_in, gent_in = going_a[(i - step) % count], going_b[(i + step) % count]
        # The lady who stays keeps her seat; gent_in opposite her, the gent who stays on her right.
        if seat == 0:
            result.append(Table(i + 1, lady, lady_in, gent_in, gent))
        elif seat == 1:
            result.append(Table(i + 1, gent, lady, lady_in, gent_in))
        elif seat == 2:
            result.append(Table(i + 1, gent_in, gent, lady, lady_in))
        else:
            result.append(Table(i + 1, lady_in, gent_in, gent, lady))
    return tuple(result)


def _keep(
    tables: Sequence[Table], winners: Sequence[Side], roles: Mapping[int, Role], step: int, winners_move: bool
) -> tuple[Table, ...]:
    going_a, going_b, first_is_a = [], [], []
    a, ns = Role.A, Side.NS
    ns_goes = [(won is ns) is winners_move for won in winners]
    for table, leaves in zip(tables, ns_goes, strict=True):
        one, two = (table.n, table.s) if leaves else (table.e, table.w)
        if roles[one] is a:  # type: ignore[index]
            going_a.append(one)
            going_b.append(two)
            first_is_a.append(True)
        else:
            going_a.append(two)
            going_b.append(one)
            first_is_a.append(False)
    count = len(going_a)
    result = []
    for i, table in enumerate(tables):
        lady, gent = going_a[(i - step) % count], going_b[(i + step) % count]
        one, two = (lady, gent) if first_is_a[i] else (gent, lady)
        if ns_goes[i]:
            result.append(Table(i + 1, one, table.e, two, table.w))
        else:
            result.append(Table(i + 1, table.n, one, table.s, two))
    return tuple(result)


FAMILY = (
    Progressive(
        "winners-split",
        gettext_noop("Winners move, partners part"),
        gettext_noop(
            "After each hand the winners leave: one goes a table up, the other a table down. "
            "The losers stay and part, and each takes one of those who arrive as partner."
        ),
        winners_move=True,
        split=True,
    ),
    Progressive(
        "winners-keep",
        gettext_noop("Winners move, losers stay together"),
        gettext_noop(
            "After each hand the winners leave: one goes a table up, the other a table down. "
            "The losers stay as partners, and the two who arrive play together."
        ),
        winners_move=True,
        split=False,
    ),
    Progressive(
        "losers-keep",
        gettext_noop("Losers move, winners stay together"),
        gettext_noop(
            "After each hand the losers leave: one goes a table up, the other a table down. "
            "The winners stay as partners, and the two who arrive play together."
        ),
        winners_move=False,
        split=False,
    ),
    Progressive(
        "losers-split",
        gettext_noop("Losers move, partners part"),
        gettext_noop(
            "After each hand the losers leave: one goes a table up, the other a table down. "
            "The winners stay and part, and each takes one of those who arrive as partner."
        ),
        winners_move=False,
        split=True,
    ),
)
