"""The audit's result as JSON, for other programs."""

from collections.abc import Collection

from tournaments.engine.archive.decisions import Json
from tournaments.engine.archive.shape import ArchivedHand, TableLine
from tournaments.engine.archive.writer import hand_as_json
from tournaments.engine.card_audit.pile_file import PileFile
from tournaments.engine.card_audit.single_card_scores import on_one_card
from tournaments.engine.card_audit.values import (
    Audit,
    AuditResult,
    Clash,
    Explanation,
    FigureChange,
    RebuiltHand,
)
from tournaments.engine.seating.seating import Table
from tournaments.engine.standings.scoring import TableState


def audit_as_json(audit: Audit, pile: PileFile) -> Json:
    """Return ``consistent``, ``explanations`` and ``tables``, and other keys if they are not empty.

    ``explanations`` are best first, empty if the cards agree or the error is unknown. ``tables`` is the
    evening under the best one, in the form of the archive's ``hands``, with null for players without a card.
    """
    missing = pile.missing
    data: Json = {
        "consistent": audit.result is AuditResult.AGREES
        or (audit.result in {AuditResult.EMPTY, AuditResult.WAITING} and not audit.clashes),
        "explanations": [_explanation(way, missing) for way in audit.explanations],
        "tables": [hand_as_json(_hand(hand, missing)) for hand in audit.hands],
    }
    if audit.result is not AuditResult.AGREES:
        data["certainty"] = audit.certainty if audit.explanations else audit.result
    said: Json = {
        "missing": [{"role": pile.course.roles[entry], "table": table} for entry, table in missing.items()],
        "inferred": [_inferred(change, pile) for change in audit.worked_out],
        "one_card": [
            {"hand": hand, "table": table}
            for hand, table in on_one_card(audit, pile.course, pile.cards)
            if audit.worked_out
        ],
        "unknown": [{"entry": entry, "hand": hand} for entry, hand in audit.unknown if entry not in missing],
        "clashes": [_clash(clash, missing) for clash in audit.clashes],
        "sums": [fault._asdict() for fault in audit.sums],
    }
    if not pile.course.fair:  # read without the fair chair
        data["fair_chair"] = False
    return data | {key: value for key, value in said.items() if value}


def _explanation(way: Explanation, missing: Collection[int]) -> Json:
    data: Json = {"rank": way.rank, "changes": [_change(change, missing) for change in way.changes]}
    said: Json = {
        "scores": [change._asdict() for change in way.tables],
        "exchanged": [
            {
                "entries": [_entry_or_null(pair.one, missing), _entry_or_null(pair.other, missing)],
                "hand": pair.hand,
            }
            for pair in way.exchanged
        ],
        "shifted": [shift._asdict() for shift in way.shifted],
        "other_pairs": [pair._asdict() for pair in way.other_pairs],
    }
    return data | {key: value for key, value in said.items() if value}


def _change(change: FigureChange, missing: Collection[int]) -> Json:
    return change._asdict() | {"entry": _entry_or_null(change.entry, missing)}


def _inferred(change: FigureChange, pile: PileFile) -> Json:
    """Return a missing figure; a missing card is identified by its role and table of hand 1."""
    data = _change(change, pile.missing)
    if change.entry in pile.missing:
        data |= {"role": pile.course.roles[change.entry], "table": pile.missing[change.entry]}
    return data


def _clash(clash: Clash, missing: Collection[int]) -> Json:
    return {
        "hand": clash.hand,
        "table": clash.table,
        "figures": [
            {"entry": _entry_or_null(entry, missing), "given": given} for entry, given in clash.figures
        ],
        "sentence": str(clash.sentence),
    }


def _hand(hand: RebuiltHand, missing: Collection[int]) -> ArchivedHand:
    tables = tuple(_table(table, ns, missing) for table, ns in zip(hand.seating.tables, hand.ns, strict=True))
    out = tuple(entry for entry in hand.seating.sitting_out if entry not in missing)
    return ArchivedHand(hand.number, None, tables, out)


def _table(table: Table, ns: int | None, missing: Collection[int]) -> TableLine:
    state = TableState.PLAYED
    if ns is None:
        state = TableState.SIT_OUT if table.lacks_pair else TableState.OPEN
    n, e, s, w = (_entry_or_null(seat, missing) for seat in table.seats)
    return TableLine(table.number, state, (n, e, s, w), ns, None, ())


def _entry_or_null(entry: int | None, missing: Collection[int]) -> int | None:
    return None if entry in missing else entry
