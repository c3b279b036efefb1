"""Stages of an evening: the hands that decide one move form one stage."""

from dataclasses import dataclass

from tournaments.engine.card_audit.values import Course
from tournaments.engine.seating.seating import Seating


@dataclass(frozen=True, slots=True)
class Stage:
    """Hands with one seating between two moves.

    ``given`` has the seating of each hand if it is known independently of the cards, else None; ``start`` is
    the one of these that counts. ``decides``: the results of these hands decide the next move.
    """

    hands: tuple[int, ...]
    given: tuple[Seating | None, ...]
    start: Seating | None
    decides: bool


def stages(course: Course) -> list[Stage]:
    """Return the stages of the evening as far as it can be followed."""
    seatings = course.seatings[: course.hands]
    last = course.hands if course.movement else len(seatings)
    ends = {}  # last hand by first hand, for moves that are not known
    if course.movement:
        step = course.hands_per_move
        ends = {
            first: end for first in range(1, last, step) if len(seatings) <= (end := first + step - 1) < last
        }
    all_stages: list[Stage] = []
    hand = 1
    while hand <= last:
        hands = range(hand, ends.get(hand, hand) + 1)
        if hand == 1 and not course.paired and len(seatings) == 1 and hand not in ends and course.movement:
            hands = range(1, last + 1)  # partners of hand 1 stay together to the end
        given = [seatings[h - 1] if h <= len(seatings) else None for h in hands]
        start = next((seating for seating in reversed(given) if seating), None)
        all_stages.append(Stage(tuple(hands), tuple(given), start, hand in ends))
        hand = hands[-1] + 1
    return all_stages
