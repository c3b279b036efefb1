"""The list of prizes on the set-up page."""

from typing import Any

from tournaments.engine.prizes.rules import parse_rules
from tournaments.forms.drive.prizes import PrizeList, among, usual_rules

LABELS = {"a": "lady", "b": "gent"}


def posted(*rows: dict[str, str]) -> dict[str, str]:
    data = {"prizes": str(len(rows))}
    for n, row in enumerate(rows):
        data |= {f"prize-{n}-{name}": value for name, value in row.items()}
    return data


def values(prizes: PrizeList, name: str) -> list[Any]:
    return [row[name].value() or "" for row in prizes.rows]


def test_it_works() -> None:
    prizes = PrizeList.posted(
        posted(
            {"what": "place-1", "who": "a", "gift": "A clock", "main": "on"},
            {"what": "part-2", "who": "", "name": "Late bloom", "min_hands": "20"},
            {"what": "booby", "who": "b"},
        ),
        LABELS,
    )
    assert prizes.is_valid()
    rules = parse_rules(prizes.rules())
    assert [(rule.kind, rule.name, rule.role) for rule in rules] == [
        ("place", "First lady", "a"),
        ("part", "Late bloom", None),
        ("booby", "Booby, gent", "b"),
    ]
    assert [(rule.main, rule.part, rule.gift, rule.min_hands) for rule in rules] == [
        (True, 1, "A clock", 0),
        (False, 2, "", 20),
        (False, 1, "", 0),
    ]


def test_the_usual_prizes_are_rules_of_the_engine() -> None:
    rules = parse_rules(usual_rules(LABELS))
    assert len(rules) == 12
    assert [rule.name for rule in rules][:3] == ["First lady", "First gent", "Second lady"]
    assert all(rule.main for rule in rules)


def test_rules_come_back_as_they_went() -> None:
    rules = usual_rules(LABELS)
    shown = PrizeList.of_rules(rules, LABELS)
    rows = [{name: str(row[name].value() or "") for name in row.fields} for row in shown.rows]
    again = PrizeList.posted(posted(*rows), LABELS)
    assert again.is_valid()
    assert again.rules() == rules


def test_an_empty_row_is_no_prize_and_a_half_filled_one_is_asked_about() -> None:
    prizes = PrizeList.posted(posted({"main": "on"}, {"name": "Mystery"}), LABELS)
    assert not prizes.is_valid()
    assert prizes.rows[1].errors["what"] == ["Say what this prize is for."]
    assert PrizeList.posted(posted({"main": "on"}), LABELS).rules() == []


def test_a_name_given_twice_is_said_beside_the_second() -> None:
    prizes = PrizeList.posted(
        posted({"what": "place-1", "who": "a"}, {"what": "booby", "name": "First lady"}), LABELS
    )
    assert not prizes.is_valid()
    assert "Another prize has this name" in prizes.rows[1].errors["name"][0]


def test_rows_are_added_moved_and_taken_away_with_nothing_lost() -> None:
    prizes = PrizeList.posted(
        posted({"what": "place-1", "gift": "Tea"}, {"what": "bogus", "gift": "x" * 999}, {"what": "booby"}),
        LABELS,
    )
    assert values(prizes.after("up-1"), "gift") == ["x" * 999, "Tea", ""]
    assert values(prizes.after("drop-0"), "what") == ["bogus", "booby"]
    assert values(prizes.after("more"), "what")[:3] == ["place-1", "bogus", "booby"]
    assert len(prizes.after("more").rows) == 4
    for nonsense in ("up-0", "up-99", "drop-", "drop-x", "fly", "drop--1"):
        assert values(prizes.after(nonsense), "what") == ["place-1", "bogus", "booby"]


def test_a_page_that_was_tampered_with_has_no_endless_list() -> None:
    assert len(PrizeList.posted({"prizes": "999999"}, LABELS).rows) == 60
    assert PrizeList.posted({"prizes": "many"}, LABELS).rows == []


def test_prizes_may_be_for_one_line_where_half_the_pairs_sit() -> None:
    lines = among("compass", LABELS)
    prizes = PrizeList.posted(posted({"what": "place-1", "who": "b"}), lines)
    assert prizes.is_valid()
    assert [rule.name for rule in parse_rules(prizes.rules())] == ["First East–West"]
    assert among("winners-split", LABELS) == among("optimised", LABELS) == LABELS
