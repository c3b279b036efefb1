"""Views for printing: the print page, a document, its preview, the print pack."""

import re
from dataclasses import replace
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_GET, require_http_methods
from django_htmx.http import retarget

from tournaments.engine.people.offices import Deed
from tournaments.jobs.progress import JobStanding
from tournaments.kernel.errors import Declined
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.paper.forms import (
    BlankCardsForm,
    CardSizeForm,
    CertificatesForm,
    HandSheetForm,
    KitForm,
    PrizesForm,
    RoomForm,
)
from tournaments.paper.queries.cards_to_print import LOOK, Look
from tournaments.paper.queries.print_pack import Form, Kit, kept_kit, kit_parts, part_of, progress
from tournaments.paper.queries.print_page import Papers, papers
from tournaments.paper.services import previews
from tournaments.paper.services import printing as service
from tournaments.paper.services.print_pack import ask_for_kit
from tournaments.paper.views.print_page import WEB_PAGES, shelves
from tournaments.press.score_cards.shape import USUAL
from tournaments.text import say
from tournaments.web.post_data import posted
from tournaments.web.rights import can
from tournaments.web.site_address import is_closed, site_address

Choice = BlankCardsForm | CertificatesForm | HandSheetForm | PrizesForm | RoomForm
TICKS = ("large", "codes", "tally", "initials")  # what can be ticked of a score card, as ``Look`` has it
PAGE = re.compile("[0-9]{1,4}")


@never_cache
@require_GET
def printing(request: HttpRequest, drive: Drive) -> HttpResponse:
    return _page(request, drive)


@never_cache
@require_GET
def document(request: HttpRequest, drive: Drive, key: str) -> HttpResponse:
    """Return a document as a PDF, or redirect with the reason why it cannot be printed yet."""
    cards = CardSizeForm(request.GET)
    look = _look(cards)
    paper = papers(drive, look).named(key)
    if paper is None:
        raise Http404
    if paper.why_not:
        messages.error(request, f"{paper.name}: {paper.why_not}")
        return redirect("print", drive.slug)
    form = _choice(request, drive, key)
    if not cards.is_valid() or (form is not None and not form.is_valid()):
        return _page(request, drive, {key: form} if form else None)
    chosen = form.cleaned_data if form is not None else {}
    made = service.document(key, service.PrintRequest(drive, site_address(request), look=look, **chosen))
    name = f"{drive.slug}-{key}-{chosen['number']}" if key == "hand-sheet" else f"{drive.slug}-{key}"
    return _file(made, f"{name}.pdf", "application/pdf", "inline")


@never_cache
@require_GET
def web_page(request: HttpRequest, drive: Drive, key: str) -> HttpResponse:
    """Show a document as a web page, for people who cannot read a PDF."""
    paper = papers(drive).named(key)
    if paper is None or paper.why_not or key not in WEB_PAGES:
        raise Http404
    sheet = WEB_PAGES[key](drive, site_address(request))
    context = {"drive": drive, "steps": path(drive), "paper": paper, "sheet": sheet}
    return render(request, f"paper/pages/{key}.html", context)


@cache_control(private=True, max_age=60 * 60)
@require_GET
def preview(request: HttpRequest, drive: Drive, key: str) -> HttpResponse:
    """Return the preview of a page. Its address contains the drive's version, so it can be cached."""
    look = _look(CardSizeForm(request.GET))
    paper, form, page = (
        papers(drive, look).named(key),
        _choice(request, drive, key),
        request.GET.get("page", "1"),
    )
    if paper is None or paper.why_not or not PAGE.fullmatch(page) or (form and not form.is_valid()):
        raise Http404
    chosen = form.cleaned_data if form is not None else {}
    wish = service.PrintRequest(drive, site_address(request), look=look, **chosen)
    try:
        picture = previews.preview(key, wish, int(page))
    except IndexError as no_page:
        raise Http404 from no_page
    return HttpResponse(picture, content_type="image/png")


@never_cache
@require_http_methods(["GET", "POST"])
def print_kit(request: HttpRequest, drive: Drive) -> HttpResponse:
    """POST requests a print pack; GET returns its progress to a polling page."""
    asked = posted(request) if request.method == "POST" else request.GET
    cards = CardSizeForm(asked)
    seen = papers(drive, _look(cards))
    ticks = KitForm(seen.papers, asked)
    if not ticks.is_valid() or not cards.is_valid():
        return _page(request, drive, cards=cards, ticks=ticks)
    kit = _kit(request, cards, ticks)
    if request.method == "POST":
        try:
            ask_for_kit(drive, kit)
        except Declined as declined:
            messages.error(request, say(declined.sentence))
    elif request.headers.get("HX-Request"):
        return _kit_progress(request, _kit_context(drive, kit, cards, seen))
    return redirect(f"{reverse('print', args=[drive.slug])}?{_kit_query(kit, cards)}")


def _kit_progress(request: HttpRequest, context: dict[str, object]) -> HttpResponse:
    """Render the progress bar while the pack is being made, and the whole panel once it is done."""
    seen = context["progress"]
    if isinstance(seen, JobStanding) and seen.unfinished:
        return render(request, "paper/_kit_progress.html", context)
    return retarget(render(request, "paper/_kit.html", context), "#kit")


