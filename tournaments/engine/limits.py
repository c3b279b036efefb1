"""Maximum sizes of an evening, in forms and files alike; no hall is larger, and pages stay fast."""

from typing import Final

MOST_HANDS: Final = 100
MOST_TABLES: Final = 500  # that an organiser may set as the maximum
MOST_PRIZES: Final = 60  # of a drive
CONTACT: Final = 80  # letters of a name with a telephone number
CAUSE: Final = 120  # letters of what a drive is in aid of
REASON: Final = 120  # letters; why a drive is called off
MOST_PEOPLE: Final = 300  # at a club evening
MOST_EVENTS: Final = 2_000  # in the record of a club evening
LONGEST_NAME = 200  # letters
