"""Shared by organisers' views: the actor, the hall's words for the cards, and performing an action."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from django.contrib import messages
from django.contrib.auth.models import User
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django_htmx.http import HttpResponseClientRedirect

from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Ask, Declined, Refused, Stale
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.text import say, whole
from tournaments.web.post_data import posted as posted  # noqa: PLC0414 - for all organisers' views

LONGEST_ACTOR = 80
PANEL = "panel-body"  # where the MC's page shows another page without being left


def actor(request: HttpRequest) -> Actor:
    """The person signed in, by the name that the log shows."""
    user = request.user
    full = user.get_full_name() if isinstance(user, User) else ""
    return Actor((full or user.get_username())[:LONGEST_ACTOR], user.pk)


def roles(drive: Drive) -> Mapping[str, str]:
    """The hall's own words for the two cards, for sentences of the engine."""
    return {"a": drive.role_a, "b": drive.role_b}


def is_confirmed(request: HttpRequest) -> bool:
    """Return whether the person has answered yes to a question."""
    return posted(request).get("confirmed") == "1"


def number(sent: QueryDict, name: str) -> int:
    """Parse a number that our own page sent; an invalid one is refused as stale."""
    return whole(sent.get(name) or "") or 0


def in_panel(request: HttpRequest) -> bool:
    """Return whether the answer is shown in a panel of the MC's page."""
    return request.headers.get("HX-Target") == PANEL


def frame(request: HttpRequest) -> str:
    """The base template of a page that is also shown in a panel of the MC's page."""
    return "panel.html" if in_panel(request) else "base.html"


def leave(request: HttpRequest, url: str) -> HttpResponse:
    """Redirect to a page outside the MC's page, even if the answer would be shown in its panel."""
    return HttpResponseClientRedirect(url) if in_panel(request) else redirect(url)


def carry_out(
    request: HttpRequest,
    drive: Drive,
    act: Callable[[], HttpResponse | str | None],
    *,
    back: str,
    here: str = "",
    yes: str = "",
    ask: Callable[[Ask], HttpResponse] | None = None,
    refuse: Callable[[str], HttpResponse] | None = None,
) -> HttpResponse:
    """Perform the action of a button, report the result, and redirect ``back`` to the page.

    ``act`` returns a message or a response. If it asks first, ``yes`` is the label of the button that
    confirms, or ``ask`` makes the page of the question. ``refuse`` makes a page with the form if it is
    refused; without it the reason is shown on the page ``back``.
    """
    try:
        done = act()
    except Declined as declined:
        if isinstance(declined, Ask) and ask:
            return ask(declined)
        if isinstance(declined, Ask) and yes:
            return question(request, drive, declined, yes=yes, back=back, here=here)
        why = say(declined.sentence, roles(drive))
        if refuse and isinstance(declined, Refused):
            return refuse(why)
        messages.error(request, why)
    else:
        if isinstance(done, HttpResponse):
            return done
        if done:
            messages.success(request, done)
    return redirect(back)


@contextmanager
def refusal_in(form: BaseForm, drive: Drive | None = None, field: str | None = None) -> Iterator[None]:
    """Show a service's reason for declining at a field of the form, or above it."""
    try:
        yield
    except Declined as declined:
        if drive and isinstance(declined, Stale):
            drive.refresh_from_db()  # the form is shown again, with the present state
        form.add_error(field, say(declined.sentence, roles(drive)) if drive else say(declined.sentence))


def question(
    request: HttpRequest, drive: Drive, ask: Ask, *, yes: str, back: str, here: str = ""
) -> HttpResponse:
    """A page with a question: ``yes`` submits everything again as confirmed, ``back`` is where No leads."""
    kept = [
        (name, value)
        for name, values in posted(request).lists()
        if name not in ("csrfmiddlewaretoken", "confirmed", "about")
        for value in values
    ]
    if ask.about:
        kept.append(("about", ask.about))
    context = {
        "drive": drive,
        "steps": path(drive, here),
        "frame": frame(request),
        "sentence": say(ask.sentence, roles(drive)),
        "kept": kept,
        "yes": yes,
        "back": back,
    }
    return render(request, "play/question.html", context)
