"""The list of prizes on the set-up page."""

from collections import Counter
from decimal import Decimal
from typing import Any

import pytest

from tournaments.drive.forms.prizes import PrizeList, among, usual_rules
from tournaments.engine.prizes.rules import PrizeKind, parse_rules
from tournaments.engine.seating.seating import Role

LABELS = {"a": "lady", "b": "gent"}


def posted(*rows: dict[str, str]) -> dict[str, str]:
    data = {"prizes": str(len(rows))}
    for n, row in enumerate(rows):
        data |= {f"prize-{n}-{name}": value for name, value in row.items()}
    return data


def values(prizes: PrizeList, name: str) -> list[Any]:
    return [row[name].value() or "" for row in prizes.rows]


def test_it_works() -> None:
    rows = (
        {"what": "place-1", "who": "a", "gift": "A clock", "main": "on"},
        {"what": "part-2", "who": "", "name": "Late bloom", "min_hands": "20"},
        {"what": "booby", "who": "b"},
    )
    prizes = PrizeList.posted(posted(*rows), LABELS)
    assert prizes.is_valid()
    rules = parse_rules(prizes.rules())
    assert [(r.kind, r.name, r.role, r.main, r.part, r.gift, r.min_hands) for r in rules] == [
        ("place", "First lady", "a", True, 1, "A clock", 0),
        ("part", "Late bloom", None, False, 2, "", 20),
        ("booby", "Booby, gent", "b", False, 1, "", 0),
    ]


def test_the_usual_prizes_are_rules_of_the_engine() -> None:
    rules = parse_rules(usual_rules(LABELS))
    assert len(rules) == 12
    assert [rule.name for rule in rules][:3] == ["First lady", "First gent", "Second lady"]
    assert {rule.kind for rule in rules if not rule.main} == {PrizeKind.PART}
    assert [rule.every_hand for rule in rules] == [rule.kind is PrizeKind.BOOBY for rule in rules]


MORE_RULES: list[dict[str, object]] = [
    {"kind": kind, "name": kind, "gift": "", "main": True, "role": None} | own
    for kind, own in dict[str, dict[str, object]](
        {
            "booby": {"place": 2, "min_hands": 0, "every_hand": True},
            "lowest_part": {"part": 1, "min_hands": 0, "every_hand": True},
            "highest_hand": {"min_hands": 0},
            "fewest_moves": {"min_hands": 20},
            "threshold": {"min_hands": 0, "number": 170, "money": "12.50"},
            "slam": {"min_hands": 0, "money": "15.00", "rolls": True, "opening": "120.50", "cap": "500.00"},
            "hands_won": {"min_hands": 0, "number": 14},
        }
    ).items()
]


def test_a_row_that_is_added_is_not_a_main_prize() -> None:
    prizes = PrizeList.posted(posted({"what": "place-1", "main": "on"}), LABELS).after("more")
    assert [bool(row["main"].value()) for row in prizes.rows] == [True, False]
    assert [row.heading for row in prizes.rows] == ["First", "Prize 2"]


def test_what_the_mc_says_is_not_the_name_of_a_prize() -> None:
    prizes = PrizeList.posted(posted({"what": "mc_says"}), LABELS)
    assert prizes.is_valid()
    assert [rule.name for rule in parse_rules(prizes.rules())] == ["The MC’s prize"]


def test_another_prize_may_have_a_number_of_its_own() -> None:
    prizes = PrizeList.posted(posted({"what": "threshold"}), LABELS)
    assert not prizes.is_valid()
    assert prizes.rows[0].heading == "A total to reach"
    assert prizes.rows[0].errors["number"] == ["Type the total that wins this prize."]
    prizes = PrizeList.posted(posted({"what": "hands_won"}), LABELS)
    assert not prizes.is_valid()
    assert prizes.rows[0].errors["number"] == ["Type how many hands one has to win for this prize."]
    prizes = PrizeList.posted(posted({"what": "threshold", "number": "170"}, {"what": "booby-2"}), LABELS)
    assert prizes.is_valid()
    reach, second = parse_rules(prizes.rules())
    assert (reach.name, reach.number) == ("A total to reach", 170)
    assert (second.name, second.place, second.every_hand) == ("Second lowest total", 2, True)


