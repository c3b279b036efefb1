"""Drives of which only the sums of the cards are known: a total for each part between breaks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.card_audit.values import OUT, Figure, PaperCard
from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.prizes.words import part_name
from tournaments.engine.standings.hand_points import TRICKS_MADE, HandPoints
from tournaments.engine.standings.scoring import Score, plain
from tournaments.engine.standings.standings import EntryCard, parts
from tournaments.engine.words import Sentence, gettext_noop


@dataclass(frozen=True, slots=True)
class Sums:
    """Total of each part by entry, for the parts that end with hand ``last`` or before."""

    by_entry: Mapping[int, tuple[Score, ...]]
    last: int


def sums_up_to(
    sums: Mapping[int, Sequence[Score]], breaks_after: Sequence[int], hands: int, up_to: int | None = None
) -> Sums:
    """Return the sums of the parts that are complete at hand ``up_to`` (None: the last hand).

    Later parts count nothing, because nothing is known about single hands.
    """
    over = [part for part in parts(breaks_after, hands) if up_to is None or part.stop - 1 <= up_to]
    shown = {
        entry: (*each[: len(over)], *(0 for _ in each[len(over) :])) for entry, each in sums.items() if each
    }
    return Sums(shown, over[-1].stop - 1 if over else 0)


def by_sums(
    cards: Sequence[EntryCard], sums: Sums, members: Mapping[int, Sequence[int]] | None = None
) -> list[EntryCard]:
    """Return the cards with their sums in place of hands and tables, which are unknown.

    ``members`` has the people behind each card if pairs share one; the sum of the first of them who has one
    counts. Hands after the last complete part count as absences.
    """
    summed = []
    for card in cards:
        blank = (None,) * len(card.scores)
        people = (members or {}).get(card.entry, (card.entry,))
        sums_made = next((sums.by_entry[entry] for entry in people if entry in sums.by_entry), ())
        away = {*card.absent, *range(sums.last + 1, len(blank) + 1)}
        summed.append(
            card._replace(
                scores=blank, tables=blank, sat_out=(), absent=tuple(sorted(away)), sums=sums_made, tricks=()
            )
        )
    return summed


def sums_of(
    card: PaperCard, evening: Sequence[range], missed: Score | None, points: HandPoints = TRICKS_MADE
) -> tuple[Score | None, ...]:
    """Return the sum of each part of ``evening`` as written on the card, else from its figures.

    A single missing part is the difference between the player's total and the other parts.
    """
    sums = [
        written if written is not None else made_by(card, part, missed, points)
        for part, written in zip(evening, _written(card, evening), strict=True)
    ]
    if card.total is not None and sums.count(None) == 1:
        left = plain(card.total - sum(score for score in sums if score is not None))
        sums[sums.index(None)] = left if left >= 0 else None
    return tuple(sums)


def doubts_of(
    card: PaperCard, evening: Sequence[range], missed: Score | None, points: HandPoints = TRICKS_MADE
) -> Iterator[Sentence]:
    """Yield contradictions on a card: a part against its figures, the total against the parts."""
    for number, (part, written) in enumerate(zip(evening, _written(card, evening), strict=True), 1):
        total = made_by(card, part, missed, points)
        if written is not None and total is not None and written != total:
            text = gettext_noop(
                "Card %(card)s: the scores for %(part)s add up to %(made)s, but the card says %(written)s."
            )
            values = {"card": card.entry, "part": part_name(number, len(evening)), "made": total}
            yield Sentence(text, {**values, "written": written})
    sums = sums_of(card, evening, missed, points)
    total = None if None in sums else plain(sum(part for part in sums if part is not None))
    if total is not None and card.total is not None and total != card.total:
        text = gettext_noop(
            "Card %(card)s: the parts add up to %(made)s, but the total on the card is %(written)s."
        )
        yield Sentence(text, {"card": card.entry, "made": total, "written": card.total})


def unequal(
    lists: Mapping[RoleLabel | None, Sequence[tuple[Score, ...]]],
    evening: Sequence[range],
    share: int,
    points: HandPoints = TRICKS_MADE,
) -> Iterator[Sentence]:
    """Yield the parts in which the sums of a list do not make the right total (whist.md, 0.3).

    ``lists`` has everybody's sums by role, or all under None; ``share`` is the number of tables whose points
    each list takes in a hand. The check is valid if every table is full and nobody sits out, and applies to
    parts in which the points of a table do not depend on the tricks.
    """
    for number, part in enumerate(evening, 1):
        tables = [at for hand in part if (at := points.at_table(hand)) is not None]
        for role, cards in lists.items() if len(tables) == len(part) else ():
            made, right = plain(sum(card[number - 1] for card in cards)), share * sum(tables)
            if made != right:
                text = gettext_noop(
                    "All the score cards together come to %(made)s for %(part)s, but should come "
                    "to %(right)s."
                )
                if role is not None:
                    text = gettext_noop(
                        "The %(role)s score cards together come to %(made)s for %(part)s, but "
                        "should come to %(right)s."
                    )
                values = {"role": role, "part": part_name(number, len(evening)), "made": made}
                yield Sentence(text, values | {"right": right})


def _written(card: PaperCard, evening: Sequence[range]) -> tuple[Score | None, ...]:
    """Return the player's own sum of each part; without a break, the total is the only one."""
    parts = (*card.parts, *(None for _ in evening))[: len(evening)]
    return (card.total,) if parts == (None,) else parts


def with_known(card: PaperCard, figures: Mapping[tuple[int, int], Figure]) -> PaperCard:
    """Return the card with its empty places filled from ``figures``, by entry and hand."""
    return card._replace(
        figures=tuple(
            figures.get((card.entry, hand)) if figure is None else figure
            for hand, figure in enumerate(card.figures, 1)
        )
    )


def made_by(
    card: PaperCard, part: range, missed: Score | None, points: HandPoints = TRICKS_MADE
) -> Score | None:
    """Return the points for the figures of a part; None if one is missing, or sat out for an average."""
    scores = counted(card.figures[part.start - 1 : part.stop - 1], part.start, missed, points)
    if None in scores:
        return None
    return plain(sum(score for score in scores if score is not None))


def counted(
    figures: Iterable[Figure], first: int, missed: Score | None, points: HandPoints
) -> list[Score | None]:
    """Return what each of ``figures`` counts, from hand ``first`` on; None if that is not known."""
    usual = points.is_usual
    return [
        missed if figure == OUT else figure if figure is None or usual else points.of(hand, figure)
        for hand, figure in enumerate(figures, first)
    ]
