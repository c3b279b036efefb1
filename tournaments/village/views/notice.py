"""The notice of a drive for the parish newsletter, and the picture of its results."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET

from tournaments.engine.people.offices import Deed
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.press.sheets.notice import DOCX, as_docx
from tournaments.press.sheets.share_pictures import results_png
from tournaments.village.forms import USUAL, NoticeForm
from tournaments.village.queries.notice import notice_facts
from tournaments.village.queries.notice_text import NoticeLength, NoticeParts, as_html, as_text, notice_text
from tournaments.village.queries.pictures import result_picture
from tournaments.village.views.pictures import PNG
from tournaments.web.rights import can
from tournaments.web.site_address import site


@require_GET
def notice(request: HttpRequest, drive: Drive, form: str = "") -> HttpResponse:
    """Show the notice of a published drive, or send it as a file, of which one is a picture."""
    typed = NoticeForm(request.GET or USUAL, sees_money=can(request, Deed.DOOR))
    parts: NoticeParts = ()
    data: bytes | str = b""
    if drive.state == State.PUBLISHED and typed.is_valid():
        chosen = {"raised": False, **typed.cleaned_data}
        length, surnames, raised = (chosen.pop(name) for name in ("length", "surnames", "raised"))
        facts = notice_facts(DriveEvening(drive), timezone.localdate(), surnames=surnames, raised=raised)
        parts = notice_text(facts, NoticeLength(length), **chosen)
        if form == "png":
            picture = result_picture(facts, _address(request, drive), scores=chosen["scores"])
            data, kind = results_png(picture), PNG
        elif form:
            text = as_text(parts), "text/plain; charset=utf-8"
            data, kind = (as_docx(parts), DOCX) if form == "docx" else text
    if data:
        named = f'attachment; filename="{drive.slug}-notice.{form}"'
        return HttpResponse(data, content_type=kind, headers={"Content-Disposition": named})
    context = {"drive": drive, "form": typed, "text": as_text(parts), "html": as_html(parts)}
    context |= {"chosen": f"?{request.GET.urlencode()}" if request.GET else "", "steps": path(drive)}
    return render(request, "village/notice.html", context)


def _address(request: HttpRequest, drive: Drive) -> str:
    """Return the public address of the results; empty if nobody could open it at home."""
    is_closed = drive.draft or (settings.ON_A_LAPTOP and not settings.SITE_URL)
    return "" if is_closed else site(request) + reverse("leaderboard", args=[drive.slug])
