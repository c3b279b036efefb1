"""Template tags of the hall: warnings about this computer, addresses, and names on big screens."""

import re
from collections.abc import Mapping

from django import template
from django.conf import settings
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from tournaments.engine.people.short_names import people_in
from tournaments.hall.queries.letting_in import computer
from tournaments.kernel.live_marks import mark_of

register = template.Library()
LONGEST = 26  # letters of one person's name in a row of a big screen


@register.simple_tag
def on_a_host() -> bool:
    """True if the site runs at a host and not on a laptop in the hall; offline messages differ."""
    return not settings.ON_A_LAPTOP


@register.inclusion_tag("hall/letting_in/_warning.html")
def computer_warning() -> dict[str, object]:
    """Warnings of a low battery, a full disk or a recent sleep; empty if all is well. No query.

    On a host it is always empty, because its organisers cannot look after the computer.
    """
    if not settings.ON_A_LAPTOP:
        return {}
    status = computer()
    return {"computer": status, "mark": mark_of(status.amiss), "stands": bool(status.amiss), "late": False}


@register.filter
def break_after_slashes(address: str) -> SafeString:
    """Return a web address that a browser breaks only after a slash, never inside its port."""
    parts = re.findall(r"[^/]*/+|[^/]+", address)
    return format_html_join("", '<span class="nowrap">{}</span><wbr>', ((part,) for part in parts))


@register.filter
def in_row(name: str, short: Mapping[str, str]) -> str:
    """Return a name, or its short form if a row of a big screen does not hold it."""
    return short.get(name, name) if max(map(len, people_in(name))) > LONGEST else name


@register.filter
def in_brief(name: str, short: Mapping[str, str]) -> str:
    """Return the short form of a name that shares its row with others."""
    return short.get(name, name)
