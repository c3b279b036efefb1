"""The cards typed in, by the organiser and those who help."""

from typing import Any
from urllib.parse import urlencode
from zlib import crc32

from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.cards.forms.card_entry import CardForm, HelperForm, SumField, TricksField
from tournaments.cards.queries.card_entry import (
    CardEntryPile,
    CardTyped,
    changed_between,
    differences,
    pile,
    read_in_two_ways,
    stamp_of,
)
from tournaments.cards.services.card_entry import FigureAnswer, TypedFigure, save_figures
from tournaments.cards.services.removal import put_back_card, remove_card
from tournaments.cards.views.card_entry_page import (
    answer_data,
    card_data,
    helpers_link,
    page_data,
    rows,
    troubles,
    typed_from,
)
from tournaments.engine.people.offices import Deed
from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Declined
from tournaments.kernel.secret_links import has_ended, helpers_token, linked
from tournaments.kernel.steps import path
from tournaments.live import who_is_typing
from tournaments.models import Drive
from tournaments.models.secret_links import HELPERS, is_token
from tournaments.text import say
from tournaments.web import actions
from tournaments.web.post_data import posted, posted_json
from tournaments.web.rate_limits import Limit
from tournaments.web.rights import can
from tournaments.web.secret_links import ended
from tournaments.web.typists import let_in, scorer

TYPED = Limit("typed", 600, 60)  # times that one person sends figures: ten a second
LARGEST_BATCH = 200_000  # bytes; the page sends 300 figures at once, which take some 40,000


