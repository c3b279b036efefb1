"""Drives of which nothing but the sums of the cards is known: one total for each part between breaks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.scoring import Score
from tournaments.engine.standings import Card, parts


@dataclass(frozen=True, slots=True)
class Sums:
    """The total of each part by entry, of the parts that end with hand ``last`` or before it."""

    by_entry: Mapping[int, tuple[Score, ...]]
    last: int


def sums_up_to(
    sums: Mapping[int, Sequence[Score]], breaks_after: Sequence[int], hands: int, up_to: int | None = None
) -> Sums:
    """The sums of the parts that are over with hand ``up_to`` (None: the last); later parts count nothing.

    A part is shown as a whole or not at all: of its hands nobody knows anything.
    """
    over = [part for part in parts(breaks_after, hands) if up_to is None or part.stop - 1 <= up_to]
    shown = {
        entry: (*made[: len(over)], *(0 for _ in made[len(over) :])) for entry, made in sums.items() if made
    }
    return Sums(shown, over[-1].stop - 1 if over else 0)


def by_sums(
    cards: Sequence[Card], sums: Sums, members: Mapping[int, Sequence[int]] | None = None
) -> list[Card]:
    """The same cards with their sums in place of hands and tables, which nobody knows.

    ``members`` has the people behind each card where pairs go by one: what counts is the sum of the first of
    them who has one. Hands after the last part that is over are as if nobody had been there.
    """
    found = []
    for card in cards:
        blank = (None,) * len(card.scores)
        people = (members or {}).get(card.entry, (card.entry,))
        made = next((sums.by_entry[entry] for entry in people if entry in sums.by_entry), ())
        away = {*card.absent, *range(sums.last + 1, len(blank) + 1)}
        found.append(
            card._replace(scores=blank, tables=blank, sat_out=(), absent=tuple(sorted(away)), sums=made)
        )
    return found
