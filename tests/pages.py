"""Reading pages in tests."""

import html
import re
from typing import Any


def words(markup: str) -> str:
    """The words of some HTML in one line, without tags and with their signs."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", markup)).split())


def text(response: Any) -> str:
    """The words of a page in one line."""
    return words(response.content.decode())


def parts(response: Any, pattern: str) -> list[str]:
    """The words of every part of a page that a pattern with one group finds."""
    return [words(found) for found in re.findall(pattern, response.content.decode(), re.DOTALL)]


def hidden(markup: str) -> dict[str, str]:
    """What the inputs of some HTML would send, but the token against forgery."""
    inputs = re.findall(r"<(?:input|button)[^>]*>", markup)
    sent = [tag for tag in inputs if 'type="radio"' not in tag or " checked" in tag]
    found = re.findall(r'name="([\w-]+)"\s+value="([^"]*)"', " ".join(sent))
    return {name: html.unescape(value) for name, value in found if name != "csrfmiddlewaretoken"}
