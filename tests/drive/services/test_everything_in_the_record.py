"""Nothing that counts for a total or a prize changes without a line of the record.

``tests/services/conftest.py`` watches every change in every test of the services. Here: that the watch
notices what it is for, and that each service which changes a drive, found by reading the code, has a test.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.factories import MC, playing_drive, send
from tests.record_watch import RecordWatch
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.kernel.change import change
from tournaments.kernel.errors import Stale
from tournaments.models import Score

pytestmark = pytest.mark.django_db
ROOMS = Path("tournaments")
TESTS = Path("tests")


def test_a_score_changed_without_a_line_is_noticed(record_watch: RecordWatch) -> None:
    drive = playing_drive()
    send(drive, hand=1, table=1, ns_made=8)
    assert not record_watch.unsaid
    with change(drive.pk, Action.SCORE, MC):
        Score.objects.update(ns=9)
    assert ["`before`" in silent for silent in record_watch.unsaid] == [True, False]
    record_watch.unsaid.clear()
    with change(drive.pk, Action.SCORE, MC) as under_way:  # a line that says nothing is none
        Score.objects.update(ns=7)
        under_way.log(LogVerb.SCORE_CORRECTED)
    assert len(record_watch.unsaid) == 2
    record_watch.unsaid.clear()


def test_a_change_of_a_drive_that_is_not_locked_is_noticed(record_watch: RecordWatch) -> None:
    here, there = playing_drive(), playing_drive(slug="there")
    for drive in (here, there):
        send(drive, hand=1, table=1, ns_made=8)
    assert not record_watch.unsaid
    with change(here.pk, Action.SCORE, MC) as under_way:
        under_way.log(LogVerb.SCORE_CORRECTED, before={"ns": 8}, after={"ns": 9})
        Score.objects.update(ns=9)
    assert record_watch.unsaid == [f"drive {there.pk} was changed, and {here.pk} was locked"]
    record_watch.unsaid.clear()


def test_what_is_said_or_taken_back_is_not_held_against_a_service(record_watch: RecordWatch) -> None:
    drive = playing_drive()
    send(drive, hand=1, table=1, ns_made=8)
    with change(drive.pk, Action.SCORE, MC) as under_way:
        Score.objects.update(ns=9)
        under_way.log(LogVerb.SCORE_CORRECTED, before={"ns": 8}, after={"ns": 9})
    with pytest.raises(Stale), change(drive.pk, Action.SCORE, MC):  # noqa: PT012 - after it has written
        Score.objects.update(ns=3)
        raise Stale
    assert record_watch.seen > 3
    assert Score.objects.get().ns == 9


def test_every_service_that_changes_a_drive_is_watched_in_a_test() -> None:
    files = [
        *TESTS.glob("*/services/*.py"),
        *TESTS.glob("kernel/*.py"),
        TESTS / "factories.py",
    ]  # which these tests play with
    named = {word for path in files for word in _names(path)}
    found = dict(_services())
    assert len(found) > 50
    assert {name: path for name, path in found.items() if name not in named} == {}


def _services() -> Iterator[tuple[str, str]]:
    """Functions that open `change()` of a drive, with their files."""
    for path in sorted([*ROOMS.glob("*/services/*.py"), *ROOMS.glob("kernel/*.py")]):
        body = ast.parse(path.read_text("utf-8")).body
        if any(map(_imports_change, body)):
            for node in body:
                if isinstance(node, ast.FunctionDef) and any(map(_opens_change, ast.walk(node))):
                    yield node.name, str(path)


def _imports_change(node: ast.AST) -> bool:
    is_it = isinstance(node, ast.ImportFrom) and node.module == "tournaments.kernel.change"
    return is_it and any(name.name == "change" for name in node.names)  # type: ignore[attr-defined]


def _opens_change(node: ast.AST) -> bool:
    return isinstance(node, ast.With) and any(
        isinstance(item.context_expr, ast.Call) and getattr(item.context_expr.func, "id", "") == "change"
        for item in node.items
    )


def _names(path: Path) -> Iterator[str]:
    """Every name that a file uses, alone or of a module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
