"""Everybody's card of the evening, and who stands where (whist.md, 0 and 4.3).

Asked for after every score, so it is built to be quick: a thousand players over 24 hands in a few thousandths
of a second. Scores are in halves; a whole number is always an int.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, pairwise
from typing import NamedTuple

from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import (
    PlayedRow,
    SatOut,
    Score,
    TableState,
    check_hand_score,
    plain,
)

SIT_OUT = TableState.SIT_OUT.value

Scores = list[Score | None]  # of one hand, by entry number
Places = list[int | None]  # the tables of one hand, by entry number
Hands = Mapping[int, tuple[int, ...]]  # the numbers of hands, by entry number

AVERAGES = OWN_AVERAGE, FIELD_AVERAGE = "own_average", "field_average"
NEUTRAL = 6.5  # half the tricks of a hand


def written_place(rank: int, *, tied: bool) -> str:
    """Return a place as it is shown everywhere: "8", or "8=" if it is shared."""
    return f"{rank}=" if tied else str(rank)


class EntryInPlay(NamedTuple):
    """An entry as the standings need it.

    ``from_hand`` and ``to_hand`` are the first and last hand it is there for (None: to the end). ``eligible``
    is False for those who play but take no prizes, such as the MC. ``away`` has the hands missed in between.
    """

    number: int
    role: Role | None
    from_hand: int = 1
    to_hand: int | None = None
    eligible: bool = True
    away: tuple[int, ...] = ()

    def here(self, hand: int) -> bool:
        until = self.to_hand is None or hand <= self.to_hand
        return self.from_hand <= hand and until and hand not in self.away


@dataclass(frozen=True, slots=True)
class EveningRules:
    """How many hands the drive has, and what a hand sat out or not there for is worth (whist.md, 3).

    A worth is a number in halves, ``own_average`` or ``field_average``: see :class:`_Worths`. ``set_aside``
    has that of every table that did not play a hand, by hand and table.
    """

    hands: int
    missed: Score | str = NEUTRAL
    absent: Score | str = 0
    set_aside: Mapping[tuple[int, int], Score | str] = field(default_factory=dict)


class EntryCard(NamedTuple):
    """One entry's evening. ``scores`` and ``tables`` have a place for each hand, None where not yet known.

    ``sat_out`` and ``absent`` are the numbers of the hands whose score was given, not played for. ``sums``
    has the total of each part between breaks where nothing else is known of a card; it is empty elsewhere.
    """

    entry: int
    role: Role | None
    eligible: bool
    scores: tuple[Score | None, ...]
    tables: tuple[int | None, ...]
    sat_out: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    sums: tuple[Score, ...] = ()

    @property
    def hands_played(self) -> int:
        """Hands with tricks of this entry's own; of sums nobody can tell, so all that it was there for."""
        if self.sums:
            return self.hands_had
        return len(self.scores) - self.scores.count(None) - len(self.sat_out) - len(self.absent)

    @property
    def hands_had(self) -> int:
        """Hands that this entry was there for, sat out or played; hands still to come are among them."""
        return len(self.scores) - len(self.absent)

    @property
    def has_score(self) -> bool:
        """Whether anything that counts is known of this entry."""
        return bool(self.sums) or any(score is not None for score in self.scores)

    def up_to(self, hand: int) -> "EntryCard":
        """The card as it was after a hand."""
        return self._replace(
            scores=self.scores[:hand],
            tables=self.tables[:hand],
            sat_out=tuple(number for number in self.sat_out if number <= hand),
            absent=tuple(number for number in self.absent if number <= hand),
        )

    def played(self) -> list[Score]:
        """The scores that were played for, in the order of the hands."""
        given = {*self.sat_out, *self.absent}
        return [s for hand, s in enumerate(self.scores, 1) if s is not None and hand not in given]


