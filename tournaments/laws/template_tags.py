"""The text of a law with links: other laws that it names, and the words of the glossary."""

import re

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tournaments.engine.laws.laws import BY_ID, law
from tournaments.pads.word_tags import linked

register = template.Library()
NAMED = re.compile(r"\b([Ll]aw \d+)\b")  # every other part of a text that is split here is one


@register.filter
def law_text(text: str) -> SafeString:
    """The text, escaped, with its links. Not for a text inside a link."""
    return format_html_join("", "{}", ((_shown(part),) for part in NAMED.split(text)))


@register.filter
def law_name(law_id: str) -> str:
    """Return the name of a law: "Law 72"."""
    return law(law_id).name


def _shown(part: str) -> SafeString:
    law_id = part.lower().replace(" ", "-")
    if law_id in BY_ID:
        return format_html('<a href="{}">{}</a>', reverse("law", args=[law_id]), part)
    return linked(part)
