"""Mistakes in the cash are named, each with what it would explain."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.money.test_purse import PURSES, evening, line
from tournaments.engine.money.cash_check import clues
from tournaments.engine.money.purse import LineKind, Means, Purse


def said(over: str) -> list[str]:
    """What is said of the evening if so many pounds more were counted than expected, 53.15."""
    pence = int((Decimal("53.15") + Decimal(over)) * 100)
    return [str(clue) for clue in clues(evening({1: pence}))]


def test_it_works() -> None:
    assert said("0") == []
    assert list(clues(evening())) == []
    assert said("-31.40") == ["Look first at “Teas £31.40”: it is just that amount."]
    assert said("18.75") == ["Look first at “Catering £18.75”: it is just that amount."]


@pytest.mark.parametrize(
    ("over", "words"),
    [
        ("50.00", "Look first at “Donations £50.00”: it is just that amount."),  # by card, was it cash?
        ("-30.00", "Look first at “Hire of the hall £30.00”: it is just that amount."),
        ("61.25", "“Prizes £42.50” and “Catering £18.75” are just that amount together."),
        ("-27.00", "“Raffle £74.00” may have two digits swapped: with £47.00 it would balance."),
        ("18.00", "“Prizes £42.50” may have two digits swapped: with £24.50 it would balance."),
        ("-9.00", "It is 3 × £3.00: look for people marked as paid who have not paid in cash."),
        ("-10.00", "It is just one £10: count those again."),
        ("0.50", "It is just one 50p: count those again."),
        ("3.00", "It is 1 × £3.00: look for people who have paid and are not marked so."),
    ],
)
def test_each_mistake(over: str, words: str) -> None:
    assert words in said(over)


def test_a_float_that_was_forgotten() -> None:
    box = Purse((line(LineKind.TEAS, "30.00", Means.CASH),), {1: 5100})
    assert [str(clue) for clue in clues(box)] == [
        "There is no float in the account. If the box had one, type it beside “Float”."
    ]
    assert not [words for words in said("3.00") if "no float" in words]


def test_no_more_people_than_there_are() -> None:
    assert not [words for words in said("9.00") if "×" in words]  # two have not paid


@given(PURSES, st.sampled_from(LineKind))
def test_a_line_that_was_left_out_is_named(purse: Purse, kind: LineKind) -> None:
    """Somebody takes an amount out of the box, or puts it there, that is written down all the same."""
    wrong = line(kind, "12.34", Means.CASH)
    pence = int(purse.expected * 100)
    if pence > 0:
        known = Purse((*purse.lines, wrong), {1: pence}, purse.takings)
        assert f"“{kind.words} £12.34”: it is just that amount" in " ".join(map(str, clues(known)))
