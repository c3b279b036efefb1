"""Saving typed cards, figure by figure. The log has who typed a card, and every figure changed later."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from django.db.models import Max

from tournaments.engine.card_audit.values import OUT
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.standings.scoring import TRICKS
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, DriveChange, change, now
from tournaments.models import Card, Drive, Entry

MOST_WRITTEN = 2 * 13 * 100  # all tricks of a hundred doubled hands: no one's sum is larger

BATCH = 100
SAVED = ("figures", "written", "by", "kept", "typed_at", "checked_at")


@dataclass(frozen=True, slots=True)
class TypedFigure:
    """A figure as it was typed: the value the typist saw before, and the new one.

    ``place`` is a hand ("7"), a part whose sum the player wrote ("part 1") or "total". None is an empty
    place. ``key`` identifies the answer for the sender. ``also`` are earlier figures of the sender for this
    place that were never answered: one of them may be the present value.
    """

    card: int
    place: str
    was: int | float | str | None
    now: int | float | str | None
    second: bool = False
    key: str = ""
    also: tuple[int | float | str | None, ...] = ()


class Taken(StrEnum):
    """The outcome for a figure."""

    SAVED = "saved"
    DIFFERS = "differs"  # someone else has typed another there meanwhile, which stands
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class FigureAnswer:
    """The outcome for one figure: the value now, who typed it, and why one was refused."""

    key: str
    taken: Taken
    stands: int | float | str | None
    by: str = ""
    why: Sentence | None = None


@dataclass
class _ForTheRecord:
    """The effect of a batch of figures: cards this typist started, and figures replaced."""

    begun: dict[bool, list[int]] = field(default_factory=dict)  # numbers; True: for the second check
    changed: list[tuple[TypedFigure, Any]] = field(default_factory=list)  # each with what stood there

    def note(self, card: Card, figure: TypedFigure, stands: Any, name: str) -> None:
        """Call before ``card`` gets the figure: ``card.by`` also names who cleared a place."""
        if stands is not None or figure.place in card.by:
            self.changed.append((figure, stands))
        elif name not in card.by.values():
            self.begun.setdefault(figure.second, []).append(figure.card)

    def log(self, under_way: DriveChange) -> None:
        """Log one line for all cards begun, not one for each figure, and one for all changed figures."""
        for second, cards in self.begun.items():
            under_way.log(LogVerb.CARD_TYPED, after={"entries": cards} | ({"second": True} if second else {}))
        if self.changed:
            before = {"changes": [_as_logged(typed, stood) for typed, stood in self.changed]}
            after = {"changes": [_as_logged(typed, typed.now) for typed, _stood in self.changed]}
            under_way.log(LogVerb.CARD_CHANGED, before=before, after=after)


def _as_logged(typed: TypedFigure, figure: Any) -> dict[str, Any]:
    where = {"hand": int(typed.place)} if typed.place.isdecimal() else {"place": typed.place}
    return {"entry": typed.card, **where, "tricks": figure} | ({"second": True} if typed.second else {})


def save_figures(drive_id: int, actor: Actor, typed: Sequence[TypedFigure]) -> list[FigureAnswer]:
    """Save typed figures in order, and return an answer for each.

    Sending twice is the same as sending once. A figure that someone else changed since the sender saw it is
    not overwritten. Raises Refused if no card can be typed now.
    """
    with change(drive_id, Action.CARDS, actor) as under_way:
        drive = under_way.drive
        numbers = {wish.card for wish in typed}
        # A dummy has no card.
        entries = {entry.number: entry for entry in drive.entries.filter(number__in=numbers, dummy=False)}
        cards = {
            (card.entry.number, card.second): card
            for card in Card.objects.filter(entry__in=entries.values()).select_related("entry")
        }
        touched: dict[tuple[int, bool], Card] = {}
        answers, record = [], _ForTheRecord()
        for wish in typed:
            at = wish.card, wish.second
            entry = entries.get(wish.card)
            # A batch may have several figures for one card.
            card = touched.get(at) or cards.get(at) or Card(entry=entry, second=wish.second)
            why = _why_not(drive, entry, card, wish)
            if why is not None:
                answers.append(FigureAnswer(wish.key, Taken.REFUSED, None, why=why))
                continue
            answers.append(_put(card, wish, actor.name, record))
            touched[at] = card
        save_typed(drive_id, touched.values())
        record.log(under_way)
        return answers


def save_typed(drive_id: int, cards: Iterable[Card]) -> None:
    """Save cards as typed now, and in any case after all others of this drive, which is locked.

    Pages poll for what was typed after what they have: a clock that is set back must not hide it from them.
    """
    latest: datetime | None = Card.objects.filter(entry__drive=drive_id).aggregate(at=Max("typed_at"))["at"]
    at = max(now(), latest + timedelta(microseconds=1)) if latest else now()
    cards = list(cards)
    for card in cards:
        card.typed_at = at
    Card.objects.bulk_update((card for card in cards if card.pk), SAVED, batch_size=BATCH)
    Card.objects.bulk_create((card for card in cards if not card.pk), batch_size=BATCH)


def _put(card: Card, wish: TypedFigure, name: str, record: _ForTheRecord) -> FigureAnswer:
    figures = card.figures if wish.place.isdecimal() else card.written
    place = wish.place.removeprefix("part ")
    stands = figures.get(place)
    if stands == wish.now:  # sent twice, or typed alike by two people
        return FigureAnswer(wish.key, Taken.SAVED, stands)
    if stands != wish.was and stands not in wish.also:
        return FigureAnswer(wish.key, Taken.DIFFERS, stands, card.by.get(wish.place, ""))
    record.note(card, wish, stands, name)
    card.by[wish.place] = name  # who cleared it, too: another figure there is a change
    if wish.now is None:
        figures.pop(place, None)
    else:
        figures[place] = wish.now
    if wish.place.isdecimal():
        card.kept.pop(place, None)  # what the MC let stand was the figure before
    return FigureAnswer(wish.key, Taken.SAVED, wish.now)


def _why_not(drive: Drive, entry: Entry | None, card: Card, wish: TypedFigure) -> Sentence | None:
    if entry is None:
        text = gettext_noop("There is no card number %(card)s in this drive.")
        return Sentence(text, {"card": wish.card})
    if card.checked_at is not None:
        text = gettext_noop("Card %(card)s has been confirmed. Reopen the cards to change it.")
        return Sentence(text, {"card": wish.card})
    return _why_not_hand(drive, wish) if wish.place.isdecimal() else _why_not_sum(drive, wish)


def _why_not_hand(drive: Drive, wish: TypedFigure) -> Sentence | None:
    if wish.place not in map(str, range(1, drive.hands + 1)):
        text = gettext_noop("There is no hand %(hand)s. This drive has %(hands)s.")
        return Sentence(text, {"hand": wish.place, "hands": drive.hands})
    if not is_figure(wish.now):
        text = gettext_noop("There are 13 tricks in a hand, so %(tricks)s cannot be right. Type 0 to 13.")
        return Sentence(text, {"tricks": wish.now})
    return None


def _why_not_sum(drive: Drive, wish: TypedFigure) -> Sentence | None:
    if wish.place not in {"total", *(f"part {part}" for part in range(1, len(drive.breaks_after) + 2))}:
        return Sentence(gettext_noop("There is no such space on the card."))
    if not is_written(wish.now):
        text = gettext_noop("%(sum)s cannot be a total. Type a number, or leave it empty.")
        return Sentence(text, {"sum": wish.now})
    return None


def is_figure(value: Any) -> bool:
    """Return whether the value is possible for a hand: 0 to 13, sat out, or nothing."""
    # For isinstance, True is an int.
    return value is None or value == OUT or (type(value) is int and 0 <= value <= TRICKS)


def is_written(value: Any) -> bool:
    """Return whether the value is possible as a player's own total: a number in halves, or nothing."""
    # A hand sat out may count 6½.
    return value is None or (
        type(value) in (int, float) and 0 <= value <= MOST_WRITTEN and value * 2 == int(value * 2)
    )
