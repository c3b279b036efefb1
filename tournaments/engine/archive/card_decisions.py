"""Decisions about score cards in an archive, and cards that are not confirmed yet."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import items, number, record, text
from tournaments.engine.archive.schema import Form, record_of, without
from tournaments.engine.archive.shape import CardTotal, DraftCard, OfTheCards
from tournaments.engine.card_audit.values import Exchange, OtherPair
from tournaments.engine.score_cards.decisions import (
    EXCHANGED,
    FIGURE,
    OTHER_PAIR,
    TOTALS,
    CardFigure,
    CardTotals,
)
from tournaments.engine.standings.scoring import TRICKS
from tournaments.engine.words import Sentence, _, gettext_noop

Json = dict[str, object]


def _two_people(data: object, path: str) -> tuple[int, ...]:
    entries = items(number(1))(data, path)
    if len(entries) != 2 or entries[0] == entries[1]:
        raise BadArchive(path, _("This must name two different people."))
    return entries


# By kind, in their order after the decisions on prizes: the field of OfTheCards, and the form of each
OF_CARDS: Mapping[str, tuple[str, Form]] = {
    EXCHANGED: (
        "exchanged",
        Form(
            record(
                lambda entries, hand: Exchange(entries[0], entries[1], hand),
                entries=_two_people,
                hand=number(1),
            ),
            lambda cards: {"entries": [cards.one, cards.other], "hand": cards.hand},
        ),
    ),
    OTHER_PAIR: ("other_pairs", record_of(OtherPair)),
    FIGURE: (
        "figures",
        record_of(CardFigure, tricks=Annotated[int, number(0, TRICKS)], why=Annotated[str, text(200)]),
    ),
    TOTALS: ("totals", record_of(CardTotals, parts=tuple[CardTotal, ...])),
    "card": ("drafts", record_of(DraftCard)),
}


def read_cards(decisions: Iterable[tuple[str, Json]]) -> OfTheCards:
    """Parse these decisions, each given with its path. Raise BadArchive."""
    read: dict[str, list[Any]] = {kind: [] for kind in OF_CARDS}
    kinds, before = list(OF_CARDS), 0
    for path, decision in decisions:
        kind = str(decision["kind"])
        if kinds.index(kind) < before:
            problem = gettext_noop("These must be in this order: %(kinds)s.")
            raise BadArchive(f"{path}.kind", Sentence(problem, {"kinds": ", ".join(kinds)}))
        before = kinds.index(kind)
        read[kind].append(OF_CARDS[kind][1].read(without(decision, "kind"), path))
    return OfTheCards(*map(tuple, read.values()))


def cards_as_json(cards: OfTheCards) -> Iterator[Json]:
    """Yield the decisions in archive form."""
    for kind, (field, form) in OF_CARDS.items():
        for decision in getattr(cards, field):
            yield {"kind": kind, **form.write(decision)}
