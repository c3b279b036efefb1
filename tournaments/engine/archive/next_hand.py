"""Checks that an evening under way has what its next hand needs. Each check raises BadArchive."""

from collections.abc import Mapping

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.shape import Archive, Plan
from tournaments.engine.movements import BY_RESULTS, MOVEMENTS
from tournaments.engine.permissions import State
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.words import Sentence, _, gettext_noop

UNDER_WAY = {State.SEATED, State.PLAYING}


def check_next_hand(archive: Archive) -> None:
    """Check that everybody whom results will move has a seat, or that the plan is complete."""
    by_results = archive.drive.movement in BY_RESULTS
    if archive.plan and by_results:
        text = gettext_noop("In this movement the tricks decide who sits where, so there cannot be a plan.")
        raise BadArchive("decisions", Sentence(text))
    if archive.plan:
        _check_lines(archive, archive.plan)
    if archive.drive.state in UNDER_WAY:
        if by_results:
            _check_full(archive)
        else:
            _check_plan(archive)


def _check_full(archive: Archive) -> None:
    """Check that no seat is empty if results move people; a dummy needs an entry of its own."""
    i = len(archive.hands) - 1
    last = archive.hands[i]
    said = {(aside.hand, aside.table) for aside in archive.set_aside if aside.moved_ns is not None}
    for j, table in enumerate(last.tables):
        untold = table.state in (TableState.SIT_OUT, TableState.LATER) and i + 1 < archive.drive.hands
        untold = untold and (last.number, table.number) not in said
        if None in table.seats or untold:
            text = gettext_noop("Nobody can move from an empty seat: give the dummy a number of its own.")
            raise BadArchive(f"hands[{i}].tables[{j}].seats", Sentence(text))
    if MOVEMENTS[archive.drive.movement].needs.unit > 1 and len(last.sitting_out) % 2:
        raise BadArchive(f"hands[{i}].sitting_out", _("Pairs must sit out together."))


def _check_plan(archive: Archive) -> None:
    hands = archive.plan.hands if archive.plan else archive.hands
    if len(hands) < archive.drive.hands:
        text = gettext_noop(
            "The plan has only %(hands)s of %(most)s hands, but this movement is drawn for the "
            "whole evening at once."
        )
        raise BadArchive("decisions", Sentence(text, {"hands": len(hands), "most": archive.drive.hands}))


def _check_lines(archive: Archive, plan: Plan) -> None:
    """Check that every line of the plan belongs to one entry, and no entry has two."""
    entries = {entry.number for entry in archive.entries}
    lines = dict(plan.lines)
    for line, entry in plan.lines:
        if entry not in entries:
            raise BadArchive("decisions", _("There is no player number %(entry)s.", entry=entry))
        if _is_circular(line, lines):
            text = gettext_noop("In the plan, number %(line)s leads round in a circle.")
            raise BadArchive("decisions", Sentence(text, {"line": line}))
    if len(lines) != len(plan.lines) or len(set(lines.values())) != len(lines):
        raise BadArchive("decisions", _("The same line of the plan is used twice."))


def _is_circular(line: int, lines: Mapping[int, int]) -> bool:
    seen = set()
    at: int | None = line
    while at is not None and at not in seen:
        seen.add(at)
        at = lines.get(at)
    return at is not None
