"""The JSON report: three keys, and others only if they are not empty."""

import json
from dataclasses import replace
from typing import Any

from tournaments.engine.card_audit.json_report import audit_as_json
from tournaments.engine.card_audit.pile_file import PileFile
from tournaments.engine.card_audit.values import (
    OUT,
    Audit,
    AuditResult,
    Certainty,
    Clash,
    Course,
    Exchange,
    Explanation,
    FigureChange,
    OtherPair,
    RebuiltHand,
    Shift,
    SumFault,
    TableChange,
)
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.seating import Role, Seating, Table
from tournaments.engine.words import Sentence

COURSE = Course(2, {1: Role.A, 2: Role.A, 3: Role.B, 4: Role.B, 9: Role.A}, (), BY_RESULTS["losers-keep"])
HANDS = (RebuiltHand(1, Seating((Table(1, 1, 2, 3, 4),), (9,)), (8,)),)
MISSING = {4: 1}


def written(report: Audit, missing: dict[int, int] | None = None, course: Course = COURSE) -> Any:
    return json.loads(json.dumps(audit_as_json(report, PileFile(course, (), {}, missing or {}))))


def test_cards_that_agree_are_no_more_than_the_tables_of_an_archive() -> None:
    data = written(Audit(AuditResult.AGREES, hands=HANDS))
    assert list(data) == ["consistent", "explanations", "tables"]
    assert (data["consistent"], data["explanations"]) == (True, [])
    table = {
        "number": 1,
        "state": "played",
        "seats": {"N": 1, "E": 2, "S": 3, "W": 4},
        "tricks": {"NS": 8, "EW": 5},
        "moved_on": None,
        "revokes": [],
    }
    assert data["tables"] == [{"number": 1, "trumps": None, "tables": [table], "sitting_out": [9]}]
    assert list(data["tables"][0]["tables"][0]) == list(table)
    half = RebuiltHand(1, Seating((Table(1, 1, None, 3, None),)), (None,))
    (hand,) = written(Audit(AuditResult.AGREES, hands=(half,)))["tables"]
    assert hand["tables"][0]["state"] == "sit_out"


def test_an_explanation_has_its_rank_and_its_changes_and_what_people_did_wrong() -> None:
    def change(entry: int, hand: int, given: int | str, proposed: int) -> dict[str, Any]:
        return {"entry": entry, "hand": hand, "given": given, "proposed": proposed}

    explanation = Explanation(1, (FigureChange(5, 7, 9, 8), FigureChange(6, 7, OUT, 8)))
    data = written(Audit(AuditResult.EXPLAINED, (explanation,), hands=HANDS))
    assert data["explanations"] == [{"rank": 1, "changes": [change(5, 7, 9, 8), change(6, 7, "out", 8)]}]
    assert (data["consistent"], data["certainty"]) == (False, "certain")
    explanations = (
        Explanation(1, exchanged=(Exchange(5, 9, 7),)),
        Explanation(1, (FigureChange(2, 3, 9, 8),), shifted=(Shift(2, 3, -1),)),
        Explanation(2, tables=(TableChange(1, 2, 9, 8),)),
        Explanation(2, other_pairs=(OtherPair(3, 6),)),
    )
    data = written(Audit(AuditResult.EXPLAINED, explanations, Certainty.TIED))
    assert data["explanations"] == [
        {"rank": 1, "changes": [], "exchanged": [{"entries": [5, 9], "hand": 7}]},
        {"rank": 1, "changes": [change(2, 3, 9, 8)], "shifted": [{"entry": 2, "hand": 3, "by": -1}]},
        {"rank": 2, "changes": [], "scores": [{"table": 1, "hand": 2, "given": 9, "proposed": 8}]},
        {"rank": 2, "changes": [], "other_pairs": [{"table": 3, "hand": 6}]},
    ]
    assert data["certainty"] == "tied"


def test_who_has_no_card_in_the_pile_is_null_and_known_by_role_and_table() -> None:
    report = Audit(
        AuditResult.AGREES,
        hands=(
            HANDS[0],
            RebuiltHand(2, Seating((Table(1, 1, 2, 4, 3),), (4,)), (None,)),
        ),
        inferred=(FigureChange(1, 2, None, 7), FigureChange(4, 1, None, 5)),
        unknown=((1, 3), (4, 2)),
    )
    data = written(report, MISSING)
    assert data["missing"] == [{"role": "b", "table": 1}]
    assert data["inferred"] == [
        {"entry": 1, "hand": 2, "given": None, "proposed": 7},
        {"entry": None, "hand": 1, "given": None, "proposed": 5, "role": "b", "table": 1},
    ]
    assert data["unknown"] == [{"entry": 1, "hand": 3}]
    (one,), (other,) = (hand["tables"] for hand in data["tables"])
    assert one["seats"] == {"N": 1, "E": 2, "S": 3, "W": None}
    assert (other["seats"]["S"], other["state"], other["tricks"]) == (None, "open", None)
    assert data["tables"][1]["sitting_out"] == []


def test_what_cannot_be_told_says_so_and_what_clashes() -> None:
    clash = Clash(3, None, ((1, 8), (4, OUT)), Sentence("%(n)s cannot be", {"n": 8}))
    data = written(Audit(AuditResult.UNCLEAR, clashes=(clash,)), MISSING)
    assert (data["consistent"], data["explanations"], data["certainty"]) == (False, [], "unclear")
    figures = [{"entry": 1, "given": 8}, {"entry": None, "given": "out"}]
    assert data["clashes"] == [{"hand": 3, "table": None, "figures": figures, "sentence": "8 cannot be"}]
    # Too few figures are consistent unless some clash.
    empty = {"consistent": True, "explanations": [], "tables": [], "certainty": "empty"}
    assert written(Audit(AuditResult.EMPTY)) == empty
    assert written(Audit(AuditResult.WAITING))["consistent"] is True
    assert written(Audit(AuditResult.WAITING, clashes=(clash,)))["consistent"] is False


def test_a_sum_and_chairs_by_the_movement_alone_are_told_though_all_figures_agree() -> None:
    data = written(Audit(AuditResult.AGREES, sums=(SumFault(1, 0, 160, 158.5),)))
    assert data["consistent"] is True
    assert data["sums"] == [{"entry": 1, "part": 0, "written": 160, "made": 158.5}]
    data = written(Audit(AuditResult.AGREES), course=replace(COURSE, fair=False))
    assert list(data) == ["consistent", "explanations", "tables", "fair_chair"]
    assert data["fair_chair"] is False
