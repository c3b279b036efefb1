"""The print pack of a drive: the selected documents, and the progress of making them."""

import io
import zipfile
from collections.abc import Container
from dataclasses import asdict, dataclass
from typing import Literal

from django.utils import translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext

from tournaments.jobs.progress import JobStanding, result, standing
from tournaments.models import Drive
from tournaments.paper.queries.cards_to_print import LOOK, Look
from tournaments.paper.queries.catalogue import Stock, amount
from tournaments.paper.queries.print_page import Papers

Form = Literal["pdf", "zip"]


@dataclass(frozen=True, slots=True)
class Kit:
    """A print pack: keys of the selected documents, and options of the score cards.

    Form "pdf" has a PDF for each kind of paper, "zip" one for each document; both are stored as a ZIP.
    ``base`` is the site's address for the QR codes.
    """

    base: str
    keys: tuple[str, ...]
    form: Form = "pdf"
    look: Look = LOOK


KIND = "kit"


@dataclass(frozen=True, slots=True)
class KitPart:
    """The part of a pack on one kind of paper: number of sheets, and names of documents of unknown length.

    ``button`` is the label of its link.
    """

    stock: Stock
    sheets: int
    uncounted: str

    @property
    def amount(self) -> str:
        return amount(self.stock, self.sheets)

    @property
    def button(self) -> str:
        words = {
            Stock.PAPER: gettext("Open the ordinary paper (PDF)"),
            Stock.CARD: gettext("Open the card (PDF)"),
            Stock.LABELS: gettext("Open the labels (PDF)"),
        }
        return words[self.stock]


def kit_parts(papers: Papers, keys: Container[str]) -> tuple[KitPart, ...]:
    """Parts of a pack of these documents, in printing order."""
    wanted = [paper for paper in papers.papers if paper.key in keys and not paper.why_not]
    parts = []
    for stock in Stock:
        on_it = [paper for paper in wanted if paper.stock is stock]
        uncounted = ", ".join(paper.name for paper in on_it if not paper.pages)
        if on_it:
            parts.append(KitPart(stock, sum(paper.pages for paper in on_it), uncounted))
    return tuple(parts)


def kit_key(drive: Drive, kit: Kit) -> str:
    """Key of the job that makes this pack, for the drive's current state and the active language."""
    state = f"{drive.version} {drive.link_turns} {translation.get_language()} {sorted(asdict(kit).items())}"
    return f"{drive.pk} {salted_hmac('print kit', state).hexdigest()}"


def progress(drive: Drive, kit: Kit) -> JobStanding | None:
    """Progress of the job; None if the pack has not been requested. One query."""
    return standing(KIND, kit_key(drive, kit))


def kept_kit(drive: Drive, kit: Kit) -> bytes | None:
    """The finished pack for the drive's current state, or None."""
    return result(KIND, kit_key(drive, kit))


def part_of(kept: bytes, stock: str) -> bytes | None:
    """Extract the PDF for one kind of paper from a stored pack, or None if there is none."""
    with zipfile.ZipFile(io.BytesIO(kept)) as files:
        name = next((name for name in files.namelist() if name.endswith(f"-{stock}.pdf")), None)
        return files.read(name) if name else None
