"""Cards where people sit out, stay together, come and go, or are no people at all."""

from typing import Any

import pytest

from tests.factories import MC, make_drive, play_hands, player_name
from tests.found import takes, the
from tournaments.door.services import draw
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive, Entry
from tournaments.play.services import evening, moves
from tournaments.results.queries.leaderboard import leaderboard
from tournaments.results.queries.played_cards import cards
from tournaments.results.queries.prizes import drive_awards, prizes, rules_of
from tournaments.results.queries.results import players_sheet
from tournaments.results.queries.standings import leaders, standings
from tournaments.results.services.prizes import give_by_hand, record_cut

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PAIR_PRIZES = rules_as_json(
    [
        PrizeRule(PrizeKind.PLACE, "First pair", "Two clocks"),
        PrizeRule(PrizeKind.BOOBY, "Booby"),
        PrizeRule(PrizeKind.DRAW, "Lucky pair", main=False),
        PrizeRule(PrizeKind.PLACE, "First East–West", role=Role.B, main=False),
    ]
)


def a_drive(count: int, movement: str, *, hands: int = 4, played: int = 4, **fields: Any) -> Drive:
    """A drive of so many players; those who stay together are next to each other on the list."""
    drive = make_drive(
        tables=0, movement=movement, hands=hands, breaks_after=[], slug=f"{movement}-{count}", **fields
    )
    Entry.objects.bulk_create(
        Entry(drive=drive, number=n + 1, name=player_name(n), role=Role.A if n % 2 == 0 else Role.B)
        for n in range(count)
    )
    draw.make_draw(drive.pk, MC, seed=1)
    moves.start(drive.pk, MC)
    play_hands(drive, played)
    drive.refresh_from_db()
    return drive


def finished(drive: Drive) -> Drive:
    evening.finish(drive.pk, MC)
    drive.refresh_from_db()
    return drive


def test_37_players_sit_out_in_turn_and_their_hands_played_are_shown() -> None:
    drive = a_drive(37, "winners-split", hands=6, played=6)
    found = standings(DriveEvening(drive))
    assert len(found.lines) == 37
    assert found.uneven
    assert sum(6 - line.hands_played for line in found.lines) == 6  # one a hand
    assert sum(line.total for line in found.lines) == 6 * (9 * 26 + 6.5)
    halves = [line.total for line in found.lines if (6 - line.hands_played) % 2]
    assert halves
    assert all(total % 1 == 0.5 for total in halves)


def test_averages_are_worked_out_as_the_drive_says() -> None:
    drive = a_drive(5, "optimised", hands=5, played=5, missed_hand_score="own_average")
    for card in cards(DriveEvening(drive)).cards:
        own = card.played()
        (out,) = (score for hand, score in enumerate(card.scores, 1) if hand in card.sat_out)
        assert abs(the(out) - sum(own) / len(own)) <= 0.25
    Drive.objects.filter(pk=drive.pk).update(missed_hand_score="field_average")
    assert all(6.5 in card.scores for card in cards(DriveEvening(Drive.objects.get())).cards)


def test_where_cards_do_not_matter_there_is_one_list() -> None:
    drive = a_drive(8, "optimised")
    found = standings(DriveEvening(drive))
    assert (found.lists, {line.role_rank for line in found.lines}) == ((), {0})
    (best,) = leaders(DriveEvening(drive), 2)
    assert best.label == ""
    assert best.lines == tuple(line for line in found.lines if line.rank <= 2)
    assert leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk))).cards == ()
    assert "Card" not in players_sheet(DriveEvening(drive)).heads


def test_pairs_are_ranked_as_pairs() -> None:
    drive = a_drive(10, "pairs-mitchell")
    found = standings(DriveEvening(drive))
    assert (len(found.lines), found.together, found.lists) == (5, 2, ())
    pairs = dict(drive.entries.values_list("number", "unit"))
    for line in found.lines:
        both = [number for number, unit in pairs.items() if unit == line.who.unit]
        names = drive.entries.filter(number__in=both).order_by("number").values_list("name", flat=True)
        assert line.who.name == " and ".join(names)
    assert sum(line.total for line in found.lines) == 4 * (2 * 13 + 6.5)
    sheet = players_sheet(DriveEvening(drive))
    assert (sheet.name, sheet.heads[:5]) == ("Pairs", ("Place", "Number", "Pair", "Total", "Hands played"))
    assert [row[1] for row in sheet.rows] == [line.who.unit for line in found.lines]


