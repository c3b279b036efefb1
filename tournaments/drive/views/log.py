"""The log of a drive: actions with actor, time and reason."""

from functools import partial
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from tournaments.kernel.log import Wish, log_page
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.web.actions import number
from tournaments.web.rights import can


@never_cache
def log(request: HttpRequest, drive: Drive) -> HttpResponse:
    asked = request.GET
    wish = Wish(number(asked, "table"), number(asked, "card"), asked.get("who", ""))
    filtered = {name: value for name, value in wish._asdict().items() if value}
    context = {
        "drive": drive,
        "page": log_page(drive, asked.get("page"), wish, partial(can, request)),
        "steps": path(drive),
        "asked": f"{urlencode(filtered)}&" if filtered else "",
    }
    return render(request, "drive/log/log.html", context)
