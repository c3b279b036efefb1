"""The tables of one hand as reconstructed from the cards."""

from dataclasses import dataclass

from tournaments.cards.queries.audit_words import PileWords, figure_words, hand_words, tables_of
from tournaments.engine.card_audit.values import Certainty
from tournaments.engine.seating.seating import SEATS
from tournaments.engine.standings.scoring import TRICKS
from tournaments.kernel.evening import Name


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """A seat; ``who`` is None if it was vacant. ``says`` is the card's figure if that differs.

    ``worked_out``: the figure is on no card of this player.
    """

    letter: str
    who: Name | None
    won: bool
    says: str
    worked_out: bool


@dataclass(frozen=True, slots=True)
class TableRebuilt:
    """A table; ``ns`` and ``ew`` are None if unknown."""

    number: int
    seats: tuple[SeatSeen, ...]
    ns: int | None
    ew: int | None


@dataclass(frozen=True, slots=True)
class HandByCards:
    """A hand with the numbers of the hands before and after it, 0 if there is none."""

    number: int
    words: str
    tables: tuple[TableRebuilt, ...]
    sitting_out: tuple[Name, ...]
    before: int
    after: int


def hand_seen(pile: PileWords, number: int) -> HandByCards:
    """The tables of a hand that has been rebuilt."""
    rebuilt = pile.audit.hands[number - 1]
    certain = pile.audit.certainty is Certainty.CERTAIN
    tables = []
    for table, ns in tables_of(rebuilt):
        ew = None if ns is None else TRICKS - ns
        seats = []
        for letter, entry in zip(SEATS, table.seats, strict=True):
            person, tricks = pile.names.get(entry or 0), ns if letter in "NS" else ew
            says = pile.says(entry, number)
            seat = SeatSeen(
                letter=letter,
                who=person,
                won=tricks is not None and tricks > TRICKS // 2,
                says=figure_words(says) if says is not None and says != tricks else "",
                worked_out=certain
                and says is None
                and tricks is not None
                and person is not None
                and not person.dummy,
            )
            seats.append(seat)
        tables.append(TableRebuilt(table.number, tuple(seats), ns, ew))
    out = tuple(pile.names[entry] for entry in rebuilt.seating.sitting_out if entry in pile.names)
    after = number + 1 if number < len(pile.audit.hands) else 0
    return HandByCards(number, hand_words(pile, number), tuple(tables), out, number - 1, after)
