"""From which address somebody asks, to slow down those who guess. It is kept no longer than that needs."""

from django.conf import settings
from django.http import HttpRequest

from tournaments.live.addresses import neighbourhood


def whole_address(request: HttpRequest) -> str:
    """Where somebody asks from, as it stands there: behind ``PROXIES`` servers, as the first of them saw it.

    What stands further left in X-Forwarded-For was said by the visitor, and may be a lie.
    """
    found = str(request.META.get("REMOTE_ADDR", ""))
    if not settings.PROXIES:
        return found
    parts = request.headers.get("X-Forwarded-For", "").split(",")
    passed = [part.strip() for part in parts if part.strip()]
    return passed[-settings.PROXIES] if len(passed) >= settings.PROXIES else found


def address(request: HttpRequest) -> str:
    """The visitor's address, to count by: of IPv6 its network's."""
    return neighbourhood(whole_address(request))
