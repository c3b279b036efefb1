"""Hidden numbers, hands and seats that decide prizes: drawn with a seed, or typed by the MC."""

import re
from collections.abc import Sequence
from math import ceil
from random import Random

from tournaments.engine.prizes.awards import PrizeEvening
from tournaments.engine.prizes.kinds import total
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule
from tournaments.engine.seating.seating import SEATS
from tournaments.engine.words import Sentence, SentenceError, _, gettext_noop

NO_SEAT = gettext_noop(
    "Type a table, a hand and a seat in which someone sat who can win this, such as 3, 12, S."
)
USUAL_HANDS = 3  # in a cookie jar


class HiddenNumberError(SentenceError):
    """Typed numbers that a prize cannot go by."""


def draw_hidden(rule: PrizeRule, evening: PrizeEvening, among: Sequence[int], rng: Random) -> tuple[int, ...]:
    """Draw the number, the hands, or the table and hand that a prize goes by.

    A number lies between the lowest and the highest total of ``among``, and a table and hand are one at which
    somebody of them sat.
    """
    cards = [card for card in evening.cards if card.entry in among]
    if rule.kind is PrizeKind.NEAREST:
        totals = [total(card, range(1, evening.hands + 1)) for card in cards]
        return (rng.randint(int(min(totals)), ceil(max(totals))),)
    last = evening.figures.last
    if rule.kind is PrizeKind.COOKIE_JAR:
        return tuple(sorted(rng.sample(range(1, last + 1), min(rule.number or USUAL_HANDS, last))))
    places = {(table, hand) for card in cards for hand, table in enumerate(card.tables, 1) if table}
    if not places:
        raise HiddenNumberError(_("Nobody who can win this sat at a table."))
    return rng.choice(sorted(places))


def parse_hidden(rule: PrizeRule, evening: PrizeEvening, typed: str) -> tuple[int, ...]:
    """Parse what the MC typed; a seat is a number from 1, for North. Raise HiddenNumberError."""
    parts = re.findall(r"[0-9]{1,4}|[A-Z]+", typed.upper())
    letters = {letter: str(number) for number, letter in enumerate(SEATS, 1)}
    numbers = [int(n) for n in (letters.get(part, part) for part in parts) if n.isdigit()]
    last = evening.figures.last
    if rule.kind is PrizeKind.NEAREST:
        if len(numbers) == len(parts) == 1:
            return tuple(numbers)
        raise HiddenNumberError(_("Type one whole number."))
    if rule.kind is PrizeKind.COOKIE_JAR:
        if len(numbers) == len(parts) == len({*numbers}) > 0 and all(0 < n <= last for n in numbers):
            return tuple(sorted(numbers))
        raise HiddenNumberError(_("Type the numbers of hands from 1 to %(last)s, each once.", last=last))
    wanted = 3 if rule.kind is PrizeKind.HIDDEN_SEAT else 2
    at = {(table, hand) for card in evening.cards for hand, table in enumerate(card.tables, 1)}
    seats = numbers[2:] or [1]
    if len(numbers) == len(parts) == wanted and tuple(numbers[:2]) in at and 1 <= seats[0] <= len(SEATS):
        return tuple(numbers)
    if wanted == 2:
        raise HiddenNumberError(_("Type a table and a hand at which people sat, such as 3, 12."))
    raise HiddenNumberError(Sentence(NO_SEAT))
