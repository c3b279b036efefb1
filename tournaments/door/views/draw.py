"""Draw the seats, put them right, call the first hand."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.door.forms.draw import SeedForm, SwapForm
from tournaments.door.queries.draw import draw_page
from tournaments.door.queries.entries import tally
from tournaments.door.queries.search import search_panel
from tournaments.door.services.draw import make_draw, swap_seats, undo_draw
from tournaments.door.services.seats_as_sat import can_be_as_sat
from tournaments.engine.permissions import State
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.errors import Ask
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.text import say
from tournaments.web.actions import actor, carry_out, is_confirmed, question, refusal_in, roles
from tournaments.web.post_data import page_version

LOST = Sentence(
    gettext_noop(
        "Everyone will be given a new seat. The seats drawn now will no longer count, and any score "
        "cards already printed will be wrong."
    )
)


@require_http_methods(["GET", "POST"])
def draw(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the seats by table and by name; POST draws them, with a new seed or a given one."""
    form = SeedForm(request.POST) if request.method == "POST" else SeedForm()
    if form.is_bound and form.is_valid():
        if drive.state == State.SEATED and not is_confirmed(request):
            return question(
                request, drive, Ask(LOST), yes=gettext("Yes, draw again"), back=request.path, here="draw"
            )
        with refusal_in(form, drive):
            make_draw(drive.pk, actor(request), form.cleaned_data["seed"], seen=page_version(request))
            return redirect("draw", drive.slug)
    return _page(request, drive, seed_form=form)


@require_POST
def undo(request: HttpRequest, drive: Drive) -> HttpResponse:
    def old_seats() -> str:
        undo_draw(drive.pk, actor(request), seen=page_version(request))
        return gettext("Everyone is back in their old seats.")

    return carry_out(request, drive, old_seats, back=reverse("draw", args=[drive.slug]))


@require_POST
def swap(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = SwapForm(draw_page(drive).places, dict(roles(drive)), request.POST)
    if form.is_valid():
        with refusal_in(form, drive):
            first, other = form.cleaned_data["one"], form.cleaned_data["other"]
            swap_seats(drive.pk, actor(request), first, other, seen=page_version(request))
            messages.success(request, gettext("They have changed places."))
            return redirect("draw", drive.slug)
    return _page(request, drive, swap_form=form)


def _page(
    request: HttpRequest,
    drive: Drive,
    *,
    seed_form: SeedForm | None = None,
    swap_form: SwapForm | None = None,
) -> HttpResponse:
    seen = draw_page(drive)
    needs, before = drive.movement_rules.needs, drive.state in (State.OPEN, State.SEATED)
    before = before and not drive.called_off
    counted = None if seen.tables else tally(drive)
    context: dict[str, Any] = {
        "unit": needs.unit,
        "roles_matter": needs.roles,
        "filling": say(counted.filling) if counted and counted.filling else "",
        "tally": counted,
        "drive": drive,
        "seen": seen,
        "refusal": say(seen.refusal, roles(drive)) if seen.refusal else "",
        "warnings": [say(warning, roles(drive)) for warning in seen.warnings],
        "seed_form": seed_form or SeedForm(),
        "swap_form": swap_form or SwapForm(seen.places, dict(roles(drive))),
        "plan": search_panel(drive),
        "can_draw": before and not seen.refusal,
        "as_sat": before and can_be_as_sat(drive.movement) and bool(seen.players),
        "steps": path(drive, "draw"),
    }
    return render(request, "door/draw/draw.html", context)
