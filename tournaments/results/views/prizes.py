"""The prizes: winners and reasons, cuts of cards, draws, and prizes given by hand."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.hidden_numbers import HiddenNumberError
from tournaments.engine.prizes.rules import PrizeKind, Tie
from tournaments.kernel.errors import Declined
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.live_marks import stamp
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.results.forms.prizes_by_hand import ByHandForm
from tournaments.results.queries.pots import keeper, ledger
from tournaments.results.queries.prizes import Prizes, prizes_for_mc, rules_of
from tournaments.results.queries.provisional import pile
from tournaments.results.services.prizes import (
    draw_hidden_number,
    draw_prize,
    give_by_hand,
    record_cut,
    take_back,
)
from tournaments.results.services.revealing import reveal
from tournaments.text import say, whole
from tournaments.web.actions import actor, number, posted, refusal_in, roles


@require_GET
def prizes(request: HttpRequest, drive: Drive) -> HttpResponse:
    return _page(request, drive)


@require_POST
def decide(request: HttpRequest, drive: Drive, act: str) -> HttpResponse:
    prize = posted(request).get("prize", "")
    try:
        if act == "cut":
            said = gettext("The winner of the cut is saved for “%(prize)s”.")
            if Tie.PLAY_OFF in drive.ties:
                said = gettext("The winner of the play-off is saved for “%(prize)s”.")
            among = [entry for entry in map(whole, posted(request).getlist("among")) if entry is not None]
            record_cut(drive.pk, actor(request), prize, among, number(posted(request), "winner"))
        elif act == "draw":
            said = gettext("“%(prize)s” has been drawn.")
            draw_prize(drive.pk, actor(request), prize)
        elif act == "hidden":
            said = gettext("What “%(prize)s” goes by is saved.")
            draw_hidden_number(drive.pk, actor(request), prize, posted(request).get("typed", ""))
        elif act == "announce":
            said = gettext("“%(prize)s” is announced.")
            reveal(drive.pk, actor(request), prize)
        elif act == "take-back":
            said = gettext("You have undone the decision about “%(prize)s”.")
            take_back(drive.pk, actor(request), prize, seen=number(posted(request), "seen"))
        else:
            raise Http404
    except (Declined, HiddenNumberError) as declined:
        return _page(request, drive, refused={prize: say(declined.sentence, roles(drive))})
    messages.success(request, said % {"prize": prize})
    return redirect("prizes", drive.slug)


@require_POST
def by_hand(request: HttpRequest, drive: Drive) -> HttpResponse:
    seen = prizes_for_mc(DriveEvening(drive), pile(drive))
    form = _form(seen, request.POST)
    if form.is_valid():
        given = form.cleaned_data
        with refusal_in(form, drive):
            give_by_hand(drive.pk, actor(request), given["prize"], given["winners"], given["why"])
            messages.success(
                request, gettext("You have given “%(prize)s” by hand.") % {"prize": given["prize"]}
            )
            return redirect("prizes", drive.slug)
    return _page(request, drive, seen=seen, form=form)


def _form(seen: Prizes, data: QueryDict | None = None, initial: dict[str, str] | None = None) -> ByHandForm:
    free = {prize.name for prize in seen.to_decide if prize.outcome is PrizeOutcome.MC_SAYS}
    return ByHandForm([prize.name for prize in seen.to_decide], seen.people, data, free=free, initial=initial)


def _page(
    request: HttpRequest,
    drive: Drive,
    *,
    seen: Prizes | None = None,
    form: ByHandForm | None = None,
    refused: dict[str, str] | None = None,
) -> HttpResponse:
    seen = seen or prizes_for_mc(DriveEvening(drive), pile(drive))
    allowed = ruling(Action.DECIDE, State(drive.state))
    context = {
        "drive": drive,
        "seen": seen,
        "form": form or _form(seen, initial={"prize": request.GET.get("prize", "")}),
        "naming": "prize" in request.GET,
        "prizes": [
            (prize, (refused or {}).get(prize.name, ""))
            for prize in sorted(seen.prizes, key=lambda prize: prize not in seen.to_decide)
        ],
        "typed": posted(request).get("typed", ""),  # of a hidden number that was refused
        "ledger": tuple(ledger(drive, rules_of(drive))),
        "keepers": [
            (rule.name, *kept)
            for rule in rules_of(drive)
            if rule.kind is PrizeKind.TRAVELLING and (kept := keeper(drive, rule.name))
        ],
        "may_decide": allowed.verdict is Verdict.ALLOWED and bool(seen.to_decide),
        "over": drive.is_over,
        "steps": path(drive, "prizes"),
        "mark": stamp(drive),
    }
    return render(request, "results/prizes/prizes.html", context)
