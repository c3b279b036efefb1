"""`manage.py names`: show how a club's list of names would be read."""

import json
from argparse import ArgumentParser
from collections import defaultdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.door.forms.name_files import FileText, Unreadable, file_text
from tournaments.engine.people.name_lists.reader import partners, read_list
from tournaments.engine.people.name_lists.values import ListHints
from tournaments.engine.people.name_lists.words import role_words
from tournaments.engine.people.names import person_key
from tournaments.management.commands.audit import contents
from tournaments.text import say

PLAYS_AS = {"a": "lady", "b": "gent", "": None}


class Command(BaseCommand):
    """Print the result of reading a list, and write nothing."""

    help = "Show what would be read from a list of names: text, CSV or XLSX. Nothing is added to a drive."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="- reads what is piped in")
        parser.add_argument("--pairs", action="store_true", help="the drive is for pairs")
        parser.add_argument("--json", action="store_true", help="for a program")

    def handle(self, *, file: str, pairs: bool, **options: Any) -> None:
        try:
            read = file_text(contents(file))
        except Unreadable as unreadable:
            raise CommandError(str(unreadable)) from unreadable
        result = as_json(read, pairs=pairs)
        self.stdout.write(
            json.dumps(result, ensure_ascii=False) if options["json"] else "\n".join(in_words(result))
        )


def as_json(read: FileText, *, pairs: bool) -> dict[str, Any]:
    """Return the players, what was left out and the questions, assuming the likeliest answers."""
    reading = read_list(read.text, ListHints(words=role_words("lady", "gent"), units=pairs))
    said = defaultdict(set)  # two lines about a person that differ leave the role open
    for player in reading.players:
        said[person_key(player.name)].add(player.role)
    players = [player for player in reading.players if not player.same]
    left_out = [(line.line, line.text, say(line.why)) for line in [*reading.ignored, *reading.left_out]]
    left_out += [(p.line, p.name, _("The same name is further up.")) for p in reading.players if p.same]
    left_out += [(0, title, _("We did not read this sheet.")) for title in read.other_sheets]
    return {
        "players": [
            {
                "name": player.name,
                "plays_as": PLAYS_AS[player.role] if len(said[person_key(player.name)]) == 1 else None,
                "paid": player.paid,
                "with": None if other is None else other + 1,
            }
            for player, other in zip(players, partners(players), strict=True)
        ],
        "left_out": [dict(zip(("line", "text", "why"), left, strict=True)) for left in sorted(left_out)],
        "questions": [say(question.text) for question in reading.questions],
    }


def in_words(result: dict[str, Any]) -> list[str]:
    """Return the same as text, a line for each item."""
    paid = {True: _("paid"), False: _("not paid"), None: ""}
    lines = []
    for number, player in enumerate(result["players"], 1):
        beside = _("with %(number)s") % {"number": player["with"]} if player["with"] else ""
        said = (player["name"], player["plays_as"], paid[player["paid"]], beside)
        lines.append(f"{number}. {', '.join(filter(None, said))}")
    text = _("Not used, line %(line)s: “%(text)s”. %(why)s")
    return [*lines, *(text % left for left in result["left_out"]), *result["questions"]]
