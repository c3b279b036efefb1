"""The engine uses only the standard library, so it can be read and tested without a site."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

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
TREES = {
    str(path.relative_to(FOLDER)): ast.parse(path.read_text(encoding="utf-8"))
    for path in FOLDER.rglob("*.py")
}


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "relative"


def test_a_module_imports_nothing_but_the_engine_and_pure_parts_of_python() -> None:
    named = [(module, name) for module, tree in TREES.items() for name in imported(tree)]
    assert len(TREES) > 100
    others = [(module, name) for module, name in named if not name.startswith("tournaments.engine")]
    pure = sys.stdlib_module_names - OUTSIDE
    assert [(module, name) for module, name in others if name.split(".")[0] not in pure] == []


def test_a_module_looks_at_no_clock_and_throws_no_dice_of_its_own() -> None:
    wrong = [
        (module, ast.unparse(node))
        for module, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and (node.attr in CLOCK or (ast.unparse(node.value) == "random" and node.attr != "Random"))
    ]
    assert wrong == []
