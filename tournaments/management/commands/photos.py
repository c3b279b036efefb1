"""`manage.py photos try`: how well photographs of cards are read whose figures are known."""

import csv
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.cards.forms.cells import figure, shown
from tournaments.cards.queries.audit import whole_input
from tournaments.engine.card_audit.values import Figure
from tournaments.engine.photos.decoder import decode
from tournaments.engine.photos.values import PhotographedCard, figure_of
from tournaments.models import Drive
from tournaments.photos.queries.printed import printed
from tournaments.photos.queries.words import trouble_words
from tournaments.photos.seen import SeenCard, Trouble, UnreadableError
from tournaments.photos.services.pictures import trouble_of
from tournaments.text import say

Truth = dict[int, list[Figure]]  # what is written on each card, by number and hand


class Command(BaseCommand):
    """Read a folder of photographs and compare with what is written on the cards; nothing is saved."""

    help = (
        "Try the reading of photographs: FOLDER has pictures (.jpg) of the score cards that were printed "
        "for a drive, and TRUTH is a CSV with what is written on them, with the columns card,1,2,3 and so on "
        "(- for a hand sat out). Prints what was found, read, shown and wrong. Nothing is saved."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("act", choices=["try"])
        parser.add_argument("folder", metavar="FOLDER", type=Path)
        parser.add_argument("truth", metavar="TRUTH", type=Path)
        parser.add_argument(
            "--drive", required=True, metavar="DRIVE", help="what follows /drives/ in its address"
        )

    def handle(self, *, folder: Path, truth: Path, drive: str, **_options: Any) -> None:
        if not settings.READS_PHOTOS:
            raise CommandError(_("Photographs cannot be read here: the extra “photos” is not installed."))
        found = Drive.objects.select_related("club").filter(slug=drive).first()
        if found is None:
            raise CommandError(_("There is no drive called %(name)s.") % {"name": drive})
        written = read_truth(truth)
        seen = list(self.seen(found, sorted(folder.glob("*.[jJ][pP]*[gG]"))))
        self.stdout.write("\n".join(report(found, seen, written)))

    def seen(self, drive: Drive, files: Sequence[Path]) -> Iterator[SeenCard]:
        """Yield the cards of all pictures, and print what was found in each."""
        from tournaments.photos.reader import read  # noqa: PLC0415 - needs the extra

        packs = printed(drive)
        for file in files:
            raw, cards = file.read_bytes(), list[SeenCard]()
            try:
                trouble = trouble_of(raw)
                cards = [] if trouble else read(raw, packs)
            except UnreadableError as unreadable:
                trouble = unreadable.trouble
            whole = trouble or (None if cards else Trouble.NO_CARD)
            said = [str(card.number) for card in cards if card.trouble is None]
            said += [say(trouble_words(card.trouble, card.number)) for card in cards if card.trouble]
            self.stdout.write(
                f"{file.name}: " + ", ".join([*said, *([say(trouble_words(whole))] if whole else [])])
            )
            yield from cards


def read_truth(file: Path) -> Truth:
    """Return what is written on each card. Raises CommandError."""
    try:
        rows = csv.DictReader(file.read_text(encoding="utf-8-sig").splitlines())
        return {int(row["card"]): [figure(row[str(n)] or "") for n in range(1, len(row))] for row in rows}
    except (OSError, KeyError, TypeError, ValueError) as wrong:
        sentence = _("%(file)s is not a table with the columns card,1,2,3 and so on (%(why)s).")
        raise CommandError(sentence % {"file": file, "why": wrong}) from wrong


def report(drive: Drive, seen: Sequence[SeenCard], truth: Truth) -> Iterator[str]:
    """Decode the cards of all pictures together, and yield the lines of the result.

    The first picture of a card counts. "Wrong and not shown" is what would have been entered without asking.
    """
    course, _typed = whole_input(drive)
    boxes = {
        (card.number, hand): box.likelihoods
        for card in reversed(seen)
        if card.trouble is None and card.number in truth
        for hand, box in card.boxes.items()
    }
    numbers, hands = sorted({number for number, _hand in boxes}), range(1, course.hands + 1)
    decoded = decode(course, [PhotographedCard(n, [boxes.get((n, h)) for h in hands]) for n in numbers])
    written = {(n, h): truth[n][h - 1] if h <= len(truth[n]) else None for n, h in boxes}
    alone = {at: figure_of(max(range(len(likely)), key=likely.__getitem__)) for at, likely in boxes.items()}
    wrong = [box for box in decoded.filled if box.figure != written[box.entry, box.hand]]
    yield _("Cards read: %(cards)s of %(all)s") % {"cards": len(numbers), "all": len(truth)}
    for name, count in (
        (_("Boxes"), len(boxes)),
        (_("Right by the picture alone"), sum(alone[at] == one for at, one in written.items())),
        (_("Shown to a person"), len(decoded.shown)),
        (_("Wrong and not shown"), len(wrong)),
    ):
        yield f"{name}: {count} ({100 * count / (len(boxes) or 1):.2f}%)"
    for box in wrong:
        words = {"card": box.entry, "hand": box.hand, "read": shown(box.figure)}
        words["is"] = shown(written[box.entry, box.hand])
        yield _("Card %(card)s, hand %(hand)s: read as “%(read)s”, but “%(is)s” is written") % words
