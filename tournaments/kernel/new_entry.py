"""Values of a person to be added to a list."""

from dataclasses import dataclass

from tournaments.engine.seating.seating import Role


@dataclass(frozen=True, slots=True)
class NewEntry:
    """A person to be added to a list.

    ``apart`` names the group of people who do not start at one table, ``unit`` is the number of the pair or
    team if people stay together, and ``dummy`` marks a card without a person, whose hand is played face up.
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
