"""The chart of the evening and the plan of the room."""

from itertools import product
from typing import Any

import pytest

from tests.factories import MC, make_drive, player_name, seated_drive
from tests.found import takes
from tests.sampled import sampled
from tournaments.door.services.draw import make_draw
from tournaments.engine.movements import FIXED, MOVEMENTS
from tournaments.models import Drive
from tournaments.paper.queries import room_plan
from tournaments.press.sheets.plan_of_room import Chair, Walk

pytestmark = pytest.mark.django_db


def drive_of(players: int, **fields: Any) -> Drive:
    drive = make_drive(tables=0, **fields)
    for n in range(players):
        drive.entries.create(number=n + 1, name=player_name(n), role="ab"[n % 2])
    return drive


def test_ladies_go_up_and_gents_down_and_the_other_way_in_reverse() -> None:
    room = room_plan.room(seated_drive(tables=3), "ring")
    assert (room.tables, room.head, room.chairs) == (3, None, ())
    assert room.walks == (Walk("Lady", 1), Walk("Gent", -1))
    assert room_plan.room(seated_drive(tables=3, reverse=True, slug="back"), "ring").walks == (
        Walk("Lady", -1),
        Walk("Gent", 1),
    )


@pytest.mark.parametrize("reverse", [False, True])
def test_chairs_stand_where_people_walk_over_them(reverse: bool) -> None:
    drive = drive_of(39, reverse=reverse)
    assert room_plan.room(drive, "ring").chairs == (
        Chair(9, "lady"),
        Chair(4 if reverse else 5, "lady"),
        Chair(9, "gent"),
    )
    make_draw(drive.pk, MC, seed=1)
    assert len(room_plan.room(drive, "ring").chairs) == 3
    assert sum("comes to a chair" in note for note in room_plan.move_chart(drive).notes) == 3


def test_chairs_of_one_role_beside_each_other_are_told_once() -> None:
    drive = drive_of(7)
    room = room_plan.room(drive, "ring")
    assert room.chairs == (Chair(1, "lady"), Chair(1, "lady"), Chair(1, "gent"))
    assert [note for note in room_plan.move_chart(drive).notes if "chair" in note] == [
        "Any lady who comes to a chair sits out until the next move, then carries on.",
        "Any gent who comes to a chair sits out until the next move, then carries on.",
    ]


@pytest.mark.parametrize(("reverse", "head"), [(False, 1), (True, 5)])
def test_the_head_table_is_the_end_that_winners_go_to(reverse: bool, head: int) -> None:
    drive = drive_of(20, movement="head-table", reverse=reverse)
    room = room_plan.room(drive, "ring")
    assert room.head == head
    assert {walk.step for walk in room.walks} == {1 if reverse else -1}
    assert room.walks[0].words == "The winning pair, towards the head table"
    assert [walk.closes for walk in room.walks] == [False, True], "who wins at the head table stays there"
    chart = room_plan.move_chart(drive)
    assert [leaves.up for leaves in chart.leaves] == [reverse]
    assert chart.beside == "the next table towards the head table"


@pytest.mark.parametrize("movement", sampled(MOVEMENTS, every=5))
def test_every_movement_has_a_room_and_a_chart(movement: str) -> None:
    drive = drive_of(4 if movement == "pivot" else 24, movement=movement)
    make_draw(drive.pk, MC, seed=1)
    drive = Drive.objects.get(pk=drive.pk)
    room = room_plan.room(drive, "snake")
    assert room.walks or room.notes
    if movement in FIXED:
        chart = room_plan.plan_chart(drive)
        assert (len(chart.rows), chart.tables) == (24, room.tables)
    else:
        chart_of_move = room_plan.move_chart(drive)
        assert chart_of_move.leaves
        assert chart_of_move.stays


def test_a_pair_without_a_table_has_no_chairs_and_those_who_sit_out_a_plan_are_counted() -> None:
    assert room_plan.room(drive_of(2, movement="pairs-winners-up"), "ring").chairs == ()
    drive = drive_of(17, movement="whist", slug="plan")
    make_draw(drive.pk, MC, seed=1)
    assert "Players sitting out each hand, in turn: 1." in room_plan.room(drive, "ring").notes


def test_as_many_queries_for_one_table_as_for_three() -> None:
    charts = {"winners-split": (3, room_plan.move_chart), "whist": (5, room_plan.plan_chart)}
    for (movement, (count, chart)), tables in product(charts.items(), (1, 3)):
        made = seated_drive(tables=tables, movement=movement, slug=f"{movement}-{tables}")
        drive = Drive.objects.select_related("club").get(pk=made.pk)
        takes(3, room_plan.room, drive, "ring")
        takes(count, chart, drive)
