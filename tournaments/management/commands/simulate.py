"""`manage.py simulate`: simulate a whole evening, in a temporary database."""

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.engine.archive.shape import Archive
from tournaments.engine.archive.writer import write
from tournaments.engine.limits import MOST_HANDS
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.proof.moves import sit_outs
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import SatOut
from tournaments.engine.standings.standings import EntryInPlay
from tournaments.files.queries.archive import archive
from tournaments.files.services.temporary_database import scratch_database
from tournaments.host.services.simulate import simulated_drive
from tournaments.kernel.errors import Refused
from tournaments.text import say

MOST_TABLES = 1000


class Command(BaseCommand):
    """Simulate an evening and print it, without leaving any data."""

    help = "Play a whole evening automatically and print it, in a database of its own."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        size = parser.add_mutually_exclusive_group()
        size.add_argument("--tables", type=int, default=10, help="number of full tables")
        size.add_argument("--players", type=int, help="number of players, in full tables or not")
        parser.add_argument("--hands", type=int, default=24)
        parser.add_argument("--movement", choices=sorted(MOVEMENTS), default="winners-split")
        parser.add_argument("--hands-per-move", type=int, default=1)
        parser.add_argument(
            "--comings", type=int, default=0, help="number of people who come or go during play"
        )
        parser.add_argument("--reverse", action="store_true", help="move the other way round the hall")
        parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same evening")
        parser.add_argument("--json", action="store_true", help="print the drive archive")

    def handle(self, *, tables: int, hands: int, movement: str, json: bool, **options: Any) -> None:
        self.refuse("--tables", tables, 1, MOST_TABLES)
        self.refuse("--players", options["players"], 1, 4 * MOST_TABLES)
        self.refuse("--hands", hands, 1, MOST_HANDS)
        self.refuse("--hands-per-move", options["hands_per_move"], 1, hands)
        self.refuse("--comings", options["comings"], 0, MOST_HANDS)
        self.refuse("--seed", options["seed"], 0, 2**63 - 1)
        asked = {key: options[key] for key in ("reverse", "seed", "players", "hands_per_move", "comings")}
        try:
            with scratch_database():
                played = archive(simulated_drive(tables, hands, movement, **asked))
        except Refused as refused:
            raise CommandError(say(refused.sentence)) from refused
        self.stdout.write(write(played) if json else summary(played), ending="" if json else "\n")

    def refuse(self, option: str, value: int | None, least: int, most: int) -> None:
        """Raise CommandError if a number is out of range."""
        if value is not None and not least <= value <= most:
            sentence = _("%(option)s must be from %(least)s to %(most)s.")
            raise CommandError(sentence % {"option": option, "least": least, "most": most})


def summary(played: Archive) -> str:
    """Return the evening in a few lines: settings, first and last places, prizes."""
    drive = played.drive
    names = {entry.number: entry.name for entry in played.entries}
    labels = {Role.A: f" ({drive.role_a})", Role.B: f" ({drive.role_b})", None: ""}
    roles = {entry.number: labels[entry.role] for entry in played.entries}
    heading = _("%(tables)s tables, %(hands)s hands, %(movement)s, seed %(seed)s") % {
        "tables": drive.tables,
        "hands": drive.hands,
        "movement": _(MOVEMENTS[drive.movement].name),
        "seed": drive.seed,
    }
    shown = [*played.standings[:5], *played.standings[max(5, len(played.standings) - 3) :]]
    lines = [f"{place.rank:>4} {place.total:>6}  {names[place.entry]}{roles[place.entry]}" for place in shown]
    prizes = [f"{prize.prize}: {', '.join(names[e] for e in prize.entries)}" for prize in played.prizes]
    return "\n".join([heading, *_sat_out(played, labels), "", *lines, *([""] if prizes else []), *prizes])


def _sat_out(played: Archive, labels: Mapping[Role | None, str]) -> Iterator[str]:
    """Yield how evenly players present all evening sat out, if anybody did."""
    players = [EntryInPlay(e.number, e.role, e.from_hand, e.to_hand) for e in played.entries]
    out = [SatOut(hand.number, entry) for hand in played.hands for entry in hand.sitting_out]
    for role, (least, most) in sorted(sit_outs(players, out).items(), key=lambda item: item[0] or ""):
        if most:
            yield _("Hands sat out%(role)s: %(least)s to %(most)s each") % {
                "role": labels[role],
                "least": least,
                "most": most,
            }
