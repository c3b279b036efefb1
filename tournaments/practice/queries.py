"""Data for the engine in the browser: maxims, strengths, names of cards."""

from typing import Any

from django.utils.translation import gettext

from tournaments.engine.play.maxims import MAXIMS
from tournaments.engine.play.players import STRENGTHS
from tournaments.engine.trumps import SUITS
from tournaments.text import TRUMP_NAMES, TRUMPS_IN_A_SENTENCE

USUAL = "beginner"


def maxims() -> list[dict[str, Any]]:
    """Every maxim in the order they are tried: its rule in ``engine/play/rules.py``, and its text."""
    return [
        {
            "key": maxim.key,
            "rule": maxim.rule.__name__,
            "moments": maxim.moments,
            "name": gettext(maxim.name),
            "why": gettext(maxim.why),
            "source": f"{maxim.source[0].upper()}{maxim.source[1:]}",
        }
        for maxim in MAXIMS
    ]


def strengths() -> list[dict[str, Any]]:
    """Return the strengths of players, weakest first: how many maxims they know, and which."""
    return [
        {
            "key": strength.key,
            "name": gettext(strength.name),
            "maxims": sorted(strength.maxims),
            "is_usual": strength.key == USUAL,
        }
        for strength in STRENGTHS
    ]


def pack() -> dict[str, Any]:
    """Suits by number, and ranks from the two: as printed on a card, and as spoken."""
    court = [gettext("jack"), gettext("queen"), gettext("king"), gettext("ace")]
    return {
        "suits": [
            {
                "key": suit,
                "name": str(TRUMP_NAMES[suit]),
                "said": str(TRUMPS_IN_A_SENTENCE[suit]),
                "red": suit.is_red,
            }
            for suit in SUITS
        ],
        "shown": [*map(str, range(2, 11)), "J", "Q", "K", "A"],
        "said": [*map(str, range(2, 11)), *court],
    }