@require_GET
def card_entry(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    """Show all cards: a field for a card's number, and which cards are typed."""
    second = _second(request)
    seen = pile(drive, second=second)
    number = actions.number(request.GET, "card")
    if seen.card(number):
        response = redirect("card", drive.slug, number)
        response["Location"] += "?second=1" if second else ""
        return response
    return _page(request, drive, typist, seen, asked=request.GET.get("card", ""))


@require_http_methods(["GET", "HEAD", "POST"])
def card(request: HttpRequest, drive: Drive, typist: Actor, number: int) -> HttpResponse:
    """Show one card; without a script, a form that is submitted as a whole."""
    if "compare" in request.GET:
        return _readings(request, drive, typist, number)
    seen = pile(drive, second=_second(request))
    typed = seen.card(number)
    if typed is None:
        return _page(request, drive, typist, seen, asked=str(number))
    if request.method != "POST":
        return _page(request, drive, typist, seen, typed=typed)
    if {"remove", "put-back"} & posted(request).keys():
        return _take_out(request, drive, typist, number)
    return _save_card(request, drive, typist, seen, typed)


@require_POST
def save(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    if TYPED.count(f"{drive.pk} {typist.name}"):  # the page keeps them, and sends them again in a moment
        return JsonResponse(
            {"why": gettext("Too many scores came at once. Please wait a minute.")}, status=429
        )
    typed = typed_from(posted_json(request, LARGEST_BATCH))
    if typed is None:
        return JsonResponse({"why": gettext("This page is out of date. Please reload it.")}, status=400)
    try:
        answers = save_figures(drive.pk, typist, typed)
    except Declined as no:
        return JsonResponse({"why": say(no.sentence)}, status=409)
    return JsonResponse({"answers": [answer_data(answer) for answer in answers]})


@require_GET
def state(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    """Return what others have typed since the last poll, and their open cards; 204 if nothing changed."""
    sent, second = request.GET, _second(request)
    others = who_is_typing.seen(
        drive.pk, sent.get("page", "")[:20], typist.name, actions.number(sent, "card")
    )
    typing = f"{crc32(repr(others).encode()):x}" if others else ""
    since, stamp = sent.get("since", ""), stamp_of(drive, second=second)
    if since == stamp and typing == sent.get("typing", ""):
        return HttpResponse(status=204)
    changed = changed_between(drive, since, stamp, second=second) if since != stamp else []
    return JsonResponse(
        {
            "stamp": stamp,
            "typing": typing,
            "cards": [card_data(card) for card in changed],
            "typists": [other._asdict() for other in others],
        }
    )


def opened(request: HttpRequest, slug: str, token: str) -> dict[str, Any] | HttpResponse:
    """The drive behind the helpers' link."""
    drive = linked(slug).select_related("club").first()
    if drive is None or not is_token(drive, HELPERS, token):
        return render(request, "cards/card_entry/wrong_link.html", status=404)
    if has_ended(drive, HELPERS):
        return ended(request, drive, HELPERS)
    return {"drive": drive, "token": token}


@require_http_methods(["GET", "HEAD", "POST"])
def helper(request: HttpRequest, drive: Drive, token: str) -> HttpResponse:
    """The helpers' link: asks for a name once and leads to the cards."""
    if scorer(request, drive) and request.method != "POST":
        return redirect("card-entry", drive.slug)
    form = HelperForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        let_in(request, drive, form.cleaned_data["name"], token)
        return redirect("photos" if "photos" in posted(request) else "card-entry", drive.slug)
    context = {"drive": drive, "form": form, "reads_photos": settings.READS_PHOTOS}
    return render(request, "cards/card_entry/helper.html", context)


def _second(request: HttpRequest) -> bool:
    """Return whether this is about the second check."""
    return "1" in (request.GET.get("second"), posted(request).get("second"))


def _way_in(request: HttpRequest, drive: Drive) -> str:
    """Return the page to sign in again; a helper opens the helpers' link."""
    if can(request, Deed.SCORE):
        return f"{reverse('sign-in')}?next={request.path}"
    return reverse("card-helper", args=[drive.slug, helpers_token(drive)])


def _save_card(
    request: HttpRequest, drive: Drive, typist: Actor, seen: CardEntryPile, shown: CardTyped
) -> HttpResponse:
    """Save the whole form; show it again with what could not be saved."""
    second = _second(request)
    form = CardForm(shown, seen.parts, request.POST)
    context: dict[str, Any] = {}
    if form.is_valid():
        typed = [
            TypedFigure(shown.number, place, was, now, second, key=place)
            for place, was, now in form.changed()
        ]
        try:
            answers = save_figures(drive.pk, typist, typed)
        except Declined as no:
            return _page(request, drive, typist, seen, typed=shown, form=form, problem=say(no.sentence))
        if not (wrong := troubles(answers)):
            response = redirect("card-entry", drive.slug)
            response["Location"] += f"?done={shown.number}" + ("&second=1" if second else "")
            return response
        context = {"answers": wrong}
        seen = pile(drive, second=second)
    return _page(request, drive, typist, seen, typed=shown, form=form, **context)


def _page(
    request: HttpRequest,
    drive: Drive,
    typist: Actor,
    seen: CardEntryPile,
    *,
    typed: CardTyped | None = None,
    form: CardForm | None = None,
    asked: str = "",
    problem: str = "",
    answers: dict[str, FigureAnswer] | None = None,
) -> HttpResponse:
    """Show the page, with a card open or none. It contains an empty form for the scripts to fill."""
    second = _second(request)
    shown = typed or (seen.cards[0] if seen.cards else None)
    form = form or (CardForm(shown, seen.parts) if shown else None)
    verdict = ruling(Action.CARDS, State(drive.state))
    closed = verdict.why if verdict.verdict is Verdict.REFUSED else None
    context = {
        "drive": drive,
        "seen": seen,
        "found": typed,
        "form": form,
        "groups": rows(form, seen, answers or {}) if form else [],
        "asked": asked,
        "problem": problem,
        "second": second,
        "done": seen.card(actions.number(request.GET, "done")),
        "removed": seen.card(actions.number(request.GET, "removed")),
        "closed": say(closed) if closed else "",
        "pad": range(14),
        "unlike": read_in_two_ways(drive) if second else (),
        "data": page_data(drive, seen, typist.name, second=second, number=typed.number if typed else 0),
        "back_in": _way_in(request, drive),
    }
    if can(request, Deed.SCORE):
        context |= {"steps": path(drive, "cards"), "helpers": helpers_link(request, drive)}
        context["may_renew"] = can(request, Deed.RUN)
    return render(request, "cards/card_entry/card_entry.html", context)


def _take_out(request: HttpRequest, drive: Drive, typist: Actor, number: int) -> HttpResponse:
    """Remove what was typed of a card, or restore it; the page then offers the opposite."""
    is_back, second = "put-back" in posted(request), _second(request)
    back = reverse("card", args=[drive.slug, number]) if is_back else reverse("card-entry", args=[drive.slug])
    asked = {"second": "1"} if second else {}
    act = put_back_card if is_back else remove_card

    def run() -> HttpResponse:
        act(drive.pk, typist, number, second=second)
        return redirect(f"{back}?{urlencode(asked if is_back else {**asked, 'removed': str(number)})}")

    return actions.carry_out(request, drive, run, back=back)


def _readings(request: HttpRequest, drive: Drive, typist: Actor, number: int) -> HttpResponse:
    """Show where two readings of a card differ; POST copies one of the two figures into the other reading."""
    problem = ""
    if request.method == "POST":
        problem = _take(drive, typist, number, posted(request))
    context = {
        "drive": drive,
        "number": number,
        "differences": differences(drive, number),
        "problem": problem,
    }
    if request.headers.get("HX-Request"):
        return render(request, "cards/card_entry/_readings.html", context)
    return render(request, "cards/card_entry/readings.html", context)


def _take(drive: Drive, typist: Actor, number: int, sent: QueryDict) -> str:
    """Copy a figure of one reading into the other; return a sentence if that fails."""
    place = sent.get("place", "")
    field = (TricksField if place.isdecimal() else SumField)(required=False)
    try:
        was, now = (field.clean(sent.get(name, "")) for name in ("was", "now"))
        typed = TypedFigure(number, place, was, now, second=sent.get("second") == "1", key=place)
        answers = save_figures(drive.pk, typist, [typed])
    except Declined as no:
        return say(no.sentence)
    except ValidationError as wrong:
        return str(wrong.messages[0])
    return gettext("Someone has just changed this score. Please look again.") if troubles(answers) else ""
