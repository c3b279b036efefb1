"""Data of the typing page: all cards, changes since a stamp, and second readings."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from enum import StrEnum

from django.db.models import Count, Max, QuerySet
from django.utils.dateparse import parse_datetime

from tournaments.engine.card_audit.values import OUT, Figure
from tournaments.engine.standings.scoring import TRICKS
from tournaments.engine.standings.standings import parts
from tournaments.kernel import evening
from tournaments.kernel.evening import places
from tournaments.models import Card, Drive, Score

Value = int | float | str | None


class TypingProgress(StrEnum):
    IN = "in"
    HALF = "half"
    SUMS = "sums"  # nothing but the player's own sums
    MISSING = "missing"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFigures:
    """The figures of one card so far; ``by`` says who typed each place (``"7"``, ``"part 1"``)."""

    number: int
    figures: Mapping[str, Value] = field(default_factory=dict)
    written: Mapping[str, Value] = field(default_factory=dict)
    by: Mapping[str, str] = field(default_factory=dict)
    checked: bool = False
    at: datetime | None = None

    @property
    def typists(self) -> tuple[str, ...]:
        """The typists of the card, each once, in the order in which they started."""
        return tuple(
            dict.fromkeys(typist for place, typist in self.by.items() if self.value(place) is not None)
        )

    def value(self, place: str) -> Value:
        """Return the value of a place: ``"7"``, ``"part 1"`` or ``"total"``."""
        return self.figures.get(place) if place.isdecimal() else self.written.get(place.removeprefix("part "))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTyped(CardFigures):
    """A card of the pile: its figures and its player.

    ``first`` and ``last`` are the hands that the player was there for, ``table`` is where they began: 0 if
    they came later or began without a seat. ``known`` has what their tables sent, by hand.
    """

    name: str
    role: str
    colour: str
    table: int
    first: int
    last: int
    known: Mapping[str, Value] = field(default_factory=dict)

    @property
    def progress(self) -> TypingProgress:
        """The progress of the hands that no table sent: all, some, none, or the player's totals alone."""
        if self.figures:
            there = self.figures.keys() | self.known.keys()
            hands = range(self.first, self.last + 1)
            return TypingProgress.IN if all(str(hand) in there for hand in hands) else TypingProgress.HALF
        return TypingProgress.SUMS if "total" in self.written else TypingProgress.MISSING


@dataclass(frozen=True, slots=True)
class CardEntryHand:
    """A hand on a card; ``trumps`` is empty if the MC draws them."""

    number: int
    trumps: str


@dataclass(frozen=True, slots=True)
class CardEntryPart:
    number: int
    hands: tuple[CardEntryHand, ...]

    @property
    def first(self) -> int:
        return self.hands[0].number

    @property
    def last(self) -> int:
        return self.hands[-1].number


@dataclass(frozen=True, slots=True)
class CardEntryPile:
    """All the cards of a drive, by number. ``stamp`` identifies this state, to poll for changes.

    ``begins`` is the first hand that some card is needed for: the tables have sent those before it. It is 0
    if the tables have sent every hand, or if there are no cards.
    """

    cards: tuple[CardTyped, ...]
    parts: tuple[CardEntryPart, ...]
    missed: float | None
    stamp: str

    @property
    def begins(self) -> int:
        needed = (
            hand
            for card in self.cards
            for hand in range(card.first, card.last + 1)
            if str(hand) not in card.known
        )
        return min(needed, default=0)

    @property
    def sent(self) -> bool:
        return any(card.known for card in self.cards)

    @property
    def complete(self) -> int:
        return sum(card.progress is TypingProgress.IN for card in self.cards)

    @property
    def checked(self) -> bool:
        return any(card.checked for card in self.cards)

    def card(self, number: int) -> CardTyped | None:
        return next((card for card in self.cards if card.number == number), None)


@dataclass(frozen=True, slots=True)
class Difference:
    """A place that two people read in two ways; ``hand`` is 0 for a sum of the hands from one to another."""

    place: str
    hand: int
    first: Value
    second: Value
    first_by: str
    second_by: str
    first_hand: int = 0
    last_hand: int = 0


def pile(drive: Drive, *, second: bool = False) -> CardEntryPile:
    """All the cards, or a second person's readings of them alone. Seven database queries at most."""
    # Read first, so that a figure typed meanwhile is sent again rather than missed.
    stamp = stamp_of(drive, second=second)
    sent = sent_by_tables(drive)
    tonight = evening.DriveEvening(drive)
    seats = places(tonight.opening)
    typed = {card.entry.number: _figures(card) for card in _cards(drive, second=second)}
    cards = []
    for person in tonight.people.values():
        figures = typed.get(person.entry) or CardFigures(number=person.entry)
        card = CardTyped(
            **{place.name: getattr(figures, place.name) for place in fields(figures)},
            name=person.name,
            role=person.role_label,
            colour=person.colour,
            table=seats.get(person.entry, (0, ""))[0],
            first=min(person.from_hand, drive.hands),
            last=min(person.to_hand or drive.hands, drive.hands),
            known={str(hand): tricks for hand, tricks in sent[person.entry].items()},
        )
        cards += [card] if person.came else []
    return CardEntryPile(tuple(cards), card_parts(drive), drive.missed_hand_number, stamp)


