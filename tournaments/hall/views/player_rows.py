"""Cached HTML of the rows on players' cards: after every call a thousand pages are requested within seconds.

Of the twenty-four rows of a card all but two or three are unchanged, and rendering a template takes a hundred
times as long as a cache lookup.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tournaments.hall.queries.player_card import CardHand, PartSum

MOST_KEPT = 32768  # rows; of a thousand players' cards, 20 MB


@dataclass(frozen=True, slots=True)
class Rows:
    """Consecutive rows as HTML, and then the query or form that belongs to the last of them.

    ``line`` is None if there is neither.
    """

    html: SafeString
    line: CardHand | None = None
    asked: bool = False


def rows(lines: Iterable[CardHand], asked: str) -> Iterator[Rows]:
    """Yield the rows of a card; ``asked`` is the hand whose form is open, as in the address."""
    language, so_far = get_language() or "", ""
    for line in lines:
        is_open, is_asked = line.told is not None and line.told.open, asked == str(line.hand)
        so_far += _line(replace(line, told=None, part=None), is_open, language)
        if line.told or is_asked:
            yield Rows(mark_safe(so_far), line, is_asked and not is_open)  # noqa: S308 - made of templates
            so_far = ""
        so_far += _part(line.part, language) if line.part else ""
    yield Rows(mark_safe(so_far))  # noqa: S308


@lru_cache(maxsize=MOST_KEPT)
def _line(line: CardHand, is_open: bool, _language: str) -> str:
    return render_to_string("hall/player/_line.html", {"line": line, "is_open": is_open})


@lru_cache(maxsize=MOST_KEPT)
def _part(part: PartSum, _language: str) -> str:
    return render_to_string("hall/player/_part.html", dict(zip(("name", "total"), part, strict=True)))
