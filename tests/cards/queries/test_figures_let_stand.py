"""Figures that the MC let stand count for their player wherever results are worked out."""

import pytest

from tests.factories import make_drive, playing_drive
from tests.found import takes, the
from tests.results.queries.test_played_cards import a_drive
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.archive.results import with_results
from tournaments.engine.permissions import State
from tournaments.engine.score_cards.decisions import EXCHANGED, FIGURE
from tournaments.files.queries.archive import archive
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Decision, Drive
from tournaments.paper.queries.documents import full_results
from tournaments.results.queries.leaderboard import leaderboard
from tournaments.results.queries.played_cards import cards
from tournaments.results.queries.prizes import prizes
from tournaments.results.queries.results import players_sheet
from tournaments.results.queries.standings import StandingsLine, standings

pytestmark = pytest.mark.django_db


def let_stand(drive: Drive, entry: int, hand: int, tricks: int) -> None:
    data = {"entry": entry, "hand": hand, "tricks": tricks, "why": "She is sure of it."}
    Decision.objects.create(drive=drive, kind=FIGURE, data=data)


def line_of(drive: Drive, entry: int) -> StandingsLine:
    return next(line for line in standings(DriveEvening(drive)).lines if line.who.entry == entry)


def test_it_counts_for_its_player_alone_in_the_archive_too() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=4, breaks_after=[2])
    before = {card.entry: card.scores for card in cards(DriveEvening(drive)).cards}
    let_stand(drive, 5, 3, 13)
    after = {card.entry: card.scores for card in cards(DriveEvening(drive)).cards}
    assert after == before | {5: (*before[5][:2], 13, before[5][3])}
    totals = {line.who.entry: line.total for line in standings(DriveEvening(drive)).lines}
    assert {one.entry: one.total for one in with_results(archive(drive)).standings} == totals


def test_everything_that_shows_results_goes_by_it() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=4, breaks_after=[2], board=Drive.Board.SHOWN)
    for hand in range(1, 5):
        let_stand(drive, 5, hand, 13)
    line = line_of(drive, 5)
    assert (line.rank, line.total, line.parts) == (1, 52, (26, 26))
    assert the(leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk))).standings).lines[0] == line
    row = players_sheet(DriveEvening(drive)).rows[0]
    assert (*row[1:3], *row[-4:]) == (5, line.who.name, 13, 13, 13, 13)
    assert full_results(drive).players[0].hands == (13, 13, 13, 13)
    level = level_drive(slug="level")
    let_stand(level, 3, 1, 13)
    best = prizes(DriveEvening(level)).prizes[0]
    assert ([who.entry for who in best.winners], best.figure) == ([3], "13 tricks")


def test_it_waits_like_the_table_until_its_hand_is_complete() -> None:
    drive = playing_drive(tables=1, hands_played=1, hands=4)
    let_stand(drive, 1, 2, 13)
    assert cards(DriveEvening(drive)).counted == 1
    assert all(card.scores[1] is None for card in cards(DriveEvening(drive)).cards)


def test_one_taken_back_counts_no_more_and_one_of_another_kind_never() -> None:
    drive = make_drive(tables=1, state=State.FINISHED, hands=2, breaks_after=[])
    before = standings(DriveEvening(drive))
    let_stand(drive, 1, 1, 13)
    Decision.objects.update(withdrawn=True)
    Decision.objects.create(drive=drive, kind=EXCHANGED, data={"entries": [1, 3], "hand": 1})
    assert standings(DriveEvening(drive)) == before
    assert prizes(DriveEvening(drive)).prizes == ()


def test_it_counts_for_a_pair() -> None:
    drive = a_drive(8, "pairs-mitchell", hands=3, played=3)
    lead = min(drive.entries.filter(unit=2).values_list("number", flat=True))
    partner = max(drive.entries.filter(unit=2).values_list("number", flat=True))
    before = line_of(drive, lead).total
    made = the(next(card.scores[0] for card in cards(DriveEvening(drive)).cards if card.entry == lead))
    let_stand(drive, partner, 1, 13)
    assert line_of(drive, lead).total == before - made + 13


def test_a_player_of_a_team_keeps_the_tricks_and_the_team_its_flags() -> None:
    drive = a_drive(12, "military", hands=3, played=3)
    let_stand(drive, 1, 1, 13)
    line = next(
        line for line in standings(DriveEvening(drive)).lines if 1 in {one.who.entry for one in line.members}
    )
    made = the({one.who.entry: one.tricks for one in line.members}[1])
    assert cards(DriveEvening(drive)).tricks[1] == made


def test_figures_take_one_query_more_and_none_where_there_are_none() -> None:
    for tables in (1, 3):
        drive = playing_drive(tables=tables, hands_played=2, slug=f"of-{tables}")
        takes(2, cards, DriveEvening(drive))
        for entry in range(1, 4 * tables):
            let_stand(drive, entry, 1, 9)
        takes(3, cards, DriveEvening(drive))
