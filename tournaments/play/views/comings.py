"""People who come and go during the evening."""

import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.door.services import spares
from tournaments.door.services.draw import LARGEST_SEED
from tournaments.engine.people.name_lists.lines import Line
from tournaments.engine.seating.seating import Role
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.errors import Ask, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.play.forms.comings import ArriveForm, LeaveForm, SitOutForm, SpareForm, TablesForm
from tournaments.play.queries.comings import PeoplePage, people_page
from tournaments.play.queries.redrawing import ways_if
from tournaments.play.services import comings, evening
from tournaments.play.services.redrawing import redraw_rest, undo_redraw
from tournaments.text import say
from tournaments.web.actions import actor, carry_out, is_confirmed, number, question, roles
from tournaments.web.post_data import page_version, posted


def people(request: HttpRequest, drive: Drive) -> HttpResponse:
    seen = people_page(DriveEvening(drive))
    waiting = dict(seen.spares).get(number(request.GET, "spare"))
    initial = {"name": waiting, "spare": number(request.GET, "spare")} if waiting else None
    return _page(request, drive, seen, {"arrive": ArriveForm(drive, initial=initial)})


@require_http_methods(["GET"])
def again(request: HttpRequest, drive: Drive) -> HttpResponse:
    """A preview of drawing the rest of a plan again."""
    ways = ways_if(DriveEvening(drive), secrets.randbelow(LARGEST_SEED))
    if ways is None:
        messages.error(request, gettext("There are no more hands that can be drawn again."))
        return redirect("people", drive.slug)
    return render(request, "play/comings/again.html", {**_frame(drive), "ways": ways})


@require_POST
def people_act(request: HttpRequest, drive: Drive, act: str) -> HttpResponse:
    if act not in ACTS:
        raise Http404
    back = reverse("people", args=[drive.slug])
    if act not in FORMS:
        return carry_out(request, drive, partial(ACTS[act], request, drive, {}), back=back)
    seen = people_page(DriveEvening(drive))
    form = FORMS[act](drive, seen, request.POST)

    def refuse(why: str) -> HttpResponse:
        if not seen.under_way and act != "spare":  # the form has gone from the page
            messages.error(request, why)
            return redirect(back)
        form.add_error(next(iter(form.fields)), why)
        return _page(request, drive, seen, {act: form})

    if not form.is_valid():
        return _page(request, drive, seen, {act: form})
    run = partial(ACTS[act], request, drive, form.cleaned_data)
    ask = partial(_ask, request, drive, act, form.cleaned_data)
    return carry_out(request, drive, run, back=back, ask=ask, refuse=refuse)


def _ask(request: HttpRequest, drive: Drive, act: str, cleaned: Mapping[str, Any], ask: Ask) -> HttpResponse:
    ways = None
    # The form sends the seed back, so that the draw shown is the draw made.
    seed = secrets.randbelow(LARGEST_SEED)
    if act == "leave":
        ways = ways_if(DriveEvening(drive), seed, goes=cleaned["entry"])
    elif act == "arrive":
        ways = ways_if(DriveEvening(drive), seed, come=[role for _, role in cleaned["people"]])
    yes = str(YES[act])
    if ways is None:
        back = reverse("people", args=[drive.slug])
        return question(request, drive, ask, yes=yes, back=back, here="play")
    context = {
        **_frame(drive),
        "sentence": say(ask.sentence, roles(drive)),
        "kept": [item for item in posted(request).items() if item[0] != "csrfmiddlewaretoken"],
        "ways": ways,
        "yes": yes,
    }
    return render(request, "play/comings/two_ways.html", context)


def _frame(drive: Drive) -> dict[str, Any]:
    return {"drive": drive, "steps": path(drive, "play")}


def _page(request: HttpRequest, drive: Drive, seen: PeoplePage, bound: Mapping[str, Form]) -> HttpResponse:
    unbound = {
        "arrive": ArriveForm(drive),
        "leave": LeaveForm(seen.here),
        "sit_out": SitOutForm(seen.seated, seen.sitting_out),
        "spare": SpareForm(drive),
        "tables": TablesForm(initial={"most": drive.most_tables}),
    }
    forms = unbound | {name.replace("-", "_"): form for name, form in bound.items()}
    wrong = next((form for form in forms.values() if form.errors), None)
    context = {**_frame(drive), "seen": seen, "forms": forms, "wrong": wrong}
    return render(request, "play/comings/people.html", context)


def _arrive(request: HttpRequest, drive: Drive, cleaned: Mapping[str, Any]) -> str:
    came = comings.arrive(
        drive.pk,
        actor(request),
        [
            NewEntry(name, Role(role), paid=cleaned["paid"], fee=cleaned.get("fee", ""))
            for name, role in cleaned["people"]
        ],
        spare=cleaned["spare"],
        again=_seed(request),
        confirmed=is_confirmed(request),
    )
    text = gettext("%(names)s: number %(numbers)s, from the next hand.")
    return text % {
        "names": ", ".join(name for name, _ in cleaned["people"]),
        "numbers": ", ".join(map(str, came)),
    }


