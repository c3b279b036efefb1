"""The sums of an evening's account: by hand, and of any account."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.fees import Fees, Payer
from tournaments.engine.money.purse import (
    COINS,
    LineKind,
    Means,
    Purse,
    PurseLine,
    in_pounds,
    lines_as_json,
    purse_line,
)

FEES = Fees(Decimal("3.00"), {"Members": Decimal("2.50"), "Helpers": Decimal(0)})
AMOUNTS = st.integers(1, 999_999).map(lambda pence: Decimal(pence).scaleb(-2))
LINES = st.lists(
    st.builds(
        PurseLine,
        st.sampled_from(LineKind),
        AMOUNTS,
        st.sampled_from(Means),
        st.text(max_size=5),
        st.text(max_size=5),
    ),
    max_size=15,
).map(tuple)
PAYERS = st.lists(st.builds(Payer, st.sampled_from(["", "Members", "Helpers"]), st.booleans()), max_size=40)
PURSES = st.builds(
    Purse,
    LINES,
    st.dictionaries(st.sampled_from(COINS), st.integers(0, 200)),
    PAYERS.map(FEES.takings),
)


def line(kind: LineKind, pounds: str, means: Means = Means.CASH, note: str = "") -> PurseLine:
    return PurseLine(kind, Decimal(pounds), means, note)


def evening(coins: dict[int, int] | None = None) -> Purse:
    """A treasurer's evening.

    At the door 20 × £3.00 and 12 × £2.50 = £90.00, of which £6.00 by card. Cash in: float 25, raffle 74.00,
    teas 31.40; by card a donation of 50.00. Cash out: prizes 42.50, catering 18.75, handed over 100.00; by
    transfer the hall, 30.00.
    In the box: 90 − 6 + 25 + 74 + 31.40 − 42.50 − 18.75 − 100 = 53.15.
    """
    payers = [Payer("", True)] * 20 + [Payer("Members", True)] * 12 + [Payer("", False)] * 2
    lines = (
        line(LineKind.FLOAT, "25.00"),
        line(LineKind.RAFFLE, "74.00"),
        line(LineKind.TEAS, "31.40"),
        line(LineKind.DONATIONS, "50.00", Means.CARD),
        line(LineKind.DOOR_NOT_CASH, "6.00", Means.CARD),
        line(LineKind.PRIZES, "42.50"),
        line(LineKind.HALL, "30.00", Means.TRANSFER),
        line(LineKind.CATERING, "18.75"),
        line(LineKind.HANDED_OVER, "100.00", note="Ann Archer to Ben Baker"),
    )
    return Purse(lines, coins or {}, FEES.takings(payers))


def test_an_evening_by_hand() -> None:
    purse = evening({2000: 2, 1000: 1, 200: 1, 100: 1, 10: 1, 5: 1})
    assert purse.takings.taken == Decimal("90.00")
    assert purse.income == Decimal("245.40")  # 90 + 74 + 31.40 + 50
    assert purse.costs == Decimal("91.25")  # 42.50 + 30 + 18.75
    assert purse.raised == Decimal("154.15")
    assert purse.expected == Decimal("53.15")
    assert purse.counted == Decimal("53.15")
    assert purse.over == 0
    assert evening().over is None


@given(PURSES)
def test_the_parts_are_the_whole_to_the_penny(purse: Purse) -> None:
    float_in, handed_over = purse.total(LineKind.FLOAT), purse.total(LineKind.HANDED_OVER)
    not_cash = sum(
        each.pounds if each.is_incoming else -each.pounds
        for each in purse.lines
        if each.means is not Means.CASH and each.kind is not LineKind.DOOR_NOT_CASH
    )
    of_the_door = purse.total(LineKind.DOOR_NOT_CASH)
    assert purse.expected == float_in + purse.raised - handed_over - not_cash - of_the_door
    assert purse.raised + purse.costs == purse.income
    assert purse.takings.taken + sum(each.pounds for each in purse.lines) == (
        float_in + purse.income + of_the_door + purse.costs + handed_over
    )
    assert purse.counted * 100 == sum(pence * count for pence, count in purse.coins.items())
    assert (purse.over is None) is not bool(purse.coins)


def test_amounts_as_they_are_said() -> None:
    amounts = ("0.00", "0.01", "0.50", "0.99", "1.00", "1250.00", "-0.50", "-3.00")
    said = ["£0.00", "1p", "50p", "99p", "£1.00", "£1,250.00", "−50p", "−£3.00"]
    assert [in_pounds(Decimal(amount)) for amount in amounts] == said


@given(LINES)
def test_lines_come_back_from_json(lines: tuple[PurseLine, ...]) -> None:
    assert tuple(purse_line(**each) for each in lines_as_json(lines)) == lines
