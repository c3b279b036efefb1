"""`manage.py audit`: audit a file of score cards, and propose corrections."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.engine.card_audit.json_report import audit_as_json
from tournaments.engine.card_audit.pile_file import PileFile, movement_of, read
from tournaments.engine.card_audit.proofs import prove
from tournaments.engine.card_audit.sheet import BadCards, decoded
from tournaments.engine.card_audit.text_report import hand_lines, report_lines
from tournaments.engine.movements import BY_RESULTS
from tournaments.text import say

WRONG_COMMAND = 2  # the exit code for the options, as for those that argparse refuses; a wrong file has 1


class Command(BaseCommand):
    """Reconstruct an evening from its cards and the tables of its first hand."""

    help = (
        "Check the score cards of an evening. FILE is CSV with the columns entry,name,role,table,1,2,3 and "
        "so on to the last hand: role a or b, the table of hand 1 (empty: began without a seat), the tricks "
        "of each hand (empty: not known; out: sat out). A column seat (N, E, S, W) gives the partners of "
        "hand 1, and a column total the card’s total."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="- reads what is piped in")
        parser.add_argument("--movement", required=True, metavar="KEY", help=", ".join(BY_RESULTS))
        parser.add_argument(
            "--reverse", action="store_true", help="people moved the other way round the hall"
        )
        parser.add_argument("--hands-per-move", type=int, default=1, metavar="N")
        parser.add_argument("--hand", type=int, metavar="N", help="show the tables of this hand as well")
        parser.add_argument("--json", action="store_true", help="for a program: all of it, with every table")

    def handle(self, *, file: str, movement: str, hand: int | None, **options: Any) -> None:
        per_move = options["hands_per_move"]
        if per_move < 1:
            raise CommandError(_("Hands are counted from one."), returncode=WRONG_COMMAND)
        try:
            plays = movement_of(movement)
        except BadCards as bad:
            raise CommandError(say(bad.sentence), returncode=WRONG_COMMAND) from bad
        try:
            pile = read(decoded(contents(file)), plays, reverse=options["reverse"], hands_per_move=per_move)
        except BadCards as bad:
            raise CommandError(say(bad.sentence)) from bad
        if hand is not None and not 1 <= hand <= pile.course.hands:
            sentence = _("There is no hand %(hand)s on these cards.") % {"hand": hand}
            raise CommandError(sentence, returncode=WRONG_COMMAND)
        self.stdout.write(proved(pile, hand, as_json=options["json"]))


def contents(file: str) -> bytes:
    """Return the contents of a file, or of standard input."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        sentence = _("%(file)s cannot be read. Check the name of the file.")
        raise CommandError(sentence % {"file": file}) from error


def proved(pile: PileFile, hand: int | None, *, as_json: bool) -> str:
    """Return the result of the audit, as sentences or JSON."""
    audit, pile = prove(pile)
    if as_json:
        return json.dumps(audit_as_json(audit, pile), ensure_ascii=False)
    sentences = [*report_lines(audit, pile), *(hand_lines(audit, pile, hand) if hand else ())]
    return "\n".join(map(say, sentences))
