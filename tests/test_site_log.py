"""The lines of the log: JSON for programs, no more of an error than where it was."""

import json
import logging
from types import SimpleNamespace

import pytest
from django.db import OperationalError

from tournaments.jobs.queue import JobKind, ask, work
from tournaments.site_log import AsJson, Discreet, current, logging_settings, under


def line(error: BaseException | None = None, **fields: object) -> dict[str, object]:
    """Return the log line for a message of ours."""
    exc_info = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("tournaments.x", logging.ERROR, "x.py", 1, "Said %s", ("so",), exc_info)
    record.__dict__.update(fields)
    assert Discreet().filter(record)
    found = json.loads(AsJson().format(record))
    assert isinstance(found, dict)
    return found


def raised(error: Exception) -> Exception:
    """The error as it is when it was raised somewhere."""
    with pytest.raises(type(error)) as caught:
        raise error
    return caught.value


def test_it_works() -> None:
    with under("job-12"):
        found = line(view="leaderboard", secret="no field of ours")
    assert found.pop("at", "").__str__().endswith("+00:00")
    assert found == {
        "level": "ERROR",
        "log": "tournaments.x",
        "request": "job-12",
        "says": "Said so",
        "view": "leaderboard",
    }
    assert line()["request"] == "-"


def test_of_an_error_the_place_and_not_the_name_in_it() -> None:
    """Of what a database says of itself the first line; and of the cause the same."""
    found = line(raised(ValueError("Mary Archer is there already")))
    assert found["error"] == "ValueError"
    assert "test_site_log.py" in str(found["where"])
    told = line(raised(OperationalError("connection refused\nDETAIL: Key (name)=(Mary)")))
    assert told["why"] == "connection refused"
    outer = RuntimeError("for Mary")
    outer.__cause__ = raised(OSError(28, "No space left on device"))
    caused = line(raised(outer))
    assert caused["because"]["why"] == "[Errno 28] No space left on device"  # type: ignore[index]
    assert "Mary" not in json.dumps([found, told, caused])


def test_djangos_lines_name_the_view_in_the_place_of_the_address() -> None:
    request = SimpleNamespace(resolver_match=SimpleNamespace(view_name="table-phone"), path="/t/secret/")
    record = logging.LogRecord("django.request", 40, "x.py", 1, "Error: %s", ("/t/secret/",), None)
    record.__dict__.update(request=request, status_code=500)
    Discreet().filter(record)
    assert record.getMessage() == "Answered 500 in view table-phone"


@pytest.mark.django_db
def test_a_job_has_an_id_of_its_own() -> None:
    seen = []
    job = ask("paint", "the door", {})
    work(job.pk, {"paint": JobKind(lambda _job, _progress: seen.append(current()), attempts=1, pause=1)})
    assert (seen, current()) == ([f"job-{job.pk}"], "-")


def test_a_host_has_a_line_for_each_request_and_a_laptop_has_not() -> None:
    for form, level in (("json", "INFO"), ("plain", "WARNING")):
        made = logging_settings(form, "WARNING")
        assert made["loggers"]["tournaments.requests"]["level"] == level
        assert made["handlers"]["stderr"]["formatter"] == form
