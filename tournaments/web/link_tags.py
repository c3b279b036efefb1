"""Tags for secret links: they are apart from the others because they need the services."""

from django import template

from tournaments.kernel.secret_links import line_path
from tournaments.models import Drive

register = template.Library()


@register.simple_tag
def line(drive: Drive, kind: str) -> str:
    """Where a page of those who run a drive is told of changes: `{% line drive "mc" %}`."""
    return line_path(drive, kind)
