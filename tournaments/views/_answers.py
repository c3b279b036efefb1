"""What organisers' views share: who acts, the hall's words for the cards, and a question back."""

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from tournaments.models import Drive
from tournaments.queries.path import path
from tournaments.services._write import Actor
from tournaments.services.errors import Ask
from tournaments.text import say

LONGEST_ACTOR = 80


def actor(request: HttpRequest) -> Actor:
    """The person signed in, by the name that the log shows."""
    user = request.user
    full = user.get_full_name() if isinstance(user, User) else ""
    return Actor((full or user.get_username())[:LONGEST_ACTOR])


def roles(drive: Drive) -> Mapping[str, str]:
    """The hall's own words for the two cards, for sentences of the engine."""
    return {"a": drive.role_a, "b": drive.role_b}


def is_confirmed(request: HttpRequest) -> bool:
    """Whether the person has been asked and said yes."""
    return request.POST.get("confirmed") == "1"


def number(sent: QueryDict, name: str) -> int:
    """A number that our own page sent; one that is none names nothing and is refused as stale."""
    value = sent.get(name) or ""
    return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else 0


def question(
    request: HttpRequest, drive: Drive, ask: Ask, *, yes: str, back: str, here: str = ""
) -> HttpResponse:
    """A page that asks: ``yes`` sends everything again as confirmed, ``back`` is where No leads."""
    kept = [
        (name, value)
        for name, values in request.POST.lists()
        if name not in ("csrfmiddlewaretoken", "confirmed")
        for value in values
    ]
    context = {
        "drive": drive,
        "steps": path(drive, here),
        "sentence": say(ask.sentence, roles(drive)),
        "kept": kept,
        "yes": yes,
        "back": back,
    }
    return render(request, "play/question.html", context)
