"""The stored whist schedules are checked, and can be found again."""

import json

import pytest

from tests.makers.__main__ import is_perfect, main
from tests.sampled import sampled
from tournaments.engine.movements.whist_rounds import stored


@pytest.mark.whole
def test_all_are_perfect() -> None:
    assert main([]) == f"{len(stored())} schedules, all perfect."


@pytest.mark.parametrize("v", sampled([57, 60, 69, 80, 84], every=3))
def test_those_made_of_smaller_ones_are_made_again_to_the_letter(v: int) -> None:
    assert json.loads(f"{{{main(['--find', str(v)])}}}") == {str(v): stored()[v]}
    assert is_perfect(v)


def test_others_are_no_whist_schedules() -> None:
    with pytest.raises(SystemExit, match="full tables of four"):
        main(["--find", "22"])
