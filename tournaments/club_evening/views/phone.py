"""A table's phone at a club evening, and the big screen: no account, only the secret link."""

from hashlib import sha256
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from tournaments.club_evening.forms import PadForm
from tournaments.club_evening.queries.links import evening_table_path
from tournaments.club_evening.queries.pad import fresh_pad, rubber_of_pad
from tournaments.club_evening.queries.page import EveningTablePage, evening_page
from tournaments.club_evening.services.tables import finish_rubber
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Declined
from tournaments.kernel.secret_links import has_ended, linked_evening
from tournaments.models import ClubEvening
from tournaments.models.secret_links import BIG_SCREENS, is_token, of_table
from tournaments.text import say
from tournaments.web.rate_limits import Limit
from tournaments.web.secret_links import ended, too_often

JSON = "application/json"
RUBBERS = Limit("rubbers", 60, 60)  # of one table


def opened(
    request: HttpRequest, evening: str, token: str, table: int = 0, rubber: int = 0
) -> dict[str, Any] | HttpResponse:
    """The evening behind the link of a table, or of the big screen."""
    which = of_table(table) if table else BIG_SCREENS
    is_script = request.headers.get("Accept") == JSON and rubber > 0
    shown = linked_evening(evening).select_related("club").first()
    if shown is None or not is_token(shown, which, token):
        if is_script:
            return _unknown()
        raise Http404
    if has_ended(shown, which):
        return _over() if is_script else ended(request, shown, which)
    more = {"table": table} if table else {}
    return {"evening": shown, **more, **({"rubber": rubber} if rubber else {})}


def _unknown() -> JsonResponse:
    words = gettext(
        "This table’s link is not known here: the evening may have been deleted. The score is kept on "
        "this phone. Please show it to the MC."
    )
    return JsonResponse({"became": "unknown", "words": words}, status=404)


def _over() -> JsonResponse:
    words = gettext("This evening is over, so this can no longer be sent. Please show it to the MC.")
    return JsonResponse({"became": "unknown", "words": words}, status=410)


@require_safe
def table(request: HttpRequest, evening: ClubEvening, table: int) -> HttpResponse:
    return _table(request, evening, table)


def _table(
    request: HttpRequest, evening: ClubEvening, number: int, status: int = 200, said: str = ""
) -> HttpResponse:
    """Show the table's page: the players, and a score pad with their names."""
    shown = next((line for line in evening_page(evening).tables if line.number == number), None)
    context = {
        "evening": evening,
        "club_name": evening.club.name,
        "number": number,
        "shown": shown,
        "pad": _pad_address(evening, shown) if shown and shown.seats else "",
        "said": said,
        "is_wrong": status != 200,
    }
    return render(request, "club_evening/phone.html", context, status=status)


def _pad_address(evening: ClubEvening, table: EveningTablePage) -> str:
    to = f"{evening_table_path(evening, table.number)}{table.rubber}/"
    record = fresh_pad(evening, [seat.name for seat in table.seats], to)
    return f"{reverse('pad', args=[record.game])}?r={record.packed()}"


@csrf_exempt  # the secret is in the address itself, so no other site can send a form here
@require_POST
def rubber(request: HttpRequest, evening: ClubEvening, table: int, rubber: int) -> HttpResponse:
    """Save a rubber from a score pad, once, and report the outcome: to a script, or on a page."""
    if wait := RUBBERS.count(f"{evening.pk} {table}"):
        return too_often(request, wait)
    became, words = _take(request, evening, table, rubber)
    status = 409 if became == "wrong" else 200
    if request.headers.get("Accept") == JSON:
        return JsonResponse({"became": became, "words": words}, status=status)
    return _table(request, evening, table, status, words)


def _take(request: HttpRequest, evening: ClubEvening, table: int, number: int) -> tuple[str, str]:
    form, read = PadForm(request.POST), None
    if form.is_valid():
        packed = form.cleaned_data["r"]
        # A pad that sends no id is known by its contents, so it counts once.
        client_id = form.cleaned_data["client_id"] or sha256(packed.encode()).hexdigest()
        read = rubber_of_pad(packed, table, client_id[:40])
    if read is None:
        return "wrong", gettext("The evening cannot read this score pad. Please show it to the MC.")
    rubber, names = read
    phone = Actor(gettext("Table %(number)s") % {"number": table})
    try:
        is_new = finish_rubber(evening.pk, phone, rubber, number=number, names=names)
    except Declined as declined:
        return "wrong", say(declined.sentence)
    words = gettext("The evening has this rubber. Thank you.")
    return ("taken" if is_new else "repeated"), words


@require_safe
def screen(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    """Show the big screen; with ``v`` only its contents, or nothing while that is the evening's version."""
    if request.GET.get("v") == str(evening.version):
        return HttpResponse(status=204)
    part = "_screen" if "v" in request.GET else "screen"
    context = {"evening": evening, "here": request.path, "seen": evening_page(evening)}
    return render(request, f"club_evening/{part}.html", context)
