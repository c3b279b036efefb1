"""The cards as they are typed in: the pile for the page, what has changed since, two readings of one."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from enum import StrEnum

from django.db.models import Count, Max, Q, QuerySet
from django.utils.dateparse import parse_datetime

from tournaments.engine.standings.standings import parts
from tournaments.engine.trumps import Trump, trump_for
from tournaments.models import Card, Drive, Score
from tournaments.queries.drive import evening
from tournaments.queries.drive.evening import Name, opening_of, places

Value = int | float | str | None


class TypingProgress(StrEnum):
    """How far a card has been typed."""

    IN = "in"
    HALF = "half"
    SUMS = "sums"  # nothing but the player's own sums
    MISSING = "missing"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFigures:
    """What stands on one card so far; ``by`` says who typed which place (``"7"``, ``"part 1"``)."""

    number: int
    figures: Mapping[str, Value] = field(default_factory=dict)
    written: Mapping[str, Value] = field(default_factory=dict)
    by: Mapping[str, str] = field(default_factory=dict)
    checked: bool = False
    at: datetime | None = None

    @property
    def typists(self) -> tuple[str, ...]:
        """Who typed it, each once, in the order in which they began."""
        return tuple(dict.fromkeys(self.by.values()))

    def value(self, place: str) -> Value:
        """What stands in a place: ``"7"``, ``"part 1"`` or ``"total"``."""
        return self.figures.get(place) if place.isdecimal() else self.written.get(place.removeprefix("part "))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTyped(CardFigures):
    """A card of the pile: what stands on it, and whose it is.

    ``first`` and ``last`` are the hands that the player was there for, ``table`` is where they began: 0 where
    they came later or began without a seat. ``told`` are the hands whose tricks their table has sent.
    """

    name: str
    role: str
    colour: str
    table: int
    first: int
    last: int
    told: tuple[int, ...] = ()

    @property
    def progress(self) -> TypingProgress:
        """Whether all of its hands are there that no table sent, some, none, or the player's sums alone."""
        if self.figures:
            hands = set(range(self.first, self.last + 1)) - set(self.told)
            return (
                TypingProgress.IN if all(str(hand) in self.figures for hand in hands) else TypingProgress.HALF
            )
        return TypingProgress.SUMS if "total" in self.written else TypingProgress.MISSING


@dataclass(frozen=True, slots=True)
class CardEntryHand:
    """A hand as the card has it; no trumps where the MC draws them."""

    number: int
    trumps: str


@dataclass(frozen=True, slots=True)
class CardEntryPart:
    """The hands between two breaks."""

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
    """All the cards of a drive, by number. ``stamp`` is a sign for how they stand, to ask for news by."""

    cards: tuple[CardTyped, ...]
    parts: tuple[CardEntryPart, ...]
    missed: float | None
    stamp: str

    @property
    def complete(self) -> int:
        """How many cards are in."""
        return sum(card.progress is TypingProgress.IN for card in self.cards)

    @property
    def checked(self) -> bool:
        """Whether the cards have been checked off."""
        return any(card.checked for card in self.cards)

    def card(self, number: int) -> CardTyped | None:
        """A card by its number; None where there is none."""
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
    stamp = stamp_of(drive, second=second)
    told = told_by_tables(drive)
    seats = places(opening_of(drive))
    typed = {card.entry.number: _figures(card) for card in _cards(drive, second=second)}
    people = evening.names(drive).values()
    return CardEntryPile(
        tuple(
            _typed(
                drive,
                who,
                seats.get(who.entry, (0, ""))[0],
                typed.get(who.entry) or CardFigures(number=who.entry),
                tuple(sorted(told[who.entry])),
            )
            for who in sorted(people, key=lambda who: who.entry)
            if not who.dummy
        ),
        card_parts(drive),
        _number(drive.missed_hand_score),
        stamp,
    )


def told_by_tables(drive: Drive) -> defaultdict[int, set[int]]:
    """By entry number the hands for which no card is needed: a table sent them. One database query."""
    rows = Score.objects.filter(
        status=Score.Status.CURRENT, table__hand__drive=drive, table__hand__withdrawn=False
    ).exclude(source=Score.Source.CARDS)
    told: defaultdict[int, set[int]] = defaultdict(set)
    seats = (f"table__{seat}__number" for seat in "nesw")
    for hand, out, *seated in rows.values_list("table__hand__number", "table__hand__sitting_out", *seats):
        for player in (*out, *seated):
            told[player].add(hand)
    return told


