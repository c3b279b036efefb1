"""A table that did not play a hand: what counts instead, and back again."""

from functools import partial

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from tournaments.forms.play.set_aside import NotPlayedForm, usual
from tournaments.models import Drive
from tournaments.queries.drive.evening import latest_number
from tournaments.queries.drive.set_aside import asks_who_moves
from tournaments.queries.drive.steps import path
from tournaments.queries.play.mc_page import table_seen
from tournaments.services.drive.errors import Ask, Declined, Stale
from tournaments.services.play.set_aside import NotPlayed, set_aside, undo_set_aside
from tournaments.text import say
from tournaments.views.drive.acting import actor, carry_out, frame, is_confirmed, number, question, roles


@never_cache
def play_set_aside(request: HttpRequest, drive: Drive, hand: int, table: int) -> HttpResponse:
    """The form, and its answer; ``undo`` among what is sent waits for the score again."""
    seen = table_seen(drive, hand, table)
    if seen is None and request.method == "POST":  # the call of this hand was taken back since
        messages.error(request, say(Stale().sentence))
        return redirect("play", drive.slug)
    if seen is None:
        raise Http404
    back = reverse("play-table", args=[drive.slug, hand, table])
    is_now = hand == latest_number(drive)
    done = reverse("play", args=[drive.slug]) if is_now else reverse("play-hand", args=[drive.slug, hand])
    if "undo" in request.POST:
        undo = partial(undo_set_aside, drive.pk, actor(request), hand, table, number(request.POST, "seats"))
        return carry_out(request, drive, undo, back=back, here="play")
    form = NotPlayedForm(request.POST or None, initial=usual(drive))
    if form.is_valid():
        said = NotPlayed(hand, table, form.cleaned_data["seats"], form.worth, form.side)
        try:
            set_aside(drive.pk, actor(request), said, confirmed=is_confirmed(request))
        except Ask as ask:
            yes = gettext("Yes, set it aside")
            return question(request, drive, ask, yes=yes, back=back, here="play")
        except Declined as no:
            form.add_error(None, say(no.sentence, roles(drive)))
        else:
            after = table_seen(drive, hand, table)
            messages.success(request, after.words() if after else gettext("Saved."))
            return redirect(done)
    context = {
        "drive": drive,
        "frame": frame(request),
        "table": seen,
        "form": form,
        "asks_who_moves": asks_who_moves(drive, seen.pk),
        "steps": path(drive, "play" if is_now else "cards"),
        "back": back,
        "over": drive.is_over,
    }
    return render(request, "play/set_aside/form.html", context)
