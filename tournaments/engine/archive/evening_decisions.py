"""Decisions about a whole evening in an archive: settings, plan, dummies, helpers, money and absences."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import (
    Read,
    both_sides,
    hand_score,
    in_order,
    items,
    maybe,
    number,
    record,
    text,
    truth,
)
from tournaments.engine.archive.shape import USUAL, Plan, PlanLine, Settings
from tournaments.engine.fees import NAME, MoneyKept
from tournaments.engine.limits import CAUSE, CONTACT, MOST_HANDS, MOST_PRIZES, MOST_TABLES
from tournaments.engine.seating.seating import SEATS
from tournaments.engine.standings.set_aside_tables import SetAside
from tournaments.engine.words import _

# Kinds of decisions, in their order after those on prizes and cards.
SETTINGS, PLAN, DUMMIES, HELPERS, PLAY_AS_B, ASIDE, MONEY, AWAY, POTS = EVENING = (
    "settings",
    "plan",
    "dummies",
    "no_prizes",
    "play_as_b",
    "set_aside",
    "money",
    "away",
    "pots",
)

player = number(1)


def read_evening(decisions: Iterable[tuple[str, dict[str, object]]]) -> dict[str, Any]:
    """Parse these decisions, each given with its path, into fields of Archive. Raise BadArchive."""
    evening: dict[str, Any] = {}
    for path, decision in decisions:
        name, read = READERS[str(decision["kind"])]
        if name in evening:
            raise BadArchive(path, _("This decision is in the file twice."))
        evening[name] = read({key: decision[key] for key in decision if key != "kind"}, path)
    return evening


def _settings(data: object, path: str) -> Settings:
    """Read the given settings; others have their defaults."""
    read = record(
        Settings,
        fair_chair=truth,
        most_tables=maybe(number(1, MOST_TABLES)),
        least_hands=number(0, MOST_HANDS),
        lines_apart=truth,
        slam_flags=number(1),
        contact=text(CONTACT),
        cause=text(CAUSE),
        paper_from=number(0, MOST_HANDS),
        most_prizes=number(0, MOST_PRIZES),
    )
    return read({**asdict(USUAL), **data} if isinstance(data, dict) else data, path)


_seat = maybe(player)


def _seats(data: object, path: str) -> tuple[int | None, ...]:
    if not isinstance(data, list) or len(data) != len(SEATS):
        raise BadArchive(path, _("A table has four seats: N, E, S and W."))
    return tuple(_seat(at, f"{path}.{letter}") for letter, at in zip(SEATS, data, strict=True))


_plan_line = record(PlanLine, tables=items(_seats), sitting_out=items(player))


def _hand(data: object, path: str) -> PlanLine:
    hand = _plan_line(data, path)
    people = [p for seats in (*hand.tables, hand.sitting_out) for p in seats if p is not None]
    if len(set(people)) != len(people):
        raise BadArchive(path, _("Someone is down twice in this hand of the plan."))
    return hand


_aside = record(
    lambda moved_on, **of: SetAside(**of, moved_ns=moved_on),
    hand=number(1, MOST_HANDS),
    table=number(1),
    counts=maybe(hand_score),
    moved_on=maybe(both_sides),
)


def _pounds(value: object, path: str) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"[0-9]{1,4}\.[0-9]{2}", value):
        raise BadArchive(path, _("This must be an amount in pounds, like 3.00."))
    return value


_payer = record(in_order, entry=player, second=truth, fee=text(NAME), paid=truth)
_line = record(in_order, line=player, entry=player)
_entries = record(lambda entries: entries, entries=items(player))
READERS: Mapping[str, tuple[str, Read[object]]] = {  # field of Archive, and its reader
    SETTINGS: ("settings", _settings),
    PLAN: (
        "plan",
        record(Plan, hands=items(_hand), lines=items(_line)),
    ),
    DUMMIES: ("dummies", _entries),
    HELPERS: ("helpers", _entries),
    PLAY_AS_B: ("play_as_b", _entries),
    ASIDE: ("set_aside", record(lambda tables: tables, tables=items(_aside))),
    AWAY: (
        "away",
        record(
            lambda entries: dict([*entries]),
            entries=items(record(in_order, entry=player, hands=items(number(1, MOST_HANDS)))),
        ),
    ),
    POTS: (
        "pots",
        record(
            lambda pots: pots,
            pots=items(
                record(in_order, jackpot=text(80), before=_pounds, put_in=_pounds, paid=_pounds),
            ),
        ),
    ),
    MONEY: (
        "money",
        record(
            MoneyKept,
            full=_pounds,
            reduced=items(record(in_order, name=text(NAME, 1), pounds=_pounds)),
            payers=items(_payer),
        ),
    ),
}
