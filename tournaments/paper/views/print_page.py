"""Documents as the print page shows them: grouped by time, with addresses and forms."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django import forms
from django.urls import reverse
from django.utils.translation import gettext

from tournaments.models import Drive
from tournaments.paper.queries import documents, house_rules, pack_sheets
from tournaments.paper.queries.catalogue import SPARE_CARDS, Paper, When
from tournaments.paper.queries.print_page import Papers

# Sheets that are sent to people are there as web pages too, from the same data.
WEB_PAGES: Mapping[str, Callable[[Drive, str], object]] = {
    "poster": pack_sheets.poster,
    "rules": lambda drive, _base: house_rules.rules_sheet(drive),
    "results": lambda drive, _base: documents.full_results(drive),
    "notice-board": lambda drive, _base: pack_sheets.notice_board(drive),
}


@dataclass(frozen=True, slots=True)
class CatalogueSheet:
    """A document that can be printed: its form if it has one, its address, a preview, a tick.

    ``web`` is the address of its web page, or empty.
    """

    paper: Paper
    form: forms.Form | None
    url: str
    picture: str
    web: str
    ticked: bool


@dataclass(frozen=True, slots=True)
class Shelf:
    """Documents of one part of the evening: those that can be printed now, and those that cannot yet."""

    key: str
    title: str
    sheets: tuple[CatalogueSheet, ...]
    waiting: tuple[Paper, ...]


def shelves(
    drive: Drive,
    seen: Papers,
    card_query: Mapping[str, str],
    choices: Mapping[str, forms.Form],
    ticked: Container[str],
) -> tuple[Shelf, ...]:
    """All documents in the order of the evening; ``card_query`` is added to the address of each.

    It holds the options of score cards, and decides between A4 and Letter for other documents.
    """

    def sheet(paper: Paper) -> CatalogueSheet:
        url, picture = _addresses(drive, paper, {**card_query, **_usual(paper, seen)})
        web = reverse("laws") if paper.key == "laws-wall" else ""
        if paper.key in WEB_PAGES:
            web = reverse("print-web-page", args=[drive.slug, paper.key])
        return CatalogueSheet(paper, choices.get(paper.key), url, picture, web, paper.key in ticked)

    names = {
        When.BEFORE: gettext("Before the evening"),
        When.DOOR: gettext("At the door"),
        When.DURING: gettext("While you play"),
        When.AFTER: gettext("Afterwards"),
    }
    return tuple(
        Shelf(
            when.value,
            name,
            tuple(sheet(paper) for paper in seen.papers if paper.when == when and not paper.why_not),
            tuple(paper for paper in seen.papers if paper.when == when and paper.why_not),
        )
        for when, name in names.items()
    )


def _usual(paper: Paper, seen: Papers) -> dict[str, str]:
    """Default options of a document as a query."""
    if paper.key == "blank-cards":
        return {"number": str(SPARE_CARDS * (1 if seen.roles else 2))}
    if paper.key == "hand-sheet":
        return {"number": str(seen.hand)}
    if paper.key == "room":
        return {"shape": "ring"}
    return {}


def _addresses(drive: Drive, paper: Paper, query: Mapping[str, str]) -> tuple[str, str]:
    """Addresses of a document and of the preview of its first page."""
    url = reverse("print-document", args=[drive.slug, paper.key])
    picture = reverse("print-preview", args=[drive.slug, paper.key])
    first_page = {"page": "1", "version": str(drive.version), **query}
    return f"{url}?{urlencode(query)}" if query else url, f"{picture}?{urlencode(first_page)}"
