"""What the tests of photographs share; all of them need the extra ``photos``."""

import importlib.util
from typing import TYPE_CHECKING

import pytest

from tests.conftest import missing

if TYPE_CHECKING:
    from tests.photos.simulated import Simulated


@pytest.fixture(scope="session", autouse=True)
def the_extra() -> None:
    """Skip the tests if numpy is missing."""
    if importlib.util.find_spec("numpy") is None:
        missing("numpy (the extra photos)", required_by="REQUIRE_PHOTOS")


@pytest.fixture(scope="session")
def four(the_extra: None) -> "Simulated":
    """A picture of four A5 cards, some of them upside down."""
    from dataclasses import replace

    from tests.photos.simulated import USUAL, simulated

    return simulated("two", seed=4, look=replace(USUAL, upside_down=0.5))
