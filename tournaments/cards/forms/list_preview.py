"""Preview of saving a list of cards, card by card: new figures, and those that differ."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext

from tournaments.cards.forms.cells import shown
from tournaments.cards.forms.pasted_lines import BadLine, CardReading, PastedCard
from tournaments.cards.queries.card_entry import CardTyped, Value
from tournaments.engine.card_audit.values import OUT
from tournaments.engine.people.name_lists.words import role_words
from tournaments.models import Drive

MOST_TICKS = 100


class FigureToSave(NamedTuple):
    card: int
    place: str
    was: Value
    now: Value


@dataclass(frozen=True, slots=True)
class Differs:
    """A figure of the list that differs from the one on the card, which ``by`` typed."""

    card: int
    place: str
    stands: Value
    now: Value
    by: str

    @property
    def key(self) -> str:
        """The value of the tick box: it is valid for the present figure only, not for one typed later."""
        return f"{self.card}-{self.place}-{shown(self.stands)}"

    @property
    def words(self) -> str:
        place = gettext("the total") if self.place == "total" else gettext("hand %s") % self.place
        values = {"card": self.card, "place": place, "now": _said(self.now), "by": self.by}
        text = gettext("Card %(card)s, %(place)s: the card has %(stands)s, but the list has %(now)s.")
        if self.by:
            text = gettext(
                "Card %(card)s, %(place)s: the card has %(stands)s, typed by %(by)s, but the list "
                "has %(now)s."
            )
        return text % {**values, "stands": _said(self.stands)}


@dataclass(frozen=True, slots=True)
class CardShown:
    """The effect of a line on its card. ``question`` says why the card may be another's, empty if it fits."""

    line: PastedCard
    who: CardTyped
    figures: tuple[str, ...]
    fresh: tuple[FigureToSave, ...]
    same: int
    differs: tuple[Differs, ...]
    question: str


@dataclass(frozen=True, slots=True)
class Preview:
    """A whole list: the cards in its order, the lines that cannot be read, the columns not used."""

    cards: tuple[CardShown, ...]
    bad: tuple[BadLine, ...]
    ignored: tuple[str, ...]

    @property
    def fresh(self) -> int:
        """The number of new figures, on cards without a question."""
        return sum(len(card.fresh) for card in self.cards if not card.question)

    @property
    def questions(self) -> int:
        return sum(bool(card.question) for card in self.cards)

    @property
    def differs(self) -> int:
        return sum(len(card.differs) for card in self.cards)

    @property
    def too_many(self) -> bool:
        """Return whether more figures differ than anyone would tick one by one."""
        return self.differs > MOST_TICKS

    def wishes(
        self, taken: Collection[str], sure: Collection[int], *, everything: bool
    ) -> Iterator[FigureToSave]:
        """Yield the figures to save: the new ones, and the ticked differences or all of them.

        ``sure`` are the numbers of the cards whose question was answered with yes.
        """
        for card in self.cards:
            if card.question and card.who.number not in sure:
                continue
            yield from card.fresh
            for figure in card.differs:
                if everything or figure.key in taken:
                    yield FigureToSave(figure.card, figure.place, figure.stands, figure.now)


def preview(drive: Drive, reading: CardReading, cards: Mapping[int, CardTyped]) -> Preview:
    """Return the effect of saving these lines. No database query."""
    shown = tuple(_card(drive, line, cards[line.card]) for line in reading.lines)
    return Preview(shown, tuple(reading.bad), reading.ignored)


def _card(drive: Drive, line: PastedCard, card: CardTyped) -> CardShown:
    given: dict[str, Value] = {str(hand): figure for hand, figure in line.figures.items()}
    if line.total is not None:
        given["total"] = line.total
    fresh, differs = [], []
    for place, now in given.items():
        stands = card.value(place)
        if stands is None:
            fresh.append(FigureToSave(card.number, place, None, now))
        elif stands != now:
            differs.append(Differs(card.number, place, stands, now, card.by.get(place, "")))
    last = max((*line.figures, *line.unreadable), default=0)
    return CardShown(
        line=line,
        who=card,
        figures=tuple(
            "?" if hand in line.unreadable else shown(line.figures.get(hand)) or "·"
            for hand in range(1, last + 1)
        ),
        fresh=tuple(fresh),
        same=len(given) - len(fresh) - len(differs),
        differs=tuple(differs),
        question=_question(drive, line, card),
    )


def _question(drive: Drive, line: PastedCard, card: CardTyped) -> str:
    """Return why a line may belong to another card, empty if nothing suggests that."""
    values = {"card": card.number, "name": card.name}
    if line.name and _plain(line.name) != _plain(card.name):
        text = gettext("Card %(card)s belongs to %(name)s here, but the list says %(said)s.")
        return text % {**values, "said": line.name}
    by_word = role_words(drive.role_a, drive.role_b)
    role = drive.role_labels.get(by_word.get(line.role.casefold(), ""), line.role)
    if card.role and role and role != card.role:
        text = gettext("%(name)s, card %(card)s, plays as %(role)s here, but the list says %(said)s.")
        return text % {**values, "role": card.role, "said": role}
    if line.table and card.table and line.table != str(card.table):
        text = gettext("%(name)s, card %(card)s, started at table %(table)s, but the list says %(said)s.")
        return text % {**values, "table": card.table, "said": line.table}
    return ""


def _said(value: Value) -> str:
    return gettext("“sat out”") if value == OUT else shown(value)


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
