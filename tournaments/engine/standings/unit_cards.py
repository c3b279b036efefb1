"""Score cards of pairs and teams, in the form of a player's card.

A pair or team is identified by the lowest entry number among its members, so all code for entries works for
it. A pair scores the tricks that its partners make together. Teams play for flags: a table won takes one, all
thirteen tricks perhaps more, and a team's score in a hand is the flags of its two pairs, 0 to 4 (whist.md,
8.17).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import (
    SLAM,
    TRICKS,
    PlayedRow,
    SatOut,
    Score,
    TableState,
    plain,
)
from tournaments.engine.standings.standings import (
    EntryCard,
    EntryInPlay,
    EveningRules,
    cards,
    nearest_half,
)

TEAM = 4
# Movements in which half the pairs sit N-S and the others move as E-W.
LINES = frozenset({"compass", "pairs-mitchell"})


@dataclass(frozen=True, slots=True)
class Together:
    """Pairs (``size`` 2) or teams (4); ``leads`` maps each entry to the number of its pair or team.

    With ``lines``, sitting and moving pairs are ranked apart: a pair that was N-S at least as often as E-W
    gets role a, the others role b.
    """

    size: int
    leads: Mapping[int, int]
    lines: bool = False
    slam_flags: int = 2

    def members(self) -> dict[int, tuple[int, ...]]:
        """Return the members of each pair or team in order, by its number."""
        units: defaultdict[int, tuple[int, ...]] = defaultdict(tuple)
        for entry in sorted(self.leads):
            units[self.leads[entry]] += (entry,)
        return dict(units)


def together(
    size: int, units: Mapping[int, int | None], *, lines: bool = False, slam_flags: int = 2
) -> Together:
    """Build a Together from everybody's pair or team; entries without one are on their own."""
    first: dict[int, int] = {}
    for entry in sorted(units):
        if (unit := units[entry]) is not None:
            first.setdefault(unit, entry)
    leads = {entry: entry if unit is None else first[unit] for entry, unit in units.items()}
    return Together(size, leads, lines, slam_flags)


def unit_cards(
    players: Sequence[EntryInPlay], played: Sequence[PlayedRow], of: Together, rules: EveningRules
) -> list[EntryCard]:
    """Return a card for every pair or team; ``played`` has entry numbers, as for :func:`standings.cards`.

    It is present while any member is, and eligible if any member is. Without a seat it gets ``rules.missed``.
    A team gets half of that for each of its tables, in flags instead of tricks, and likewise for a table that
    did not play a hand.
    """
    units = _units(players, of)
    if of.size == TEAM:
        in_flags = replace(rules, missed=_in_flags(rules.missed), absent=_in_flags(rules.absent))
        flagged = list(_flag_rows(played, of, rules))
        pile = cards(units, flagged, seatless(units, flagged), in_flags)
        return [card._replace(tables=(None,) * len(card.tables)) for card in pile]  # at two tables
    lead = of.leads.get
    rows: list[PlayedRow] = [
        (hand, table, lead(n or 0), lead(e or 0), lead(s or 0), lead(w or 0), ns, ew, state)
        for hand, table, n, e, s, w, ns, ew, state in played
    ]
    pile = cards(units, rows, seatless(units, rows), rules)
    sides = _sides(rows) if of.lines else {}
    return [card._replace(role=sides.get(card.entry, Role.A)) for card in pile] if of.lines else pile


def seatless(players: Iterable[EntryInPlay], played: Sequence[PlayedRow]) -> list[SatOut]:
    """Return everybody who is present in a hand without a seat in it."""
    seated = {(row[0], player) for row in played for player in row[2:6]}
    hands = {row[0] for row in played}
    return [
        SatOut(hand, player.number)
        for player in players
        for hand in sorted(hands)
        if player.here(hand) and (hand, player.number) not in seated
    ]


def _units(players: Sequence[EntryInPlay], of: Together) -> list[EntryInPlay]:
    """Return each pair or team as one player."""
    leads: dict[int, EntryInPlay] = {}
    for player in players:
        lead = of.leads[player.number]
        unit = leads.get(lead)
        leads[lead] = EntryInPlay(
            lead,
            None,
            min(player.from_hand, unit.from_hand) if unit else player.from_hand,
            _later(player.to_hand, unit.to_hand) if unit else player.to_hand,
            player.eligible or bool(unit and unit.eligible),
            tuple(hand for hand in player.away if not unit or hand in unit.away),
        )
    return [leads[lead] for lead in sorted(leads)]


def _later(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else max(a, b)


def _sides(rows: Iterable[PlayedRow]) -> dict[int, Role]:
    """Return role a for pairs that were more often N-S, role b for the others."""
    ahead: Counter[int] = Counter()
    for row in rows:
        ahead[row[2] or row[4] or 0] += 1
        ahead[row[3] or row[5] or 0] -= 1
    return {pair: Role.A if lead >= 0 else Role.B for pair, lead in ahead.items()}


def _flag_rows(played: Iterable[PlayedRow], of: Together, rules: EveningRules) -> Iterator[PlayedRow]:
    """Yield a row for every hand of every team, with its flags in place of N-S tricks.

    If one table of a team sits out and the other plays, that table counts half a missed hand.
    """
    won: defaultdict[tuple[int, int], Score] = defaultdict(int)
    sits: Counter[tuple[int, int]] = Counter()
    for hand, table, n, e, s, w, ns, ew, state in played:
        for a, b, tricks in ((n, s, ns), (e, w, ew)):
            team = of.leads.get(a or b or 0)
            if team is None:
                continue
            if (hand, table) in rules.set_aside:
                won[hand, team] += _half(rules.set_aside[hand, table])
            elif state == TableState.SIT_OUT:
                sits[hand, team] += 1
            elif tricks is not None:
                won[hand, team] += flags(tricks, of.slam_flags)
    for (hand, team), flags_won in won.items():
        total = plain(flags_won + _half(rules.missed) * sits[hand, team])
        yield hand, team, team, None, team, None, total, None, TableState.PLAYED.value


def flags(tricks: Score, slam_flags: int) -> int:
    """Return the flags a pair wins at a table: one for most tricks, ``slam_flags`` for all, else none."""
    if tricks == SLAM:
        return slam_flags
    return 1 if 2 * tricks > TRICKS else 0


def _half(worth: Score | str) -> Score:
    """Return half the worth of a missed hand in flags, for one of a team's two tables."""
    return 0.5 if isinstance(worth, str) else nearest_half(nearest_half(2 * worth, TRICKS), 2)


def _in_flags(worth: Score | str) -> Score | str:
    """Convert the worth of a missed hand from tricks to flags, of which a hand has two (6.5 is one)."""
    return worth if isinstance(worth, str) else nearest_half(2 * worth, TRICKS)
