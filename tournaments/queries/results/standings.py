"""The standings of a drive: everybody's card from the hands that are complete, and who stands where."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.engine.permitted import State
from tournaments.engine.standings import standings as engine
from tournaments.engine.standings.scoring import Score
from tournaments.engine.standings.unit_cards import TEAM
from tournaments.models import Drive
from tournaments.queries.drive import evening
from tournaments.queries.drive.evening import Name, part_names
from tournaments.queries.drive.units import RankedList, ranked_lists, unit_names
from tournaments.queries.results.played_cards import Cards, cards
from tournaments.queries.results.provisional import PileCount, cards_so_far, is_provisional


@dataclass(frozen=True, slots=True)
class MemberWithTricks:
    """One of a pair or team; ``tricks`` are the player's own where teams play for flags, else None."""

    who: Name
    tricks: Score | None


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """Where a player, a pair or a team stands among all and in its own list; ``parts`` between the breaks.

    ``role_rank`` is 0 where there is no list but the one of everybody. ``members`` are those of a team.
    """

    who: Name
    rank: int
    tied: bool
    role_rank: int
    role_tied: bool
    parts: tuple[Score, ...]
    total: Score
    hands_played: int
    members: tuple[MemberWithTricks, ...] = ()

    @property
    def place(self) -> str:
        """The place as it is shown: "1", or "2=" for a tie."""
        return f"{self.rank}=" if self.tied else str(self.rank)

    @property
    def role_place(self) -> str:
        """The place in the list of its own, or of everybody where it has none, as it is shown."""
        if not self.role_rank:
            return self.place
        return f"{self.role_rank}=" if self.role_tied else str(self.role_rank)


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """The list, best first, by ``counted`` of ``hands`` hands.

    ``lists`` are those beside the one of everybody; ``together`` is how many share a line of the list (1, a
    pair 2, a team 4). ``parts`` names the parts of the evening, and is empty where there is no break.
    ``being_played`` is a hand that is not complete yet, or 0. ``pile`` are the players' cards, where there
    are any and it is the MC who looks; ``provisional``: the list goes by them, and they are not checked off.
    """

    lines: tuple[StandingsLine, ...]
    parts: tuple[str, ...]
    counted: int
    hands: int
    being_played: int
    state: State
    lists: tuple[RankedList, ...] = ()
    together: int = 1
    pile: PileCount | None = None
    provisional: bool = False

    @property
    def flags(self) -> bool:
        """Whether the scores are flags."""
        return self.together == TEAM

    @property
    def uneven(self) -> bool:
        """Whether somebody has sat out, come late or left early, so that hands played are worth showing."""
        return any(line.hands_played != self.counted for line in self.lines)

    @property
    def final(self) -> bool:
        """Whether the results are published."""
        return self.state is State.PUBLISHED

    def of_role(self, role: str) -> tuple[StandingsLine, ...]:
        """The lines of one list."""
        return tuple(line for line in self.lines if line.who.role == role)


@dataclass(frozen=True, slots=True)
class Leaders:
    """The best of one list: the hall's word for its card, empty where all are in one, and the lines."""

    label: str
    colour: str
    lines: tuple[StandingsLine, ...]


def standings(
    drive: Drive, *, up_to: int | None = None, people: Mapping[int, Name] | None = None
) -> StandingsPage:
    """Everybody, best first, by the complete hands, none after ``up_to``. Four database queries.

    ``people``: under these names instead of their own; see ``queries.people.public_names``.
    """
    return _standings(drive, cards(drive, up_to=up_to), up_to=up_to, people=people)


def standings_for_mc(drive: Drive, cards_in: PileCount | None) -> StandingsPage:
    """Everybody, best first, by the cards that are not checked off where there are any.

    Four database queries, or twelve or so.
    """
    if not is_provisional(drive, cards_in):
        return replace(standings(drive), pile=cards_in)
    return replace(_standings(drive, cards_so_far(drive)), pile=cards_in, provisional=True)


def _standings(
    drive: Drive, held: Cards, *, up_to: int | None = None, people: Mapping[int, Name] | None = None
) -> StandingsPage:
    people = evening.names(drive) if people is None else people
    ranked = engine.standings(held.cards, drive.breaks_after, drive.hands) if held.counted else []
    names = unit_names(drive, people, held.members, held.cards) if held.members else people
    return StandingsPage(
        lines=_lines(ranked, names, _members(held, people)),
        parts=part_names(drive),
        counted=held.counted,
        hands=drive.hands,
        being_played=held.called if held.called > held.counted and up_to is None else 0,
        state=State(drive.state),
        lists=ranked_lists(drive),
        together=drive.movement_rules.needs.unit,
    )


def leaders(drive: Drive, count: int = 3) -> tuple[Leaders, ...]:
    """The best ``count`` of each list, and all that are level with the last. Four database queries."""
    found = standings(drive)
    if not found.lines:
        return ()
    if not found.lists:
        return (Leaders("", "", tuple(line for line in found.lines if line.rank <= count)),)
    return tuple(
        Leaders(
            one.label,
            one.colour,
            tuple(line for line in found.of_role(one.role) if line.role_rank <= count),
        )
        for one in found.lists
    )


def _members(held: Cards, people: Mapping[int, Name]) -> dict[int, tuple[MemberWithTricks, ...]]:
    """The people of each team with the tricks they have made, by the number of the team's card."""
    if not held.tricks:
        return {}
    return {
        lead: tuple(MemberWithTricks(people[number], held.tricks[number]) for number in numbers)
        for lead, numbers in held.members.items()
    }


def _lines(
    ranked: Sequence[engine.EntryStanding],
    people: Mapping[int, Name],
    members: Mapping[int, tuple[MemberWithTricks, ...]],
) -> tuple[StandingsLine, ...]:
    level = Counter(one.rank for one in ranked)
    role_level = Counter((people[one.entry].role, one.role_rank) for one in ranked)
    return tuple(
        StandingsLine(
            who=who,
            rank=one.rank,
            tied=level[one.rank] > 1,
            role_rank=(one.role_rank or 0) if who.role else 0,
            role_tied=role_level[who.role, one.role_rank] > 1,
            parts=one.by_break,
            total=one.total,
            hands_played=one.hands_played,
            members=members.get(one.entry, ()),
        )
        for one in ranked
        for who in [people[one.entry]]
    )
