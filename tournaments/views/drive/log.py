"""The log of a drive: who did what, when and why."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache

from tournaments.models import Drive
from tournaments.queries.drive.log import log_page
from tournaments.queries.drive.steps import path


@never_cache
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """Everything that was done, newest first."""
    drive = get_object_or_404(Drive.objects.select_related("club"), slug=slug)
    context = {"drive": drive, "page": log_page(drive, request.GET.get("page")), "steps": path(drive)}
    return render(request, "drive/log/log.html", context)
