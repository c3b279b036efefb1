"""The decisions of an archive about the players' score cards, and the cards that are not checked off yet."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from tournaments.engine.archive import keys
from tournaments.engine.archive.fields import Fields, number, score, text, truth
from tournaments.engine.archive.shape import BadArchive, DraftCard, OfTheCards
from tournaments.engine.card_audit.values import OUT, Exchange, Figure
from tournaments.engine.score_cards.decisions import CardFigure, CardTotals
from tournaments.engine.sizes import MOST_HANDS
from tournaments.engine.standings.scoring import TRICKS, Score, plain
from tournaments.engine.words import Sentence, _, gettext_noop

MOST_WRITTEN: Final = TRICKS * MOST_HANDS  # nobody's sum is larger
Json = dict[str, object]

player = number(1)
hand = number(1)


def read_cards(items: Iterable[tuple[str, dict[str, object]]]) -> OfTheCards:
    """The values of such decisions, each with its path. Raises BadArchive."""
    exchanged, figures, totals, drafts = [], [], [], []
    before = 0
    for path, item in items:
        at = keys.OF_CARDS.index(str(item["kind"]))
        if at < before:
            problem = gettext_noop("These come in the order %(kinds)s.")
            raise BadArchive(f"{path}.kind", Sentence(problem, {"kinds": ", ".join(keys.OF_CARDS)}))
        before = at
        match item["kind"]:
            case keys.EXCHANGED:
                exchanged.append(_exchange(item, path))
            case keys.FIGURE:
                figures.append(_figure(item, path))
            case keys.TOTALS:
                fields = Fields(item, path, keys.CARD_TOTALS)
                totals.append(CardTotals(fields.get("entry", player), fields.items("parts", written)))
            case _:
                drafts.append(_draft(item, path))
    return OfTheCards(tuple(exchanged), tuple(figures), tuple(totals), tuple(drafts))


def cards_as_json(cards: OfTheCards) -> Iterator[Json]:
    """The same as the archive writes them."""
    for one, other, since in cards.exchanged:
        yield {"kind": keys.EXCHANGED, "entries": [one, other], "hand": since}
    for figure in cards.figures:
        yield {"kind": keys.FIGURE, **figure._asdict()}
    for totals in cards.totals:
        yield {"kind": keys.TOTALS, "entry": totals.entry, "parts": list(totals.parts)}
    for draft in cards.drafts:
        yield {
            "kind": keys.DRAFT,
            "entry": draft.entry,
            "second": draft.second,
            "figures": list(draft.figures),
            "written": {"parts": list(draft.parts), "total": draft.total},
            "kept": {str(at): why for at, why in draft.kept},
            "by": dict(draft.by),
        }


def _exchange(item: dict[str, object], path: str) -> Exchange:
    fields = Fields(item, path, keys.CARD_EXCHANGED)
    entries = fields.items("entries", player)
    if len(entries) != 2 or entries[0] == entries[1]:
        raise BadArchive(fields.at("entries"), _("Two people change places."))
    return Exchange(*entries, fields.get("hand", hand))


def _figure(item: dict[str, object], path: str) -> CardFigure:
    fields = Fields(item, path, keys.CARD_FIGURE)
    return CardFigure(
        fields.get("entry", player),
        fields.get("hand", hand),
        fields.get("tricks", number(0, TRICKS)),
        fields.get("why", text(200)),
    )


def _draft(item: dict[str, object], path: str) -> DraftCard:
    fields = Fields(item, path, keys.CARD)
    sums = fields.get("written", lambda value, at: Fields(value, at, keys.WRITTEN))
    return DraftCard(
        entry=fields.get("entry", player),
        second=fields.get("second", truth),
        figures=fields.items("figures", _made),
        parts=sums.items("parts", lambda value, at: None if value is None else written(value, at)),
        total=sums.maybe("total", written),
        kept=tuple((int(key), why) for key, why in _named(fields, "kept", text(200, 1), _is_number)),
        by=_named(fields, "by", text(80), _is_place),
    )


def _is_number(key: str) -> bool:
    return len(key) <= len(str(MOST_HANDS)) and key.isascii() and key.isdecimal() and key == str(int(key))


def _is_place(key: str) -> bool:
    return key == "total" or _is_number(key.removeprefix("part "))


def _made(value: object, path: str) -> Figure:
    """Reads a figure of a card: tricks, null where nothing is typed, or that the hand was sat out."""
    if value is None or value == OUT:
        return None if value is None else OUT
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= TRICKS:
        raise BadArchive(path, _("This must be a whole number from 0 to 13, “out” or null."))
    return value


def written(value: object, path: str) -> Score:
    """Reads a sum of tricks, in halves."""
    made = score(value, path)
    if not 0 <= made <= MOST_WRITTEN or made * 2 != int(made * 2):
        raise BadArchive(path, _("This cannot be a sum of tricks."))
    return plain(made)


def _named(
    fields: Fields, key: str, read: Callable[[object, str], str], known: Callable[[str], bool]
) -> tuple[tuple[str, str], ...]:
    """An object with a text for some of the places on a card."""
    path = fields.at(key)
    data = fields.data[key]
    if not isinstance(data, Mapping):
        raise BadArchive(path, _("This must be an object with named values."))
    for name in data:
        if not known(str(name)):
            raise BadArchive(f"{path}.{name}", _("This does not belong here."))
    return tuple((str(name), read(value, f"{path}.{name}")) for name, value in data.items())
