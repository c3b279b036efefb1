"""Points, balances, money and ranks of an evening (whist.md, 8.1: R1 to R5)."""

from tests.engine.cases import amiss
from tests.engine.club_evening.rooms import after, cut, formed, room, rubber
from tests.engine.family.playing import usual
from tournaments.engine.club_evening.evening import EveningSettings
from tournaments.engine.club_evening.events import PlayerArrived, RubberCorrected
from tournaments.engine.club_evening.rubber_value import games_of_pad, points_of
from tournaments.engine.club_evening.standings import standings
from tournaments.engine.family import short_whist


def test_a_rubber_is_worth_what_its_pad_says() -> None:
    cases = {
        "R1": ("best", 5, ((0, 4), (1, 1), (0, 0)), (6, 2)),
        "R2": ("best", 5, ((0, 0), (0, 0)), (8, 0)),
        "R3": ("best", 5, ((0, 4), (0, 3)), (4, 0)),
        "R4": ("best", 5, ((0, 4), (1, 0), (0, 3)), (4, 3)),
        "R5": ("best", 5, ((1, 0), (0, 4), (1, 0)), (1, 8)),
        "all-three-are-games": ("three", 5, ((0, 4), (0, 1), (1, 0)), (2, 1)),
        "long-whist-counts-games": ("best", 10, ((1, 9), (1, 0)), (0, 2)),
        "one-game": ("one", 5, ((1, 0),), (0, 1)),
    }
    assert amiss(cases, points_of) == {}


def test_the_games_of_a_pad_are_those_of_its_lines() -> None:
    settings = usual(short_whist, rubber="best", honours="none", revokes=0, stake=0)["settings"]
    hand_results = [("second", 7), ("first", 11), ("second", 13), ("first", 9), ("second", 9), ("first", 8)]
    lines = [{"won": won, "tricks": tricks} for won, tricks in hand_results]
    result = games_of_pad("short-whist", ("Ann", "Bob", "Cy", "Di"), settings, lines)
    assert result == ((0, 1), (1, 0), (0, 3))


def test_everybody_has_points_money_and_a_rank() -> None:
    evening = cut(formed(room(4, EveningSettings(stake=5))), "A 2 3 4")
    evening = rubber(evening, ((0, 4), (1, 1), (0, 0)), name="r")
    lines = standings(after(evening, PlayerArrived(5, "Eve")))
    assert [(line.rank, line.player, line.balance, line.money) for line in lines] == [
        (1, 1, 4, 20), (1, 2, 4, 20), (3, 5, 0, 0), (4, 3, -4, -20), (4, 4, -4, -20),
    ]  # fmt: skip
    assert [line.place for line in lines] == ["1=", "1=", "3", "4=", "4="], "as in a drive"
    ann = lines[0]
    assert (ann.rubbers, ann.won, ann.games_won, ann.games_lost) == (1, 1, 2, 1)
    assert (ann.points_for, ann.points_against) == (6, 2)
    corrected = standings(after(evening, RubberCorrected("r", ((1, 0), (1, 0)))))
    assert [(line.player, line.balance) for line in corrected] == [(3, 8), (4, 8), (1, -8), (2, -8)]
    sitting = rubber(cut(cut(formed(room(6)), "A 2 3 4 5 6"), "A 2 3 4"))
    assert {line.player: line.sat_out for line in standings(sitting)} == {1: 0, 2: 0, 3: 0, 4: 0, 5: 1, 6: 1}
