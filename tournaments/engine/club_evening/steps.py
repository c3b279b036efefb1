"""What comes next at a club evening, and by which law: all that a page says beside names and points."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.engine.club_evening.evening import Evening, Purpose
from tournaments.engine.words import Sentence


class StepKind(StrEnum):
    """What a step is about."""

    FORM = "form"  # enough wait for fresh tables: ``suggested_tables`` says which
    CUT = "cut"  # ``players`` cut now
    OUT = "out"  # ``players`` go out, or sit out
    IN = "in"  # ``players`` come in, the one with the best right first
    INCOMPLETE = "incomplete"  # a table with fewer than four; ``players`` could make it up, best right first
    PLAYING = "playing"  # a rubber is being played; ``players`` are its four from the dealer to the left
    WAITING = "waiting"  # ``players`` wait for a place, the one with the best right first


@dataclass(frozen=True, slots=True)
class EveningNextStep:
    """One thing to say or do. ``table`` is None where it is of the room; ``law`` such as "law-20", or empty.

    ``purpose`` is what a CUT decides; ``again`` whether these cut level before.
    """

    kind: StepKind
    table: int | None
    players: tuple[int, ...]
    law: str
    sentence: Sentence
    purpose: Purpose | None = None
    again: bool = False


def next_steps(evening: Evening) -> tuple[EveningNextStep, ...]:
    """Every step, table by table in their order, then the room."""
    raise NotImplementedError


def suggested_tables(evening: Evening) -> tuple[tuple[int, ...], ...]:
    """Fresh tables for those who wait, as ``TablesFormed`` takes them; empty where fewer than four do.

    As many tables as can be filled, the numbers shared: 14 people make 5, 5 and 4, so two sit out.
    """
    raise NotImplementedError
