"""The page of a drive, with the progress of its evening."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.play.queries.overview import overview
from tournaments.text import say
from tournaments.web.actions import roles


@require_GET
def drive(request: HttpRequest, drive: Drive) -> HttpResponse:
    seen = overview(DriveEvening(drive))
    to_come = seen.warnings if drive.state in (State.OPEN, State.SEATED) else ()
    context = {
        "drive": drive,
        "seen": seen,
        "warnings": [say(warning, roles(drive)) for warning in to_come],
        "refusal": say(seen.refusal, roles(drive)) if seen.refusal else "",
        "steps": path(drive),
    }
    return render(request, "drive/drive.html", context)
