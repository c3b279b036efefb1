"""Lines of the record as they are read, with the names put in."""

from typing import Any

from tournaments.kernel.former_names import with_names
from tournaments.models import LogEntry


def before(line: LogEntry) -> Any:
    """The ``before`` of a line, with names."""
    return with_names([line])[0].before


def after(line: LogEntry) -> Any:
    """The ``after`` of a line, with names."""
    return with_names([line])[0].after
