"""A visitor's network address, for rate limits against guessing. It is stored no longer than that needs."""

from django.conf import settings
from django.http import HttpRequest

from tournaments.live.addresses import is_this_computer, neighbourhood

# A server in front sets one of them; then the address is its own, and says nothing of who asks.
HANDED_ON = ("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded", "X-Real-IP", "Via")


def whole_address(request: HttpRequest) -> str:
    """Return the visitor's network address as the first of ``PROXIES`` trusted servers saw it.

    Addresses further left in X-Forwarded-For are claims of the visitor, and may be forged.
    """
    direct = str(request.META.get("REMOTE_ADDR", ""))
    if not settings.PROXIES:
        return direct
    parts = request.headers.get("X-Forwarded-For", "").split(",")
    passed = [part.strip() for part in parts if part.strip()]
    # Each server appends the address it saw, so the trusted ones are the last.
    return passed[-settings.PROXIES] if len(passed) >= settings.PROXIES else direct


def address(request: HttpRequest) -> str:
    """The visitor's address for counting: of IPv6 the network's."""
    return neighbourhood(whole_address(request))


def is_at_this_computer(request: HttpRequest) -> bool:
    """Return whether the visitor uses this computer itself, without a proxy or a forged header."""
    if not settings.PROXIES and any(name in request.headers for name in HANDED_ON):
        return False
    return all(map(is_this_computer, (request.META.get("REMOTE_ADDR", ""), whole_address(request))))
