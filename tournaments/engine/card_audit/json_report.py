"""What the audit of a pile of cards says, for another program to read."""

from collections.abc import Collection

from tournaments.engine.archive.card_decisions import Json
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
    """``consistent``, ``explanations`` and ``tables``, and other keys only where there is something to say.

    ``explanations`` are best first, none where the cards agree or it cannot be told what is wrong;
    ``tables`` is the evening under the best of them, in the shape of the archive's ``hands``. Whoever has no
    card in the pile stands in it as null.
    """
    missing = pile.missing
    data: Json = {
        "consistent": audit.found is AuditResult.AGREES
        or (audit.found in {AuditResult.EMPTY, AuditResult.WAITING} and not audit.clashes),
        "explanations": [_explanation(way, missing) for way in audit.explanations],
        "tables": [hand_as_json(_hand(hand, missing)) for hand in audit.hands],
    }
    if audit.found is not AuditResult.AGREES:
        data["certainty"] = audit.certainty if audit.explanations else audit.found
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
    if not pile.course.fair:  # somebody went to a chair who had sat out more
        data["fair_chair"] = False
    return data | {key: value for key, value in said.items() if value}


def _explanation(way: Explanation, missing: Collection[int]) -> Json:
    data: Json = {"rank": way.rank, "changes": [_change(change, missing) for change in way.changes]}
    said: Json = {
        "scores": [change._asdict() for change in way.tables],
        "exchanged": [
            {"entries": [_known(pair.one, missing), _known(pair.other, missing)], "hand": pair.hand}
            for pair in way.exchanged
        ],
        "shifted": [shift._asdict() for shift in way.shifted],
        "other_pairs": [pair._asdict() for pair in way.other_pairs],
    }
    return data | {key: value for key, value in said.items() if value}


def _change(change: FigureChange, missing: Collection[int]) -> Json:
    return change._asdict() | {"entry": _known(change.entry, missing)}


def _inferred(change: FigureChange, pile: PileFile) -> Json:
    """A figure that no card has. Whose card is missing is known by the role and the table of hand 1."""
    data = _change(change, pile.missing)
    if change.entry in pile.missing:
        data |= {"role": pile.course.roles[change.entry], "table": pile.missing[change.entry]}
    return data


def _clash(clash: Clash, missing: Collection[int]) -> Json:
    return {
        "hand": clash.hand,
        "table": clash.table,
        "figures": [{"entry": _known(entry, missing), "given": given} for entry, given in clash.figures],
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
    n, e, s, w = (_known(seat, missing) for seat in table.seats)
    return TableLine(table.number, state, (n, e, s, w), ns, None, ())


def _known(entry: int | None, missing: Collection[int]) -> int | None:
    return None if entry in missing else entry
