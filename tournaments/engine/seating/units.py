"""Pairs and teams that stay together all evening."""

import random
from collections import defaultdict
from collections.abc import Mapping
from itertools import chain, count

from tournaments.engine.words import Sentence, SentenceError, gettext_noop

Units = dict[int, tuple[int, ...]]  # members of each pair or team, by its number


class UnitError(SentenceError):
    """Pairs or teams of the wrong size; ``sentence`` says what to do."""


def joined(units: Mapping[int, int | None], size: int, rng: random.Random) -> Units:
    """Return complete pairs (``size`` 2) or teams (4) by number; entries without one are assigned at random.

    ``units`` has the pair or team of every entry, or None. Incomplete ones are filled first. Raise UnitError
    if one has too many members or cannot be filled.
    """
    together: defaultdict[int, list[int]] = defaultdict(list)
    for entry in sorted(units):
        if (unit := units[entry]) is not None:
            together[unit].append(entry)
    loose = sorted(entry for entry in units if units[entry] is None)
    rng.shuffle(loose)
    for number in chain(sorted(together), (n for n in count(1) if n not in together)):
        if not loose and number not in together:
            break
        missing = size - len(together[number])
        together[number] += [loose.pop() for _ in range(min(max(missing, 0), len(loose)))]
    for unit, members in sorted(together.items()):
        if len(members) != size:
            raise UnitError((_too_few if len(members) < size else _too_many)(unit, len(members), size))
    return {unit: tuple(members) for unit, members in sorted(together.items())}


def _too_many(unit: int, members: int, size: int) -> Sentence:
    pair = gettext_noop("Pair %(unit)s has %(members)s players. Give one of them a different pair number.")
    team = gettext_noop(
        "Team %(unit)s has %(members)s players, but a team is four. Move someone to another team."
    )
    return Sentence(pair if size == 2 else team, {"unit": unit, "members": members})


def _too_few(unit: int, members: int, size: int) -> Sentence:
    pair = gettext_noop("Pair %(unit)s has only one player. Find them a partner, or split the pair.")
    team = gettext_noop(
        "Team %(unit)s has only %(members)s players, but a team is four. Find more players, or "
        "move these to other teams."
    )
    return Sentence(pair if size == 2 else team, {"unit": unit, "members": members})
