"""Renewing a secret link, after a warning that printed codes will no longer work."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournaments.drive.forms.new_secret_link import WhichForm
from tournaments.kernel.errors import Declined
from tournaments.kernel.secret_links import renew
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.models.secret_links import BIG_SCREENS, HELPERS, of_card, of_table
from tournaments.text import say
from tournaments.web.actions import actor, roles

# Where the new link is found.
PLACES = {"table": "print", "card": "print", BIG_SCREENS: "big-screens", HELPERS: "card-entry"}


@require_http_methods(["GET", "HEAD", "POST"])
def new_link(request: HttpRequest, drive: Drive, act: str) -> HttpResponse:
    """Explain and confirm the renewal of a table's or card's link."""
    if act not in PLACES:
        raise Http404
    numbered = act in ("table", "card")
    form = WhichForm(
        request.POST if request.method == "POST" else None, initial={"number": request.GET.get("number", "")}
    )
    if request.method == "POST" and (not numbered or form.is_valid()):
        number = form.cleaned_data["number"] if numbered else 0
        which = {"table": of_table(number), "card": of_card(number)}.get(act, act)
        try:
            renew(drive.pk, actor(request), which)
        except Declined as no:
            words = gettext("There is no such number in this drive.") if numbered else ""
            form.add_error("number", words or say(no.sentence, roles(drive)))
        else:
            messages.success(request, _done(act) % {"number": number})
            return redirect(PLACES[act], drive.slug)
    context = {
        "drive": drive,
        "kind": act,
        "form": form if numbered else None,
        "back": PLACES[act],
        "steps": path(drive),
    }
    return render(request, "hall/secret_links/new_link.html", context)


def _done(kind: str) -> str:
    return {
        "table": gettext(
            "Table %(number)s has a new link. Print its table card again: the old QR code no longer works."
        ),
        "card": gettext(
            "Card %(number)s has a new link. Print the score card again: the old QR code no longer works."
        ),
        BIG_SCREENS: gettext("The big screens have new web addresses. Open them again on every screen."),
        HELPERS: gettext(
            "There is a new link for helpers. Show its QR code to everyone who should carry on."
        ),
    }[kind]