def sent_by_tables(drive: Drive) -> defaultdict[int, dict[int, Figure]]:
    """Scores that tables sent, by entry number and hand; they need no card. One database query."""
    scores = Score.objects.of(drive).current().exclude(source=Score.Source.CARDS).order_by("table__hand")
    sent: defaultdict[int, dict[int, Figure]] = defaultdict(dict)
    seats = (f"table__{seat}__number" for seat in "nesw")
    for hand, out, ns, *seated in scores.values_list(
        "table__hand__number", "table__hand__sitting_out", "ns", *seats
    ):
        for player, value in (
            *zip(seated, (ns, TRICKS - ns) * 2, strict=True),
            *((sitting_out, OUT) for sitting_out in out),
        ):
            sent[player][hand] = value
    return sent


def card_parts(drive: Drive) -> tuple[CardEntryPart, ...]:
    """Hands of a card by part. One database query."""
    return tuple(
        CardEntryPart(number, tuple(CardEntryHand(hand, drive.trump_of(hand)) for hand in hands))
        for number, hands in enumerate(parts(drive.breaks_after, drive.hands), start=1)
    )


def stamp_of(drive: Drive, *, second: bool = False) -> str:
    """Return a stamp that changes with every card. One database query."""
    cards = Card.objects.filter(entry__drive=drive, second=second)
    # The number of confirmed cards is part of it, because confirming does not change ``typed_at``.
    latest, checked = cards.aggregate(Max("typed_at"), Count("checked_at")).values()
    return f"{latest.isoformat() if latest else ''}~{checked}"


def changed_between(drive: Drive, before: str, now: str, *, second: bool = False) -> list[CardFigures]:
    """Cards that changed between two stamps; all if the first is invalid. One database query."""
    cards = _cards(drive, second=second)
    since, _, checked = before.partition("~")
    latest, _, checked_now = now.partition("~")
    try:
        moment = parse_datetime(since)
    except ValueError:  # looks like a moment, as the 31st of February does
        moment = None
    if moment and checked == checked_now and since <= latest:
        cards = cards.filter(typed_at__gt=moment)
    return [_figures(card) for card in cards]


def differences(drive: Drive, number: int) -> tuple[Difference, ...]:
    """Return the places in which two readings of a card differ. One database query."""
    readings = [_figures(card) for card in _both(drive).filter(entry__number=number).order_by("second")]
    if len(readings) < 2:
        return ()
    first, second = readings
    halves = enumerate(parts(drive.breaks_after, drive.hands), start=1)
    places = [
        *((str(hand), hand, range(0)) for hand in range(1, drive.hands + 1)),
        *((f"part {part}", 0, hands) for part, hands in halves),
        ("total", 0, range(0)),
    ]
    return tuple(
        Difference(
            place=place,
            hand=hand,
            first=first.value(place),
            second=second.value(place),
            first_by=first.by.get(place, ""),
            second_by=second.by.get(place, ""),
            first_hand=min(hands, default=0),
            last_hand=max(hands, default=0),
        )
        for place, hand, hands in places
        if second.value(place) not in (None, first.value(place))
    )


def read_in_two_ways(drive: Drive) -> tuple[int, ...]:
    """The cards whose two readings differ somewhere, by number. One database query."""
    return tuple(
        number
        for number, first, second in readings(drive)
        if _unlike(first.figures, second.figures) or _unlike(first.written, second.written)
    )


def figures_read_in_two_ways(drive: Drive) -> int:
    """Return the number of figures that a second person has read differently. One database query."""
    return sum(_unlike(first.figures, second.figures) for _, first, second in readings(drive))


def readings(drive: Drive) -> list[tuple[int, Card, Card]]:
    """The cards that two people have read, by number, with both readings. One database query."""
    cards = {(card.entry.number, card.second): card for card in _both(drive)}
    return [
        (number, cards[number, False], card)
        for (number, second), card in cards.items()
        if second and (number, False) in cards
    ]


def _unlike(first: Mapping[str, Value], second: Mapping[str, Value]) -> int:
    """Number of places in which the second reading differs from the first."""
    return sum(first.get(place) != value for place, value in second.items())


def _both(drive: Drive) -> QuerySet[Card]:
    return Card.objects.filter(entry__drive=drive).select_related("entry").order_by("entry__number", "second")


def _cards(drive: Drive, *, second: bool) -> QuerySet[Card]:
    return _both(drive).filter(second=second)


def _figures(card: Card) -> CardFigures:
    return CardFigures(
        number=card.entry.number,
        figures=card.figures,
        written=card.written,
        by=card.by,
        checked=card.checked_at is not None,
        at=card.typed_at,
    )
