"""Prizes by lady and gent go by how the player plays, whatever the movement."""

import importlib
import json
from typing import Any

import pytest
from django.apps import apps
from django.db import connection

from tests.factories import MC, make_drive
from tests.sampled import sampled
from tournaments.engine.archive.writer import write
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.results.queries.prizes import drive_awards
from tournaments.results.queries.standings import standings

pytestmark = pytest.mark.django_db

PRIZES = [
    PrizeRule(PrizeKind.PLACE, f"{name} {who}", role=role, place=place)
    for place, name in enumerate(("First", "Second"), start=1)
    for who, role in (("lady", Role.A), ("gent", Role.B))
]
WITHOUT_ROLES = ("whist", "optimised", "pivot", "individual-compass")


def played(movement: str, **fields: Any) -> Drive:
    tables = {"pivot": 1, "individual-compass": 4}.get(movement, 3)
    usual: dict[str, Any] = {"prize_rules": rules_as_json(PRIZES), "hands": 4, "breaks_after": [2]}
    made = usual | {"ties": ["share"]} | fields
    return make_drive(tables=tables, state=State.FINISHED, movement=movement, **made)


def winners(drive: Drive) -> list[tuple[int, ...]]:
    return [award.entries for award in drive_awards(DriveEvening(drive))]


@pytest.mark.parametrize("movement", sampled(WITHOUT_ROLES, every=3))
def test_first_gent_does_not_go_to_somebody_who_plays_as_lady_nor_after_an_archive(movement: str) -> None:
    drive = played(movement)
    plays = dict(drive.entries.values_list("number", "role"))
    totals = {line.who.entry: line.total for line in standings(DriveEvening(drive)).lines}
    for award in drive_awards(DriveEvening(drive)):
        assert award.entries
        assert {plays[entry] for entry in award.entries} == {award.rule.role}
    for first, role in zip(winners(drive)[:2], Role, strict=True):
        assert totals[first[0]] == max(total for entry, total in totals.items() if plays[entry] == role)
    before, text = winners(drive), write(archive(drive))
    gents = [n for n, role in plays.items() if role == Role.B]
    assert json.loads(text)["decisions"][-1] == {"kind": "play_as_b", "entries": gents}
    drive.entries.update(role=Role.A)
    made = import_archive(MC, text, replace=True)
    assert winners(made) == before
    assert write(archive(made)) == text


def test_an_archive_of_before_comes_in_with_the_same_totals_and_the_same_prizes() -> None:
    """Such archives do not say how people play, and their prizes went to anybody."""
    drive = played("optimised")
    older = json.loads(write(archive(drive)))
    older["decisions"] = [one for one in older["decisions"] if one["kind"] != "play_as_b"]
    best = [(line["entry"], line["total"]) for line in older["standings"]]
    for line in older["standings"]:
        line["role_rank"] = None
    firsts = [entry for entry, total in best if total == best[0][1]]
    without = [PrizeRule(PrizeKind.PLACE, "First lady", role=Role.A)]
    older["drive"]["prize_rules"] = rules_as_json(without)
    figures = {"prize": "First lady", "entries": sorted(firsts), "figure": best[0][1]}
    older["prizes"] = [figures | {"decided_by": "share" if len(firsts) > 1 else "total"}]
    del older["checksum"]
    for slug in (
        "harvest",
        "elsewhere",
    ):  # over the same drive, which knows how people play, and as a new one
        older["drive"]["slug"] = slug
        made = import_archive(MC, json.dumps(older), replace=True)
        assert winners(made) == [tuple(sorted(firsts))]
        assert [(line.who.entry, line.total) for line in standings(DriveEvening(made)).lines] == best


def test_drives_of_before_keep_their_prizes_where_they_went() -> None:
    over, to_come = played("whist"), make_drive(movement="whist", slug="to-come")
    to_come.prize_rules = rules_as_json(PRIZES)
    to_come.save()
    importlib.import_module("tournaments.migrations.0007_prizes").as_they_were_given(
        apps, connection.schema_editor()
    )
    for drive, roles in ((over, {None}), (to_come, {"a", "b"})):
        drive.refresh_from_db()
        assert {rule["role"] for rule in drive.prize_rules} == roles
