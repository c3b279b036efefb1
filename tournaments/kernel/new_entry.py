"""Somebody to be put on a list, with everything that the list says of a person."""

from dataclasses import dataclass

from tournaments.engine.seating.seating import Role


@dataclass(frozen=True, slots=True)
class NewEntry:
    """Somebody to be put on the list.

    ``apart`` names the group of people who do not start at one table, ``unit`` is the number of the pair or
    team of those who stay together, and a ``dummy`` is a card whose hand lies open.
    ``fee`` is the name of a reduced fee, or FREE.
    """

    name: str
    role: Role = Role.A
    either: bool = False
    paid: bool = False
    apart: str = ""
    eligible: bool = True
    unit: int | None = None
    dummy: bool = False
    fee: str = ""
