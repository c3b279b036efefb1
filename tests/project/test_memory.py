"""Memory of a web process: what few people need is imported when somebody needs it."""

import re
import sys
from pathlib import Path

import pytest

from tests.live.hall import Hall

SELDOM = {
    *(
        "arabic_reshaper",
        "bidi",
        "docx",
        "icalendar",
        "markdown_it",
        "ninja",
        "numpy",
        "openpyxl",
        "pydantic",
    ),
    *("pypdfium2", "unittest"),
}
MODULES = """
import sys
from django.urls import get_resolver
import drive.asgi, tournaments.management.commands.serve
assert get_resolver().url_patterns
print(*{name.partition(".")[0] for name in sys.modules})
"""
MOST = 100_000  # kB


@pytest.mark.skipif(sys.platform != "linux", reason="asks the kernel of Linux")
@pytest.mark.push
def test_a_web_process_begins_small(tmp_path: Path) -> None:
    hall = Hall(tmp_path, f"sqlite:///{tmp_path / 'drive.sqlite3'}", 1)
    assert SELDOM & {*hall.python(MODULES).split()} == set()
    hall.open()
    try:
        assert hall.page("/")[0] == 200
        assert hall.server is not None
        status = Path(f"/proc/{hall.server.pid}/status").read_text()
        resident = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert resident is not None
        assert int(resident[1]) < MOST
    finally:
        hall.kill()
