"""Boxes that a person reads, one large picture at a time."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.http import require_GET, require_http_methods

from tournaments.cards.forms.card_entry import TricksField, shown
from tournaments.engine.card_audit.values import OUT, Figure
from tournaments.engine.people.offices import Deed
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Declined
from tournaments.kernel.steps import path
from tournaments.models import Drive, ReadCard
from tournaments.photos.queries.to_read import to_read
from tournaments.photos.services.settling import settle, unsettle
from tournaments.text import say
from tournaments.web import actions
from tournaments.web.post_data import posted
from tournaments.web.rights import can

NOTHING = "nothing"  # what the key for an empty box sends
OTHER_KEYS = ((None, NOTHING, gettext_lazy("Leave it empty")), (OUT, "-", gettext_lazy("Sat out")))


@require_http_methods(["GET", "HEAD", "POST"])
def read(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    """Show the next box to read; POST enters what a person reads, or takes that back."""
    if request.method == "POST":
        return _settle(request, drive, typist)
    boxes, later = to_read(drive), request.GET.getlist("later")
    box = next((box for box in boxes if box.key not in later), None)
    context = {
        "drive": drive,
        "put_off": [box.key for box in boxes if box.key in later],
        "done": _done(request, drive),
        "steps": path(drive, "cards") if can(request, Deed.SCORE) else (),
    }
    if box is not None:
        context |= {
            "box": box,
            "to_come": len(boxes) - 1,
            "is_pictured": ReadCard.objects.filter(pk=box.card.pk).exclude(picture=b"").exists(),
            "keys": [(_sent(figure), shown(figure) or gettext("Empty")) for figure in box.offered],
            "others": [(sent, words) for figure, sent, words in OTHER_KEYS if figure not in box.offered],
            "stood": "" if box.stands is None else _sent(box.stands),
            "stands": shown(box.stands),
            "proved": shown(box.proved),
            "later": urlencode([("later", key) for key in (*later, box.key)]),
        }
    return render(request, "photos/read.html", context)


@require_GET
def picture(_request: HttpRequest, drive: Drive, typist: Actor, pk: int) -> HttpResponse:
    """The straightened picture of a card."""
    del typist
    card = ReadCard.objects.filter(photograph__drive=drive, pk=pk).only("picture").first()
    if card is None or not card.picture:
        raise Http404
    return HttpResponse(bytes(card.picture), content_type="image/jpeg")


def _settle(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    sent, back = posted(request), reverse("photos-read", args=[drive.slug])
    card, hand = actions.number(sent, "card"), actions.number(sent, "hand")
    try:
        stood = _figure(sent.get("stood", ""))
        if "undo" in sent:
            unsettle(drive.pk, typist, card, hand, stood=stood)
            return redirect(back)
        settle(drive.pk, typist, card, hand, figure=_pressed(sent), stood=stood)
    except ValidationError as wrong:
        messages.error(request, str(wrong.messages[0]))
        return redirect(back)
    except Declined as no:
        messages.error(request, say(no.sentence))
        return redirect(back)
    done = QueryDict(mutable=True)
    done.update({"card": str(card), "hand": str(hand), "stood": sent.get("stood", "")})
    done.setlist("later", sent.getlist("later"))
    return redirect(f"{back}?{done.urlencode()}")


def _pressed(sent: QueryDict) -> Figure:
    """Return what was typed, otherwise the figure of the key: Enter in the field presses the first one."""
    if typed := sent.get("typed", "").strip() or sent.get("figure", ""):
        return None if typed == NOTHING else _figure(typed)
    raise ValidationError(gettext("Please type what is in the box."))


def _figure(text: str) -> Figure:
    figure: Figure = TricksField(required=False).clean(text)
    return figure


def _sent(figure: Any) -> str:
    """Format a figure as a key of the page sends it."""
    return NOTHING if figure is None else "-" if figure == OUT else str(figure)


def _done(request: HttpRequest, drive: Drive) -> dict[str, Any] | None:
    """Return what was entered last, for its undo; None if that is over or nothing was."""
    sent, hand = request.GET, request.GET.get("hand", "")
    cards = ReadCard.objects.filter(photograph__drive=drive, pk=actions.number(sent, "card"))
    card = cards.select_related("entry").only("settled", "entry__number").first() if hand else None
    if card is None or hand not in card.settled:
        return None
    words = {"card": card.entry.number, "hand": hand, "figure": shown(card.settled[hand])}
    said = (
        gettext("Card %(card)s, hand %(hand)s: %(figure)s.")
        if words["figure"]
        else gettext("Card %(card)s, hand %(hand)s is left empty.")
    )
    return {"words": said % words, "card": card.pk, "hand": hand, "stood": sent.get("stood", "")}
