"""The raffle: tickets sold and prizes, and drawing them."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.engine.prizes.raffle import RaffleError
from tournaments.kernel.errors import Declined
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.results.forms.raffle import RaffleForm
from tournaments.results.queries.raffle import raffle_of
from tournaments.results.services.raffle import draw_raffle, set_up_raffle, undo_raffle_draw
from tournaments.text import say
from tournaments.web.actions import actor, number, posted, refusal_in


@require_http_methods(["GET", "POST"])
def raffle(request: HttpRequest, drive: Drive) -> HttpResponse:
    if request.method != "POST":
        return _page(request, drive)
    form = RaffleForm(raffle_of(drive), request.POST)
    if form.is_valid():
        with refusal_in(form, drive):
            set_up_raffle(
                drive.pk, actor(request), **form.cleaned_data, drawn=number(posted(request), "drawn")
            )
            messages.success(request, gettext("The raffle is saved."))
            return redirect("raffle", drive.slug)
    return _page(request, drive, form=form)


@require_POST
def act(request: HttpRequest, drive: Drive, act: str) -> HttpResponse:
    sent = posted(request)
    prize, typed, drawn = sent.get("prize", ""), sent.get("typed", ""), number(sent, "drawn")
    try:
        if act == "draw":
            draw_raffle(drive.pk, actor(request), prize, drawn=drawn, typed=typed)
        elif act == "undo":
            undo_raffle_draw(drive.pk, actor(request), drawn=drawn)
            messages.success(request, gettext("You have undone the last draw."))
        else:
            raise Http404
    except (Declined, RaffleError) as refused:
        return _page(request, drive, refused=say(refused.sentence), at=prize, typed=typed)
    return redirect("raffle", drive.slug)


def _page(request: HttpRequest, drive: Drive, **more: object) -> HttpResponse:
    saved = raffle_of(drive)
    lines = list(saved.lines())
    if more.get("at") not in saved.prizes:
        more["at"] = ""
    context = {
        "drive": drive,
        "lines": lines,
        "next": next((prize for prize, ticket, _unclaimed in lines if not ticket), ""),
        "latest": saved.draws[-1].prize if saved.draws else "",
        "drawn": len(saved.draws),
        "form": RaffleForm(saved),
        "steps": path(drive),
        **more,
    }
    return render(request, "results/raffle/raffle.html", context)
