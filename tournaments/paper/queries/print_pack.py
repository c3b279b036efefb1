"""The kit: the documents of a drive that are wanted together, and how far the making of them is."""

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
    """What somebody wants printed: the keys of documents, and how cards look.

    As "pdf" there is a PDF for each kind of paper, as "zip" one for each document; either is kept as a ZIP.
    ``base`` is the site's address in its codes.
    """

    base: str
    keys: tuple[str, ...]
    form: Form = "pdf"
    look: Look = LOOK


KIND = "kit"


@dataclass(frozen=True, slots=True)
class KitPart:
    """What is printed on one kind of paper: how much of it, and what is not counted before it is made.

    ``button`` opens it.
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
    """The kinds of paper that these documents need, in the order in which they are printed."""
    wanted = [paper for paper in papers.papers if paper.key in keys and not paper.why_not]
    parts = []
    for stock in Stock:
        on_it = [paper for paper in wanted if paper.stock is stock]
        uncounted = ", ".join(paper.name for paper in on_it if not paper.pages)
        if on_it:
            parts.append(KitPart(stock, sum(paper.pages for paper in on_it), uncounted))
    return tuple(parts)


def kit_key(drive: Drive, kit: Kit) -> str:
    """The key of the job that makes this kit of this very state of a drive, in the language of who asks."""
    state = f"{drive.version} {drive.link_turns} {translation.get_language()} {sorted(asdict(kit).items())}"
    return f"{drive.pk} {salted_hmac('print kit', state).hexdigest()}"


def progress(drive: Drive, kit: Kit) -> JobStanding | None:
    """How far the kit has come; None: it has not been asked for. One query."""
    return standing(KIND, kit_key(drive, kit))


def kept_kit(drive: Drive, kit: Kit) -> bytes | None:
    """The kit of a drive as it is now, or None while there is none."""
    return result(KIND, kit_key(drive, kit))


def part_of(kept: bytes, stock: str) -> bytes | None:
    """The PDF for one kind of paper of a kept kit, or None where the kit needs no such paper."""
    with zipfile.ZipFile(io.BytesIO(kept)) as files:
        name = next((name for name in files.namelist() if name.endswith(f"-{stock}.pdf")), None)
        return files.read(name) if name else None
