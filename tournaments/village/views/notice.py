"""The notice of a drive for the parish newsletter."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from tournaments.engine.people.offices import Deed
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.press.sheets.notice import DOCX, as_docx
from tournaments.village.forms import USUAL, NoticeForm
from tournaments.village.queries.notice import notice_facts
from tournaments.village.queries.notice_text import NoticeLength, NoticeParts, as_html, as_text, notice_text
from tournaments.web.rights import can


@require_GET
def notice(request: HttpRequest, drive: Drive, form: str = "") -> HttpResponse:
    """Show the notice of a published drive, or send it as a file."""
    typed = NoticeForm(request.GET or USUAL, sees_money=can(request, Deed.DOOR))
    parts = _parts(drive, typed) if drive.state == State.PUBLISHED and typed.is_valid() else ()
    text, named = as_text(parts), f'attachment; filename="{drive.slug}-notice.{form}"'
    if parts and form:
        data, kind = (as_docx(parts), DOCX) if form == "docx" else (text, "text/plain; charset=utf-8")
        return HttpResponse(data, content_type=kind, headers={"Content-Disposition": named})
    context = {"drive": drive, "form": typed, "text": text, "html": as_html(parts), "steps": path(drive)}
    return render(request, "village/notice.html", context)


def _parts(drive: Drive, typed: NoticeForm) -> NoticeParts:
    chosen = {"raised": False, **typed.cleaned_data}
    length, surnames, raised = (chosen.pop(name) for name in ("length", "surnames", "raised"))
    facts = notice_facts(DriveEvening(drive), timezone.localdate(), surnames=surnames, raised=raised)
    return notice_text(facts, NoticeLength(length), **chosen)
