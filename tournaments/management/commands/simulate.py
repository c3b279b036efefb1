"""`manage.py simulate`: a whole evening that plays itself, in a database of its own."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.engine.archive.shape import Archive
from tournaments.engine.archive.writing import write
from tournaments.engine.movements import MOVEMENTS
from tournaments.queries.archive import archive
from tournaments.services.scratch import scratch_database
from tournaments.services.simulate import simulated_drive

MOST_TABLES = 1000
MOST_HANDS = 200


class Command(BaseCommand):
    """Play an evening and print it; nothing is left behind."""

    help = "Play a whole evening by itself and print it. It touches no database but one of its own."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The size of the evening and how it is played."""
        parser.add_argument("--tables", type=int, default=10)
        parser.add_argument("--hands", type=int, default=24)
        parser.add_argument("--movement", choices=sorted(MOVEMENTS), default="winners-split")
        parser.add_argument("--reverse", action="store_true", help="the other way round the hall")
        parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same evening")
        parser.add_argument("--json", action="store_true", help="print the drive archive")

    def handle(
        self, *, tables: int, hands: int, movement: str, reverse: bool, seed: int, json: bool, **_options: Any
    ) -> None:
        """Play and print."""
        self.refuse("--tables", tables, 1, MOST_TABLES)
        self.refuse("--hands", hands, 1, MOST_HANDS)
        self.refuse("--seed", seed, 0, 2**63 - 1)
        with scratch_database():
            played = archive(simulated_drive(tables, hands, movement, reverse=reverse, seed=seed))
        self.stdout.write(write(played) if json else summary(played), ending="" if json else "\n")

    def refuse(self, option: str, value: int, least: int, most: int) -> None:
        """Stop where a figure cannot be played."""
        if not least <= value <= most:
            sentence = _("%(option)s must be from %(least)s to %(most)s.")
            raise CommandError(sentence % {"option": option, "least": least, "most": most})


def summary(played: Archive) -> str:
    """The evening in a few lines: what was played, the first and last places, the prizes."""
    drive = played.drive
    names = {entry.number: entry.name for entry in played.entries}
    labels = {"a": drive.role_a, "b": drive.role_b}
    roles = {entry.number: labels[entry.role] for entry in played.entries}
    heading = _("%(tables)s tables, %(hands)s hands, %(movement)s, seed %(seed)s") % {
        "tables": drive.tables,
        "hands": drive.hands,
        "movement": _(MOVEMENTS[drive.movement].name),
        "seed": drive.seed,
    }
    shown = [*played.standings[:5], *played.standings[max(5, len(played.standings) - 3) :]]
    lines = [
        f"{place.rank:>4} {place.total:>6}  {names[place.entry]} ({roles[place.entry]})" for place in shown
    ]
    prizes = [f"{prize.prize}: {', '.join(names[e] for e in prize.entries)}" for prize in played.prizes]
    return "\n".join([heading, "", *lines, *([""] if prizes else []), *prizes])
