"""Score cards and standings of an evening (whist.md, 0 and 4.3).

They are computed after every score, so this is built for speed: a thousand players over 24 hands take a few
milliseconds. Scores are multiples of 0.5; whole numbers are always int.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, pairwise
from typing import NamedTuple

from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.hand_points import TRICKS_MADE, HandPoints
from tournaments.engine.standings.scoring import (
    PlayedRow,
    SatOut,
    Score,
    TableState,
    check_hand_score,
    plain,
)

SIT_OUT = TableState.SIT_OUT.value

Scores = list[Score | None]  # scores of one hand, by entry number
Places = list[int | None]  # tables of one hand, by entry number
Hands = Mapping[int, tuple[int, ...]]  # hand numbers, by entry number

AVERAGES = OWN_AVERAGE, FIELD_AVERAGE = "own_average", "field_average"
NEUTRAL = 6.5  # half the tricks of a hand


def written_place(rank: int, *, tied: bool) -> str:
    """Return a rank as displayed: "8", or "8=" if it is shared."""
    return f"{rank}=" if tied else str(rank)


class EntryInPlay(NamedTuple):
    """An entry as an input to the standings.

    ``from_hand`` and ``to_hand`` are its first and last hand (None: to the end), and ``away`` the hands
    missed in between. ``eligible`` is False for players who take no prizes, such as the MC.
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
    """Number of hands of the drive, and the worth of a hand sat out or missed (whist.md, 3).

    A worth is a multiple of 0.5, ``own_average`` or ``field_average``: see :class:`_Worths`. ``set_aside``
    has the worth at every table that did not play a hand, by hand and table. ``points`` are those of the
    hands that were played.
    """

    hands: int
    missed: Score | str = NEUTRAL
    absent: Score | str = 0
    set_aside: Mapping[tuple[int, int], Score | str] = field(default_factory=dict)
    points: HandPoints = TRICKS_MADE


class EntryCard(NamedTuple):
    """Evening of one entry; ``scores`` and ``tables`` have a value per hand, None if not known yet.

    ``sat_out`` and ``absent`` are the hands whose score was assigned, not played for. ``sums`` has the total
    of each part between breaks if only the sums of a card are known, and is otherwise empty. ``tricks`` has
    the tricks made if scores are points, and is otherwise empty.
    """

    entry: int
    role: Role | None
    eligible: bool
    scores: tuple[Score | None, ...]
    tables: tuple[int | None, ...]
    sat_out: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    sums: tuple[Score, ...] = ()
    tricks: tuple[Score | None, ...] = ()

    @property
    def hands_played(self) -> int:
        """Number of hands with tricks of its own; if only sums are known, all hands it was present for."""
        if self.sums:
            return self.hands_had
        return len(self.scores) - self.scores.count(None) - len(self.sat_out) - len(self.absent)

    @property
    def hands_had(self) -> int:
        """Number of hands it was present for, sat out, played or to come."""
        return len(self.scores) - len(self.absent)

    @property
    def has_score(self) -> bool:
        """True if any score of this entry is known."""
        return bool(self.sums) or any(score is not None for score in self.scores)

    def up_to(self, hand: int) -> "EntryCard":
        """Return the card as it was after ``hand``."""
        return self._replace(
            scores=self.scores[:hand],
            tables=self.tables[:hand],
            sat_out=tuple(number for number in self.sat_out if number <= hand),
            absent=tuple(number for number in self.absent if number <= hand),
            tricks=self.tricks[:hand],
        )

    def in_tricks(self) -> "EntryCard":
        """Return the card with the tricks made as its scores."""
        return self._replace(scores=self.tricks) if self.tricks else self

    def played(self) -> list[Score]:
        """Return the tricks of the hands that were played, in the order of the hands."""
        given, made = {*self.sat_out, *self.absent}, self.tricks or self.scores
        return [s for hand, s in enumerate(made, 1) if s is not None and hand not in given]


class EntryStanding(NamedTuple):
    """Total and ranks of an entry; ``by_break`` has the total of each part between breaks."""

    entry: int
    total: Score
    by_break: tuple[Score, ...]
    hands_played: int
    rank: int
    role_rank: int | None


class _Row(NamedTuple):
    """A standing without ranks."""

    total: Score
    by_break: tuple[Score, ...]
    card: EntryCard


