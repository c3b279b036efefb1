"""A table that did not play a hand: the score instead, and undo."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from tournaments.kernel.errors import Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.play.forms.set_aside import NotPlayedForm
from tournaments.play.queries.mc_page import table_seen
from tournaments.play.services.set_aside import NotPlayed, set_aside, undo_set_aside
from tournaments.web.actions import actor, carry_out, frame, is_confirmed, number, posted


def aside(request: HttpRequest, drive: Drive, hand: int, table: int) -> HttpResponse:
    """Show or process the form; ``undo`` in the request expects the score again."""
    evening = DriveEvening(drive)
    seen, latest = table_seen(evening, hand, table), evening.number
    back = reverse("play-table", args=[drive.slug, hand, table])
    if seen is None or "undo" in posted(request):
        undo = partial(
            undo_set_aside, drive.pk, actor(request), hand, table, number(posted(request), "seats")
        )
        return carry_out(request, drive, undo, back=back if seen else reverse("play", args=[drive.slug]))
    last = -(-hand // drive.hands_per_move) * drive.hands_per_move  # after which people move by this hand
    moves = drive.movement_rules.needs_results and latest <= last and hand < drive.hands
    counts = request.GET.get("counts", "")  # chosen already, by a link of the ruling desk
    form = NotPlayedForm(request.POST or None, drive=drive, table=seen, moves=moves, counts=counts)
    context = {"drive": drive, "frame": frame(request), "table": seen, "form": form, "back": back}
    page = partial(render, request, "play/set_aside/form.html", {**context, "steps": path(drive, "play")})

    def refuse(why: str) -> HttpResponse:
        form.add_error("counts", why)
        return page()

    if form.is_valid():
        done = reverse("play", args=[drive.slug]) if hand == latest else back
        run = partial(_set_aside, request, drive, NotPlayed(hand, table, **form.said))
        yes = gettext("Yes, set it aside")
        return carry_out(request, drive, run, back=done, here="play", yes=yes, refuse=refuse)
    return page()


def _set_aside(request: HttpRequest, drive: Drive, said: NotPlayed) -> str:
    set_aside(drive.pk, actor(request), said, confirmed=is_confirmed(request))
    after = table_seen(DriveEvening(drive), said.hand, said.table)
    if after is None:
        raise Stale
    return after.words()
