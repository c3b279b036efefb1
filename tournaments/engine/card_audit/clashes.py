"""Contradictions between figures, for too few cards or if the search failed.

A card alone shows where its player was, because people move by what they make (whist.md, 0.4). So figures of
one table can be compared as soon as the cards that meet there reach that far.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from tournaments.engine.card_audit.evenings import EveningReading
from tournaments.engine.card_audit.observations import NOTHING, OUT_CODE, Observed, Row, as_figure
from tournaments.engine.card_audit.values import Clash, Course, Figure
from tournaments.engine.movements.progressive import Progressive
from tournaments.engine.seating.seating import Role, Seating, Side, Table
from tournaments.engine.standings.scoring import TRICKS
from tournaments.engine.words import Sentence, gettext_noop

MOST = 30  # maximum reported; later clashes often follow from earlier ones


def clashes(course: Course, observed: Observed) -> tuple[Clash, ...]:
    """Return contradictions hand by hand, derived from single cards."""
    clashing: list[Clash] = []
    opening = course.seatings[-1]
    first = min(len(course.seatings), course.hands)
    movement = course.movement
    follow = isinstance(movement, Progressive) and _full(opening, course.roles) and not course.other_pairs
    for hand, seating in enumerate(course.seatings[: first - follow], 1):
        clashing += _at_known_tables(course, hand, observed.rows[hand - 1], seating)
    if isinstance(movement, Progressive) and follow:
        clashing += _followed(course, movement, observed, first)
        for hand in range(1, course.hands + 1):
            clashing += _whole_hand(hand, observed.rows[hand - 1], course.roles, len(opening.tables))
    return tuple(sorted(clashing, key=lambda clash: (clash.hand, clash.table or 0))[:MOST])


def _at_known_tables(course: Course, hand: int, row: Row, seating: Seating) -> Iterator[Clash]:
    """Yield the tables of a hand with known seats whose figures disagree, by sides and not by roles."""
    if hand == 1 and not course.paired:
        yield from _at_tables(hand, row, _sitting(seating), course.roles)
        return
    for table in seating.tables:
        figures = {p: row[p] for p in table.seats if p is not None and p in row}
        speaks = {code if player in (table.n, table.s) else TRICKS - code for player, code in figures.items()}
        out = sum(code >= OUT_CODE for code in figures.values())
        if (len(speaks) > 1 or out) and not table.lacks_pair:
            yield _clash(hand, table.number, figures)


def around(observed: Observed, evening: EveningReading) -> tuple[Clash, ...]:
    """Return the tables whose figures disagree with the nearest evening, by hand."""
    clashes_here = []
    for hand, (seating, ns) in enumerate(zip(evening.seatings, evening.ns, strict=True), 1):
        row = observed.rows[hand - 1]
        for table, tricks in zip(seating.tables, ns, strict=True):
            seats = [player for player in table.seats if player is not None]
            if any(_differs(row, table, player, tricks) for player in seats):
                figures = {observed.owner(player, hand): row.get(player, NOTHING) for player in seats}
                clashes_here.append(_clash(hand, table.number, figures))
    return tuple(clashes_here[:MOST])


def _differs(row: Row, table: Table, player: int, ns: int | None) -> bool:
    if player not in row or ns is None:
        return player in row
    return row[player] != (ns if player in (table.n, table.s) else TRICKS - ns)


def _full(seating: Seating, roles: Mapping[int, Role]) -> bool:
    seats = [player for table in seating.tables for player in table.seats]
    return not seating.sitting_out and all(player in roles for player in seats)


def _sitting(seating: Seating) -> dict[int, int]:
    return {player: table for table, _seat, player in seating.places()}


def _followed(course: Course, movement: Progressive, observed: Observed, hand: int) -> Iterator[Clash]:
    """Follow every card by its own figures to the tables at which they disagree."""
    tables = len(course.seatings[-1].tables)
    at = _sitting(course.seatings[-1])
    lead: defaultdict[int, int] = defaultdict(int)
    broken = (
        hand - 1
    ) % course.hands_per_move != 0  # earlier hands of this move are unknown, and so is the winner
    while hand <= course.hands and at:
        row = observed.rows[hand - 1]
        clashing = _at_tables(hand, row, at, course.roles)
        yield from clashing
        wrong = {clash.table for clash in clashing}
        at = {p: table for p, table in at.items() if row.get(p, NOTHING) < OUT_CODE and table not in wrong}
        for player in at:
            lead[player] += 2 * row[player] - TRICKS
        if hand % course.hands_per_move == 0:
            if broken:
                return
            for player, table in at.items():
                lead_now = lead.pop(player) or 2 * row[player] - TRICKS
                at[player] = _next(course, movement, tables, table, course.roles[player], won=lead_now > 0)
            lead.clear()
        hand += 1


def _next(course: Course, movement: Progressive, tables: int, table: int, role: Role, *, won: bool) -> int:
    """Return the table that a player goes to after winning or losing at ``table``."""
    sides = [Side.NS if won else Side.EW] * tables
    goes = movement.leaving(sides, course.reverse)[table - 1]  # as if they sat N-S
    step = movement.steps(course.reverse)[role]
    return (table + step - 1) % tables + 1 if goes else table


def _at_tables(hand: int, row: Row, at: Mapping[int, int], roles: Mapping[int, Role]) -> list[Clash]:
    """Return the tables at which the figures of players known to be there disagree."""
    here: defaultdict[int, dict[int, int]] = defaultdict(dict)
    for player, table in at.items():
        if player in row:
            here[table][player] = row[player]
    return [
        _clash(hand, table, figures) for table, figures in sorted(here.items()) if not _agree(figures, roles)
    ]


def _agree(figures: Mapping[int, int], roles: Mapping[int, Role]) -> bool:
    if (
        any(code >= OUT_CODE for code in figures.values())
        or len({min(c, TRICKS - c) for c in figures.values()}) > 1
    ):
        return False
    for role in Role:
        codes = [code for player, code in figures.items() if roles.get(player) is role]
        if len(codes) > 2 or (len(codes) == 2 and sum(codes) != TRICKS):
            return False
    return True


def _whole_hand(hand: int, row: Row, roles: Mapping[int, Role], tables: int) -> Iterator[Clash]:
    """Yield a clash if all cards of a role are there and do not make 13 tricks a table."""
    for role in Role:
        codes = [code for player, code in row.items() if roles.get(player) is role and code < OUT_CODE]
        if len(codes) == 2 * tables and sum(codes) != TRICKS * tables:
            text = gettext_noop(
                "Hand %(hand)s: all the cards of one colour add up to %(made)s tricks instead of %(right)s."
            )
            values = {"hand": hand, "made": sum(codes), "right": TRICKS * tables}
            yield Clash(hand, None, (), Sentence(text, values))


def _clash(hand: int, table: int, by_player: Mapping[int, int]) -> Clash:
    figures: tuple[tuple[int, Figure], ...] = tuple(
        (player, as_figure(code)) for player, code in sorted(by_player.items())
    )
    shown = ", ".join(f"{player}: {figure}" for player, figure in figures if figure is not None)
    text = gettext_noop(
        "Hand %(hand)s, table %(table)s: these scores do not fit with the other cards (%(figures)s)."
    )
    return Clash(hand, table, figures, Sentence(text, {"hand": hand, "table": table, "figures": shown}))
