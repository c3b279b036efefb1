"""The log of a drive: who did what, when and why."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from tournaments.models import Drive
from tournaments.queries.drive.log import log_page
from tournaments.queries.drive.steps import path


@never_cache
def log(request: HttpRequest, drive: Drive) -> HttpResponse:
    context = {"drive": drive, "page": log_page(drive, request.GET.get("page")), "steps": path(drive)}
    return render(request, "drive/log/log.html", context)
