"""An MC at a real server: a browser without a screen."""

import http.cookiejar
import re
import urllib.error
import urllib.request
from urllib.parse import urlencode

from tests.live.hall import Hall
from tests.pages import words

TOKEN = re.compile(r'name="csrfmiddlewaretoken"\s+value="([^"]+)"')


class MC:
    """The organiser that ``Hall`` makes, signed in."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.browser = urllib.request.build_opener(jar)
        form = self.page("/sign-in/")
        self.post("/sign-in/", form, username="mavis", password="lamp and baize")

    def page(self, path: str) -> str:
        """The HTML of a page, also of one that says what went wrong."""
        return self._open(path, None)

    def post(self, path: str, page: str, **values: str) -> str:
        """Send a form of a page, and give the page that follows."""
        found = TOKEN.search(page)
        assert found is not None, words(page)
        return self._open(path, urlencode({"csrfmiddlewaretoken": found[1], **values}).encode())

    def call_the_move(self, page: str, hand: int) -> str:
        """Press the button of the MC's page, as it was when that page was made; the words that follow."""
        assert "Call the move" in words(page)
        return words(self.post("/drives/harvest/play/do/call/", page, hand=str(hand)))

    def _open(self, path: str, body: bytes | None) -> str:
        try:
            with self.browser.open(self.hall.url + path, body, timeout=120) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as error:
            return error.read().decode()
