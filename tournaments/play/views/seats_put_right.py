"""Correcting the seats of this hand or an earlier one."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournaments.engine.seating.seat_corrections import WrongSeats
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.play.forms.seats_put_right import SeatsForm
from tournaments.play.queries.seats_put_right import seats_change, seats_page
from tournaments.play.services.seats_put_right import put_seats_right, undo_seats
from tournaments.text import say
from tournaments.web.actions import actor, carry_out, is_confirmed, number, posted, refusal_in, roles


def seats(request: HttpRequest, drive: Drive, hand: int) -> HttpResponse:
    """Show the form and a preview of its consequences, or make the correction; for htmx the form alone."""
    page = seats_page(DriveEvening(drive), hand)
    if page is None:
        raise Http404
    form = SeatsForm(page, dict(roles(drive)), request.POST or request.GET or None)
    change = None
    if form.is_valid() and form.word().complete:
        if request.method == "POST":
            with refusal_in(form, drive):
                put_seats_right(
                    drive.pk,
                    actor(request),
                    form.word(),
                    mark=posted(request).get("mark", ""),
                    confirmed=is_confirmed(request),
                )
                messages.success(
                    request, gettext("You have corrected the seats for hand %(hand)s.") % {"hand": hand}
                )
                return (
                    redirect("play", drive.slug)
                    if page.being_played
                    else redirect("play-hand", drive.slug, hand)
                )
        try:
            change = seats_change(DriveEvening(drive), form.word())
        except WrongSeats as wrong:
            if not form.errors:
                form.add_error(None, say(wrong.sentence, roles(drive)))
    context = {"drive": drive, "page": page, "form": form, "change": change, "steps": path(drive, "play")}
    template = "play/seats/_form.html" if "HX-Request" in request.headers else "play/seats/seats.html"
    return render(request, template, context)


@require_POST
def undo(request: HttpRequest, drive: Drive, hand: int) -> HttpResponse:
    def put_back() -> str:
        undo_seats(drive.pk, actor(request), hand, seen=number(posted(request), "seen"))
        return gettext("Everyone is back in their old seats.")

    return carry_out(
        request, drive, put_back, back=reverse("play-seats", args=[drive.slug, hand]), here="play"
    )
