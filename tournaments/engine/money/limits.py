"""Legal limits of an evening in Great Britain, as dated data. Information, not advice.

Northern Ireland and the Republic of Ireland have laws of their own.
"""

from datetime import date
from decimal import Decimal
from typing import NamedTuple

from tournaments.engine.words import gettext_noop

READ_ON = date(2026, 11, 27)  # day on which the rules below were last read
EQUAL_CHANCE = "Gambling Act 2005, s. 300; SI 2007/2041, reg. 3"
FIXED_PRIZES = "Gambling Act 2005, s. 288 and 299"
LOTTERY = "Gambling Act 2005, sch. 11, part 1; SI 2016/239"


class LegalLimit(NamedTuple):
    """A rule with its source; ``under`` is what its figure has to stay below, in pounds."""

    rule: str
    source: str
    under: Decimal = Decimal(0)


HEAD = LegalLimit(
    gettext_noop("One payment of up to £8 a head for all games of the day; no second charge to stay."),
    EQUAL_CHANCE,
    Decimal("8.01"),
)
PRIZES = LegalLimit(gettext_noop("Prizes under £600 in all."), EQUAL_CHANCE, Decimal(600))
ONE_DAY = LegalLimit(gettext_noop("Two drives of a club in one place on one day count as one."), EQUAL_CHANCE)
FINAL = LegalLimit(
    gettext_noop("In the final of a series, prizes up to £900 if everyone qualified by playing before."),
    EQUAL_CHANCE,
)
PRIZE_GAMING = LegalLimit(
    gettext_noop(
        "If the prizes are fixed beforehand, however many come and whatever they pay, there is no limit to "
        "what people pay, provided they are told what good cause the money is for."
    ),
    FIXED_PRIZES,
)
RAFFLE = LegalLimit(
    gettext_noop(
        "A raffle: tickets sold at the event only, up to £500 of what it takes for prizes and up to £100 for "
        "costs. A raffle may not roll over."
    ),
    LOTTERY,
)
