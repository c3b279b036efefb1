"""Prize rules, tie chains and decisions as data."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.prizes.rules import (
    OWN_FIELDS,
    HowDecided,
    PrizeKind,
    PrizeRule,
    PrizeRuling,
    Tie,
    decisions_as_json,
    parse_decisions,
    parse_rules,
    parse_ties,
    rules_as_json,
)
from tournaments.engine.seating.seating import Role

words = st.text("aé ŵ“=\n♠", max_size=8)  # a short alphabet: the table of all letters is slow to make
names = words.filter(str.strip)


@st.composite
def rule(draw: st.DrawFn) -> PrizeRule:
    kind = draw(st.sampled_from(PrizeKind))
    return PrizeRule(
        kind,
        draw(names),
        draw(words),
        draw(st.booleans()),
        draw(st.sampled_from([None, *Role])),
        place=draw(st.integers(1, 9)) if "place" in OWN_FIELDS.get(kind, ()) else 1,
        part=draw(st.integers(1, 4)) if "part" in OWN_FIELDS.get(kind, ()) else 1,
        money=draw(st.sampled_from(["", "0.00", "12.50", "9999.99"])),
        number=draw(st.integers(0, 312)) if "number" in OWN_FIELDS.get(kind, ()) else 0,
        min_hands=draw(st.integers(0, 24)),
        least_hands=draw(st.integers(0, 24)),
    )


@st.composite
def decision(draw: st.DrawFn) -> PrizeRuling:
    kind = draw(st.sampled_from(HowDecided))
    among = draw(st.lists(st.integers(1, 1000), min_size=1, unique=True))
    winners = among if kind is HowDecided.OVERRIDE else [draw(st.sampled_from(among))]
    drawn = draw(st.lists(st.integers(0, 312), min_size=1)) if kind is HowDecided.HIDDEN else []
    return PrizeRuling(kind, draw(names), tuple(among), tuple(winners), draw(words), tuple(drawn))


def test_it_works() -> None:
    data = [
        {
            "kind": "place",
            "name": "First",
            "gift": "Tea",
            "main": True,
            "role": "a",
            "place": 1,
            "min_hands": 0,
        },
        {"kind": "draw", "name": "Lucky card", "gift": "", "main": False, "role": None, "min_hands": 0},
    ]
    first, lucky = parse_rules(data)
    assert first == PrizeRule(PrizeKind.PLACE, "First", "Tea", main=True, role=Role.A, place=1)
    assert lucky == PrizeRule(PrizeKind.DRAW, "Lucky card", main=False)
    assert json.dumps(rules_as_json([first, lucky])) == json.dumps(data)


@given(st.lists(rule(), unique_by=lambda one: one.name))
def test_rules_come_back_as_they_were(rules: list[PrizeRule]) -> None:
    assert parse_rules(json.loads(json.dumps(rules_as_json(rules)))) == tuple(rules)


@given(st.lists(decision()))
def test_decisions_come_back_as_they_were(made: list[PrizeRuling]) -> None:
    assert parse_decisions(json.loads(json.dumps(decisions_as_json(made)))) == tuple(made)


def test_a_chain_is_read() -> None:
    assert parse_ties(["second_half", "cut"]) == (Tie.SECOND_HALF, Tie.CUT)
    assert parse_ties(["share"]) == (Tie.SHARE,)


GOOD: dict[str, object] = {"kind": "place", "name": "First"}
CUT: dict[str, object] = {"kind": "cut", "prize": "First", "among": [1, 2], "winners": [2], "why": ""}


@pytest.mark.parametrize(
    ("read", "data", "path", "says"),
    [
        (parse_rules, {}, "prize_rules", "must be a list"),
        (parse_rules, ["first"], "prize_rules[0]", "must be an object"),
        (parse_rules, [{"name": "First"}], "prize_rules[0].kind", "one of: place, part, booby"),
        (parse_rules, [GOOD | {"kind": "best"}], "prize_rules[0].kind", "one of: place"),
        (parse_rules, [GOOD, {"kind": "place"}], "prize_rules[1].name", "must be text"),
        (parse_rules, [GOOD | {"name": "  "}], "prize_rules[0].name", "needs a name"),
        (parse_rules, [GOOD, GOOD], "prize_rules[1].name", "already a prize called “First”"),
        (parse_rules, [GOOD | {"gift": 5}], "prize_rules[0].gift", "must be text"),
        (parse_rules, [GOOD | {"main": 1}], "prize_rules[0].main", "true or false"),
        (parse_rules, [GOOD | {"role": "lady"}], "prize_rules[0].role", "one of: a, b"),
        (parse_rules, [GOOD | {"place": 0}], "prize_rules[0].place", "a whole number, at least 1"),
        (parse_rules, [GOOD | {"place": True}], "prize_rules[0].place", "whole number"),
        (parse_rules, [GOOD | {"place": 1.5}], "prize_rules[0].place", "whole number"),
        (parse_rules, [GOOD | {"part": 1}], "prize_rules[0].part", "does not belong here"),
        (parse_rules, [GOOD | {"kind": "part", "part": "one"}], "prize_rules[0].part", "whole number"),
        (parse_rules, [GOOD | {"min_hands": -1}], "prize_rules[0].min_hands", "a whole number, at least 0"),
        (parse_rules, [GOOD | {"worth": 5}], "prize_rules[0].worth", "does not belong here"),
        (parse_ties, "cut", "ties", "must be a list"),
        (parse_ties, [], "ties", "must end with"),
        (parse_ties, ["last_hand"], "ties", "must end with"),
        (parse_ties, ["toss"], "ties[0]", "one of: second_half"),
        (parse_ties, ["last_hand", "last_hand", "cut"], "ties[1]", "twice"),
        (parse_ties, ["cut", "share"], "ties[1]", "Nothing can come after"),
        (parse_decisions, [CUT | {"kind": "toss"}], "decisions[0].kind", "one of: cut"),
        (parse_decisions, [CUT | {"prize": ""}], "decisions[0].prize", "needs a name"),
        (parse_decisions, [CUT | {"among": 5}], "decisions[0].among", "must be a list"),
        (parse_decisions, [CUT | {"among": [1, 0]}], "decisions[0].among[1]", "a whole number, at least 1"),
        (parse_decisions, [CUT | {"winners": [3]}], "decisions[0].winners", "one of those taking part"),
        (parse_decisions, [CUT | {"winners": [1, 2]}], "decisions[0].winners", "one winner"),
        (parse_decisions, [CUT | {"winners": []}], "decisions[0].winners", "at least one"),
        (parse_decisions, [CUT | {"kind": "override", "winners": [2, 2]}], "decisions[0].winners", "once"),
        (parse_decisions, [CUT | {"by": "MC"}], "decisions[0].by", "does not belong here"),
    ],
)
def test_what_cannot_be_is_refused_with_its_path(
    read: Callable[[object], object], data: object, path: str, says: str
) -> None:
    with pytest.raises(BadArchive, match=says) as bad:
        read(data)
    assert bad.value.path == path
