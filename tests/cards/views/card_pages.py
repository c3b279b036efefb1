"""Pressing the buttons of the page of what the cards say."""

import html
import re

from django.test import Client

from tests.pages import text
from tests.paper_evenings import Figures

CHECK = "/drives/paper/cards/check/"


def do(mc: Client, act: str, **sent: object) -> str:
    """Press a button of the page and read the page that comes."""
    return text(mc.post(f"{CHECK}do/{act}/", sent, follow=True))


def look(mc: Client) -> tuple[str, list[str]]:
    """Return the text of the page, and the corrections it offers, as their forms submit them."""
    shown = mc.get(CHECK)
    found = re.findall(r'name="how"\s+value="([^"]*)"', shown.content.decode())
    return text(shown), [html.unescape(how) for how in dict.fromkeys(found)]


def hows(mc: Client) -> list[str]:
    """The ways to put things right that the page offers."""
    return look(mc)[1]


def spoilt(figures: Figures, entry: int, hand: int, tricks: int | None = None) -> tuple[int, int]:
    """Put a wrong figure on a card; what stood there and what stands there now."""
    right = figures[entry][hand - 1]
    assert isinstance(right, int)
    wrong = (right + 3) % 14 if tricks is None else tricks
    figures[entry][hand - 1] = wrong
    return right, wrong
