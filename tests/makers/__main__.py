"""``python -m tests.makers``: count the stored whist schedules out; ``--find V`` finds one again.

``--start V`` finds a plan for the search to start from. ``--pictures`` takes the guide's pictures again.
"""

import json
from argparse import ArgumentParser
from random import Random

from tests.makers import fair_starts, whist_products, whist_search
from tournaments.engine.movements.figures import figures
from tournaments.engine.movements.fixed_movements import seating
from tournaments.engine.movements.whist_rounds import LETTERS, Stored, rounds, stored


def main(words: list[str] | None = None) -> str:
    """Return the output. Raises SystemExit with the reason if a schedule is imperfect or impossible."""
    parser = ArgumentParser("tests.makers", description=__doc__)
    parser.add_argument("--find", type=int, metavar="V", help="may take hours for sizes that need a search")
    parser.add_argument("--start", type=int, metavar="V", help="a plan for the search to start from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", nargs="*", metavar="NAME", help="of the guide: these, or all of them")
    asked = parser.parse_args(words)
    if asked.pictures is not None:
        return pictures(asked.pictures)
    if asked.find is not None:
        return f'"{asked.find}": {json.dumps(found(asked.find, asked.seed), separators=(",", ":"))}'
    if asked.start is not None:
        entry = fair_starts.entry(asked.start, asked.seed)
        return f'"{asked.start}": {json.dumps(entry, separators=(",", ":"))}'
    if bad := [v for v in stored() if not is_perfect(v)]:
        raise SystemExit(f"Not perfect: {', '.join(map(str, bad))}")
    return f"{len(stored())} schedules, all perfect."


def pictures(names: list[str]) -> str:
    """Take these pictures of the guide, or all."""
    from tests.makers import studio

    with studio.evening(), studio.studio() as here:
        from tests.makers.pictures import take  # which needs a Django that is set up

        return take(here, names)


def found(v: int, seed: int) -> Stored:
    """The entry of the data file for v players."""
    if v < 4 or v % 4 > 1:
        raise SystemExit("A whist schedule is for full tables of four, or one player over.")
    try:
        hands = whist_products.constructed(v)
    except KeyError:
        return whist_search.base_round(v, Random(seed))
    return {"hands": ["".join(LETTERS[p] for table in hand for p in table) for hand in hands]}


def is_perfect(v: int) -> bool:
    """Return whether all partner one another once and oppose twice, in the right number of hands."""
    plan = rounds(v)
    met = figures([seating(hand) for hand in plan])
    return (
        len(plan) == v - (v % 4 == 0)
        and (met.partners.different_least, met.partners.most) == (v - 1, 1)
        and (met.opponents.different_least, met.opponents.most) == (v - 1, 2)
    )


if __name__ == "__main__":
    print(main())
