"""`manage.py schedule`: print a fixed schedule in advance."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.engine.archive.shape import ArchivedHand, TableLine
from tournaments.engine.archive.writer import hand_as_json
from tournaments.engine.movements import FIXED
from tournaments.engine.seating.seating import Seating
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.trumps import SEQUENCES, trump_for
from tournaments.text import say


class Command(BaseCommand):
    """Print the seats of every hand of a movement that does not depend on results."""

    help = "Print a fixed schedule for players 1 to N. Where it matters, the ladies have odd numbers."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("key", choices=sorted(FIXED), metavar="KEY", help=", ".join(FIXED))
        parser.add_argument("--entries", type=int, required=True, metavar="N", help="how many players")
        parser.add_argument("--hands", type=int, default=24, metavar="H")
        parser.add_argument("--hands-per-move", type=int, default=1, metavar="K")
        parser.add_argument("--reverse", action="store_true", help="move the other way round the room")
        parser.add_argument("--seed", type=int, default=1, help="where a search decides")
        parser.add_argument("--json", action="store_true", help="as the hands of an archive, without tricks")

    def handle(self, *, key: str, entries: int, hands: int, **options: Any) -> None:
        movement = FIXED[key]
        if hands < 1 or options["hands_per_move"] < 1:
            raise CommandError(_("Hands are counted from one."))
        everybody = range(1, entries + 1)
        a, b = (everybody[::2], everybody[1::2]) if movement.needs.roles else (everybody, everybody[:0])
        refusal = movement.refusal(len(a), len(b))
        if refusal is not None:
            raise CommandError(say(refusal))
        seatings = movement.schedule(
            a,
            b,
            hands,
            rng=Random(options["seed"]),  # noqa: S311 - seeded, so that it can be made again
            hands_per_move=options["hands_per_move"],
            reverse=options["reverse"],
        )
        if options["json"]:
            self.stdout.write(json.dumps({"hands": [hand_as_json(line) for line in lines(seatings)]}))
        else:
            self.stdout.write("\n".join(sentences(seatings)))


def lines(seatings: Sequence[Seating]) -> Iterator[ArchivedHand]:
    """Yield the hands in archive form before any card is played, with the usual trumps."""
    for number, seating in enumerate(seatings, 1):
        tables = tuple(
            TableLine(table.number, TableState.OPEN, table.seats, None, None, ()) for table in seating.tables
        )
        yield ArchivedHand(number, trump_for(SEQUENCES["usual"], number), tables, seating.sitting_out)


def sentences(seatings: Sequence[Seating]) -> Iterator[str]:
    """Yield the hands as text, a line for each table."""
    for number, seating in enumerate(seatings, 1):
        yield _("Hand %(hand)s") % {"hand": number}
        for table in seating.tables:
            names = {"table": table.number, "n": table.n, "e": table.e, "s": table.s, "w": table.w}
            yield "  " + _("Table %(table)s: %(n)s and %(s)s against %(e)s and %(w)s") % names
        if seating.sitting_out:
            out = ", ".join(map(str, seating.sitting_out))
            yield "  " + _("Sitting out: %(players)s") % {"players": out}
