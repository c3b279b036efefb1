"""Fees and takings."""

from decimal import Decimal

import pytest

from tournaments.engine.fees import FREE, Fees, Payer, read_fees, written

FEES = Fees(Decimal("3.00"), {"Members": Decimal("2.50"), "Helpers": Decimal(0)})


def test_it_works() -> None:
    sums = FEES.takings(
        [Payer(paid=True), Payer(), Payer("Members", paid=True), Payer("Helpers"), Payer(FREE, paid=True)]
    )
    assert [(line.name, line.paid, line.unpaid) for line in sums.lines] == [("", 1, 1), ("Members", 1, 0)]
    assert (sums.taken, sums.owed, sums.paid, sum(line.unpaid for line in sums.lines), sums.free) == (
        Decimal("5.50"),
        Decimal(3),
        2,
        1,
        2,
    )


def test_a_fee_that_is_no_more_is_the_full_one() -> None:
    assert FEES.takings([Payer("Students", paid=True)]).taken == 3


def test_where_nothing_is_charged_people_are_ticked_all_the_same() -> None:
    sums = Fees().takings([Payer(paid=True), Payer(), Payer(FREE)])
    assert (sums.paid, sum(line.unpaid for line in sums.lines), sums.free, sums.taken, sums.owed) == (
        1,
        1,
        1,
        Decimal(0),
        Decimal(0),
    )


def test_no_pennies_are_lost() -> None:
    sums = Fees(Decimal("0.10")).takings([Payer(paid=True)] * 3)
    assert sums.taken == Decimal("0.30")


def test_reduced_fees_are_read_as_people_type_them() -> None:
    fees = read_fees("Members £2.50\n\n Children under 16: 1 \r\nHelpers Free")
    assert fees == {"Members": Decimal("2.50"), "Children under 16": 1, "Helpers": 0}
    assert written(fees) == "Members 2.50\nChildren under 16 1.00\nHelpers free"
    assert read_fees(written(fees)) == fees
    assert read_fees("") == {}


@pytest.mark.parametrize(
    "line",
    [
        *("Members", "Members two", "2.50", "Members 2.505", "Members -1", "Members NaN", "Members 1e9"),
        *("Members 10000", "free 2", f"{'x' * 41} 2", "Members Infinity"),
    ],
)
def test_what_is_no_fee_is_named(line: str) -> None:
    with pytest.raises(ValueError, match=line):
        read_fees(f"Helpers free\n{line}")


def test_a_fee_has_one_amount() -> None:
    with pytest.raises(ValueError, match="Members 3"):
        read_fees("Members 2\nMembers 3")
