"""Guesses at what went wrong with cards, where not everybody was there all evening."""

from tournaments.engine.card_audit.evenings import EveningReading
from tournaments.engine.card_audit.observed import observe
from tournaments.engine.card_audit.theories import theories
from tournaments.engine.card_audit.values import Course, PaperCard, Shift
from tournaments.engine.seating.seating import Seating, Table


def test_the_figures_of_somebody_who_came_late_are_held_against_the_hands_they_were_there_for() -> None:
    """Player 5 comes for player 4 after hand 2, and player 1's figures stand a row too low."""
    first, then = Seating((Table(1, 1, 2, 3, 4),)), Seating((Table(1, 1, 2, 3, 5),))
    evening = EveningReading((first, first, *[then] * 6), ((9,), (4,), (7,), (10,), (3,), (8,), (5,), (11,)))
    course = Course(8, {}, evening.seatings, None)
    cards = [
        PaperCard(1, (None, 9, 4, 7, 10, 3, 8, 5)),
        PaperCard(3, (9, 4, 7, 10, 3, 8, 5, 11)),
        PaperCard(4, (4, 9, None, None, None, None, None, None)),
        PaperCard(5, (None, None, 6, 3, 10, 5, 8, 2)),
    ]
    best, *_ = theories(observe(course, cards), evening, {})
    assert best.shifted == (Shift(1, 2, 1),)