@never_cache
@require_GET
def kit_part(request: HttpRequest, drive: Drive, stock: str) -> HttpResponse:
    """Return the pack's PDF for one kind of paper, if it was made for the drive's current state."""
    made = _kept(request, drive, "pdf")
    pdf = part_of(made, stock) if made is not None else None
    if pdf is None:
        return _make_again(request, drive)
    return _file(pdf, f"{drive.slug}-{stock}.pdf", "application/pdf", "inline")


@never_cache
@require_GET
def kit_zip(request: HttpRequest, drive: Drive) -> HttpResponse:
    made = _kept(request, drive, "zip")
    if made is None:
        return _make_again(request, drive)
    return _file(made, f"{drive.slug}.zip", "application/zip", "attachment")


def _kept(request: HttpRequest, drive: Drive, form: Form) -> bytes | None:
    cards = CardSizeForm(request.GET)
    ticks = KitForm(papers(drive, _look(cards)).papers, request.GET)
    if not cards.is_valid() or not ticks.is_valid():
        return None
    return kept_kit(drive, replace(_kit(request, cards, ticks), form=form))


def _make_again(request: HttpRequest, drive: Drive) -> HttpResponse:
    messages.error(
        request, gettext("The drive has changed since the print pack was made. Please make it again.")
    )
    return redirect("print", drive.slug)


def _choice(request: HttpRequest, drive: Drive, key: str) -> Choice | None:
    if key == "blank-cards":
        return BlankCardsForm(request.GET, colours=drive.movement_rules.needs.roles)
    if key == "room":
        return RoomForm(request.GET)
    if key == "prizes":
        return PrizesForm(request.GET)
    if key == "certificates" and drive.is_over:
        return CertificatesForm(_prizes(drive), request.GET)
    return HandSheetForm(drive.hands, request.GET) if key == "hand-sheet" else None


def _prizes(drive: Drive) -> list[str]:
    return [rule["name"] for rule in drive.prize_rules]


def _look(cards: CardSizeForm) -> Look:
    """Options of the score cards; the defaults if the form is invalid."""
    if not cards.is_valid():
        return LOOK
    chosen = cards.cleaned_data
    return Look(chosen["sheet"], *(chosen[key] for key in TICKS))


def _card_query(cards: CardSizeForm) -> dict[str, str]:
    """Options of the score cards as a query, without those at their defaults."""
    if not cards.is_valid():
        return {}
    chosen = cards.cleaned_data
    query = {} if chosen["sheet"] == USUAL else {"sheet": str(chosen["sheet"])}
    return query | {key: "on" for key in TICKS if chosen[key]}


def _form(form: str) -> Form:
    return "zip" if form == "zip" else "pdf"


def _kit(request: HttpRequest, cards: CardSizeForm, ticks: KitForm) -> Kit:
    """The selected pack; the documents useful now if nothing has been selected yet."""
    chosen = ticks.cleaned_data if ticks.is_valid() else {"doc": ticks.fields["doc"].initial, "form": "pdf"}
    look = _look(cards)
    return Kit(site_address(request), tuple(chosen["doc"]), _form(chosen["form"]), look)


def _kit_query(kit: Kit, cards: CardSizeForm) -> str:
    return urlencode([*_card_query(cards).items(), *(("doc", key) for key in kit.keys), ("form", kit.form)])


def _kit_context(drive: Drive, kit: Kit, cards: CardSizeForm, seen: Papers) -> dict[str, object]:
    parts = kit_parts(seen, kit.keys)
    return {
        "drive": drive,
        "kit": kit,
        "kit_parts": parts,
        "sheets_in_all": sum(part.sheets for part in parts),
        "amounts": ", ".join(part.amount for part in parts if part.sheets),
        "uncounted": ", ".join(part.uncounted for part in parts if part.uncounted),
        "progress": progress(drive, kit),
        "kit_query": _kit_query(kit, cards),
        "card_query": _card_query(cards),
    }


def _page(
    request: HttpRequest,
    drive: Drive,
    forms: dict[str, Choice] | None = None,
    *,
    cards: CardSizeForm | None = None,
    ticks: KitForm | None = None,
) -> HttpResponse:
    base = site_address(request)
    cards = cards or CardSizeForm(request.GET)
    seen = papers(drive, _look(cards))
    ticks = ticks or KitForm(seen.papers, request.GET if "doc" in request.GET else None)
    usual: dict[str, Choice] = {
        "blank-cards": BlankCardsForm(colours=seen.roles),
        "room": RoomForm(),
        "prizes": PrizesForm(),
        "hand-sheet": HandSheetForm(drive.hands, initial={"number": seen.hand}),
    }
    if drive.is_over:
        usual["certificates"] = CertificatesForm(_prizes(drive))
    kit = _kit(request, cards, ticks)
    context = {
        "seen": seen,
        "cards": cards,
        "card_ticks": [cards[key] for key in TICKS[:2]],
        "card_options": [cards[key] for key in TICKS[2:]],
        "ticks": ticks,
        "shelves": shelves(drive, seen, _card_query(cards), {**usual, **(forms or {})}, kit.keys),
        "base": base,
        "closed": is_closed(base, request),
        "on_a_laptop": settings.ON_A_LAPTOP,
        "steps": path(drive),
        "may_renew": can(request, Deed.RUN),
        **_kit_context(drive, kit, cards, seen),
    }
    return render(request, "paper/printing.html", context)


def _file(content: bytes, name: str, kind: str, how: str) -> HttpResponse:
    headers = {"Content-Disposition": f'{how}; filename="{name}"'}
    return HttpResponse(content, content_type=kind, headers=headers)
