"""Writer of archives; the same drive always gives the same bytes."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC

from tournaments.engine.archive.card_decisions import Json, cards_as_json
from tournaments.engine.archive.checksum import KEY, checksum
from tournaments.engine.archive.evening_decisions import (
    ASIDE,
    AWAY,
    DUMMIES,
    HELPERS,
    MONEY,
    PLAN,
    PLAY_AS_B,
    POTS,
    SETTINGS,
)
from tournaments.engine.archive.shape import (
    FORMAT,
    FORMAT_VERSION,
    USUAL,
    Archive,
    ArchivedHand,
    ArchivedLogEntry,
    DriveFacts,
)
from tournaments.engine.fees import NOTHING
from tournaments.engine.prizes.rules import decisions_as_json, rules_as_json
from tournaments.engine.seating.seating import SEATS
from tournaments.engine.standings.scoring import TRICKS


def write(archive: Archive) -> str:
    """Return the text of an archive: JSON indented by two, unescaped letters, a newline at the end."""
    # The checksum comes early, so that its line can be deleted along with its comma.
    data: Json = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        KEY: "",
        "drive": _drive(archive.drive),
        "entries": [
            {
                "number": entry.number,
                "name": entry.name,
                "role": entry.role and entry.role.value,
                "unit": entry.unit,
                "from_hand": entry.from_hand,
                "to_hand": entry.to_hand,
                "played_by": [{"from_hand": hand, "name": name} for hand, name in entry.played_by],
                **entry.facts,
            }
            for entry in archive.entries
        ],
        "hands": [hand_as_json(hand) for hand in archive.hands],
        "decisions": [
            *decisions_as_json(archive.decisions),
            *cards_as_json(archive.cards),
            *_of_the_evening(archive),
        ],
        "standings": [standing._asdict() for standing in archive.standings],
        "prizes": [asdict(prize) for prize in archive.prizes],
        "log": [_log_line(line) for line in archive.log],
    }
    data[KEY] = checksum(data)
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _of_the_evening(archive: Archive) -> Iterator[Json]:
    """Yield the decisions about the whole evening that differ from the defaults."""
    settings, usual = asdict(archive.drive.settings), asdict(USUAL)
    settled = {key: value for key, value in settings.items() if value != usual[key]}
    if settled:
        yield {"kind": SETTINGS, **settled}
    if archive.plan:
        yield {
            "kind": PLAN,
            "hands": [
                {"tables": [list(seats) for seats in hand.tables], "sitting_out": list(hand.sitting_out)}
                for hand in archive.plan.hands
            ],
            "lines": [{"line": line, "entry": entry} for line, entry in archive.plan.lines],
        }
    for kind, entries in ((DUMMIES, archive.dummies), (HELPERS, archive.helpers)):
        if entries:
            yield {"kind": kind, "entries": list(entries)}
    if archive.play_as_b is not None:
        yield {"kind": PLAY_AS_B, "entries": list(archive.play_as_b)}
    if archive.set_aside:
        tables = [
            {"hand": hand, "table": table, "counts": counts, "moved_on": _tricks(moved_ns)}
            for hand, table, counts, moved_ns in archive.set_aside
        ]
        yield {"kind": ASIDE, "tables": tables}
    yield from _of_people(archive)


def _of_people(archive: Archive) -> Iterator[Json]:
    """Yield payments, and hands missed in between."""
    money = archive.money
    if money != NOTHING:
        yield {
            "kind": MONEY,
            "full": money.full,
            "reduced": [{"name": name, "pounds": pounds} for name, pounds in money.reduced],
            "payers": [
                {"entry": entry, "second": second, "fee": fee, "paid": paid}
                for entry, second, fee, paid in money.payers
            ],
        }
    away = [{"entry": entry.number, "hands": list(entry.away)} for entry in archive.entries if entry.away]
    if away:
        yield {"kind": AWAY, "entries": away}
    if archive.pots:
        keys = ("jackpot", "before", "put_in", "paid")
        yield {"kind": POTS, "pots": [dict(zip(keys, pot, strict=True)) for pot in archive.pots]}


def _drive(drive: DriveFacts) -> Json:
    return {
        "title": drive.title,
        "slug": drive.slug,
        "date": drive.date.isoformat(),
        "hall": drive.hall,
        "state": drive.state.value,
        "movement": {"key": drive.movement, "reverse": drive.reverse},
        "tables": drive.tables,
        "hands": drive.hands,
        "hands_per_move": drive.hands_per_move,
        "breaks_after": list(drive.breaks_after),
        "trumps": [trumps.value for trumps in drive.trumps],
        "roles": {"a": drive.role_a, "b": drive.role_b},
        "missed_hand_score": drive.missed,
        "absent_hand_score": drive.absent,
        "prize_rules": rules_as_json(drive.prize_rules),
        "ties": [step.value for step in drive.ties],
        "seed": drive.seed,
    }


def hand_as_json(hand: ArchivedHand) -> Json:
    """Return one hand with its tables."""
    return {
        "number": hand.number,
        "trumps": hand.trumps.value if hand.trumps else None,
        "tables": [
            {
                "number": table.number,
                "state": table.state.value,
                "seats": dict(zip(SEATS, table.seats, strict=True)),
                "tricks": _tricks(table.ns),
                "moved_on": _tricks(table.moved_ns),
                "revokes": [{"side": revoke.side.value, "tricks": revoke.tricks} for revoke in table.revokes],
            }
            for table in hand.tables
        ],
        "sitting_out": list(hand.sitting_out),
    }


def _tricks(ns: int | None) -> Json | None:
    return None if ns is None else {"NS": ns, "EW": TRICKS - ns}


def _log_line(line: ArchivedLogEntry) -> Json:
    return {
        "version": line.version,
        "at": line.at.astimezone(UTC).isoformat().replace("+00:00", "Z"),
        "actor": line.actor,
        "verb": line.verb,
        "before": line.before,
        "after": line.after,
        "why": line.why,
    }
