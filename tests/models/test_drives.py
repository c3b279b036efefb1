"""What a drive knows about itself."""

import pytest

from tournaments.models import Drive

pytestmark = pytest.mark.database


def test_it_works() -> None:
    assert Drive(deal_custom="The tallest deals.").dealing == "The tallest deals."


def test_where_nobody_has_said_who_deals_it_is_as_is_usual_in_the_movement() -> None:
    assert Drive(movement="losers-keep").dealing.startswith("The sitting pair shuffles and deals")
    assert Drive(movement="winners-split").dealing.startswith("One player of each pair cuts for deal.")
    assert Drive(movement="compass").dealing == "North and South shuffle and deal; East and West cut."


def test_the_sitting_pair_of_older_drives_is_the_usual_of_the_movement() -> None:
    old = "The pair who sits shuffles and deals; the arriving pair cuts."
    for movement in ("losers-keep", "winners-split"):
        assert Drive(movement=movement, deal_custom=old).dealing == Drive(movement=movement).dealing
