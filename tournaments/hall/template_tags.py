"""Template tags with warnings about this computer, for people who can act on them."""

import re

from django import template
from django.conf import settings
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from tournaments.hall.queries.letting_in import computer
from tournaments.kernel.live_marks import mark_of

register = template.Library()


@register.simple_tag
def on_a_host() -> bool:
    """True if the site runs at a host and not on a laptop in the hall; offline messages differ."""
    return not settings.ON_A_LAPTOP


@register.inclusion_tag("hall/letting_in/_warning.html")
def computer_warning() -> dict[str, object]:
    """A battery that runs low, a disk that fills, a sleep just over; nothing if all is well. No query.

    A host's computer is not the organisers' to look after.
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
