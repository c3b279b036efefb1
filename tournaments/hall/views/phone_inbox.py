"""JSON answers to the outbox of a table's phone, at the address of the table's page."""

from django.conf import settings
from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext, gettext_lazy

from tournaments.hall.services.table_phone import Became, send_from_phone
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Ask, Refused
from tournaments.kernel.scores import ScoreOutcome, SentScore
from tournaments.models import Drive, Score
from tournaments.play.forms.scores import PhoneForm, TableForm
from tournaments.text import say
from tournaments.web.actions import is_confirmed

JSON = "application/json"
WORDS = {
    ScoreOutcome.TAKEN: gettext_lazy("Sent."),
    ScoreOutcome.AGREED: gettext_lazy("Sent, and it agrees with the score already there."),
    ScoreOutcome.CORRECTED: gettext_lazy("Corrected."),
    ScoreOutcome.DISPUTED: gettext_lazy("It disagrees with the score already there. The MC will decide."),
    ScoreOutcome.REPEATED: gettext_lazy("Sent."),
}


def wants_json(request: HttpRequest) -> bool:
    """True if a script sent this, and not a form."""
    return request.method == "POST" and request.headers.get("Accept") == JSON


def score_from_phone(
    request: HttpRequest, drive: Drive, form: TableForm, *, hand: int, table: int, device: str
) -> SentScore:
    """Build the score from a form that a person or the phone's outbox has sent."""
    return SentScore(
        hand=hand,
        table=table,
        source=Score.Source.STEWARD,
        device=device,
        confirmed=is_confirmed(request),
        **form.score(drive.revoke_tricks),
    )


def table_actor(table: int) -> Actor:
    """The actor of everything that a table's phone sends."""
    return Actor(gettext("Table %(number)s") % {"number": table})


def answer(request: HttpRequest, drive: Drive, table: int, device: str) -> JsonResponse:
    """Save one score. ``became`` is an outcome or "late"; for "wrong" or "ask" nothing was saved."""
    form = PhoneForm(request.POST)
    if not form.is_valid():
        why = next(iter(form.errors.values()))[0]
        return JsonResponse({"became": "wrong", "words": why}, status=400)
    sent = score_from_phone(request, drive, form, hand=form.cleaned_data["hand"], table=table, device=device)
    try:
        became = send_from_phone(drive.pk, table_actor(table), sent)
    except Ask as ask:
        return JsonResponse({"became": "ask", "words": say(ask.sentence)}, status=409)
    except Refused as no:
        return JsonResponse({"became": "wrong", "words": say(no.sentence)}, status=409)
    return JsonResponse({"became": became.outcome or "late", "words": _words(became)})


def _words(became: Became) -> str:
    if became.outcome is not None:
        return str(WORDS[became.outcome])
    return gettext("%(why)s The MC has it, and it will not count unless the MC enters it.") % {
        "why": became.why
    }


def ended() -> JsonResponse:
    """Answer at a table's link after the results are published; the phone keeps showing the score."""
    words = gettext("The results are out, so this can no longer be sent. Please show it to the MC.")
    return JsonResponse({"became": "unknown", "words": words}, status=410)


def unknown() -> JsonResponse:
    """Answer at a link that is not, or no longer, a table's."""
    words = (
        gettext(
            "The laptop does not recognise this table’s link. The drive may have been deleted. "
            "Please show this to the MC."
        )
        if settings.ON_A_LAPTOP
        else gettext(
            "The site does not recognise this table’s link. The drive may have been deleted. "
            "Please show this to the MC."
        )
    )
    return JsonResponse({"became": "unknown", "words": words}, status=404)
