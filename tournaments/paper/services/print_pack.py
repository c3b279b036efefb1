"""Print packs: the selected documents of a drive, made by a background job and kept for an hour."""

import io
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import timedelta

from django.db import transaction
from django.utils import translation

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.jobs.progress import UNFINISHED
from tournaments.jobs.queue import JobResult, ask
from tournaments.kernel.change import hold_club
from tournaments.kernel.errors import Refused
from tournaments.models import Drive, Job
from tournaments.models.write_gate import write_gate
from tournaments.paper.queries.cards_to_print import Look
from tournaments.paper.queries.catalogue import SPARE_CARDS, Paper, Stock
from tournaments.paper.queries.print_pack import KIND, Kit, kit_key, progress
from tournaments.paper.queries.print_page import papers
from tournaments.paper.services.printing import PrintRequest, document
from tournaments.press.drawing.joined import joined

KEPT = timedelta(hours=1)
MOST_AT_ONCE = 3  # of one club, that wait or are being made
MOST_KEPT = 8  # of one club
TOO_MANY = gettext_noop(
    "Your club already has %(most)s print packs being made. Please wait until one is ready, then "
    "ask for this one again."
)
EPOCH = (1980, 1, 1, 0, 0, 0)  # every file's date, so that the same kit is the same bytes


def ask_for_kit(drive: Drive, kit: Kit) -> None:
    """Queue a print pack, unless it exists or is queued. Raises Refused if the club has too many queued."""
    before = progress(drive, kit)
    if before is not None and not before.failed:
        return
    asked, key = {"kit": asdict(kit), "language": translation.get_language()}, kit_key(drive, kit)
    with write_gate(), transaction.atomic():
        hold_club(drive.club_id)
        others = Job.objects.filter(kind=KIND, drive__club=drive.club_id).exclude(key=key)
        if others.filter(state__in=UNFINISHED).count() >= MOST_AT_ONCE:
            raise Refused(Sentence(TOO_MANY, {"most": MOST_AT_ONCE}))
        old = others.filter(state=Job.JobState.DONE).values_list("pk", flat=True)[MOST_KEPT - 1 :]
        Job.objects.filter(pk__in=list(old)).delete()
        ask(KIND, key, asked, drive=drive)


def make_kit(job: Job, report: Callable[..., None]) -> JobResult:
    """Make the print pack of a drive in its current state; ``report`` receives documents done and total."""
    asked = job.asked["kit"]
    kit = Kit(asked["base"], tuple(asked["keys"]), asked["form"], Look(**asked["look"]))
    drive = Drive.objects.select_related("club").get(pk=int(job.drive_id or 0))
    parts: list[tuple[Paper, bytes]] = []
    with translation.override(job.asked["language"]):
        wanted = _wanted(drive, kit)
        for paper, wish in wanted:
            parts.append((paper, document(paper.key, wish)))
            report(len(parts), len(wanted), at_once=len(parts) == len(wanted))
        files = [(paper.key, pdf) for paper, pdf in parts] if kit.form == "zip" else _by_stock(drive, parts)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as kept:
        for place, (name, pdf) in enumerate(files, start=1):
            kept.writestr(zipfile.ZipInfo(f"{drive.slug}-{place:02d}-{name}.pdf", EPOCH), pdf)
    return JobResult(out.getvalue(), KEPT)


def _by_stock(drive: Drive, parts: Sequence[tuple[Paper, bytes]]) -> list[tuple[str, bytes]]:
    """Return one PDF for each kind of paper, so that each has to be put into the printer only once."""
    on = {stock: [(paper.name, pdf) for paper, pdf in parts if paper.stock is stock] for stock in Stock}
    return [(stock.value, joined(named, drive.title)) for stock, named in on.items() if named]


def _wanted(drive: Drive, kit: Kit) -> list[tuple[Paper, PrintRequest]]:
    """Return the selected documents that can be printed, in the order of the evening."""
    ready = papers(drive, kit.look)
    unit = 1 if ready.roles else 2  # as many spare cards, where they have no colours
    numbers = {"blank-cards": SPARE_CARDS * unit, "hand-sheet": ready.hand}
    return [
        (paper, PrintRequest(drive, kit.base, number=numbers.get(paper.key, 1), look=kit.look))
        for paper in ready.papers
        if not paper.why_not and paper.key in kit.keys
    ]
