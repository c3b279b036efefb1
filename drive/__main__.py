"""The program's command line: `whist-drive`, `python -m drive` or manage.py, all the same."""

import os
import sys
from io import TextIOWrapper


def main() -> None:
    """Run the command that is named; if none is, start the site."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "drive.settings")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # without a window there is none
            # An old console cannot show every suit sign; in a file every name is kept, on Windows too.
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")
    from django.core.management import execute_from_command_line  # noqa: PLC0415 - after the settings are named

    program, *words = sys.argv
    if not words or (words[0].startswith("-") and words[0] not in {"-h", "--help", "--version"}):
        words.insert(0, "run")
    execute_from_command_line([program, *words])


if __name__ == "__main__":
    main()
