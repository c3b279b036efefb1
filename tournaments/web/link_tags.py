"""Tags for secret links, in a module of their own because they need the services."""

from django import template
from django.template import Context

from tournaments.kernel.secret_links import line_path
from tournaments.models import Drive

register = template.Library()


@register.simple_tag(takes_context=True)
def line(context: Context, drive: Drive, kind: str) -> str:
    """Return the address of an organiser page's live messages: `{% line drive "mc" %}`."""
    return line_path(drive, kind, context["request"].user.pk or 0)