class EntryStanding(NamedTuple):
    """Where an entry stands; ``by_break`` has the total of each part between breaks."""

    entry: int
    total: Score
    by_break: tuple[Score, ...]
    hands_played: int
    rank: int
    role_rank: int | None


class _Row(NamedTuple):
    """A standing before it has its ranks."""

    total: Score
    by_break: tuple[Score, ...]
    card: EntryCard


def cards(
    players: Iterable[EntryInPlay],
    played: Iterable[PlayedRow],
    sitting_out: Iterable[SatOut],
    rules: EveningRules,
) -> list[EntryCard]:
    """Everybody's card, in the order of ``players``; all that are seated in ``played`` must be among them.

    A hand at a sit-out table or without a seat is worth ``rules.missed``, or what ``rules.set_aside`` says of
    the table; a hand before an entry came or after it left is worth ``rules.absent`` as soon as anybody is
    seated for it. Takes tables in any order, and some of the hands only.
    """
    everybody = list(players)
    # Lists by entry number. Entries are numbered from 1, so 0 takes what falls to seats that nobody fills.
    blank = [None] * (max((player.number for player in everybody), default=0) + 1)
    scores: list[Scores] = [[*blank] for _ in range(rules.hands)]
    tables: list[Places] = [[*blank] for _ in range(rules.hands)]
    missed: defaultdict[Score | str, list[tuple[int, int | None]]] = defaultdict(list)
    missed[rules.missed] += sitting_out
    last = 0
    for hand, table, n, e, s, w, ns, ew, state in played:
        score, place = scores[hand - 1], tables[hand - 1]
        score[n or 0] = score[s or 0] = ns
        score[e or 0] = score[w or 0] = ew
        place[n or 0] = place[e or 0] = place[s or 0] = place[w or 0] = table
        if hand > last:  # noqa: PLR1730 - max() would be one more call for every table
            last = hand
        if state == SIT_OUT:
            worth = rules.set_aside.get((hand, table), rules.missed)
            missed[worth] += [(hand, n), (hand, e), (hand, s), (hand, w)]
    sat_out = _sat_out(chain.from_iterable(missed.values()))
    absent = _away(everybody, scores[:last], sat_out)
    worths = _Worths(scores)
    for worth, turns in missed.items():
        worths.find(_sat_out(turns), worth)
    worths.find(absent, rules.absent)
    worths.give()
    by_entry = list(zip(*scores, strict=True)), list(zip(*tables, strict=True))  # hands turned into cards
    return [
        EntryCard(i, role, eligible, by_entry[0][i], by_entry[1][i], sat_out.get(i, ()), absent.get(i, ()))
        for i, role, _, _, eligible, _ in everybody
    ]


def _sat_out(missed: Iterable[tuple[int, int | None]]) -> Hands:
    """The hands that each sat out, in order."""
    hands: defaultdict[int, tuple[int, ...]] = defaultdict(tuple)
    for hand, entry in sorted({*missed}, key=lambda sat: sat[0]):
        hands[entry or 0] += (hand,)
    return hands


def _away(players: Iterable[EntryInPlay], scores: Sequence[Scores], sat_out: Hands) -> Hands:
    """The hands so far that each was not there for, in order."""
    hands: dict[int, tuple[int, ...]] = {}
    for player in players:
        number = player.number
        if player.from_hand == 1 and player.to_hand is None and not player.away:
            continue
        away = (
            hand for hand, score in enumerate(scores, 1) if not player.here(hand) and score[number] is None
        )
        hands[number] = tuple(hand for hand in away if hand not in sat_out.get(number, ()))
    return hands


