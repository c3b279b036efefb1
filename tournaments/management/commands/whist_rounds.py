"""`manage.py whist_rounds`: count the stored whist schedules out, or find one again."""

import json
from argparse import ArgumentParser
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.engine.movements import whist_products, whist_search
from tournaments.engine.movements.figures import figures
from tournaments.engine.movements.fixed import seating
from tournaments.engine.movements.whist_rounds import LETTERS, Stored, rounds, stored


class Command(BaseCommand):
    """Check every whist schedule in the data file, or make the entry of one size anew."""

    help = "Count every stored whist schedule out; with --find V, find one for V players and print its entry."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which size to find, if any."""
        parser.add_argument(
            "--find", type=int, metavar="V", help="may take hours for sizes that need a search"
        )
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *, find: int | None, seed: int, **_options: Any) -> None:
        """Check, or find."""
        if find is not None:
            self.stdout.write(f'"{find}": {json.dumps(found(find, seed), separators=(",", ":"))}')
            return
        bad = [v for v in stored() if not is_perfect(v)]
        if bad:
            raise CommandError(_("Not perfect: %(sizes)s") % {"sizes": ", ".join(map(str, bad))})
        self.stdout.write(_("%(count)s schedules, all perfect.") % {"count": len(stored())})


def found(v: int, seed: int) -> Stored:
    """The entry of the data file for v players."""
    if v < 4 or v % 4 > 1:
        raise CommandError(_("A whist schedule is for full tables of four, or one player more."))
    try:
        hands = whist_products.constructed(v)
    except KeyError:
        return whist_search.base_round(v, Random(seed))  # noqa: S311 - seeded, so that it can be found again
    return {"hands": ["".join(LETTERS[p] for table in hand for p in table) for hand in hands]}


def is_perfect(v: int) -> bool:
    """Whether everybody partners everybody once and opposes everybody twice, in the right number of hands."""
    plan = rounds(v)
    met = figures([seating(hand) for hand in plan])
    return (
        len(plan) == v - (v % 4 == 0)
        and (met.partners.different_least, met.partners.most) == (v - 1, 1)
        and (met.opponents.different_least, met.opponents.most) == (v - 1, 2)
    )
