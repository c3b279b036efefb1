"""The seats of the first hand as people sat down without a draw (whist.md, 1.1)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.door.services.draw import OF_SEATS, seat
from tournaments.drive.services.draw_reset import drop_draw
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS, MOVEMENTS
from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.permissions import Action, State
from tournaments.engine.seating.seating import SEATS, Role, Seating, Table
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Refused
from tournaments.kernel.evening import on_the_list


@dataclass(frozen=True, slots=True)
class Sat:
    """The table someone sat down at, and a letter of NESW if the seat is known."""

    table: int
    seat: str = ""


class WrongTable(Refused):
    """A table as described is impossible; ``entries`` are the people at it."""

    def __init__(self, sentence: Sentence, entries: Sequence[int]) -> None:
        super().__init__(sentence)
        self.entries = tuple(entries)


def seat_as_sat(drive_id: int, actor: Actor, sat: Mapping[int, Sat], *, seen: int | None = None) -> None:
    """Record the seats of the first hand, by entry number; anyone not in ``sat`` sits it out.

    A draw is discarded. At a table without letters the partners are unknown until the cards reveal them.
    Raises WrongTable for an impossible table, Refused if the movement needs a draw.
    """
    with change(drive_id, Action.DRAW, actor) as under_way:
        under_way.refuse_repeat(seen, *OF_SEATS)
        drive = under_way.drive
        if not can_be_as_sat(drive.movement):
            text = gettext_noop("This movement needs a draw, so people cannot sit where they like.")
            raise Refused(Sentence(text))
        roles = dict(on_the_list(drive).values_list("number", "role"))
        seating, partners = _seating({number: Role(role) for number, role in roles.items()}, sat)
        lost = drop_draw(under_way)
        seat(drive, 1, seating)
        drive.state = State.SEATED
        under_way.log(
            LogVerb.AS_SAT, before=lost, after={"tables": len(seating.tables), "partners": partners}
        )


def can_be_as_sat(movement: str) -> bool:
    """Return whether a movement needs no draw: results decide the seats, and there are no pairs."""
    return movement in BY_RESULTS and MOVEMENTS[movement].needs.roles


def _seating(roles: Mapping[int, Role], sat: Mapping[int, Sat]) -> tuple[Seating, bool]:
    """The seats, and whether all partners are known."""
    at: defaultdict[int, list[int]] = defaultdict(list)
    for number in sorted(roles):
        if number in sat:
            at[sat[number].table].append(number)
    if not at:
        raise Refused(Sentence(gettext_noop("Type in the tables where people sat.")))
    for expected, table in enumerate(sorted(at), 1):
        if table != expected:
            text = gettext_noop(
                "There is nobody at table %(missing)s. Number the tables from 1 without leaving any out."
            )
            raise WrongTable(Sentence(text, {"missing": expected}), at[table])
    tables = tuple(_table(table, at[table], roles, sat) for table in sorted(at))
    out = [number for number in sorted(roles, key=lambda n: (roles[n], n)) if number not in sat]
    if all(sum(roles[number] is role for number in out) >= 2 for role in Role):
        text = gettext_noop(
            "Four of the players without a table could fill one. Give them a table, or remove "
            "them from the list."
        )
        raise WrongTable(Sentence(text), out)
    return Seating(tables, tuple(out)), all(place.seat for place in sat.values())


def _table(table: int, players: Sequence[int], roles: Mapping[int, Role], sat: Mapping[int, Sat]) -> Table:
    """A table of four: in the seats they named, or those of role a at N and E until the cards tell more."""
    a = [number for number in players if roles[number] is Role.A]
    b = [number for number in players if roles[number] is Role.B]
    if len(a) != 2 or len(b) != 2:
        text = gettext_noop(
            "Table %(table)s needs two of each. You have %(a)s playing as %(role_a)s and %(b)s "
            "playing as %(role_b)s."
        )
        words = {"role_a": RoleLabel(Role.A), "role_b": RoleLabel(Role.B)}
        raise WrongTable(Sentence(text, {"table": table, "a": len(a), "b": len(b), **words}), players)
    letters = {sat[number].seat: number for number in players if sat[number].seat}
    if not letters:
        return Table(table, a[0], a[1], b[0], b[1])
    if sorted(letters) != sorted(SEATS):
        text = gettext_noop("Table %(table)s: type all four seats (N, E, S and W, once each) or none.")
        raise WrongTable(Sentence(text, {"table": table}), players)
    if roles[letters["N"]] is roles[letters["S"]]:
        text = gettext_noop(
            "Table %(table)s: partners sit opposite each other and must be one of each, such as a "
            "lady and a gent."
        )
        raise WrongTable(Sentence(text, {"table": table}), players)
    return Table(table, *(letters[letter] for letter in SEATS))
