"""The phone on a table: no account, only the table's own secret link."""

import secrets
import uuid
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.engine.permissions import State
from tournaments.hall.queries.table_phone import table_phone_page
from tournaments.hall.views import phone_inbox
from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.live_marks import table_mark
from tournaments.kernel.scores import ScoreOutcome, send_score
from tournaments.kernel.secret_links import has_ended, table_of_short_code, table_path
from tournaments.models import Drive
from tournaments.models.secret_links import is_token, of_table
from tournaments.play.forms.scores import TableForm
from tournaments.text import say
from tournaments.web.actions import number, posted, roles
from tournaments.web.rate_limits import Limit
from tournaments.web.secret_links import ended, too_often

COOKIE = "phone"
SCORES = Limit("scores", 120, 60)  # of one table, from all its phones
# All that a score asks of the drive: the other thirty columns are for the page, and each takes its time.
READ = ("slug", "state", "date", "draft", "link_key", "link_turns", "link_hashes", "revoke_tricks")
YEAR = 365 * 24 * 3600


def opened(request: HttpRequest, slug: str, table: int, token: str) -> dict[str, Any] | HttpResponse:
    """The drive behind the link of a table. A script gets the reason as JSON if there is none."""
    drives = Drive.objects.filter(slug=slug).order_by()
    is_script = phone_inbox.wants_json(request)
    drive = next(iter(drives.only(*READ) if is_script else drives), None)
    if drive is None or not is_token(drive, of_table(table), token):
        return phone_inbox.unknown() if is_script else _wrong_link(request)
    return {"drive": drive, "table": table, "token": token}


@csrf_exempt  # the secret is in the address itself, so no other site can send a form here
@require_http_methods(["GET", "HEAD", "POST"])
def table_phone(request: HttpRequest, drive: Drive, table: int, token: str) -> HttpResponse:
    """A table's page on a phone; with the mark that the phone has ``seen`` only the part that changes."""
    device = request.get_signed_cookie(COOKIE, default="", salt=COOKIE) or ""
    if answer := _without_page(request, drive, table, device):
        return answer
    if request.method == "POST":
        return _with_device(_send(request, drive, table, token, device), device)
    mark = table_mark(drive, table)
    if request.GET.get("seen") == mark:
        return HttpResponse(status=204)
    part = "_pulse" if "seen" in request.GET else "table_phone"
    return _with_device(_shown(request, drive, table, token, device, part=part, seen=mark), device)


def opened_by_code(request: HttpRequest, code: str) -> dict[str, Any] | HttpResponse:
    """The drive and the table behind a code that somebody typed."""
    behind = table_of_short_code(code)
    return {"drive": behind[0], "table": behind[1]} if behind else _wrong_link(request)


@require_safe
def short_link(_request: HttpRequest, drive: Drive, table: int) -> HttpResponse:
    """Lead from the code to the table's page."""
    return redirect(table_path(drive, table))


def _shown(
    request: HttpRequest, drive: Drive, table: int, token: str, device: str, *, part: str, **more: Any
) -> HttpResponse:
    """Show the current page, or a part of it."""
    # The mark before what it is the mark of: what is newer is shown twice, and not never.
    mark = more.get("seen") or table_mark(drive, table)
    page = table_phone_page(drive, table, device)
    if page is None:
        return _wrong_link(request)
    context = {
        "drive": drive,
        "here": request.path,
        "token": token,
        "seen": mark,
        "changing": request.GET.get("change") == "1",
        "number": table,
        "page": page,
        "client_id": uuid.uuid4().hex,
        "tricks": range(7, 14),
        **more,
    }
    return render(request, f"hall/table_phone/{part}.html", context)


def _wrong_link(request: HttpRequest) -> HttpResponse:
    return render(request, "hall/table_phone/wrong_link.html", status=404)


def _without_page(request: HttpRequest, drive: Drive, table: int, device: str) -> HttpResponse | None:
    """Response if the link has ended, if it sends too often, or if a script asks; otherwise None."""
    is_script = phone_inbox.wants_json(request)
    if has_ended(drive, of_table(table)) and not _may_still(request, drive):
        return phone_inbox.ended() if is_script else ended(request, drive, of_table(table))
    if request.method == "POST" and (wait := SCORES.count(f"{drive.pk} {table}")):
        return too_often(request, wait)
    return _with_device(phone_inbox.answer(request, drive, table, device), device) if is_script else None


def _may_still(request: HttpRequest, drive: Drive) -> bool:
    """True if an ended link still serves this: an open page that polls, or a score tapped before the end.

    A score that waited on the phone while the drive was finished goes to the MC, until the results are out.
    """
    if request.method == "POST":
        return drive.state == State.FINISHED
    return "seen" in request.GET and drive.is_over


def _with_device(response: HttpResponse, device: str) -> HttpResponse:
    """Set the cookie that tells this phone's scores from those of another phone."""
    if not device:
        response.set_signed_cookie(
            COOKIE, secrets.token_urlsafe(16), salt=COOKIE, max_age=YEAR, httponly=True,
            secure=settings.SESSION_COOKIE_SECURE, samesite="Lax",
        )  # fmt: skip
    return response


def _send(request: HttpRequest, drive: Drive, table: int, token: str, device: str) -> HttpResponse:
    """Save the score and show the updated page; on failure show the reason and keep the input."""
    form = TableForm(request.POST)
    more: dict[str, Any] = {"form": form, "changing": True, "part": "table_phone"}
    if not form.is_valid():
        more |= {"chosen": form["winners"].value(), "chosen_tricks": form["tricks"].value()}
        more["revoked"] = form["revoke"].value()
        return _shown(request, drive, table, token, device, **more)
    hand = number(posted(request), "hand")
    sent = phone_inbox.score_from_phone(request, drive, form, hand=hand, table=table, device=device)
    try:
        outcome = send_score(drive.pk, phone_inbox.table_actor(table), sent)
    except Ask as ask:
        more["asked"] = say(ask.sentence, roles(drive))
    except Declined as no:
        more["problem"] = say(no.sentence, roles(drive))
    else:
        if sent.hand != DriveEvening(drive).number:
            _say_outcome(request, outcome, sent.hand)
        return redirect(request.path)
    return _shown(request, drive, table, token, device, **more)


def _say_outcome(request: HttpRequest, outcome: ScoreOutcome, hand: int) -> None:
    """Report the outcome of a score for a finished hand, which the page itself does not show."""
    if outcome is ScoreOutcome.DISPUTED:
        words = gettext(
            "Hand %(hand)s is over, and the score you sent disagrees with the one that counts. "
            "The MC will decide."
        )
        messages.warning(request, words % {"hand": hand})
    else:
        words = gettext("Hand %(hand)s is over, and the score you sent is the one that counts.")
        messages.success(request, words % {"hand": hand})
