"""Shared parts of the pages that bring in files: a limit for each person, and a progress page."""

from collections.abc import Callable

from django.forms import BaseForm
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django_htmx.http import HttpResponseClientRedirect

from tournaments.club.queries.file_imports import BringingIn, bringing_in
from tournaments.web.rate_limits import Limit

BROUGHT_IN = Limit("brought-in", 30, 60 * 60)  # of one person: a large file is read for many seconds


def too_many(request: HttpRequest, form: BaseForm) -> bool:
    """Return whether the person has sent too many files, with an error in the form if so."""
    wait = BROUGHT_IN.count(str(request.user.pk))
    if wait:
        words = ngettext(
            "You have brought in a lot of files in an hour. Please wait a minute before the next one.",
            "You have brought in a lot of files in an hour. Please wait %(minutes)s minutes "
            "before the next one.",
            -(-wait // 60),
        )
        form.add_error("file", words % {"minutes": -(-wait // 60)})
    return bool(wait)


def progress_page(
    request: HttpRequest, job: int, kind: str, heading: str,
    *, there: Callable[[BringingIn], str], failed: Callable[[BringingIn], HttpResponse],
) -> HttpResponse:  # fmt: skip
    """Show the progress of a large file; at the end redirect ``there``, or show why it ``failed``."""
    seen = bringing_in(request.user.pk or 0, job, kind)
    waits = request.headers.get("HX-Request")
    if seen is None:
        raise Http404
    if seen.slug:
        return HttpResponseClientRedirect(there(seen)) if waits else redirect(there(seen))
    if not seen.job.failed:
        name = "club/file_imports/_progress.html" if waits else "club/file_imports/progress.html"
        return render(request, name, {"seen": seen, "heading": heading})
    return HttpResponseClientRedirect(request.path) if waits else failed(seen)
