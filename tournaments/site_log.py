"""The log of the site: JSON lines on a host, plain text on a laptop; without names and addresses.

An address contains the secret of a table, and an error message may contain a player's name. So a line has the
name of the view in ``urls`` and the position in the program; all lines of one request, or of one background
job, have the same id.
"""

import json
import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

NOBODY = "-"
# What these say is of files, servers and networks, and of no person.
PLAIN_SPOKEN = {"OSError", "OperationalError", "InterfaceError", "RedisError", "NotTaken"}
# What a line may say beside its message: figures and names of our own.
FIELDS = ("view", "status", "ms", "method", "job", "kind")

_id: ContextVar[str] = ContextVar("id", default=NOBODY)


def current() -> str:
    """The id of the present request or job; a dash outside of any."""
    return _id.get()


@contextmanager
def under(name: str) -> Iterator[None]:
    """Give this id to every line logged inside the context."""
    token = _id.set(name)
    try:
        yield
    finally:
        _id.reset(token)


class Discreet(logging.Filter):
    """Adds the id to each line, and replaces the address that Django would log by the view."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True for every record."""
        record.id = current()
        request = getattr(record, "request", None)
        if request is not None and record.name.startswith("django."):
            match = getattr(request, "resolver_match", None)
            view = match.view_name if match else "none"
            record.__dict__["view"] = view
            record.msg, record.args = "Answered %s in view %s", (getattr(record, "status_code", ""), view)
        return True


class AsJson(logging.Formatter):
    """Formats a line as one object. Of an error it has the type and the traceback, without its message."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "log": record.name,
            "request": getattr(record, "id", NOBODY),
            "says": record.getMessage(),
        }
        line |= {field: record.__dict__[field] for field in FIELDS if field in record.__dict__}
        if record.exc_info and record.exc_info[1]:
            line |= _error(record.exc_info[1], record.exc_info[2])
        return json.dumps(line, ensure_ascii=False, default=str)


def _error(error: BaseException, where: TracebackType | None) -> dict[str, Any]:
    """The type of an error, its traceback, and its message if that contains no data of people."""
    fields: dict[str, Any] = {
        "error": type(error).__name__,
        "where": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(where)],
    }
    if PLAIN_SPOKEN & {kind.__name__ for kind in type(error).__mro__}:
        fields["why"] = (str(error).splitlines() or [""])[0]
    if error.__cause__ is not None:
        fields["because"] = _error(error.__cause__, error.__cause__.__traceback__)
    return fields


def logging_settings(form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING: everything to standard error; ``form`` is json or plain."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"discreet": {"()": Discreet}},
        "formatters": {
            "plain": {"format": "{asctime} {levelname} {name} [{id}]: {message}", "style": "{"},
            "json": {"()": AsJson},
        },
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": form, "filters": ["discreet"]},
        },
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # Django adds handlers of its own; a page that is not there is no news in the hall.
            "django": {"handlers": []},
            "django.request": {"level": "ERROR"},
            # It would write down who has mistyped a password, and from where.
            "axes": {"level": "ERROR"},
            # One line for each request, where a program reads them.
            "tournaments.requests": {"level": "INFO" if form == "json" else level},
        },
    }
