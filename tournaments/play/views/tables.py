"""One table in one hand, for the MC: enter, correct, settle. And a whole hand to look through."""

import uuid
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from tournaments.engine.trumps import Trump
from tournaments.kernel.errors import Ask, Declined, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.scores import SentScore, send_score
from tournaments.kernel.steps import path
from tournaments.kernel.tables import TableSeen
from tournaments.models import Drive
from tournaments.play.forms.scores import MCTableForm
from tournaments.play.queries.mc_page import table_seen
from tournaments.play.queries.past_hand import hand_page
from tournaments.results.queries.corrected_moves import corrected_move
from tournaments.text import say, whole
from tournaments.web.actions import actor, frame, in_panel, is_confirmed, posted, roles


def play_hand(request: HttpRequest, drive: Drive, hand: int) -> HttpResponse:
    evening = DriveEvening(drive)
    page = hand_page(evening, hand)
    if page is None:
        raise Http404
    context = {
        "drive": drive,
        "page": page,
        "steps": path(drive, "cards"),
        "moved": corrected_move(evening),
        "suits": list(Trump),
        "from": hand,
    }
    return render(request, "play/hands_grid/hand.html", context)


def play_table(request: HttpRequest, drive: Drive, hand: int, table: int) -> HttpResponse:
    """Show the form of one table, as on the steward's phone but with revokes and reasons."""
    evening = DriveEvening(drive)
    seen = table_seen(evening, hand, table)
    if seen is None and request.method == "POST":  # the call of this hand was taken back since
        messages.error(request, say(Stale().sentence))
        return redirect("play", drive.slug)
    if seen is None:
        raise Http404
    now = evening.number == hand
    back = way_back(request, drive, 0 if now or in_panel(request) else hand)
    form = MCTableForm(request.POST or None)
    asked = problem = ""
    if form.is_valid():
        try:
            words = _send(request, drive, seen, form)
        except Ask as ask:
            asked = say(ask.sentence, roles(drive))
        except Declined as no:
            problem = say(no.sentence, roles(drive))
        else:
            messages.success(request, words)
            # A correction may raise the question where people went.
            return (
                redirect("to-settle", drive.slug)
                if not now and corrected_move(DriveEvening(drive))
                else redirect(back)
            )
    context = {
        "drive": drive,
        "frame": frame(request),
        "table": seen,
        "form": form,
        "steps": path(drive, "play" if now else "cards"),
        "client_id": uuid.uuid4().hex,
        "asked": asked,
        "problem": problem,
        "back": back,
        "over": drive.is_over,
        "is_now": now,
        **_keys(form, seen),
    }
    return render(request, "play/table.html", context)


def way_back(request: HttpRequest, drive: Drive, hand: int = 0) -> str:
    """Address that the MC came from, as submitted; else that of a hand, or (0) of the tables."""
    came = posted(request).get("from") or request.GET.get("from", str(hand))
    if shown := whole(came):
        return reverse("play-hand", args=[drive.slug, shown])
    return reverse({"to-settle": "to-settle", "cards": "cards"}.get(came, "play"), args=[drive.slug])


def _keys(form: MCTableForm, seen: TableSeen) -> dict[str, Any]:
    """Initial values of the form: what was sent, or else the score that counts."""
    score = seen.score
    return {
        "tricks": range(7, 14),
        "chosen": form["winners"].value() or (score.made_side if score else ""),
        "chosen_tricks": str(form["tricks"].value() or (score.more_made if score else "")),
        "revoked": form["revoke"].value() or (score.revoke_side if score else ""),
    }


def _send(request: HttpRequest, drive: Drive, seen: TableSeen, form: MCTableForm) -> str:
    sent = SentScore(
        hand=seen.hand,
        table=seen.number,
        confirmed=is_confirmed(request),
        settles=bool(posted(request).get("settles")),
        **form.score(drive.revoke_tricks),
    )
    send_score(drive.pk, actor(request), sent)
    after = table_seen(DriveEvening(drive), seen.hand, seen.number)
    return after.words() if after else gettext("The score is in.")
