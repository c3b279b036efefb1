"""Publishing results, and unpublishing them."""

import segno
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.results.queries.results import checks_before_publishing, waiting_for_results
from tournaments.results.services import publishing
from tournaments.results.views.embed import lines_to_copy
from tournaments.text import say
from tournaments.web.actions import actor, carry_out, is_confirmed, posted, question, roles
from tournaments.web.email_limits import can_email
from tournaments.web.site_address import is_closed, site, site_address


@require_http_methods(["GET", "POST"])
def publish(request: HttpRequest, drive: Drive) -> HttpResponse:
    refused = ""
    if request.method == "POST":
        try:
            publishing.publish(drive.pk, actor(request), confirmed=is_confirmed(request))
        except Ask as ask:
            yes, back = gettext("Yes, publish anyway"), reverse("publish", args=[drive.slug])
            return question(request, drive, ask, yes=yes, back=back, here="publish")
        except Declined as declined:
            refused = say(declined.sentence, roles(drive))
        else:
            return redirect("publish", drive.slug)
    base = site_address(request)
    closed = is_closed(base, request)
    base = site(request) if closed else base
    address = base + reverse("leaderboard", args=[drive.slug])
    checks = checks_before_publishing(DriveEvening(drive))
    context = {
        "drive": drive,
        "checks": checks,
        "ready": all(check.done for check in checks),
        "refused": refused,
        "address": address,
        "code": "" if closed else segno.make_qr(address, error="m").svg_data_uri(border=4),
        "in_hall": settings.ON_A_LAPTOP and not settings.SITE_URL,
        "snippet": lines_to_copy(base, drive.title, "embed", drive.slug),
        "season": drive.series,
        "people": waiting_for_results(drive) if can_email() else 0,
        "steps": path(drive, "publish"),
    }
    return render(request, "results/publish/publish.html", context)


@require_POST
def withdraw(request: HttpRequest, drive: Drive) -> HttpResponse:
    def take_back() -> str:
        publishing.withdraw_results(drive.pk, actor(request), posted(request).get("why", "").strip()[:200])
        return gettext("You have unpublished the results. They no longer show as final.")

    return carry_out(request, drive, take_back, back=reverse("publish", args=[drive.slug]))
