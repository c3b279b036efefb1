"""Sessions that store the user's device, for the list of devices; they never store a network address."""

from functools import lru_cache

from django.conf import settings
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest

# What stands in the words a browser says of itself; the first that is found counts.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "Chromebook"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


class SessionsWithDevice(SessionMiddleware):
    """Django's sessions, with the device in two words. No network address is stored."""

    def process_request(self, request: HttpRequest) -> None:
        """Open the session that the cookie names."""
        key = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
        words = device(request.headers.get("User-Agent", ""))
        request.session = self.SessionStore(session_key=key, device=words)  # type: ignore[call-arg]  # ours


@lru_cache(maxsize=500)
def device(says: str) -> str | None:
    """Browser and system as "Firefox, Windows", from a User-Agent; None if neither is known."""
    names = (_first(BROWSERS, says), _first(SYSTEMS, says))
    return ", ".join(filter(None, names)) or None


def _first(names: tuple[tuple[str, str], ...], says: str) -> str:
    return next((name for part, name in names if part in says), "")
