"""Print a drive: what there is, one document, the whole pack."""

from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from tournaments.engine.movements import MOVEMENTS
from tournaments.forms.printing import BlankCardsForm, CardsForm, HandForm, RoomForm
from tournaments.live.addresses import answers, own_addresses
from tournaments.models import Drive
from tournaments.queries.papers import pack, papers
from tournaments.queries.path import path
from tournaments.queries.printed_cards import LOOK, Look
from tournaments.services import printing as service

Choice = BlankCardsForm | HandForm | RoomForm
LOOPBACK = {"localhost", "127.0.0.1", "::1"}


@login_required
@never_cache
@require_GET
def printing(request: HttpRequest, slug: str) -> HttpResponse:
    """Every document, what it is for, and how many pages it takes."""
    drive = _drive(slug)
    return _page(request, drive, CardsForm(request.GET))


@login_required
@never_cache
@require_GET
def document(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """One document as a PDF, or why it cannot be printed yet."""
    drive = _drive(slug)
    cards = CardsForm(request.GET)
    if not cards.is_valid():
        return _page(request, drive, cards)
    look = _look(request, drive, cards)
    seen = papers(drive, look)
    paper = seen.named(key)
    if paper is None:
        raise Http404
    if paper.why_not:
        messages.error(request, f"{paper.name}: {paper.why_not}")
        return redirect("print", drive.slug)
    form = _choice(request, drive, key)
    if form is not None and not form.is_valid():
        return _page(request, drive, cards, {key: form})
    chosen = form.cleaned_data if form is not None else {}
    made = service.document(key, service.Wish(drive, site_address(request), look=look, **chosen))
    name = f"{drive.slug}-{key}-{chosen['number']}" if key == "hand-sheet" else f"{drive.slug}-{key}"
    return _file(made, f"{name}.pdf", "application/pdf", "inline")


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def print_pack(request: HttpRequest, slug: str) -> HttpResponse:
    """POST asks for the pack; GET says how far it is, for a page that waits."""
    drive = _drive(slug)
    base = site_address(request)
    if request.method == "POST":
        service.ask_for_pack(drive, base)
    elif request.headers.get("HX-Request"):
        return render(request, "printing/_pack.html", {"drive": drive, "pack": pack(drive, base)})
    return redirect("print", drive.slug)


@login_required
@never_cache
@require_GET
def pack_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The pack, if it has been made of the drive as it is now."""
    drive = _drive(slug)
    made = service.kept_pack(drive, site_address(request))
    if made is None:
        messages.error(
            request, gettext("The drive has changed since the pack was made. Please make it again.")
        )
        return redirect("print", drive.slug)
    return _file(made, f"{drive.slug}.zip", "application/zip", "attachment")


def site_address(request: HttpRequest) -> str:
    """The address that goes into printed codes: one that a phone in the hall can reach, if we know it."""
    if settings.SITE_URL:
        return str(settings.SITE_URL)
    asked = urlsplit(request.build_absolute_uri("/"))
    if asked.hostname in LOOPBACK and (addresses := own_addresses()):
        port = f":{asked.port}" if asked.port else ""
        return f"{asked.scheme}://{addresses[0]}{port}"
    return f"{asked.scheme}://{asked.netloc}"


def _is_closed(base: str, request: HttpRequest) -> bool:
    """Whether phones would find nobody at ``base``: it is this very computer, which keeps to itself."""
    there = urlsplit(base)
    if there.hostname in LOOPBACK:
        return True
    asked_elsewhere = settings.SITE_URL or there.netloc == request.get_host()
    return not asked_elsewhere and not answers(str(there.hostname), there.port or 80)


def _drive(slug: str) -> Drive:
    return get_object_or_404(Drive.objects.select_related("club"), slug=slug)


def _choice(request: HttpRequest, drive: Drive, key: str) -> Choice | None:
    if key == "blank-cards":
        return BlankCardsForm(request.GET, colours=MOVEMENTS[drive.movement].needs.roles)
    if key == "room":
        return RoomForm(request.GET)
    return HandForm(drive.hands, request.GET) if key == "hand-sheet" else None


def _look(request: HttpRequest, drive: Drive, cards: CardsForm) -> Look:
    """How cards are wanted; as usual where what is asked for cannot be."""
    if not cards.is_valid():
        return LOOK
    chosen = cards.cleaned_data
    board = site_address(request) + reverse("board", args=[drive.slug])
    return Look(chosen["sheet"], chosen["large"], board if chosen["codes"] else "")


def _page(
    request: HttpRequest, drive: Drive, cards: CardsForm, forms: dict[str, Choice] | None = None
) -> HttpResponse:
    base = site_address(request)
    seen = papers(drive, _look(request, drive, cards))
    usual: dict[str, Choice] = {
        "blank-cards": BlankCardsForm(colours=MOVEMENTS[drive.movement].needs.roles),
        "room": RoomForm(),
        "hand-sheet": HandForm(drive.hands, initial={"number": seen.hand}),
    }
    shown = {**usual, **(forms or {})}
    context = {
        "drive": drive,
        "seen": seen,
        "cards": cards,
        "papers": [(paper, shown.get(paper.key)) for paper in seen.papers],
        "pack": pack(drive, base),
        "base": base,
        "closed": _is_closed(base, request),
        "steps": path(drive),
        "club_name": drive.club.name,
    }
    return render(request, "printing/printing.html", context)


def _file(content: bytes, name: str, kind: str, how: str) -> HttpResponse:
    headers = {"Content-Disposition": f'{how}; filename="{name}"'}
    return HttpResponse(content, content_type=kind, headers=headers)