@pytest.mark.parametrize("rules", [usual_rules(LABELS), MORE_RULES])
def test_rules_come_back_as_they_went(rules: list[dict[str, object]]) -> None:
    shown = PrizeList.of_rules(rules, LABELS)
    rows = [{name: str(row[name].value() or "") for name in row.fields} for row in shown.rows]
    again = PrizeList.posted(posted(*rows), LABELS)
    assert again.is_valid()
    assert again.rules() == rules


def test_an_empty_row_is_no_prize_and_a_half_filled_one_and_a_name_given_twice_are_asked_about() -> None:
    prizes = PrizeList.posted(posted({"main": "on"}, {"name": "Mystery"}), LABELS)
    assert not prizes.is_valid()
    assert prizes.rows[1].errors["what"] == ["Say what this prize is for."]
    assert PrizeList.posted(posted({"main": "on"}), LABELS).rules() == []
    twice = {"what": "place-1", "who": "a"}, {"what": "booby", "name": "First lady"}
    prizes = PrizeList.posted(posted(*twice), LABELS)
    assert not prizes.is_valid()
    assert "Another prize has this name" in prizes.rows[1].errors["name"][0]


def test_a_jackpot_that_leaves_its_pot_behind_is_asked_about_once() -> None:
    pots = {"Slam jackpot": Decimal("15.00"), "Old one": Decimal(0)}

    def beside(name: str, *sure: str, rolls: str = "on", what: str = "slam") -> list[str]:
        prizes = PrizeList.posted(posted({"what": what, "name": name, "rolls": rolls}), LABELS)
        assert prizes.is_valid()
        assert prizes.keeps_pots(pots, sure) is not bool(prizes.rows[0].errors)
        return [str(error) for error in prizes.rows[0].errors.get("name", [])]

    (said,) = beside("Slam pot")
    assert said.startswith("£15.00 is in the club’s pot “Slam jackpot”, and only a prize with that name")
    assert beside("Slam jackpot") == beside("Slam pot", "Slam pot") == beside("Old one") == []
    assert beside("Slam pot", rolls="") == [], "it is no jackpot"
    pots.clear()
    assert beside("Slam pot") == []


def test_rows_are_added_moved_and_taken_away_with_nothing_lost() -> None:
    rows = {"what": "place-1", "gift": "Tea"}, {"what": "bogus", "gift": "x" * 999}, {"what": "booby"}
    prizes = PrizeList.posted(posted(*rows), LABELS)
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


def test_each_prize_can_have_its_own_least_number_of_hands() -> None:
    rows = (
        {"what": "place-1", "who": "a", "min_hands": "20"},
        {"what": "booby", "who": "a"},
        {"what": "booby", "who": "b", "min_hands": "0"},
        {"what": "place-2", "who": "a"},
    )
    prizes = PrizeList.posted(posted(*rows), LABELS)
    assert prizes.is_valid()
    least = [(rule.min_hands, rule.every_hand) for rule in parse_rules(prizes.rules())]
    assert least == [(20, False), (0, True), (0, False), (0, False)]
    shown = PrizeList.of_rules(prizes.rules(), LABELS)
    assert [row["min_hands"].value() for row in shown.rows] == [20, None, 0, None]
    of_before = PrizeList.of_rules([{"kind": "booby", "name": "Booby", "role": "a"}], LABELS)
    assert of_before.rows[0]["min_hands"].value() == 0


@pytest.mark.parametrize(("players", "places"), [(4, 1), (6, 2), (8, 3), (9, 3), (40, 3)])
def test_prizes_default_to_what_the_number_of_players_can_fill(players: int, places: int) -> None:
    prizes = PrizeList.of_rules([], LABELS).after(f"usual-{players}")
    assert values(prizes, "name") == [rule["name"] for rule in usual_rules(LABELS, players)]
    kinds = Counter((rule.kind, rule.role) for rule in parse_rules(usual_rules(LABELS, players)))
    for role in Role:
        assert kinds[PrizeKind.PLACE, role] == places
        assert kinds[PrizeKind.BOOBY, role] == 1
    assert places + 1 <= players // 2


def test_the_usual_prizes_are_never_more_than_the_players() -> None:
    numbers = {players: len(usual_rules(LABELS, players)) for players in range(4, 41)}
    assert {players: n for players, n in numbers.items() if n > players or (n != 12 and players >= 12)} == {}
