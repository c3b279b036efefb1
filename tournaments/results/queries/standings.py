"""The standings of a drive, by the cards of complete hands."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.contrib.humanize.templatetags.humanize import ordinal
from django.utils.translation import gettext

from tournaments.engine.people.names import plain_letters
from tournaments.engine.permissions import State
from tournaments.engine.standings import standings as engine
from tournaments.engine.standings.hand_points import ScoreKind
from tournaments.engine.standings.scoring import Score
from tournaments.kernel.counting import counted_in, total_label, total_words
from tournaments.kernel.evening import DriveEvening, Name, part_names
from tournaments.kernel.set_aside import TableOfHand
from tournaments.kernel.units import RankedList, ranked_lists, unit_names
from tournaments.people.queries.public_names import with_numbers
from tournaments.results.queries.played_cards import Cards, cards
from tournaments.results.queries.provisional import PileCount, cards_so_far, is_provisional

LEADING = 5  # of a list, whose scores of each hand are kept; more lines of a chart could not be told apart


@dataclass(frozen=True, slots=True)
class MemberWithTricks:
    """A member of a pair or team; ``tricks`` are the player's own if teams play for flags, else None."""

    who: Name
    tricks: Score | None


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """The places of a player, pair or team, overall and in its list; ``parts`` are totals between breaks.

    ``role_rank`` is 0 if there is no list but the one of everybody. ``members`` are those of a team.
    ``scores`` are those of each hand if they are known, and only of the first ``LEADING`` of a list.
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
    scores: tuple[Score | None, ...] = ()

    @property
    def place(self) -> str:
        return engine.written_place(self.rank, tied=self.tied)

    @property
    def letters(self) -> str:
        """All names on the line in plain letters, for searching."""
        return plain_letters(" ".join((self.who.name, *(member.who.name for member in self.members))))

    @property
    def role_place(self) -> str:
        """The place in its own list, or overall if it has none, as shown."""
        if not self.role_rank:
            return self.place
        return engine.written_place(self.role_rank, tied=self.role_tied)

    @property
    def place_words(self) -> str:
        """The place in its own list in words: "6th lady", "3rd= gent"; without lists "11th"."""
        rank, tied = (self.role_rank, self.role_tied) if self.role_rank else (self.rank, self.tied)
        place = f"{ordinal(rank)}{'=' if tied else ''}"
        if not self.role_rank:
            return place
        return gettext("%(place)s %(role)s") % {"place": place, "role": self.who.role_label}


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """The list, best first, by ``counted`` of ``hands`` hands.

    ``lists`` are those besides that of everybody; ``together`` is the number of people on a line (1, a pair
    2, a team 4). ``parts`` names the parts of the evening, and is empty if there is no break.
    ``being_played`` is a hand that is not complete yet, or 0. ``pile`` counts the players' cards, for the MC
    only; ``provisional``: the list is by cards that are not confirmed. ``to_play`` are the hands among the
    ``counted`` that a table will play later. ``score_in`` is what the totals count; ``counts`` says how if
    that is not every trick.
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
    to_play: tuple[TableOfHand, ...] = ()
    score_in: ScoreKind = ScoreKind.TRICKS
    counts: str = ""

    @property
    def flags(self) -> bool:
        return self.score_in is ScoreKind.FLAGS

    @property
    def total_label(self) -> str:
        return total_label(self.score_in)

    @property
    def uneven(self) -> bool:
        """True if somebody has sat out, come late or left early, so that hands played are worth showing."""
        return any(line.hands_played != self.counted for line in self.lines)

    @property
    def final(self) -> bool:
        return self.state is State.PUBLISHED

    def of_role(self, role: str) -> tuple[StandingsLine, ...]:
        return tuple(line for line in self.lines if line.who.role == role)


@dataclass(frozen=True, slots=True)
class Leaders:
    """The best of one list. ``label`` is empty if there is only one list."""

    label: str
    colour: str
    lines: tuple[StandingsLine, ...]


def standings(
    evening: DriveEvening, *, up_to: int | None = None, people: Mapping[int, Name] | None = None
) -> StandingsPage:
    """Everybody, best first, by the complete hands, none after ``up_to``.

    ``people``: under these names instead of their own; see ``public_names``.
    """
    return _standings(evening, cards(evening, up_to=up_to), up_to=up_to, people=people)


def standings_for_mc(evening: DriveEvening, cards_in: PileCount | None) -> StandingsPage:
    """Everybody, best first, by the cards that are not confirmed if there are any; namesakes by number."""
    people = with_numbers(evening.people)
    if not is_provisional(evening.drive, cards_in):
        return replace(standings(evening, people=people), pile=cards_in)
    page = _standings(evening, cards_so_far(evening), people=people)
    return replace(page, pile=cards_in, provisional=True)


def _standings(
    evening: DriveEvening,
    played: Cards,
    *,
    up_to: int | None = None,
    people: Mapping[int, Name] | None = None,
) -> StandingsPage:
    drive = evening.drive
    people = evening.people if people is None else people
    ranked = engine.standings(played.cards, drive.breaks_after, drive.hands) if played.counted else []
    names = unit_names(drive, people, played.members, played.cards) if played.members else people
    tied = Counter(place.rank for place in ranked)
    role_tied = Counter((names[place.entry].role, place.role_rank) for place in ranked)
    scores = {} if played.by_sums else {card.entry: card.scores for card in played.cards}
    lines = []
    for place in ranked:
        person = names[place.entry]
        leads = min(place.rank, (person.role and place.role_rank) or place.rank) <= LEADING
        line = StandingsLine(
            who=person,
            rank=place.rank,
            tied=tied[place.rank] > 1,
            role_rank=(place.role_rank or 0) if person.role else 0,
            role_tied=role_tied[person.role, place.role_rank] > 1,
            parts=place.by_break,
            total=place.total,
            hands_played=place.hands_played,
            members=tuple(
                MemberWithTricks(people[number], played.tricks[number])
                for number in (played.members[place.entry] if played.tricks else ())
            ),
            scores=scores[place.entry][: played.counted] if leads and scores else (),
        )
        lines.append(line)
    return StandingsPage(
        lines=tuple(lines),
        parts=part_names(drive),
        counted=played.counted,
        hands=drive.hands,
        # With paper cards, scores arrive at the end, so no single hand is waited for.
        being_played=0 if up_to or drive.paper_from or played.called <= played.counted else played.called,
        state=State(drive.state),
        lists=ranked_lists(drive),
        together=drive.movement_rules.needs.unit,
        to_play=played.to_play,
        score_in=counted_in(drive),
        counts=total_words(drive),
    )


def leaders(evening: DriveEvening, count: int = 3) -> tuple[Leaders, ...]:
    """The best ``count`` of each list, and all that are level with the last."""
    table = standings(evening)
    if not table.lines:
        return ()
    if not table.lists:
        return (Leaders("", "", tuple(line for line in table.lines if line.rank <= count)),)
    return tuple(
        Leaders(
            ranked.label,
            ranked.colour,
            tuple(line for line in table.of_role(ranked.role) if line.role_rank <= count),
        )
        for ranked in table.lists
    )
