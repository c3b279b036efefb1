"""Cuts of cards, draws and prizes given by hand."""

from random import Random

import pytest

from tests.factories import MC, playing_drive, send
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.prizes import draw as engine_draw
from tournaments.kernel.errors import Ask, Declined, Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.play.services import evening
from tournaments.results.queries.prizes import decisions, drive_awards
from tournaments.results.services import publishing
from tournaments.results.services.prizes import draw_prize, give_by_hand, record_cut, take_back

pytestmark = pytest.mark.django_db


def outcome(drive: Drive, prize: str) -> tuple[PrizeOutcome, tuple[int, ...]]:
    return next((a.outcome, a.entries) for a in drive_awards(DriveEvening(drive)) if a.rule.name == prize)


def seeds(drive: Drive) -> list[object]:
    """The seeds of the draws that the log tells of."""
    return list(drive.log.filter(verb="prize-draw").values_list("after__seed", flat=True))


def level(drive: Drive) -> tuple[int, ...]:
    return drive_awards(DriveEvening(drive))[0].among


def test_a_cut_is_recorded_logged_and_decides_once() -> None:
    drive = level_drive()
    among = level(drive)
    with pytest.raises(Refused, match="Choose who won the cut"):
        record_cut(drive.pk, MC, "Highest of all", among, 99)
    record_cut(drive.pk, MC, "Highest of all", among, among[1])
    assert outcome(drive, "Highest of all") == (PrizeOutcome.GIVEN, (among[1],))
    entry = drive.log.get(verb="prize-cut")
    assert (entry.actor, entry.version) == (MC.name, Drive.objects.get().version)
    after = {"prize": "Highest of all", "among": list(among), "winners": [among[1]], "why": ""}
    assert entry.after == after
    with pytest.raises(Stale):
        record_cut(drive.pk, MC, "Highest of all", among, among[0])
    assert len(decisions(drive)) == 1


def test_a_cut_between_others_than_those_level_now_is_stale() -> None:
    drive = level_drive()
    among = level(drive)
    for wrong in ([*among, 99], among[:1], []):
        with pytest.raises(Stale):
            record_cut(drive.pk, MC, "Highest of all", wrong, among[0])
    with pytest.raises(Stale):
        record_cut(drive.pk, MC, "No such prize", among, among[0])
    assert decisions(drive) == ()


def test_a_correction_that_ends_the_tie_makes_the_cut_void_and_a_new_tie_is_cut_again() -> None:
    drive = level_drive(hands=1)
    among = level(drive)
    record_cut(drive.pk, MC, "Highest of all", among, among[0])
    evening.reopen(drive.pk, MC)
    send(drive, hand=1, table=1, ns_made=9, client_id="correction")  # now the other pair is level at the top
    evening.finish(drive.pk, MC)
    assert outcome(drive, "Highest of all") == (PrizeOutcome.CUT, ())
    assert set(level(drive)).isdisjoint(among)


def test_a_draw_can_be_made_again_from_the_seed_in_the_log_and_has_another_once_taken_back() -> None:
    drive = level_drive()
    among = drive_awards(DriveEvening(drive))[3].among
    winner = draw_prize(drive.pk, MC, "Lucky card")
    assert seeds(drive) == [f"{drive.seed}/Lucky card/1"]
    assert engine_draw(among, Random(f"{drive.seed}/Lucky card/1")) == winner
    assert outcome(drive, "Lucky card") == (PrizeOutcome.GIVEN, (winner,))
    with pytest.raises(Stale):
        draw_prize(drive.pk, MC, "Lucky card")
    take_back(drive.pk, MC, "Lucky card", "The winner has gone home.")
    assert outcome(drive, "Lucky card") == (PrizeOutcome.DRAW, ())
    draw_prize(drive.pk, MC, "Lucky card")
    assert seeds(drive) == [f"{drive.seed}/Lucky card/1", f"{drive.seed}/Lucky card/2"]


def test_a_prize_given_by_hand_needs_a_winner_and_a_reason() -> None:
    drive = level_drive()
    for to, why, refused in (
        ([], "because", "Choose who"),
        ([99], "because", "Choose who"),
        ([1], "  ", "Please give a short reason"),
        ([1], "x" * 201, "up to 200 letters; this has 201"),
    ):
        with pytest.raises(Refused, match=refused):
            give_by_hand(drive.pk, MC, "First lady", to, why)
    give_by_hand(drive.pk, MC, "First lady", [1, 3], " They share. ")
    assert outcome(drive, "First lady") == (PrizeOutcome.GIVEN, (1, 3))
    assert drive.log.get(verb="prize-override").why == "They share."


def test_taking_back_brings_back_what_was_before() -> None:
    drive = level_drive()
    among = level(drive)
    record_cut(drive.pk, MC, "Highest of all", among, among[0])
    give_by_hand(drive.pk, MC, "Highest of all", [4], "A mistake.")
    take_back(drive.pk, MC, "Highest of all")
    assert outcome(drive, "Highest of all") == (PrizeOutcome.GIVEN, (among[0],))
    take_back(drive.pk, MC, "Highest of all")
    assert outcome(drive, "Highest of all") == (PrizeOutcome.CUT, ())
    with pytest.raises(Stale):
        take_back(drive.pk, MC, "Highest of all")
    assert drive.decisions.filter(withdrawn=True).count() == 2


def test_one_given_by_hand_twice_is_as_worked_out_once_that_is_taken_back() -> None:
    drive = level_drive()
    worked_out = outcome(drive, "Highest of all")
    give_by_hand(drive.pk, MC, "First lady", [3], "Another prize.")
    give_by_hand(drive.pk, MC, "Highest of all", [4], "A mistake.")
    give_by_hand(drive.pk, MC, "Highest of all", [2], "Another mistake.")
    take_back(drive.pk, MC, "Highest of all")
    assert outcome(drive, "Highest of all") == worked_out
    assert outcome(drive, "First lady") == (PrizeOutcome.GIVEN, (3,))
    with pytest.raises(Stale):
        take_back(drive.pk, MC, "Highest of all")


def test_nothing_is_decided_before_the_end_or_after_publishing() -> None:
    playing = playing_drive(tables=1, prize_rules=level_drive().prize_rules, slug="playing")
    with pytest.raises(Refused, match="not finished"):
        draw_prize(playing.pk, MC, "Lucky card")
    published = level_drive(slug="published")
    publishing.publish(published.pk, MC, confirmed=True)
    with pytest.raises(Declined, match="published"):
        draw_prize(published.pk, MC, "Lucky card")


def test_publishing_asks_while_a_prize_is_not_decided() -> None:
    drive = level_drive()
    with pytest.raises(Ask, match="Highest of all, First lady, Lucky card"):
        publishing.publish(drive.pk, MC)
    assert Drive.objects.get().state == "finished"
    draw_prize(drive.pk, MC, "Lucky card")
    record_cut(drive.pk, MC, "Highest of all", level(drive), level(drive)[0])
    publishing.publish(drive.pk, MC)
    assert Drive.objects.get().state == "published"


def test_a_play_off_is_recorded_as_one() -> None:
    drive = level_drive(ties=["play_off"])
    among = level(drive)
    record_cut(drive.pk, MC, "Highest of all", among, among[0])
    assert drive.log.filter(verb="prize-play-off").count() == 1
    take_back(drive.pk, MC, "Highest of all")
    assert outcome(drive, "Highest of all") == (PrizeOutcome.CUT, ())
