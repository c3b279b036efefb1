"""Decisions in an archive: on prizes, then on score cards, then on the whole evening."""

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Annotated, Any

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import choice, in_order, items, number, pounds, record, text, typed
from tournaments.engine.archive.schema import Form, keyed, record_of, within, without
from tournaments.engine.archive.shape import (
    USUAL,
    Archive,
    ArchivedSeries,
    CardTotal,
    DraftCard,
    HandNumber,
    OfTheCards,
    Plan,
    Settings,
    SideTricks,
    as_ruled,
)
from tournaments.engine.card_audit.values import Exchange, OtherPair
from tournaments.engine.fees import NAME, NOTHING, MoneyKept
from tournaments.engine.money.purse import (
    COINS,
    LINES,
    MOST_COINS,
    NO_PURSE,
    NOTE,
    LineKind,
    Means,
    Purse,
    PurseLine,
    lines_as_json,
)
from tournaments.engine.prizes.raffle import NO_RAFFLE, RAFFLE, RAFFLE_FORM
from tournaments.engine.prizes.rules import PrizeRuling, parse_decisions
from tournaments.engine.score_cards.decisions import (
    EXCHANGED,
    FIGURE,
    OTHER_PAIR,
    TOTALS,
    CardFigure,
    CardTotals,
)
from tournaments.engine.standings.scoring import TRICKS
from tournaments.engine.standings.set_aside_tables import SetAside
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
        record_of(CardFigure, tricks=Annotated[int, number(0, TRICKS)], why=Annotated[str, typed(200)]),
    ),
    TOTALS: ("totals", record_of(CardTotals, parts=tuple[CardTotal, ...])),
    "card": ("drafts", record_of(DraftCard)),
}


Pounds = Annotated[str, pounds]
_settings = record_of(Settings, optional=True)


def _unusual(settings: Settings) -> Json:
    usual = _settings.write(USUAL)
    return {key: value for key, value in _settings.write(settings).items() if value != usual[key]}


_entries = within("entries", tuple[int, ...])
_money = record_of(
    MoneyKept,
    full=Pounds,
    reduced=tuple[Annotated[tuple[str, str], keyed(name=Annotated[str, text(NAME, 1)], pounds=Pounds)], ...],
    payers=tuple[
        Annotated[object, keyed(entry=int, second=bool, fee=Annotated[str, text(NAME)], paid=bool)], ...
    ],
)
_aside = record_of(SetAside, hand=HandNumber, moved_ns=Annotated[SideTricks | None, "moved_on"])
_purse_line = record(
    lambda pounds, **line: PurseLine(pounds=Decimal(pounds), **line),
    {"to": typed(NOTE)},
    kind=choice(LineKind),
    pounds=pounds,
    means=choice(Means),
    note=typed(NOTE),
)
_coin = record(in_order, pence=number(1), count=number(0, MOST_COINS))
_account = record(in_order, lines=items(_purse_line), coins=items(_coin))


def _read_purse(data: object, path: str) -> Purse:
    lines, coins = _account(data, path)
    if len(lines) > LINES or not {pence for pence, _count in coins} <= {*COINS}:
        raise BadArchive(path, _("The page with the account of the evening has no room for this."))
    return Purse(lines, dict(coins))


def _purse_as_json(purse: Purse) -> Json:
    coins = [{"pence": pence, "count": count} for pence, count in purse.coins.items()]
    return {"lines": lines_as_json(purse.lines), "coins": coins}


_pot = Annotated[object, keyed(jackpot=Annotated[str, text(80)], before=Pounds, put_in=Pounds, paid=Pounds)]
_away = Annotated[object, keyed(entry=int, hands=tuple[HandNumber, ...])]

# By kind, in their order after those on prizes and cards: the field of Archive, its value without a decision,
# and its form.
EVENING: Mapping[str, tuple[str, object, Form]] = {
    "settings": ("settings", USUAL, Form(_settings.read, _unusual)),
    "plan": ("plan", None, record_of(Plan)),
    "dummies": ("dummies", (), _entries),
    "no_prizes": ("helpers", (), _entries),
    "play_as_b": ("play_as_b", None, _entries),
    "set_aside": ("set_aside", (), within("tables", tuple[Annotated[SetAside, _aside], ...])),
    "money": ("money", NOTHING, _money),
    "away": ("away", (), within("entries", tuple[_away, ...])),
    "pots": ("pots", (), within("pots", tuple[_pot, ...])),
    RAFFLE: ("raffle", NO_RAFFLE, RAFFLE_FORM),
    "purse": ("purse", NO_PURSE, Form(_read_purse, _purse_as_json)),
    "series": ("series", None, record_of(ArchivedSeries, optional=True)),
}


def read_decisions(data: object, path: str) -> tuple[tuple[PrizeRuling, ...], OfTheCards, dict[str, Any]]:
    """Read the decisions on prizes, then those on score cards, then those on the whole evening."""
    data, evening = _last_of(data, path, EVENING)
    data, of_cards = _last_of(data, path, OF_CARDS)
    return as_ruled(parse_decisions)(data, path), _read_cards(of_cards), _read_evening(reversed(evening))


def _last_of(data: Any, path: str, kinds: Iterable[str]) -> tuple[Any, list[tuple[str, Json]]]:
    """Split off the last items of these kinds, each with its path; return the items before them as well."""
    count = len(data) if isinstance(data, list) else 0
    first = count
    while first and isinstance(data[first - 1], dict) and data[first - 1].get("kind") in list(kinds):
        first -= 1
    return (data[:first] if first < count else data), [(f"{path}[{i}]", data[i]) for i in range(first, count)]


def _read_cards(decisions: Iterable[tuple[str, Json]]) -> OfTheCards:
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


def _read_evening(decisions: Iterable[tuple[str, Json]]) -> dict[str, Any]:
    """Parse these decisions, each given with its path, into fields of Archive. Raise BadArchive."""
    evening: dict[str, Any] = {}
    for path, decision in decisions:
        field, _without, form = EVENING[str(decision["kind"])]
        if field in evening:
            raise BadArchive(path, _("This decision is in the file twice."))
        evening[field] = form.read(without(decision, "kind"), path)
    return evening


def evening_as_json(archive: Archive) -> Iterator[Json]:
    """Yield the decisions about the whole evening that differ from the defaults."""
    away = tuple((entry.number, entry.away) for entry in archive.entries if entry.away)
    elsewhere = {"settings": archive.drive.settings, "away": away}
    for kind, (field, unset, form) in EVENING.items():
        value = elsewhere[field] if field in elsewhere else getattr(archive, field)
        if value != unset:
            yield {"kind": kind, **form.write(value)}
