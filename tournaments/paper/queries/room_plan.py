"""Data of the sheets about the movement: the MC's chart, and the plan of the room."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.movements.progressive import Progressive
from tournaments.engine.movements.ring import chair_places, table_of
from tournaments.engine.seating.seating import Role
from tournaments.kernel import evening
from tournaments.kernel.plan import planned
from tournaments.models import Drive
from tournaments.paper.queries.documents import capital, evening_tables, heading, trump_on_paper
from tournaments.press.sheets.chart_of_plan import HandRow, PlanChart
from tournaments.press.sheets.move_chart import Leaves, MoveChart
from tournaments.press.sheets.plan_of_room import Chair, RoomPlan, Walk


@dataclass(frozen=True, slots=True)
class Furniture:
    """Number of tables and of players sitting out, in all and by role."""

    tables: int
    out: int
    out_by_role: dict[Role, int]


def plan_chart(drive: Drive) -> PlanChart:
    """The seats in every hand of a fixed movement after its draw. Four database queries."""
    rows = (
        HandRow(
            number,
            trump_on_paper(drive, number),
            tuple(table.seats for table in seated.tables),
            seated.sitting_out,
        )
        for number, seated in enumerate(planned(drive), 1)
    )
    return PlanChart(heading(drive), gettext(drive.movement_rules.name), tuple(rows))


def move_chart(drive: Drive) -> MoveChart:
    """The moves of a movement by results. At most four database queries."""
    movement = BY_RESULTS[drive.movement]
    standing = _standing(drive)
    if isinstance(movement, Progressive):
        leaves, stays = _leaves(drive, movement), _stays(drive, movement)
    else:
        leaves = (Leaves(gettext("the winning pair"), not drive.reverse),)
        stays = gettext("The losing pair stays.")
    arrivals = gettext("The visitors take the two empty seats.")
    if isinstance(movement, Progressive) and movement.split:
        text = gettext(
            "The visiting %(a)s sits opposite the %(b)s who stayed, and the visiting %(b)s "
            "opposite the %(a)s who stayed."
        )
        arrivals = text % drive.role_labels
    notes = [arrivals, *_ends(drive, standing)]
    if drive.hands_per_move > 1:
        notes.append(gettext("We move after every %(hands)d hands.") % {"hands": drive.hands_per_move})
    notes += _at_chairs(drive, standing)
    name, explanation = gettext(movement.name), gettext(movement.explanation)
    beside = gettext("the next table towards the head table") if drive.movement == "head-table" else ""
    return MoveChart(heading(drive), name, explanation, leaves, stays, tuple(notes), beside)


def room(drive: Drive, shape: str) -> RoomPlan:
    """The tables of the room and the directions of movement. At most three database queries."""
    standing = _standing(drive)
    head = (standing.tables if drive.reverse else 1) if drive.movement == "head-table" else None
    walks = _walks(drive)
    chairs = _chairs(drive, standing)
    notes = []
    if not walks:
        notes.append(gettext("Everyone goes to the table shown in the plan on their card."))
    if drive.movement not in BY_RESULTS and standing.out:
        text = gettext("Players sitting out each hand, in turn: %(count)d.")
        notes.append(text % {"count": standing.out})
    elif chairs:
        notes.append(gettext("If you come to a chair, sit out until the next move, then carry on."))
    return RoomPlan(heading(drive), shape, standing.tables, walks, chairs, head, tuple(notes))


def _standing(drive: Drive) -> Furniture:
    """Tables and players sitting out in the latest hand, or before the draw as expected from the entries."""
    tonight = evening.DriveEvening(drive)
    hand, roles = tonight.latest, tonight.roles
    if hand is not None:
        out = [number for number in hand.sitting_out if number in roles]
        by_role = {role: sum(roles[number] is role for number in out) for role in Role}
        return Furniture(hand.tables.count(), len(out), by_role)
    tables = evening_tables(drive, len(roles))
    by_role = {role: max(0, list(roles.values()).count(role) - 2 * tables) for role in Role}
    return Furniture(tables, max(0, len(roles) - 4 * tables), by_role)


def _steps(drive: Drive) -> dict[Role, int]:
    """Direction of each role's movement in a ring: 1 up, -1 down; empty if roles do not move so."""
    movement, up = BY_RESULTS.get(drive.movement), -1 if drive.reverse else 1
    if isinstance(movement, Progressive):
        return movement.steps(drive.reverse)
    return {"colours": {Role.A: up, Role.B: -up}, "mitchell-gents": {Role.B: up}}.get(drive.movement, {})


