"""Parts of the typing page: data for its scripts, its rows, the helpers' link."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

import segno
from django.forms import BoundField
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from tournaments.cards.forms.card_entry import CardForm, name_of, shown
from tournaments.cards.queries.card_entry import (
    CardEntryHand,
    CardEntryPart,
    CardEntryPile,
    CardFigures,
)
from tournaments.cards.queries.card_entry_words import card_words
from tournaments.cards.services.card_entry import FigureAnswer, Taken, TypedFigure
from tournaments.kernel.secret_links import helpers_token
from tournaments.models import Drive
from tournaments.text import say
from tournaments.web.site_address import is_closed, site_address

HIGHEST_NUMBER = 10**6


@dataclass(frozen=True, slots=True)
class CardEntryRow:
    """A place on the card: its field, the value before, and why a submitted value was not saved.

    ``known`` is the score that the table sent, which counts if nothing is typed.
    """

    place: str
    hand: CardEntryHand | None
    part: CardEntryPart | None
    field: BoundField
    was: str
    known: str = ""
    trouble: str = ""


def rows(
    form: CardForm, seen: CardEntryPile, troubles: Mapping[str, FigureAnswer]
) -> list[list[CardEntryRow]]:
    """The places of a card: a list for each part, and one of the sums."""
    parts, of_tables = seen.parts, form.card.known if seen.begins else {}

    def row(place: str, hand: CardEntryHand | None = None, part: CardEntryPart | None = None) -> CardEntryRow:
        field, answer, sent = form[name_of(place)], troubles.get(place), shown(of_tables.get(place))
        if answer is None:
            was = form[f"was-{name_of(place)}"].value() or ""
            return CardEntryRow(place, hand, part, field, was, sent)
        return CardEntryRow(place, hand, part, field, shown(answer.stands), sent, _trouble(answer))

    hands = [[row(str(hand.number), hand) for hand in part.hands] for part in parts]
    sums = [row(f"part {part.number}", part=part) for part in parts] if len(parts) > 1 else []
    return [*hands, [*sums, row("total")]]


def _trouble(answer: FigureAnswer) -> str:
    if answer.why:
        return say(answer.why)
    words = gettext("%(name)s typed %(figure)s here. Save again to use yours, or type theirs.")
    if not answer.by:
        words = gettext("Someone else has cleared this. Save again to use yours.")
    return words % {"name": answer.by, "figure": shown(answer.stands)}


def page_data(drive: Drive, seen: CardEntryPile, me: str, *, second: bool, number: int) -> dict[str, Any]:
    """Everything that the scripts need to open any card without another request."""
    return {
        "slug": drive.slug,
        "drive": drive.title,
        "me": me,
        "second": second,
        "save": reverse("card-save", args=[drive.slug]),
        "state": reverse("card-state", args=[drive.slug]),
        "card": reverse("card", args=[drive.slug, 0]),
        "open": number,
        "parts": [[hand.number for hand in part.hands] for part in seen.parts],
        "missed": seen.missed,
        "points": None
        if drive.points.is_usual
        else [drive.points.by_tricks(hand) for hand in range(1, drive.hands + 1)],
        "begins": seen.begins,
        "stamp": seen.stamp,
        "cards": [card_data(card) for card in seen.cards],
        "words": card_words(),
    }


def card_data(card: CardFigures) -> dict[str, Any]:
    """Data of a card for the scripts; times in seconds."""
    data = {column.name: getattr(card, column.name) for column in fields(card)}
    return {**data, "at": card.at.timestamp() if card.at else None}


def typed_from(sent: object) -> list[TypedFigure] | None:
    """Parse the figures that a page sent; None if the data is invalid."""
    items = sent.get("typed") if isinstance(sent, dict) else None
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        return None
    return [_typed(item) for item in items]


def _typed(item: Mapping[str, Any]) -> TypedFigure:
    card, also = item.get("card"), item.get("also")
    return TypedFigure(
        card=card if type(card) is int and 0 < card < HIGHEST_NUMBER else 0,
        place=str(item.get("place")),
        was=item.get("was"),
        now=item.get("now"),
        second=item.get("second") is True,
        key=str(item.get("key")),
        also=tuple(also) if isinstance(also, list) else (),
    )


def answer_data(answer: FigureAnswer) -> dict[str, Any]:
    """Return the outcome for a figure in the form that the scripts expect."""
    return {
        "key": answer.key,
        "taken": answer.taken,
        "stands": answer.stands,
        "by": answer.by,
        "why": say(answer.why) if answer.why else "",
    }


def troubles(answers: Iterable[FigureAnswer]) -> dict[str, FigureAnswer]:
    """Figures that were not saved, keyed by place."""
    return {answer.key: answer for answer in answers if answer.taken is not Taken.SAVED}


def helpers_link(request: HttpRequest, drive: Drive) -> dict[str, object]:
    """The helpers' address, its QR code, and whether phones cannot reach this site."""
    base = site_address(request)
    url = base + reverse("card-helper", args=[drive.slug, helpers_token(drive)])
    code = segno.make_qr(url, error="m").svg_data_uri(border=4)
    return {"url": url, "code": code, "closed": is_closed(base, request)}
