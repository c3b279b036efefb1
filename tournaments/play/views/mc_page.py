"""The MC's page and everything done from it."""

import uuid
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRefresh

from tournaments.engine.permissions import State
from tournaments.engine.trumps import Trump
from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.scores import SentScore, send_score
from tournaments.kernel.steps import KEYS, path
from tournaments.models import Drive
from tournaments.play.forms.scores import LineForm, parts_of, read_part
from tournaments.play.queries.mc_page import play_page, seats_changed, table_seen
from tournaments.play.services import moves
from tournaments.play.services.evening import begin_interval, end_interval, finish, reopen
from tournaments.play.views.tables import way_back
from tournaments.results.queries.standings import leaders
from tournaments.text import TRUMP_NAMES, say
from tournaments.web.actions import actor, carry_out, in_panel, is_confirmed, leave, number, roles
from tournaments.web.post_data import posted


def play(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the MC's page; for htmx only what has changed, or an empty response."""
    if not request.headers.get("HX-Request"):
        return _whole_page(request, drive, _fresh_line())
    if request.GET.get("v") == str(drive.version):
        return HttpResponse(status=204)
    if drive.state != (State.PLAYING if in_panel(request) else request.GET.get("state", drive.state)):
        return HttpResponseClientRefresh()  # another state has other parts
    # If seats were corrected since, the move that the browser shows is outdated.
    told = 0 if seats_changed(drive, number(request.GET, "v")) else number(request.GET, "hand")
    return render(request, "play/_changes.html", _changes(drive, request, told=told))


def _whole_page(request: HttpRequest, drive: Drive, line: dict[str, Any]) -> HttpResponse:
    evening = DriveEvening(drive)
    context = _page(evening, request) | _leaders(evening) | line
    return render(request, "play/play.html", context)


def _page(evening: DriveEvening, request: HttpRequest, *, told: int = 0) -> dict[str, Any]:
    steps = path(evening.drive, "play")
    return {
        "drive": evening.drive,
        "page": play_page(evening, told=told),
        "steps": steps,
        "cards_checked": steps[KEYS.index("cards")].done,
        "suits": list(Trump),
        "draw_again": request.GET.get("trumps") == "again",
    }


def _changes(drive: Drive, request: HttpRequest, *, told: int, **more: Any) -> dict[str, Any]:
    """Context of the changing parts of a page that shows hand ``told``; more if another hand has begun."""
    evening = DriveEvening(drive)
    context = {**_page(evening, request, told=told), "done": in_panel(request), **more}
    return context if context["page"].hand == told else {**context, "new_hand": True, **_leaders(evening)}


def _leaders(evening: DriveEvening) -> dict[str, Any]:
    """Context of the leaders, who change with the hands and are left out of updates for single scores."""
    return {"leaders": leaders(evening) if evening.drive.state == State.PLAYING else ()}


def _fresh_line(**more: Any) -> dict[str, Any]:
    return {"client_id": uuid.uuid4().hex, **more}


@require_POST
def play_line(request: HttpRequest, drive: Drive) -> HttpResponse:
    line = _read_line(drive, request)
    drive.refresh_from_db()  # services change an instance of their own
    if not request.headers.get("HX-Request"):
        if not line["text"] and not line.get("error"):
            for words in line["taken"]:
                messages.success(request, words)
            return redirect("play", drive.slug)
        return _whole_page(request, drive, line)
    told = number(posted(request), "hand")
    return render(request, "play/_line_and_changes.html", _changes(drive, request, told=told, **line))


def _read_line(drive: Drive, request: HttpRequest) -> dict[str, Any]:
    """Save the scores of the MC's line in order; those that failed stay in it, with the reason."""
    form = LineForm(request.POST)
    latest = DriveEvening(drive).latest
    if not form.is_valid() or latest is None:
        return _fresh_line(text=form.data.get("line", ""), error=form.why())
    sent = form.cleaned_data
    about = number(posted(request), "asked_hand") or sent["hand"]  # the page counts on, its question does not
    if {sent["hand"], about} != {latest.number}:
        words = gettext("Hand %(hand)s is now being played. If this score is for that hand, enter it again.")
        return _fresh_line(text=sent["line"], error=words % {"hand": latest.number})
    confirmed = sent["asked"] == sent["line"]
    parts, taken = parts_of(sent["line"]), []
    for i, part in enumerate(parts):
        rest = ", ".join(parts[i:])
        # Each part has its own id, so that a line sent twice saves no score twice.
        blank = SentScore(sent["hand"], 0, 0, client_id=f"{sent['client_id']}-{i}", confirmed=confirmed)
        try:
            taken.append(_take(request, drive, part, blank))
        except ValidationError as wrong:
            return _fresh_line(text=rest, error=wrong.messages[0], taken=taken)
        except Ask as ask:
            return _fresh_line(text=rest, asked=rest, ask=say(ask.sentence, roles(drive)), taken=taken)
        except Declined as no:
            return _fresh_line(text=rest, error=say(no.sentence, roles(drive)), taken=taken)
        confirmed = False  # the question was about the first part only
    return _fresh_line(text="", taken=taken)


def _take(request: HttpRequest, drive: Drive, part: str, sent: SentScore) -> str:
    typed = read_part(part)
    send_score(drive.pk, actor(request), replace(sent, table=typed.table, ns_made=typed.ns_made))
    seen = table_seen(DriveEvening(drive), sent.hand, typed.table)
    return seen.words() if seen else part


def _start(request: HttpRequest, drive: Drive) -> None:
    moves.start(drive.pk, actor(request))


def _call(request: HttpRequest, drive: Drive) -> None:
    moves.call_move(drive.pk, actor(request), number(posted(request), "hand"))


def _undo(request: HttpRequest, drive: Drive) -> None:
    moves.undo_call(
        drive.pk,
        actor(request),
        number(posted(request), "hand"),
        confirmed=is_confirmed(request),
        about=posted(request).get("about", ""),
    )


def _trumps(request: HttpRequest, drive: Drive) -> None:
    drawn = posted(request).get("trumps", "")
    if drawn in list(Trump):
        hand = number(posted(request), "hand")
        moves.set_trumps(drive.pk, actor(request), hand, Trump(drawn))
        if "from" in posted(request):
            words = {"hand": hand, "trumps": TRUMP_NAMES[Trump(drawn)]}
            messages.success(request, gettext("Trumps of hand %(hand)s: %(trumps)s") % words)


def _interval(request: HttpRequest, drive: Drive) -> None:
    change = end_interval if posted(request).get("over") else begin_interval
    change(drive.pk, actor(request))


def _finish(request: HttpRequest, drive: Drive) -> HttpResponse:
    finish(drive.pk, actor(request), confirmed=is_confirmed(request))
    return leave(request, reverse("prizes", args=[drive.slug]))


def _reopen(request: HttpRequest, drive: Drive) -> None:
    reopen(drive.pk, actor(request), posted(request).get("why", "").strip()[:200])


def _reseat(request: HttpRequest, drive: Drive) -> None:
    moves.reseat(
        drive.pk,
        actor(request),
        number(posted(request), "hand"),
        confirmed=is_confirmed(request),
        about=posted(request).get("about", ""),
        why=posted(request).get("why", "").strip()[:200],
    )


def _stay(request: HttpRequest, drive: Drive) -> None:
    hand, table = number(posted(request), "hand"), number(posted(request), "table")
    moves.went_as_called(drive.pk, actor(request), hand, table)
    messages.success(request, gettext("Everyone keeps their seats and their totals."))


# What each button of the page does, and the words that say yes where it asks first.
ACTS: dict[str, tuple[Callable[[HttpRequest, Drive], HttpResponse | None], Any]] = {
    "start": (_start, ""),
    "call": (_call, ""),
    "undo": (_undo, _("Yes, undo calling hand %(hand)s")),
    "trumps": (_trumps, ""),
    "interval": (_interval, ""),
    "finish": (_finish, _("Yes, finish here")),
    "reopen": (_reopen, ""),
    "reseat": (_reseat, _("Yes, seat everyone again")),
    "stay": (_stay, ""),
}


@require_POST
def play_act(request: HttpRequest, drive: Drive, act: str) -> HttpResponse:
    if act not in ACTS:
        raise Http404
    run, yes = ACTS[act]
    hand, back = number(posted(request), "hand"), way_back(request, drive)
    if act == "undo" and drive.moves_to(hand):
        yes = _("Yes, undo the move")
    yes = yes and yes % {"hand": hand}
    return carry_out(request, drive, partial(run, request, drive), back=back, here="play", yes=yes)


@require_POST
def call_first(request: HttpRequest, drive: Drive) -> HttpResponse:
    def call() -> HttpResponse:
        moves.start(drive.pk, actor(request))
        return redirect("play", drive.slug)

    return carry_out(request, drive, call, back=reverse("draw", args=[drive.slug]))