def _walks(drive: Drive) -> tuple[Walk, ...]:
    up = -1 if drive.reverse else 1
    steps = _steps(drive)
    if drive.movement == "head-table":
        return (
            Walk(gettext("The winning pair, towards the head table"), -up, closes=False),
            Walk(gettext("The losing pair at the head table"), -up, closes=True),
        )
    if steps:
        return tuple(Walk(capital(drive.role_labels[role]), step) for role, step in steps.items())
    east_west = (Walk(gettext("East and West, together"), up),)
    visitors = (Walk(gettext("Visitors"), up),)
    return {
        "pairs-winners-up": (Walk(gettext("The winning pair"), up),),
        "compass": east_west,
        "pairs-mitchell": east_west,
        "individual-compass": (
            Walk(gettext("East"), up),
            Walk(gettext("South"), -up),
            Walk(gettext("West, two tables"), 2 * up),
        ),
        "military": visitors,
        "flag-whist": visitors,
    }.get(drive.movement, ())


def _chairs(drive: Drive, standing: Furniture) -> tuple[Chair, ...]:
    """Positions of the chairs, in movements that pass over them (whist.md, 9.2)."""
    tables, up = standing.tables, -1 if drive.reverse else 1
    if drive.movement == "pairs-winners-up" and tables:
        spots = chair_places(standing.out // 2, tables)
        return tuple(Chair(_after(spot, tables, up), gettext("pair")) for spot in spots)
    chairs: list[Chair] = []
    steps = _steps(drive)
    for role, count in standing.out_by_role.items() if steps and tables else ():
        step = steps.get(role, up)
        spots = chair_places(count, tables) if drive.movement in BY_RESULTS else [tables - 1] * count
        chairs += (Chair(_after(spot, tables, step), drive.role_labels[role]) for spot in spots)
    return tuple(chairs)


def _after(spot: int, tables: int, step: int) -> int:
    """Number of the table after which a chair stands, for a spot on a walk in this direction."""
    here = table_of(spot, tables, step)
    return (here if step > 0 else (here - 1) % tables) + 1


def _leaves(drive: Drive, movement: Progressive) -> tuple[Leaves, ...]:
    if movement.head:
        return (Leaves(gettext("the winning pair"), drive.reverse),)
    text = gettext("the winning %(role)s") if movement.winners_move else gettext("the losing %(role)s")
    steps = movement.steps(drive.reverse)
    return tuple(Leaves(text % {"role": drive.role_labels[role]}, step > 0) for role, step in steps.items())


def _stays(drive: Drive, movement: Progressive) -> str:
    if movement.split:
        text = gettext("The sitting %(a)s stays put; the sitting %(b)s moves one seat to the right.")
        return text % drive.role_labels
    if movement.winners_move:
        return gettext("The losers keep their seats and stay partners.")
    return gettext("The winners keep their seats and stay partners.")


def _ends(drive: Drive, standing: Furniture) -> Sequence[str]:
    if drive.movement != "head-table":
        text = gettext("Up from table %(last)d is table 1; down from 1 is table %(last)d.")
        return (text % {"last": standing.tables},) if standing.tables > 1 else ()
    head, last = (standing.tables, 1) if drive.reverse else (1, standing.tables)
    text = gettext("Table %(head)d is the head table: winners there stay, and losers go to table %(last)d.")
    return (text % {"head": head, "last": last},)


def _at_chairs(drive: Drive, standing: Furniture) -> list[str]:
    """Sentences on where the chairs stand and who sits there."""
    text = gettext(
        "Any %(who)s who comes to a chair between tables %(one)d and %(next)d sits out until the "
        "next move, then carries on."
    )
    if drive.movement == "pairs-winners-up":
        text = gettext(
            "The pair that comes to the chairs between tables %(one)d and %(next)d sits out until "
            "the next move, then carries on."
        )
    if standing.tables == 1:
        text = gettext("Any %(who)s who comes to a chair sits out until the next move, then carries on.")
    chairs = _chairs(drive, standing) if drive.movement in BY_RESULTS else ()
    values = ({"who": c.who, "one": c.after, "next": c.after % standing.tables + 1} for c in chairs)
    return list(dict.fromkeys(text % words for words in values))
