"""The engine stands on the standard library alone: what it says can be read and tested without a site."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tournaments.engine

FOLDER = Path(tournaments.engine.__path__[0])
IMPURE = {
    "datetime",
    "time",
    "os",
    "io",
    "pathlib",
    "secrets",
    "subprocess",
    "socket",
    "threading",
    "asyncio",
    "sqlite3",
}


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "relative"


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.py")), ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_module_of_the_engine_imports_nothing_but_the_engine_and_pure_parts_of_python(path: Path) -> None:
    for name in imported(path):
        top = name.split(".")[0]
        assert name.startswith("tournaments.engine") or top in sys.stdlib_module_names - IMPURE, name
