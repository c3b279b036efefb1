"""Cards as lists: everyone's figure of one hand with its expected total, or everyone's sums."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext

from tournaments.cards.queries.card_entry import CardEntryPile, CardTyped, Value, pile
from tournaments.engine.standings.scoring import TRICKS, TableState, plain
from tournaments.kernel.evening import part_names
from tournaments.models import Drive, TableHand

CARDS_A_PAGE = 50


@dataclass(frozen=True, slots=True)
class HandSum:
    """The total of the cards of one role in a hand, or of all without roles; ``of`` so many cards.

    ``made`` and ``count`` are those on this page, the others those on the pages before and after; ``right``
    is the total they must have, None if unknown.
    """

    label: str
    colour: str
    made: int
    count: int
    made_elsewhere: int
    count_elsewhere: int
    of: int
    right: int | None

    @property
    def total(self) -> int:
        return self.made + self.made_elsewhere

    @property
    def typed(self) -> int:
        return self.count + self.count_elsewhere

    @property
    def is_wrong(self) -> bool:
        """Return whether every card is in and the total is impossible."""
        return self.right is not None and self.typed == self.of and self.total != self.right


@dataclass(frozen=True, slots=True)
class HandList:
    """One hand on all the cards: a page of the players there for it, and their total."""

    hand: int
    hands: int
    trumps: str
    page: Page[CardTyped]
    sums: tuple[HandSum, ...]
    pile: CardEntryPile

    @property
    def checked(self) -> bool:
        return self.pile.checked

    @property
    def after(self) -> int:
        return self.hand + 1 if self.hand < self.hands else 0


@dataclass(frozen=True, slots=True)
class TotalsList:
    """A page of everyone's sums; ``places`` are those of a card, ``heads`` their labels."""

    page: Page[CardTyped]
    places: tuple[str, ...]
    heads: tuple[str, ...]
    checked: bool


def hand_list(drive: Drive, hand: int, page: str | None) -> HandList:
    """Everyone's figure of one hand. Eight database queries at most."""
    cards = pile(drive)
    there = [card for card in cards.cards if card.first <= hand <= card.last]
    shown = Paginator(there, CARDS_A_PAGE).get_page(page)
    sums = _sums(drive, hand, there, shown)
    return HandList(hand, drive.hands, drive.trump_of(hand), shown, sums, cards)


def totals_list(drive: Drive, page: str | None) -> TotalsList:
    """Everyone's sums. Six database queries."""
    cards = pile(drive)
    shown = Paginator(cards.cards, CARDS_A_PAGE).get_page(page)
    return TotalsList(shown, sum_places(cards), (*part_names(drive), gettext("Total")), cards.checked)


def sum_places(cards: CardEntryPile) -> tuple[str, ...]:
    """The places for sums on a card: of each part, and of all."""
    parts = [f"part {part.number}" for part in cards.parts] if len(cards.parts) > 1 else []
    return (*parts, "total")


def adds_up(card: CardTyped, places: Sequence[str]) -> str:
    """Return the sum of a card's parts, and the total written instead; empty while a part is missing."""
    parts = [card.value(place) for place in places if place != "total"]
    sums = [part for part in parts if isinstance(part, int | float)]
    if not sums or len(sums) < len(parts):
        return ""
    added, total = plain(sum(sums)), card.value("total")
    if total in (None, added):
        return str(added)
    return gettext("%(made)s, but %(written)s is written") % {"made": added, "written": total}


def _sums(drive: Drive, hand: int, there: Sequence[CardTyped], shown: Page[CardTyped]) -> tuple[HandSum, ...]:
    here = {card.number for card in shown}
    tables = _tables(drive, hand, there)
    if not drive.movement_rules.needs.roles:
        # Each pair of a table makes its share of 13, and both partners write it down (whist.md, 0.3).
        right = None if tables is None else 2 * TRICKS * tables
        return (_sum(gettext("All cards"), "", _figures(there, hand, here), right),)
    # Each pair has one card of either role, so each role makes 13 at every table.
    right = None if tables is None else TRICKS * tables
    lists = ((drive.role_a, drive.colour_a), (drive.role_b, drive.colour_b))
    return tuple(
        _sum(label, colour, _figures([card for card in there if card.role == label], hand, here), right)
        for label, colour in lists
    )


def _figures(cards: Sequence[CardTyped], hand: int, here: set[int]) -> list[tuple[bool, Value]]:
    """Return each card's figure, or the score that its table sent, and whether the card is on this page."""
    place = str(hand)
    return [(card.number in here, card.figures.get(place, card.known.get(place))) for card in cards]


def _sum(label: str, colour: str, figures: Sequence[tuple[bool, Value]], right: int | None) -> HandSum:
    typed = [(on_page, figure) for on_page, figure in figures if figure is not None]
    tricks = [(on_page, figure) for on_page, figure in typed if isinstance(figure, int)]
    return HandSum(
        label=label,
        colour=colour,
        made=sum(figure for on_page, figure in tricks if on_page),
        count=sum(on_page for on_page, _ in typed),
        made_elsewhere=sum(figure for on_page, figure in tricks if not on_page),
        count_elsewhere=sum(not on_page for on_page, _ in typed),
        of=len(figures),
        right=right,
    )


def _tables(drive: Drive, hand: int, there: Sequence[CardTyped]) -> int | None:
    """Return the number of tables that played a hand, None unless everyone at them has a card."""
    # A hand played on paper has no rows yet; its tables are taken to be those of hand 1.
    tables = TableHand.objects.of(drive).filter(hand__number__in=(1, hand))
    # A table that did not play makes no 13 tricks (whist.md, 1.5).
    if tables.set_aside().filter(hand__number=hand).exists():
        return None
    playing = tables.exclude(state=TableState.SIT_OUT)
    numbers = list(playing.values_list("hand__number", flat=True))
    count = numbers.count(hand if hand in numbers else 1)
    whole = 4 * count <= len(there) and not drive.entries.filter(dummy=True).exists()
    return count if count and whole else None
