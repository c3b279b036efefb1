"""Properties of a drive."""

import pytest

from tournaments.models import Drive

pytestmark = pytest.mark.database


def test_who_deals_is_what_was_said_or_what_is_usual_in_the_movement() -> None:
    assert Drive(deal_custom="The tallest deals.").dealing == "The tallest deals."
    assert Drive(movement="losers-keep").dealing.startswith("The sitting pair shuffles and deals")
    assert Drive(movement="winners-split").dealing.startswith("One player of each pair cuts for deal.")
    assert Drive(movement="compass").dealing == "North and South shuffle and deal; East and West cut."
    old = "The pair who sits shuffles and deals; the arriving pair cuts."  # of older drives
    for movement in ("losers-keep", "winners-split"):
        assert Drive(movement=movement, deal_custom=old).dealing == Drive(movement=movement).dealing
