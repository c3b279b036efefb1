"""The audit of the cards, and the MC's decisions about it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tournaments.cards.forms.audit import (
    AcceptForm,
    AsTheyAreForm,
    CorrectForm,
    ExchangeForm,
    KeepForm,
    OtherPairForm,
    TakeBackForm,
    UnkeepForm,
)
from tournaments.cards.queries.check_page import check_page
from tournaments.cards.queries.summary import summary
from tournaments.cards.services import confirm
from tournaments.cards.services import decisions as decide
from tournaments.engine.card_audit.values import Exchange, OtherPair
from tournaments.engine.people.offices import Deed
from tournaments.kernel.change import Actor
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.live_marks import stamp
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.web.actions import actor, carry_out, is_confirmed, number
from tournaments.web.post_data import page_version, posted
from tournaments.web.rights import can
from tournaments.web.typists import turned_away

Sent = dict[str, Any]


@require_safe
def card_audit(request: HttpRequest, drive: Drive, **_typist: Actor) -> HttpResponse:
    """Show the page to organisers; its short form, beside the typing, to helpers as well."""
    if "summary" in request.GET:
        return _summary(request, drive)
    return _whole(request, drive) if can(request, Deed.SCORE) else turned_away(request)


def _summary(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Return the short form; 204 if the browser has it already."""
    seen = summary(drive)
    whole = can(request, Deed.SCORE)
    # Organisers see more than helpers do.
    tag = f'"{seen.stamp}-{whole}"'
    if request.headers.get("If-None-Match") == tag:
        return HttpResponseNotModified(headers={"ETag": tag})
    answer = render(request, "cards/audit/_summary.html", {"drive": drive, "seen": seen, "whole": whole})
    answer.headers["ETag"] = tag
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


@never_cache
def _whole(request: HttpRequest, drive: Drive) -> HttpResponse:
    if DriveEvening(drive).is_by_totals:  # nothing but sums is known, and they have a page of their own
        return redirect("card-totals", drive.slug)
    return _page(request, drive)


def _page(request: HttpRequest, drive: Drive, act: str = "", wrong: forms.Form | None = None) -> HttpResponse:
    """Show the page; ``wrong`` is the invalid form of an action, shown in its place."""
    context = {
        "drive": drive,
        "page": check_page(drive, number(request.GET, "hand")),
        "steps": path(drive, "cards"),
        "mark": stamp(drive),
        "act": act,
        "wrong": wrong,
        "key": "{entry}-{hand}".format(
            entry=posted(request).get("entry", ""), hand=posted(request).get("hand", "")
        ),
    }
    return render(request, "cards/audit/card_audit.html", context)


def _undone(request: HttpRequest) -> str:
    """Return the message for a button that undoes an earlier decision, else nothing."""
    return gettext("You have undone the change.") if "undo" in posted(request) else ""


def _accept(request: HttpRequest, drive: Drive, sent: Sent) -> str:
    decide.accept(drive.pk, actor(request), sent["how"])
    return _undone(request) or gettext("That has been put right.")


def _correct(request: HttpRequest, drive: Drive, sent: Sent) -> str:
    decide.correct(drive.pk, actor(request), (sent["entry"], sent["hand"]), sent["figure"], sent["why"])
    return gettext("Card %(card)s has been corrected.") % {"card": sent["entry"]}


def _keep(request: HttpRequest, drive: Drive, sent: Sent) -> str:
    decide.keep(drive.pk, actor(request), sent["entry"], sent["hand"], sent["why"])
    return gettext("The score is left as it is. It counts for card %(card)s.") % {"card": sent["entry"]}


def _unkeep(request: HttpRequest, drive: Drive, sent: Sent) -> str:
    decide.unkeep(drive.pk, actor(request), sent["entry"], sent["hand"])
    return gettext("The score will be compared with the other cards again.")


def _pair(sent: Sent) -> Exchange:
    return Exchange(sent["one"], sent["other"], sent["hand"])


def _exchange(request: HttpRequest, drive: Drive, sent: Sent) -> str:
    decide.exchange_cards(drive.pk, actor(request), _pair(sent), seen=page_version(request))
    return _undone(request) or gettext("The scores on the two cards have been swapped.")


def _forget(request: HttpRequest, drive: Drive, sent: Sent) -> str:
    decide.forget(drive.pk, actor(request), _pair(sent))
    return gettext("Both players are back in their own seats.")


def _forget_other_pair(request: HttpRequest, drive: Drive, sent: Sent) -> str:
    decide.forget(drive.pk, actor(request), OtherPair(sent["table"], sent["hand"]))
    return gettext("You have undone the change.")


def _check_off(request: HttpRequest, drive: Drive, _sent: Sent) -> str:
    confirm.check_off(drive.pk, actor(request), confirmed=is_confirmed(request))
    return gettext("The cards are confirmed. They now count.")


def _as_they_are(request: HttpRequest, drive: Drive, sent: Sent) -> str:
    confirm.check_off(
        drive.pk, actor(request), as_they_are=True, why=sent["why"], confirmed=is_confirmed(request)
    )
    return gettext("The cards count as they are.")


def _take_back(request: HttpRequest, drive: Drive, sent: Sent) -> str:
    confirm.take_back(drive.pk, actor(request), sent["why"], confirmed=is_confirmed(request))
    return gettext("The cards are reopened. Everything is as it was before.")


# What each button does, and the form that goes with it.
ACTS: dict[str, tuple[Callable[[HttpRequest, Drive, Sent], str], type[forms.Form]]] = {
    "accept": (_accept, AcceptForm),
    "correct": (_correct, CorrectForm),
    "keep": (_keep, KeepForm),
    "unkeep": (_unkeep, UnkeepForm),
    "exchange": (_exchange, ExchangeForm),
    "forget-exchange": (_forget, ExchangeForm),
    "forget-other-pair": (_forget_other_pair, OtherPairForm),
    "check-off": (_check_off, forms.Form),
    "as-they-are": (_as_they_are, AsTheyAreForm),
    "take-back": (_take_back, TakeBackForm),
}
# The words that say yes where a button asks first.
YES = {
    "check-off": _("Yes, confirm them"),
    "as-they-are": _("Yes, count them as they are"),
    "take-back": _("Yes, reopen them"),
}


@require_POST
def act(request: HttpRequest, drive: Drive, act: str) -> HttpResponse:
    if act not in ACTS:
        raise Http404
    run, as_form = ACTS[act]
    form = as_form(request.POST)
    if not form.is_valid():
        return _page(request, drive, act, form)
    back, yes = reverse("card-audit", args=[drive.slug]), str(YES.get(act, ""))
    done = partial(run, request, drive, form.cleaned_data)

    def refuse(why: str) -> HttpResponse:
        form.add_error("why", why)
        return _page(request, drive, act, form)

    typed = "why" in form.fields
    return carry_out(request, drive, done, back=back, here="cards", yes=yes, refuse=refuse if typed else None)
