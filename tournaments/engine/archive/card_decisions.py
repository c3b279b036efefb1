"""Decisions about score cards in an archive, and cards that are not confirmed yet."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import (
    Read,
    in_order,
    items,
    maybe,
    number,
    record,
    score,
    text,
    truth,
)
from tournaments.engine.archive.shape import DraftCard, OfTheCards
from tournaments.engine.card_audit.values import OUT, Exchange, Figure, OtherPair
from tournaments.engine.limits import MOST_HANDS
from tournaments.engine.score_cards.decisions import (
    EXCHANGED,
    FIGURE,
    OTHER_PAIR,
    TOTALS,
    CardFigure,
    CardTotals,
)
from tournaments.engine.standings.scoring import TRICKS, Score, plain
from tournaments.engine.words import Sentence, _, gettext_noop

DRAFT = "card"
OF_CARDS = (EXCHANGED, OTHER_PAIR, FIGURE, TOTALS, DRAFT)  # in this order, after the decisions on prizes
MOST_WRITTEN: Final = TRICKS * MOST_HANDS  # upper bound of a card's sum
Json = dict[str, object]

player = number(1)
hand = number(1)


def read_cards(decisions: Iterable[tuple[str, Json]]) -> OfTheCards:
    """Parse these decisions, each given with its path. Raise BadArchive."""
    read: dict[str, list[Any]] = {kind: [] for kind in OF_CARDS}
    before = 0
    for path, decision in decisions:
        kind = str(decision["kind"])
        at = OF_CARDS.index(kind)
        if at < before:
            problem = gettext_noop("These must be in this order: %(kinds)s.")
            raise BadArchive(f"{path}.kind", Sentence(problem, {"kinds": ", ".join(OF_CARDS)}))
        before = at
        read[kind].append(READERS[kind]({key: decision[key] for key in decision if key != "kind"}, path))
    return OfTheCards(*map(tuple, read.values()))


def cards_as_json(cards: OfTheCards) -> Iterator[Json]:
    """Yield the decisions in archive form."""
    for first, second, since in cards.exchanged:
        yield {"kind": EXCHANGED, "entries": [first, second], "hand": since}
    for pair in cards.other_pairs:
        yield {"kind": OTHER_PAIR, **pair._asdict()}
    for figure in cards.figures:
        yield {"kind": FIGURE, **figure._asdict()}
    for totals in cards.totals:
        yield {"kind": TOTALS, "entry": totals.entry, "parts": list(totals.parts)}
    for draft in cards.drafts:
        yield {
            "kind": DRAFT,
            "entry": draft.entry,
            "second": draft.second,
            "figures": list(draft.figures),
            "written": {"parts": list(draft.parts), "total": draft.total},
            "kept": {str(at): why for at, why in draft.kept},
            "by": dict(draft.by),
        }


def _two_people(data: object, path: str) -> tuple[int, ...]:
    entries = items(player)(data, path)
    if len(entries) != 2 or entries[0] == entries[1]:
        raise BadArchive(path, _("This must name two different people."))
    return entries


def _draft(written: Any, kept: Any, **card: Any) -> DraftCard:
    parts, total = written
    return DraftCard(parts=parts, total=total, kept=tuple((int(hand), why) for hand, why in kept), **card)


def _is_number(key: str) -> bool:
    return len(key) <= len(str(MOST_HANDS)) and key.isascii() and key.isdecimal() and key == str(int(key))


def _is_place(key: str) -> bool:
    return key == "total" or _is_number(key.removeprefix("part "))


def _figure(value: object, path: str) -> Figure:
    """Read a figure of a card: tricks, null for an empty place, or "out"."""
    if value is None or value == OUT:
        return None if value is None else OUT
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= TRICKS:
        raise BadArchive(path, _("This must be a whole number from 0 to 13, “out” or null."))
    return value


def written(value: object, path: str) -> Score:
    """Read a sum of tricks, a multiple of 0.5."""
    total = score(value, path)
    if not 0 <= total <= MOST_WRITTEN or total * 2 != int(total * 2):
        raise BadArchive(path, _("This cannot be a total of tricks."))
    return plain(total)


def _named(read: Read[str], is_place: Callable[[str], bool]) -> Read[tuple[tuple[str, str], ...]]:
    """Return a reader of an object that has text for some of the places on a card."""

    def read_all(data: object, path: str) -> tuple[tuple[str, str], ...]:
        if not isinstance(data, Mapping):
            raise BadArchive(path, _("This must be an object with named values."))
        for name in data:
            if not is_place(str(name)):
                raise BadArchive(f"{path}.{name}", _("This does not belong here."))
        return tuple((str(name), read(value, f"{path}.{name}")) for name, value in data.items())

    return read_all


READERS: Mapping[str, Read[object]] = {
    EXCHANGED: record(
        lambda entries, hand: Exchange(entries[0], entries[1], hand), entries=_two_people, hand=hand
    ),
    OTHER_PAIR: record(OtherPair, table=number(1), hand=hand),
    FIGURE: record(CardFigure, entry=player, hand=hand, tricks=number(0, TRICKS), why=text(200)),
    TOTALS: record(CardTotals, entry=player, parts=items(written)),
    DRAFT: record(
        _draft,
        entry=player,
        second=truth,
        figures=items(_figure),
        written=record(in_order, parts=items(maybe(written)), total=maybe(written)),
        kept=_named(text(200, 1), _is_number),
        by=_named(text(80), _is_place),
    ),
}
