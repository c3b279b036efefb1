"""A raffle: what is sold, what is drawn, and what is typed."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.prizes.raffle import (
    RAFFLE_FORM,
    Raffle,
    RaffleDraw,
    RaffleError,
    TicketBook,
    draw_ticket,
    parse_books,
    parse_ticket,
)

TWO_COLOURS = Raffle((TicketBook(1, 3, "Blue"), TicketBook(1, 2, "green")), ("Hamper", "Wine"))
BOOKS = st.lists(
    st.tuples(st.sampled_from(["", "blue", "pink"]), st.integers(1, 9), st.integers(0, 9)),
    min_size=1,
    max_size=3,
)


def draw(raffle: Raffle, ticket: RaffleDraw) -> Raffle:
    return replace(raffle, draws=(*raffle.draws, ticket))


def test_it_works() -> None:
    """Drawing to the last ticket gives each of them once; then none is left."""
    raffle = TWO_COLOURS
    for turn in range(5):
        raffle = draw(raffle, draw_ticket(raffle, "Hamper", Random(turn)))
    assert {str(drawn) for drawn in raffle.draws} == {"Blue 1", "Blue 2", "Blue 3", "green 1", "green 2"}
    with pytest.raises(RaffleError, match="No ticket is left to draw"):
        draw_ticket(raffle, "Hamper", Random(1))
    *unclaimed, last = map(str, raffle.draws)
    assert list(raffle.lines()) == [("Hamper", last, unclaimed), ("Wine", "", [])]
    with pytest.raises(RaffleError):
        draw_ticket(Raffle(), "Hamper", Random(1))


def test_every_ticket_has_the_same_chance() -> None:
    rng, counts = Random(7), dict.fromkeys(("Blue 1", "Blue 2", "Blue 3", "green 1", "green 2"), 0)
    for _turn in range(5_000):
        counts[str(draw_ticket(TWO_COLOURS, "Hamper", rng))] += 1
    assert all(900 < count < 1_100 for count in counts.values()), counts


@given(BOOKS, st.integers())
def test_whatever_is_sold_a_draw_is_of_it_and_nothing_twice(
    rows: list[tuple[str, int, int]], seed: int
) -> None:
    lines = "\n".join(f"{colour} {first} to {first + more}" for colour, first, more in rows)
    try:
        books = parse_books(lines)
    except RaffleError:
        assert len(rows) > 1, "only an overlap is refused"
        return
    raffle, rng = Raffle(books, ("Hamper",)), Random(seed)
    for _turn in range(raffle.sold):
        raffle = draw(raffle, draw_ticket(raffle, "Hamper", rng))
    assert len({str(drawn) for drawn in raffle.draws}) == raffle.sold
    assert all(any(book.has(drawn.colour, drawn.number) for book in books) for drawn in raffle.draws)
    assert RAFFLE_FORM.read(RAFFLE_FORM.write(raffle), "") == raffle


@pytest.mark.parametrize(
    ("typed", "books"),
    [
        ("1 to 240", [TicketBook(1, 240)]),
        (
            "\n blue 1-50\n\npale pink 101 – 150 ",
            [TicketBook(1, 50, "blue"), TicketBook(101, 150, "pale pink")],
        ),
        ("blue1to50\nBlue 51 to 99", [TicketBook(1, 50, "blue"), TicketBook(51, 99, "Blue")]),
        ("5 to 5", [TicketBook(5, 5)]),
        ("", []),
    ],
)
def test_tickets_sold_are_read(typed: str, books: list[TicketBook]) -> None:
    assert list(parse_books(typed)) == books
    assert list(parse_books("\n".join(map(str, books)))) == books


@pytest.mark.parametrize(
    "typed", ["blue", "240", "blue 240", "50 to 1", "0 to 5", "1 to 999999", "1 to 2 to 3"]
)
def test_tickets_that_cannot_be_read_are_named(typed: str) -> None:
    with pytest.raises(RaffleError, match=f"“{typed}”: type the first and the last number"):
        parse_books(typed)


@pytest.mark.parametrize("second", ["BLUE 50 to 60", "blue 1 to 99", "blue 10 to 20", "blue 5 to 9"])
def test_no_ticket_is_in_two_lines(second: str) -> None:
    with pytest.raises(RaffleError, match=f"“{second}”: some of these tickets are in another line"):
        parse_books(f"blue 5 to 50\n{second}")
    assert len(parse_books(f"green 5 to 50\n{second}")) == 2


ONE = {"first": 1, "last": 1, "colour": ""}


@pytest.mark.parametrize(
    "wrong",
    [
        {"books": [ONE, ONE]},  # a draw would look for another ticket for ever
        {"books": [{**ONE, "first": n, "last": n} for n in range(1, 22)]},
    ],
)
def test_a_raffle_that_nobody_can_have_set_up_is_refused(wrong: dict[str, object]) -> None:
    data = {"books": [ONE], "prizes": ["Wine"], "draws": []}
    assert RAFFLE_FORM.read(data, "raffle").sold == 1
    with pytest.raises(BadArchive, match="These cannot be the tickets of a raffle"):
        RAFFLE_FORM.read({**data, **wrong}, "raffle")


def test_a_page_of_blanks_or_lines_takes_no_time() -> None:
    for typed in (f"1 to 9\n{' ' * 1_000_000}x", "\n".join(f"{n} to {n}" for n in range(1, 99_999))):
        with pytest.raises(RaffleError):
            parse_books(typed)
    with pytest.raises(RaffleError):
        parse_ticket(TWO_COLOURS, "Wine", " " * 1_000_000 + "x")


def test_a_ticket_out_of_the_hat_is_typed() -> None:
    def refused(typed: str, raffle: Raffle = TWO_COLOURS) -> str:
        with pytest.raises(RaffleError) as error:
            parse_ticket(raffle, "Wine", typed)
        return str(error.value)

    assert parse_ticket(TWO_COLOURS, "Wine", " blue 2 ") == RaffleDraw("Wine", 2, "Blue", typed=True)
    assert parse_ticket(TWO_COLOURS, "Wine", "3") == RaffleDraw("Wine", 3, "Blue", typed=True), (
        "blue alone has a 3"
    )
    assert refused("2") == "Several colours have this number. Type the colour as well."
    assert refused("green 3") == refused("pink 1").replace("pink 1", "green 3")
    assert refused("green 3") == "Ticket green 3 is not among those sold."
    assert refused("2", draw(TWO_COLOURS, RaffleDraw("Hamper", 3, "Blue"))).startswith("Several")
    assert refused("3", draw(TWO_COLOURS, RaffleDraw("Hamper", 3, "Blue"))) == (
        "Ticket Blue 3 has been drawn already."
    )
    for typed in ("", "blue", "1 to 5", "0", "123456", "blue two"):
        assert refused(typed) == "Type the number of the ticket, such as 17 or blue 17."
    unknown = Raffle(prizes=("Wine",))
    assert str(parse_ticket(unknown, "Wine", "pink 17")) == "pink 17", "nobody has said what was sold"
