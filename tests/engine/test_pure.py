"""The engine stands on the standard library alone: what it says can be read and tested without a site."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tournaments.engine

FOLDER = Path(tournaments.engine.__path__[0])
OUTSIDE = {
    "asyncio",
    "io",
    "os",
    "pathlib",
    "secrets",
    "shutil",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "time",
}
CLOCK = {"now", "today", "utcnow"}
MODULES = pytest.mark.parametrize(
    "path", sorted(FOLDER.rglob("*.py")), ids=lambda path: str(path.relative_to(FOLDER))
)


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "relative"


@MODULES
def test_a_module_imports_nothing_but_the_engine_and_pure_parts_of_python(path: Path) -> None:
    for name in imported(ast.parse(path.read_text(encoding="utf-8"))):
        top = name.split(".")[0]
        assert name.startswith("tournaments.engine") or top in sys.stdlib_module_names - OUTSIDE, name


@MODULES
def test_a_module_looks_at_no_clock_and_throws_no_dice_of_its_own(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            assert node.attr not in CLOCK, ast.unparse(node)
            if isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr == "Random", ast.unparse(node)