def card_parts(drive: Drive) -> tuple[CardEntryPart, ...]:
    """The hands as the card has them. No database query."""
    trumps = [Trump(trump) for trump in drive.trumps]
    return tuple(
        CardEntryPart(number, tuple(CardEntryHand(hand, trump_for(trumps, hand) or "") for hand in hands))
        for number, hands in enumerate(parts(drive.breaks_after, drive.hands), start=1)
    )


def stamp_of(drive: Drive, *, second: bool = False) -> str:
    """A sign that differs whenever a card has changed. One database query."""
    found = Card.objects.filter(entry__drive=drive, second=second).aggregate(
        latest=Max("typed_at"), checked=Count("pk", filter=Q(checked_at__isnull=False))
    )
    return f"{found['latest'].isoformat() if found['latest'] else ''}~{found['checked']}"


def changed_between(drive: Drive, before: str, now: str, *, second: bool = False) -> list[CardFigures]:
    """The cards that changed between two stamps; all where the first says nothing. One database query."""
    cards = _cards(drive, second=second)
    since, _, checked = before.partition("~")
    latest, _, checked_now = now.partition("~")
    moment = _moment(since)
    if moment and checked == checked_now and since <= latest:
        cards = cards.filter(typed_at__gt=moment)
    return [_figures(card) for card in cards]


def differences(drive: Drive, number: int) -> tuple[Difference, ...]:
    """Where two readings of a card differ, of the places that both have. One database query."""
    both = {card.second: card for card in Card.objects.filter(entry__drive=drive, entry__number=number)}
    if len(both) < 2:
        return ()
    first, second = both[False], both[True]
    places = [(str(hand), hand, range(0)) for hand in range(1, drive.hands + 1)]
    halves = enumerate(parts(drive.breaks_after, drive.hands), start=1)
    places += [(f"part {number}", 0, hands) for number, hands in halves]
    places.append(("total", 0, range(0)))
    read = [(place, hand, hands, _read(first, place), _read(second, place)) for place, hand, hands in places]
    return tuple(
        Difference(
            place=place,
            hand=hand,
            first=one,
            second=other,
            first_by=first.by.get(place, ""),
            second_by=second.by.get(place, ""),
            first_hand=min(hands, default=0),
            last_hand=max(hands, default=0),
        )
        for place, hand, hands, one, other in read
        if other is not None and one != other
    )


def read_in_two_ways(drive: Drive) -> tuple[int, ...]:
    """The cards whose two readings differ somewhere, by number. One database query."""
    readings: dict[int, dict[bool, Card]] = {}
    for card in Card.objects.filter(entry__drive=drive).select_related("entry").order_by("entry__number"):
        readings.setdefault(card.entry.number, {})[card.second] = card
    return tuple(
        number
        for number, both in readings.items()
        if len(both) == 2 and (_unlike(both, "figures") or _unlike(both, "written"))
    )


def _unlike(both: Mapping[bool, Card], places: str) -> bool:
    first, second = getattr(both[False], places), getattr(both[True], places)
    return any(first.get(place) != value for place, value in second.items())


def _read(card: Card, place: str) -> Value:
    return _figures(card).value(place)


def _cards(drive: Drive, *, second: bool) -> QuerySet[Card]:
    cards = Card.objects.filter(entry__drive=drive, second=second).select_related("entry")
    return cards.order_by("entry__number")


def _figures(card: Card) -> CardFigures:
    return CardFigures(
        number=card.entry.number,
        figures=card.figures,
        written=card.written,
        by=card.by,
        checked=card.checked_at is not None,
        at=card.typed_at,
    )


def _typed(drive: Drive, who: Name, table: int, card: CardFigures, told: tuple[int, ...]) -> CardTyped:
    return CardTyped(
        **{one.name: getattr(card, one.name) for one in fields(card)},
        name=who.name,
        role=who.role_label,
        colour=who.colour,
        table=table,
        first=min(who.from_hand, drive.hands),
        last=min(who.to_hand or drive.hands, drive.hands),
        told=told,
    )


def _moment(text: str) -> datetime | None:
    try:
        return parse_datetime(text)
    except ValueError:
        return None


def _number(score_as_set: str) -> float | None:
    try:
        return float(score_as_set)
    except ValueError:  # an average
        return None
