"""Recording the tables at which people sat down by themselves."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournaments.door.forms.seats_as_sat import AsSatForm
from tournaments.door.queries.seats_as_sat import sitters
from tournaments.door.services.seats_as_sat import Sat, WrongTable, can_be_as_sat, seat_as_sat
from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.text import say
from tournaments.web.actions import actor, refusal_in, roles
from tournaments.web.post_data import page_version


@require_http_methods(["GET", "POST"])
def as_sat(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show everyone's table; POST saves them instead of a draw."""
    closed = ruling(Action.DRAW, State(drive.state)).verdict is Verdict.REFUSED
    if closed or not can_be_as_sat(drive.movement):
        return redirect("draw", drive.slug)
    form = AsSatForm(sitters(drive), request.POST or None)
    if form.is_bound and form.is_valid():
        sat = {number: Sat(*place) for number, place in form.cleaned_data["sat"].items()}
        with refusal_in(form, drive):
            try:
                seat_as_sat(drive.pk, actor(request), sat, seen=page_version(request))
            except WrongTable as wrong:
                for entry in wrong.entries:
                    form.add_error(f"at{entry}", say(wrong.sentence, roles(drive)))
            else:
                messages.success(request, gettext("Saved: everyone is at the table where they sat."))
                return redirect("draw", drive.slug)
    context = {"drive": drive, "form": form, "steps": path(drive, "draw")}
    return render(request, "door/draw/as_sat.html", context)
