"""`manage.py season`."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.seasons import played, season
from tournaments.engine.season.rules import SeasonRules

pytestmark = pytest.mark.django_db


def printed(*words: str) -> str:
    out = StringIO()
    call_command("season", *words, stdout=out)
    return out.getvalue()


def test_it_works() -> None:
    drives = [played(1), played(2)]
    season(drives, SeasonRules(best=1))
    result = json.loads(printed("nether-hall", "--json"))
    assert (result["season"], result["rules"]["best"]) == ("Winter 2026", 1)
    assert [table["role"] for table in result["tables"]] == ["", "a", "b"]
    totals = {row.player_id: set[str]() for row in drives[0].card_results.all()}
    for drive in drives:
        for row in drive.card_results.all():
            totals[row.player_id].add(f"{row.total:.0f}")
    for line in result["tables"][0]["lines"]:
        assert line["total"] in totals[line["player"]]
        (counting,) = [evening for evening in line["evenings"] if evening["counts"]]
        assert (counting["worth"], counting["why"]) == (line["total"], "Counts")
        assert {evening["drive"] for evening in line["evenings"]} == {drive.slug for drive in drives}


def test_as_text_by_name_and_on_a_day() -> None:
    season([played(1), played(2)])
    season([], name="Spring")
    lines = printed("nether-hall", "Winter 2026", "--on", "2026-10-10").splitlines()
    assert lines[0] == "Winter 2026: everybody"
    assert len(lines) == 1 + 8 + 2 * (1 + 4)
    for words, said in ((["nowhere"], "no club"), (["nether-hall", "Autumn"], "no such season")):
        with pytest.raises(CommandError, match=said):
            printed(*words)