class _Worths:
    """What the hands that somebody did not play are worth, by the scores that were played for.

    ``own_average`` is the mean of the card's own scores, ``field_average`` the mean of all scores played for
    by anybody so far; the second stands in for the first where nothing was played, and 6.5 for the second.
    All the hands of a card together are worth so many times the mean, to the nearest half (a quarter goes
    up); each hand gets its part of that in halves.
    """

    def __init__(self, scores: Sequence[Scores]) -> None:
        self.scores = scores
        self.given: list[tuple[int, int, Score]] = []  # hand, entry, worth

    def find(self, hands: Hands, worth: Score | str) -> None:
        """Find what these hands are worth; no score is changed before :meth:`give`."""
        for entry, numbers in hands.items():
            if not isinstance(worth, str):
                self.given += [(hand, entry, worth) for hand in numbers]
                continue
            total, count = self.field if worth == FIELD_AVERAGE else self._own(entry)
            before: Score = 0
            for times, hand in enumerate(numbers, 1):
                so_far = nearest_half(total * times, count)
                self.given.append((hand, entry, plain(so_far - before)))
                before = so_far

    def give(self) -> None:
        for hand, entry, worth in self.given:
            self.scores[hand - 1][entry] = worth

    @cached_property
    def field(self) -> tuple[Score, int]:
        """The sum of all scores played for, and how many they are; entry 0 is nobody."""
        played = [score for hand in self.scores for score in hand[1:] if score is not None]
        return (sum(played), len(played)) if played else (NEUTRAL, 1)

    def _own(self, entry: int) -> tuple[Score, int]:
        played = [score for hand in self.scores if (score := hand[entry]) is not None]
        return (sum(played), len(played)) if played else self.field


def worth_of(text: str) -> Score | str:
    """What a hand not played is worth, from how a drive keeps it: "6.5", "0" or the name of an average.

    Raises HandScoreError for a number that no hand is worth, ValueError for what is neither.
    """
    return text if text in AVERAGES else check_hand_score(float(text))


def nearest_half(total: Score, count: int) -> Score:
    """``total / count`` to the nearest half, a quarter up. Exact: ``total`` is in halves."""
    return plain((4 * total + count) // (2 * count) / 2)


def parts(breaks_after: Sequence[int], hands: int) -> list[range]:
    """The hands between the breaks, in order: ``parts([12], 24)`` is hands 1 to 12 and 13 to 24."""
    edges = [0, *sorted({after for after in breaks_after if 0 < after < hands}), hands]
    return [range(start + 1, end + 1) for start, end in pairwise(edges)]


def standings(cards: Sequence[EntryCard], breaks_after: Sequence[int], hands: int) -> list[EntryStanding]:
    """Everybody, best first. Equal totals share a rank (1, 1, 3), among all and within the role.

    ``hands`` is the number of hands of the drive. Hands without a score count nothing yet.
    """
    slices = [slice(part.start - 1, part.stop - 1) for part in parts(breaks_after, hands)]
    rows = []
    for card in cards:
        scores = card.scores
        # filter() drops the hands not scored yet, and zeros, which add nothing
        by_break = card.sums or tuple([plain(sum(filter(None, scores[part]))) for part in slices])
        rows.append(_Row(plain(sum(by_break)), by_break, card))
    rows.sort(key=_order)
    return _ranked(rows)


def _order(row: _Row) -> tuple[Score, int]:
    return (
        -row.total,  # most tricks first
        row.card.entry,  # level ones share their rank; by number, so that a list never changes by itself
    )


def _ranked(rows: Sequence[_Row]) -> list[EntryStanding]:
    """The rows, best first, with their ranks: one more than the number of better totals."""
    ranks = _Ranks()
    role_ranks: defaultdict[Role | None, _Ranks] = defaultdict(_Ranks)
    return [
        EntryStanding(
            card.entry,
            total,
            by_break,
            card.hands_played,
            ranks.next(total),
            role_ranks[card.role].next(total) if card.role is not None else None,
        )
        for total, by_break, card in rows
    ]


class _Ranks:
    """Gives out ranks to totals that come best first."""

    def __init__(self) -> None:
        self.count = self.rank = 0
        self.level: Score | None = None

    def next(self, total: Score) -> int:
        self.count += 1
        if total != self.level:
            self.rank, self.level = self.count, total
        return self.rank