def test_the_two_lines_are_ranked_apart_where_the_drive_says_so() -> None:
    drive = a_drive(16, "compass", lines_apart=True)
    found = standings(DriveEvening(drive))
    assert [one.label for one in found.lists] == ["North–South", "East–West"]
    assert [len(found.of_role(role)) for role in "ab"] == [4, 4]
    assert min(line.role_rank for line in found.of_role("b")) == 1
    assert [one.label for one in leaders(DriveEvening(drive))] == ["North–South", "East–West"]
    assert [one.role for one in leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk))).cards] == ["a", "b"]
    assert players_sheet(DriveEvening(drive)).heads[3:5] == ("Line", "Place in list")


def test_pairs_win_prizes_together() -> None:
    drive = finished(a_drive(16, "compass", prize_rules=PAIR_PRIZES))
    units = dict(drive.entries.values_list("number", "unit"))
    first, _booby, lucky, line = prizes(DriveEvening(drive)).prizes
    if first.outcome is PrizeOutcome.CUT:
        award = drive_awards(DriveEvening(drive))[0]
        assert all(who.unit_label.startswith("Pair ") for who in first.choices)
        record_cut(drive.pk, MC, "First pair", award.among, award.among[0])
        first, _booby, lucky, line = prizes(DriveEvening(drive)).prizes
    assert len(first.winners) == 2
    assert len({units[who.entry] for who in first.winners}) == 1
    assert (
        any(f"Pair {units[first.winners[0].entry]} " in sentence for sentence in first.why) or first.by_hand
    )
    assert lucky.draws == 8
    assert {who.unit for who in line.winners} <= {
        row.who.unit for row in standings(DriveEvening(drive)).lines if row.who.unit is not None
    }
    give_by_hand(drive.pk, MC, "Booby", [first.winners[1].entry], "They asked for it.")
    assert prizes(DriveEvening(drive)).prizes[1].winners == first.winners


def test_teams_win_flags_and_everybodys_tricks_are_shown() -> None:
    rules = rules_as_json([PrizeRule(PrizeKind.PLACE, "First team")])
    drive = finished(a_drive(12, "military", prize_rules=rules, ties=["share"]))
    found = standings(DriveEvening(drive))
    assert (len(found.lines), found.flags) == (3, True)
    assert sum(line.total for line in found.lines) == 3 * 4  # nobody makes thirteen
    assert {line.who.name for line in found.lines} == {"Team 1", "Team 2", "Team 3"}
    assert all(len(line.members) == 4 for line in found.lines)
    assert sum(member.tricks or 0 for line in found.lines for member in line.members) == 26 * 3 * 4
    (first,) = prizes(DriveEvening(drive)).prizes
    assert len(first.winners) % 4 == 0
    assert first.figure.endswith(" flags")
    heads = ("Place", "Number", "Team", "Players and their tricks", "Flags")
    assert players_sheet(DriveEvening(drive)).heads[:5] == heads


def test_dummies_are_on_no_list_and_win_nothing_and_a_pair_of_them_is_no_pair() -> None:
    drive = a_drive(8, "winners-split")
    drive.entries.filter(number=8).update(dummy=True, eligible=False)
    assert {line.who.entry for line in standings(DriveEvening(drive)).lines} == set(range(1, 8))
    assert standings(DriveEvening(drive)).lines[0].rank == 1
    assert 8 not in {who.entry for who in prizes(DriveEvening(drive)).people}
    pairs = a_drive(8, "compass")
    pairs.entries.filter(unit=1).update(dummy=True, eligible=False)
    assert 1 not in {line.who.unit for line in standings(DriveEvening(pairs)).lines}


def test_who_played_too_few_hands_for_the_drive_is_passed_over() -> None:
    rules = rules_as_json([PrizeRule(PrizeKind.PLACE, f"Place {n}", place=n) for n in range(1, 6)])
    drive = a_drive(5, "optimised", prize_rules=rules, least_hands=4, ties=["share"], missed_hand_score="13")
    assert all(rule.least_hands == 4 for rule in rules_of(drive))
    played = {card.entry: card.hands_played for card in cards(DriveEvening(drive)).cards}
    winners = {who.entry for prize in prizes(DriveEvening(drive)).prizes for who in prize.winners}
    assert winners == {entry for entry, hands in played.items() if hands >= 4}
    said = " ".join(reason for prize in prizes(DriveEvening(drive)).prizes for reason in prize.passed_over)
    assert "played 3 of the 4 hands; this prize needs 4." in said


def test_its_queries() -> None:
    for count, movement in ((37, "winners-split"), (10, "compass"), (12, "military")):
        drive = a_drive(count, movement, hands=2, played=2, prize_rules=PAIR_PRIZES)
        takes(3, standings, DriveEvening(drive))
        takes(4, prizes, DriveEvening(drive))