def _dummy(request: HttpRequest, drive: Drive, _cleaned: Mapping[str, Any]) -> str:
    role = people_page(DriveEvening(drive)).dummy_role
    if role is None:  # pressed twice, or numbers have changed since
        raise Stale
    dummy = NewEntry(gettext("Dummy"), role, eligible=False, dummy=True)
    comings.arrive(drive.pk, actor(request), [dummy], confirmed=True)
    return gettext("A dummy joins at the next hand. The partner plays its cards face up.")


def _undo_arrive(request: HttpRequest, drive: Drive, _cleaned: Mapping[str, Any]) -> str:
    comings.undo_arrive(drive.pk, actor(request), number(posted(request), "entry"))
    return gettext("The latecomer has been removed from the list.")


def _leave(request: HttpRequest, drive: Drive, cleaned: Mapping[str, Any]) -> str:
    comings.leave(
        drive.pk, actor(request), cleaned["entry"], again=_seed(request), confirmed=is_confirmed(request)
    )
    name = DriveEvening(drive).people[cleaned["entry"]].name
    return gettext("%(name)s is leaving. You can undo this until the next hand is called.") % {"name": name}


def _undo_leave(request: HttpRequest, drive: Drive, _cleaned: Mapping[str, Any]) -> str:
    entry = number(posted(request), "entry")
    is_back = comings.undo_leave(drive.pk, actor(request), entry)
    said = gettext("%(name)s is back, with the same card.") if is_back else gettext("%(name)s is staying.")
    return said % {"name": DriveEvening(drive).people[entry].name}


def _sit_out(request: HttpRequest, drive: Drive, cleaned: Mapping[str, Any]) -> str:
    comings.sit_out(drive.pk, actor(request), cleaned["entry"], cleaned["instead"])
    return gettext("They have changed places.")


def _tables(request: HttpRequest, drive: Drive, cleaned: Mapping[str, Any]) -> str:
    comings.set_most_tables(drive.pk, actor(request), cleaned["most"], confirmed=is_confirmed(request))
    if cleaned["most"] is None:
        return gettext("From the next hand, you will use as many tables as you need.")
    return gettext("Maximum tables from the next hand: %(most)s.") % {"most": cleaned["most"]}


def _spare(request: HttpRequest, drive: Drive, cleaned: Mapping[str, Any]) -> str:
    line: Line = cleaned["line"]
    doubt = line.doubt
    if len(line.people) > 1:
        each = gettext_noop("Is each of these a person: %(names)s?")
        doubt = Sentence(each, {"names": ", ".join(line.people)})
    if doubt and not is_confirmed(request):
        raise Ask(doubt)
    spares.add_spare(drive.pk, actor(request), *line.people)
    said = ngettext("%(names)s is waiting to play.", "%(names)s are waiting to play.", len(line.people))
    more = " " + gettext("Only the name is kept here.") if line.says_more else ""
    return said % {"names": ", ".join(line.people)} + more


def _spare_gone(request: HttpRequest, drive: Drive, _cleaned: Mapping[str, Any]) -> str:
    spares.remove_spare(drive.pk, actor(request), number(posted(request), "spare"))
    return gettext("The name has been removed from the list.")


def _undo_substitute(request: HttpRequest, drive: Drive, _cleaned: Mapping[str, Any]) -> str:
    entry = number(posted(request), "entry")
    evening.undo_substitute(drive.pk, actor(request), entry, seen=number(posted(request), "seen"))
    return gettext("Card %(number)s is back with the player who had it before.") % {"number": entry}


def _redraw(request: HttpRequest, drive: Drive, _cleaned: Mapping[str, Any]) -> str:
    redraw_rest(drive.pk, actor(request), _seed(request) or 0, seen=page_version(request))
    return gettext("The rest of the evening has been drawn again. Print the score cards again.")


def _undo_redraw(request: HttpRequest, drive: Drive, _cleaned: Mapping[str, Any]) -> str:
    undo_redraw(drive.pk, actor(request), seen=number(posted(request), "seen"))
    return gettext("The plan is back as it was.")


def _seed(request: HttpRequest) -> int | None:
    return number(posted(request), "again") if "again" in posted(request) else None


ACTS: dict[str, Callable[[HttpRequest, Drive, Mapping[str, Any]], str]] = {
    "arrive": _arrive,
    "dummy": _dummy,
    "undo-arrive": _undo_arrive,
    "leave": _leave,
    "undo-leave": _undo_leave,
    "sit-out": _sit_out,
    "tables": _tables,
    "spare": _spare,
    "spare-gone": _spare_gone,
    "undo-substitute": _undo_substitute,
    "redraw": _redraw,
    "undo-redraw": _undo_redraw,
}
FORMS: dict[str, Callable[[Drive, PeoplePage, Any], Form]] = {
    "arrive": lambda drive, _seen, data: ArriveForm(drive, data),
    "leave": lambda _drive, seen, data: LeaveForm(seen.here, data),
    "sit-out": lambda _drive, seen, data: SitOutForm(seen.seated, seen.sitting_out, data),
    "spare": lambda drive, _seen, data: SpareForm(drive, data),
    "tables": lambda _drive, _seen, data: TablesForm(data),
}
# The words that say yes where a button asks first.
YES = {
    "arrive": _("Yes, add to the drive"),
    "spare": _("Yes, add to the list"),
    "leave": _("Yes, mark as leaving"),
    "tables": _("Yes, set from the next hand"),
}
