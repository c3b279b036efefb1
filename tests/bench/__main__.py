"""`python -m tests.bench`: everything measured in turn; the exit status says whether every aim is met."""

import importlib
import os
import pkgutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import tests.bench
from tests.bench import Row


def main() -> int:
    """Measure what is asked for, or everything; 1 where an aim is missed."""
    chosen = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        # A database of its own: a real file, as in the hall.
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        os.environ["DJANGO_SETTINGS_MODULE"] = "drive.settings"
        os.environ.setdefault("ALLOWED_HOSTS", "testserver")
        os.environ.setdefault("LOG_FORMAT", "plain")  # without a line for each request
        _set_up()
        print(f"{'':1} {'what':<58} {'found':>9} {'aim':>7}")
        missed = 0
        for row in _rows(chosen):
            missed += not row.met
            print(_line(row), flush=True)
        _close()
    print("Every aim is met." if not missed else f"Aims missed: {missed}")
    return min(missed, 1)


def _set_up() -> None:
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


def _close() -> None:
    from django.db import connections

    connections.close_all()


def _rows(chosen: list[str]) -> Iterator[Row]:
    for module in sorted(pkgutil.iter_modules(tests.bench.__path__), key=lambda found: found.name):
        name = module.name.removeprefix("bench_")
        if module.name.startswith("bench_") and (not chosen or name in chosen):
            yield from importlib.import_module(f"tests.bench.{module.name}").rows()


def _line(row: Row) -> str:
    unit = {"times": "x", "seconds": " s"}.get(row.unit, f" {row.unit}")
    sign = " " if row.met else "!"
    note = f"   {row.note}" if row.note else ""
    return f"{sign} {row.what:<58} {row.found:>7.2f}{unit:<2} {row.aim:>5g}{unit:<2}{note}"


if __name__ == "__main__":
    sys.exit(main())
