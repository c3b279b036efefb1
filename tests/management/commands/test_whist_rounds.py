"""`manage.py whist_rounds`: the stored schedules are checked, and can be found again."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tournaments.engine.movements.whist_rounds import stored


def said(*args: str) -> str:
    out = StringIO()
    call_command("whist_rounds", *args, stdout=out)
    return out.getvalue()


def test_all_are_perfect() -> None:
    assert said() == f"{len(stored())} schedules, all perfect.\n"


@pytest.mark.parametrize("v", [57, 60, 69, 80, 84])
def test_those_made_of_smaller_ones_are_made_again_to_the_letter(v: int) -> None:
    assert json.loads(f"{{{said('--find', str(v))}}}") == {str(v): stored()[v]}


def test_others_are_no_whist_schedules() -> None:
    with pytest.raises(CommandError, match="full tables of four"):
        said("--find", "22")
