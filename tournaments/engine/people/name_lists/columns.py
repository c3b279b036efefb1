"""Recognise the heading row of a list and the meaning of each column."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.people.name_lists.rows import Row
from tournaments.engine.people.name_lists.words import ELSEWHERE, column_of, head_key, names_nobody

NAMES = frozenset({"name", "first", "last"})
A_ROLE = "as "  # prefix of the key of a column of ladies or gents


@dataclass(frozen=True, slots=True)
class Columns:
    """Meaning of each column: a key from ``COLUMNS``, or "" for a column that we do not use.

    ``guess`` lists columns that may contain the name if no heading says so, the likeliest first.
    """

    keys: tuple[str, ...]
    guess: tuple[int, ...] = ()


def columns_of(row: Row, words: Mapping[str, str], below: Sequence[Row]) -> Columns | None:
    """Return the columns if ``row`` is a heading row, else None; ``below`` are the rows after it."""
    keys = [column_of(cell) for cell in row.cells]
    filled = sum(map(bool, row.cells))
    if "last" in keys and "first" not in keys and "name" in keys:
        keys[keys.index("name")] = "first"
    roles = [
        words.get(cell.casefold(), "") if len(cell) > 1 or NAMES & set(keys) else "" for cell in row.cells
    ]
    numbered = "name" in keys and row.cells[keys.index("name")][-1:].isdigit()  # "Player 1" may be data
    if numbered and "partner" not in keys:
        return None
    if NAMES & set(keys) and (filled > 1 or "name" in keys):
        return Columns(tuple(key or (role and A_ROLE + role) for key, role in zip(keys, roles, strict=True)))
    if {"a", "b"} <= set(roles):
        return Columns(tuple((role and A_ROLE + role) or key for key, role in zip(keys, roles, strict=True)))
    heads = [head_key(cell) for cell in row.cells]
    hints = [bool(head) and (" name" in f" {head}" or set(head.split()) <= ELSEWHERE) for head in heads]
    understood = sum(bool(key) or hint for key, hint in zip(keys, hints, strict=True))
    if any(hints) and filled > 1 and understood * 2 > filled:
        return Columns(tuple(keys), _likeliest(row, keys, below))
    return None


def _likeliest(row: Row, keys: Sequence[str], below: Sequence[Row]) -> tuple[int, ...]:
    """Return the unrecognised columns, likeliest to contain names first."""

    def likely(at: int) -> tuple[bool, int]:
        cells = [other.cells[at] for other in below[:50] if at < len(other.cells)]
        named = sum(
            " " in cell and not names_nobody(cell) and not any(map(str.isdigit, cell)) for cell in cells
        )
        return ("name" in head_key(row.cells[at]), named)

    return tuple(
        sorted((at for at, key in enumerate(keys) if not key and row.cells[at]), key=likely, reverse=True)
    )
