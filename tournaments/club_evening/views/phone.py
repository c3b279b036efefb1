"""A table's phone at a club evening, and the big screen: no account, only the secret link."""

from hashlib import sha256

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
from tournaments.models.secret_links import BOARDS, is_token, of_table
from tournaments.text import say
from tournaments.web.rate_limits import Limit
from tournaments.web.secret_links import ended, too_often

JSON = "application/json"
RUBBERS = Limit("rubbers", 60, 60)  # of one table


@require_safe
def table(request: HttpRequest, evening: str, table: int, token: str) -> HttpResponse:
    shown = _linked(evening, token, of_table(table))
    if has_ended(shown, of_table(table)):
        return ended(request, shown, of_table(table))
    return _table(request, shown, table)


def _table(
    request: HttpRequest, evening: ClubEvening, number: int, status: int = 200, said: str = ""
) -> HttpResponse:
    """The table's page: who plays, and the score pad with their names in it."""
    shown = next((one for one in evening_page(evening).tables if one.number == number), None)
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
def rubber(request: HttpRequest, evening: str, table: int, token: str, rubber: int) -> HttpResponse:
    """Take in a rubber from a score pad, once, and say what became of it: to a script, or on a page."""
    is_script = request.headers.get("Accept") == JSON
    try:
        shown = _linked(evening, token, of_table(table))
    except Http404:
        if not is_script:
            raise
        words = gettext(
            "This table’s link is not known here: the evening may have been deleted. The score is kept on "
            "this phone. Please show it to the MC."
        )
        return JsonResponse({"became": "unknown", "words": words}, status=404)
    if has_ended(shown, of_table(table)):
        words = gettext("This evening is over, so this can no longer be sent. Please show it to the MC.")
        said = {"became": "unknown", "words": words}
        return JsonResponse(said, status=410) if is_script else ended(request, shown, of_table(table))
    if wait := RUBBERS.count(f"{shown.pk} {table}"):
        return too_often(request, wait)
    became, words = _take(request, shown, table, rubber)
    status = 409 if became == "wrong" else 200
    if is_script:
        return JsonResponse({"became": became, "words": words}, status=status)
    return _table(request, shown, table, status, words)


def _take(request: HttpRequest, evening: ClubEvening, table: int, number: int) -> tuple[str, str]:
    form, read = PadForm(request.POST), None
    if form.is_valid():
        packed = form.cleaned_data["r"]
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


def _linked(slug: str, token: str, which: str) -> ClubEvening:
    """The evening behind a secret link, which may have ended. Raises Http404 where it opens nothing."""
    evening = linked_evening(slug).select_related("club").first()
    if evening is None or not is_token(evening, which, token):
        raise Http404
    return evening


@require_safe
def screen(request: HttpRequest, evening: str, token: str) -> HttpResponse:
    """The big screen; with ``v`` only what it shows, and nothing while that is the evening's version."""
    shown = _linked(evening, token, BOARDS)
    if has_ended(shown, BOARDS):
        return ended(request, shown, BOARDS)
    if request.GET.get("v") == str(shown.version):
        return HttpResponse(status=204)
    part = "_screen" if "v" in request.GET else "screen"
    context = {"evening": shown, "here": request.path, "seen": evening_page(shown)}
    return render(request, f"club_evening/{part}.html", context)
