"""A gentle word where people have the same name."""

import pytest

from tournaments.kernel.same_names import hints

pytestmark = pytest.mark.database


def test_it_works() -> None:
    assert hints(["Ann", "", "Bob", " ANN ", "Cy", "cy", "Cy"]) == [
        "Two people are called Ann: add an initial, so that you can tell them apart.",
        "3 people are called Cy: add an initial, so that you can tell them apart.",
    ]
    assert hints(["", "", "Ann A.", "Ann B."]) == []
    assert hints(["{count}", "{count}"])[0].startswith("Two people are called {count}:")
