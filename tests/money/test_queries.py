"""The statement of any evening adds up."""

from decimal import Decimal

from hypothesis import given

from tests.engine.money.test_purse import PURSES, evening
from tournaments.engine.money.purse import INCOME, LineKind, Purse
from tournaments.money.queries import balance, statement


def parts(purse: Purse) -> dict[str, tuple[list[Decimal], Decimal]]:
    """The pounds of every line, and the total, by the part of the statement."""
    said: dict[str, tuple[list[Decimal], Decimal]] = {}
    title, lines = "", list[Decimal]()
    for part, _line, _note, pounds, total in statement(purse, "The roof").rows:
        assert isinstance(pounds, Decimal)
        title, lines = str(part or title), [*([] if part else lines), pounds]
        if isinstance(total, Decimal):
            said[title] = lines, total
    return said


@given(PURSES)
def test_the_parts_are_the_whole_to_the_penny(purse: Purse) -> None:
    said = parts(purse)
    assert [sum(lines) for lines, _ in said.values()] == [total for _, total in said.values()]
    nothing: tuple[list[Decimal], Decimal] = ([], Decimal(0))
    assert said.get("Came in", nothing)[1] == purse.income
    assert said.get("Paid out", nothing)[1] == purse.costs
    assert said["The roof"] == ([purse.income, -purse.costs], purse.raised)
    assert said.get("Should be in the box", nothing)[1] == purse.expected
    assert said.get("Cash counted", nothing)[1] == purse.counted
    typed = [line.pounds for line in purse.lines if line.kind in INCOME]
    assert said.get("Came in", nothing)[0][-len(typed) or 99 :] == typed, "a row for each line"
    assert said.get("Handed over", nothing)[0] == [
        line.pounds for line in purse.lines if line.kind is LineKind.HANDED_OVER
    ]


@given(PURSES)
def test_the_words_fit_the_figures(purse: Purse) -> None:
    first, *more = balance(purse)
    assert ("not been counted" in first) == (purse.over is None)
    assert ("It balances" in first) == (purse.over == 0)
    assert (" over:" in first) == ((purse.over or 0) > 0)
    assert len(more) <= 4
    assert purse.over or not more


def test_it_works() -> None:
    assert balance(evening({5000: 1, 5: 3})) == (
        "£3.00 short: £50.15 counted, and £53.15 should be in the box.",
        "It is 1 × £3.00: look for people marked as paid who have not paid in cash.",
    )
