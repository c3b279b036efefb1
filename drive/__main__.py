"""The program's command line: `whist-drive`, `python -m drive` or manage.py, all the same."""

import os
import sys
from functools import partial
from io import TextIOWrapper
from pathlib import Path

from tournaments.version import version

ICON = Path(__file__).resolve().parent / "site" / "static" / "img" / "icon-192.png"


def main() -> None:
    """Run the command that is named; if none is, start the site."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "drive.settings")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # without a window there is none
            # An old console cannot show every suit sign; in a file every name is kept, on Windows too.
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")
    program, *words = sys.argv
    if words[:1] in (["version"], ["--version"]):
        sys.stdout.write(f"Whist drive manager {version()}\n")
        return
    if not words or (words[0].startswith("-") and words[0] not in {"-h", "--help"}):
        words.insert(0, "run")
    from django.core.management import execute_from_command_line  # noqa: PLC0415 - after the settings are named

    run = partial(execute_from_command_line, [program, *words])
    if words != ["run"] or not started_by_double_click():
        run()
        return
    try:
        from tournaments.live.status_window import StatusWindow  # noqa: PLC0415 - a system may lack Tk

        window = StatusWindow(run, ICON)
    except Exception:  # noqa: BLE001 - no window is no reason not to start
        run()
    else:
        sys.exit(window.show())


def started_by_double_click() -> bool:
    """Return whether this is a bundle that nobody started from a terminal, on a computer with a screen."""
    has_screen = sys.platform == "darwin" or {"DISPLAY", "WAYLAND_DISPLAY"} & {*os.environ}
    return bool(getattr(sys, "frozen", False) and has_screen and not (sys.stdin and sys.stdin.isatty()))


if __name__ == "__main__":
    main()
