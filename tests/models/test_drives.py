"""What a drive knows about itself."""

from tournaments.models import Drive


def test_it_works() -> None:
    assert Drive(deal_custom="The tallest deals.").dealing == "The tallest deals."


def test_where_nobody_has_said_who_deals_it_is_the_pair_who_sits() -> None:
    assert Drive().dealing == "The pair who sits shuffles and deals; the arriving pair cuts."
