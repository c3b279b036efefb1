"""Links for glossary words in the texts of the pads."""

from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tournaments.pads.queries.glossary import Piece, pieces, pieces_of, spellings

register = template.Library()


@register.filter
def linked(said: str | dict[str, Any], own: str = "") -> SafeString:
    """Escape a text or a sentence of the rules, and link the first occurrence of each glossary word.

    ``own`` is the key of the entry that the text belongs to, on the glossary's page: it does not link to
    itself. Not for a text inside a link.
    """
    seen = {own}
    parts = pieces_of(said, seen) if isinstance(said, dict) else pieces(said, seen)
    page = "" if own else reverse("pad-words")
    return format_html_join("", "{}", ((_shown(page, piece),) for piece in parts))


def _shown(page: str, piece: Piece) -> str:
    if not piece.key:
        return piece.text
    return format_html('<a class="term" href="{}#{}">{}</a>', page, piece.key, piece.text)


@register.simple_tag
def terms() -> dict[str, Any]:
    """Return what the script needs to do the same; see templates/pads/_terms.html."""
    return {"page": reverse("pad-words"), "words": spellings()}
