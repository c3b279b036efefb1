"""Reading pages in tests."""

import html
import re
from html.parser import HTMLParser
from typing import Any

NO_END = {"input", "link", "meta", "br", "img", "hr", "wbr", "path", "use"}
NEVER_SEEN = {"head", "script", "style", "template", "datalist", "svg"}


def words(markup: str) -> str:
    """The words of some HTML in one line, without tags and with their signs."""
    seen = re.sub(r'<script type="application/ld\+json">[^<]*</script>|<[^>]+>', " ", markup)
    return " ".join(html.unescape(seen).split())


def text(response: Any) -> str:
    """The words of a page in one line."""
    return words(response.content.decode())


def parts(response: Any, pattern: str) -> list[str]:
    """The words of every part of a page that a pattern with one group finds."""
    return [words(found) for found in re.findall(pattern, response.content.decode(), re.DOTALL)]


def hidden(markup: str) -> dict[str, str]:
    """Values of the hidden inputs in some HTML, without the CSRF token."""
    inputs = re.findall(r"<(?:input|button)[^>]*>", markup)
    sent = [tag for tag in inputs if 'type="radio"' not in tag or " checked" in tag]
    found = re.findall(r'name="([\w-]+)"\s+value="([^"]*)"', " ".join(sent))
    return {name: html.unescape(value) for name, value in found if name != "csrfmiddlewaretoken"}


class _Seen(HTMLParser):
    """The words of a page before anything in it is unfolded: of a closed group only its summary."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[tuple[str, bool]] = []  # what is open: its tag, and whether one sees what is in it
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        parent, seen = self.stack[-1] if self.stack else ("", True)
        if parent == "folded":
            seen = seen and tag == "summary"
        if (
            tag in NEVER_SEEN
            or "hidden" in given
            or {"unseen", "skip"} & {*(given.get("class") or "").split()}
        ):
            seen = False
        if tag == "option":
            seen = seen and "selected" in given
        if tag == "details" and "open" not in given:
            tag = "folded"
        if tag not in NO_END:
            self.stack.append((tag, seen))

    def handle_endtag(self, tag: str) -> None:
        if tag not in NO_END:
            self.stack.pop()

    def handle_data(self, data: str) -> None:
        if self.stack and self.stack[-1][0] != "folded" and self.stack[-1][1]:
            self.words += data.split()


def words_in_sight(response: Any) -> list[str]:
    """The words that a page says before anything is unfolded."""
    reader = _Seen()
    reader.feed(response.content.decode())
    return reader.words