def cards(
    players: Iterable[EntryInPlay],
    played: Iterable[PlayedRow],
    sitting_out: Iterable[SatOut],
    rules: EveningRules,
) -> list[EntryCard]:
    """Return everybody's card, in the order of ``players``, who must include everyone seated in ``played``.

    A hand at a sit-out table or without a seat counts ``rules.missed``, or the table's ``rules.set_aside``. A
    hand before an entry came or after it left counts ``rules.absent`` as soon as anyone is seated for it.
    Tables may be in any order and cover only some of the hands.
    """
    everybody = list(players)
    # Lists by entry number. Entries are numbered from 1, so index 0 collects the values of empty seats.
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
    tricks: list[tuple[Score | None, ...]] = []  # by entry number, if other points count
    if not rules.points.is_usual:
        tricks = list(zip(*scores, strict=True))
        for hand, row in enumerate(scores, 1):
            points = rules.points.by_tricks(hand)
            row[:] = [None if made is None else points[int(made)] for made in row]
    worths = _Worths(scores, rules.points.neutral)
    for worth, turns in missed.items():
        worths.find(_sat_out(turns), worth)
    worths.find(absent, rules.absent)
    worths.give()
    by_entry = (
        list(zip(*scores, strict=True)),
        list(zip(*tables, strict=True)),
    )  # transposed from hands to cards
    pile = [
        EntryCard(i, role, eligible, by_entry[0][i], by_entry[1][i], sat_out.get(i, ()), absent.get(i, ()))
        for i, role, _, _, eligible, _ in everybody
    ]
    return [card._replace(tricks=tricks[card.entry]) for card in pile] if tricks else pile


def _sat_out(missed: Iterable[tuple[int, int | None]]) -> Hands:
    """Return the hands that each entry sat out, in order."""
    hands: defaultdict[int, tuple[int, ...]] = defaultdict(tuple)
    for hand, entry in sorted({*missed}, key=lambda sat: sat[0]):
        hands[entry or 0] += (hand,)
    return hands


def _away(players: Iterable[EntryInPlay], scores: Sequence[Scores], sat_out: Hands) -> Hands:
    """Return the hands so far for which each entry was absent, in order."""
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
    """Calculate the worth of hands not played from the scores that were.

    ``own_average`` is the mean of the card's own scores, ``field_average`` the mean of everybody's so far.
    The second replaces the first if the card has no score, and ``neutral`` the second if nobody has.
    Together the hands of a card are worth that many times the mean, to the nearest half (quarters round up),
    split into multiples of 0.5.
    """

    def __init__(self, scores: Sequence[Scores], neutral: Score) -> None:
        self.scores, self.neutral = scores, neutral
        self.given: list[tuple[int, int, Score]] = []  # hand, entry, worth

    def find(self, hands: Hands, worth: Score | str) -> None:
        """Calculate the worth of these hands; scores do not change until :meth:`give`."""
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
        """Sum and number of all scores played for; index 0 is for empty seats."""
        played = [score for hand in self.scores for score in hand[1:] if score is not None]
        return (sum(played), len(played)) if played else (self.neutral, 1)

    def _own(self, entry: int) -> tuple[Score, int]:
        played = [score for hand in self.scores if (score := hand[entry]) is not None]
        return (sum(played), len(played)) if played else self.field


def worth_of(text: str) -> Score | str:
    """Parse the stored worth of a hand not played: "6.5", "0" or the name of an average.

    Raise HandScoreError for an impossible number, and ValueError for any other text.
    """
    return text if text in AVERAGES else check_hand_score(float(text))


def nearest_half(total: Score, count: int) -> Score:
    """Return ``total / count`` to the nearest half, quarters rounded up; exact for multiples of 0.5."""
    return plain((4 * total + count) // (2 * count) / 2)


def parts(breaks_after: Sequence[int], hands: int) -> list[range]:
    """Return the hands between breaks, in order: ``parts([12], 24)`` is hands 1 to 12 and 13 to 24."""
    edges = [0, *sorted({after for after in breaks_after if 0 < after < hands}), hands]
    return [range(start + 1, end + 1) for start, end in pairwise(edges)]


def standings(cards: Sequence[EntryCard], breaks_after: Sequence[int], hands: int) -> list[EntryStanding]:
    """Return everybody's standing, best first.

    Equal totals share a rank (1, 1, 3), overall and within a role. ``hands`` is the number of hands of the
    drive. Hands without a score count nothing.
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
        -row.total,  # most tricks or points first
        row.card.entry,  # equal totals share a rank; by number, so that lists are stable
    )


def _ranked(rows: Sequence[_Row]) -> list[EntryStanding]:
    """Return the rows, sorted best first, with ranks: one more than the number of better totals."""
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
    """Assign ranks to totals that come best first."""

    def __init__(self) -> None:
        self.count = self.rank = 0
        self.level: Score | None = None

    def next(self, total: Score) -> int:
        self.count += 1
        if total != self.level:
            self.rank, self.level = self.count, total
        return self.rank
