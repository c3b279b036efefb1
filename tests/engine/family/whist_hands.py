"""Hands of whist for two sides, as lines of a pad."""

from re import findall
from types import ModuleType
from typing import Any

from tournaments.engine.family.lines import sheet
from tournaments.engine.family.pad import Line, Playing, Said

A, B = "first", "second"


def hand(won: str, tricks: int, honours: str = "none", revokes: tuple[str, str] = ("none", "none")) -> Line:
    """A hand that a side won with so many tricks."""
    return {"won": won, "tricks": tricks, "honours": honours, "revokes": list(revokes)}


def up_to(first: int, second: int) -> list[Line]:
    """Hands that bring both sides to these scores, the first side before the second."""
    step = 4  # less than any game
    return [
        hand(side, 6 + min(step, score - done))
        for side, score in ((A, first), (B, second))
        for done in range(0, score, step)
    ]


def a_game(winner: str, length: int, lost: int) -> list[Line]:
    """Hands of a game won at this score against the other side's."""
    before = up_to(length - 1, lost) if winner == A else up_to(lost, length - 1)
    return [*before, hand(winner, 7)]


def last_row(module: ModuleType, game: Playing, start: tuple[int, int], line: Line) -> dict[str, Any]:
    """The row of a hand that begins at these scores."""
    lines = [*up_to(*start), line]
    rows = sheet(module, game, lines)["rows"]
    assert len(rows) == len(lines)
    row: dict[str, Any] = rows[-1]
    return row


def over(module: ModuleType, game: Playing, lines: list[Line]) -> Said:
    """The pad's sentence about the end."""
    said = sheet(module, game, lines)["state"]["over"]
    assert said is not None
    result: Said = said
    return result


def spoken(said: Said) -> str:
    """A sentence with its values filled in, in English."""
    values = {
        key: spoken(value) if isinstance(value, dict) else value for key, value in said["values"].items()
    }
    text: str = said["text"]
    return text % values


def outcome(module: ModuleType, game: Playing, start: tuple[int, int], line: Line) -> tuple[list[int], Any]:
    """The scores after a hand that begins at these, and the worth of the game it ends."""
    row = last_row(module, game, start, line)
    return row["totals"], row["ends"] and "".join(findall("single|double|treble", spoken(row["ends"])))
