"""Files that other programs ask every site for: robots.txt, security.txt and icons."""

from datetime import UTC, datetime, time, timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournaments.web.cache_headers import for_everybody
from tournaments.web.site_address import site

A_DAY = 24 * 3600
PLAIN = "text/plain; charset=utf-8"
PROMISED = timedelta(days=180)  # RFC 9116 advises less than a year
# Secret links; pages of helpers, which ask for a sign-in; pages of an account; data for programs.
NOT_FOR_SEARCH = """
b c e k p t email invited drives archive backup-stick check-this-hall hall hello live second-place
account password sign-in sign-out sign-up api/v1
"""


@require_safe
@for_everybody(A_DAY)
def robots(_request: HttpRequest) -> HttpResponse:
    """Ask search engines to leave everything alone that is not for everybody."""
    lines = (f"Disallow: /{part}/\n" for part in NOT_FOR_SEARCH.split())
    return HttpResponse(["User-agent: *\n", *lines], PLAIN)


@require_safe
@for_everybody(A_DAY)
def security(request: HttpRequest) -> HttpResponse:
    """Say whom to tell about a weakness (RFC 9116). Raise Http404 unless the operator has given a contact."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    expires = datetime.combine(timezone.now() + PROMISED, time(), UTC)
    lines = (
        f"Contact: {settings.SECURITY_CONTACT}\n",
        f"Expires: {expires:%Y-%m-%dT%H:%M:%SZ}\n",
        f"Canonical: {site(request)}{reverse('security')}\n",
        "Preferred-Languages: en\n",
    )
    return HttpResponse(lines, PLAIN)


@require_safe
def icon(_request: HttpRequest, file: str) -> HttpResponse:
    """Redirect from where browsers look for an icon to the one that pages name."""
    answer = redirect(static(f"img/{file}"))
    answer.headers["Cache-Control"] = f"public, max-age={A_DAY}"
    return answer
