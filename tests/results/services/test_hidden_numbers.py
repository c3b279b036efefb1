"""Prizes that go by a hidden number, and those that the MC decides."""

import json
from typing import Any

import pytest

from tests.factories import MC, make_drive
from tests.results.services.test_prizes import outcome
from tournaments.engine.archive.reader import read
from tournaments.engine.archive.writer import write
from tournaments.engine.permissions import State
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.hidden_numbers import HiddenNumberError
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.files.queries.archive import archive
from tournaments.kernel.errors import Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive, TableHand
from tournaments.results.queries.prizes import drive_awards, prizes
from tournaments.results.services.prizes import draw_hidden_number, give_by_hand, take_back

pytestmark = pytest.mark.django_db

KINDS = (PrizeKind.NEAREST, PrizeKind.COOKIE_JAR, PrizeKind.BEST_AT, PrizeKind.HIDDEN_SEAT)
RULES = rules_as_json([PrizeRule(kind, kind.value, main=False) for kind in (*KINDS, PrizeKind.MC_SAYS)])


def drive_of_hidden_prizes() -> Drive:
    return make_drive(hands=2, breaks_after=[], prize_rules=RULES, tables=2, state=State.FINISHED)


def logged(drive: Drive) -> list[dict[str, Any]]:
    return [line.after or {} for line in drive.log.filter(verb="prize-hidden")]


@pytest.mark.parametrize("kind", KINDS)
def test_a_hidden_number_is_drawn_with_the_seed_logged_and_drawn_again_once_undone(kind: PrizeKind) -> None:
    drive = drive_of_hidden_prizes()
    assert outcome(drive, kind)[0] is PrizeOutcome.HIDDEN
    draw_hidden_number(drive.pk, MC, kind)
    (line,) = logged(drive)
    assert line["seed"] == f"{drive.seed}/{kind}/1"
    assert line["drawn"]
    first = outcome(drive, kind)
    assert first[0] in {PrizeOutcome.GIVEN, PrizeOutcome.CUT, PrizeOutcome.NOBODY}
    assert outcome(drive, kind) == first
    shown = next(p for p in prizes(DriveEvening(drive)).prizes if p.name == kind)
    assert shown.by_hand
    with pytest.raises(Stale):
        draw_hidden_number(drive.pk, MC, kind)
    take_back(drive.pk, MC, kind)
    assert outcome(drive, kind) == (PrizeOutcome.HIDDEN, ())
    draw_hidden_number(drive.pk, MC, kind)
    assert logged(drive)[1]["seed"].endswith("/2")


def test_a_seat_is_somebodys_who_sat_there_and_can_win() -> None:
    drive = drive_of_hidden_prizes()
    table = TableHand.objects.of(drive).get(hand__number=2, number=1)
    assert table.s
    draw_hidden_number(drive.pk, MC, "hidden_seat", "1, 2, S")
    assert outcome(drive, "hidden_seat") == (PrizeOutcome.GIVEN, (table.s.number,))
    take_back(drive.pk, MC, "hidden_seat")
    drive.entries.filter(pk=table.s.pk).update(eligible=False)
    with pytest.raises(HiddenNumberError, match="who can win this"):
        draw_hidden_number(drive.pk, MC, "hidden_seat", "1, 2, S")
    draw_hidden_number(drive.pk, MC, "hidden_seat", "")
    winners = outcome(drive, "hidden_seat")[1]
    assert winners
    assert winners[0] != table.s.number


def test_the_mc_names_a_winner_without_a_reason() -> None:
    drive = drive_of_hidden_prizes()
    assert outcome(drive, "mc_says") == (PrizeOutcome.MC_SAYS, ())
    give_by_hand(drive.pk, MC, "mc_says", [2], "")
    assert outcome(drive, "mc_says") == (PrizeOutcome.GIVEN, (2,))
    take_back(drive.pk, MC, "mc_says")
    assert outcome(drive, "mc_says") == (PrizeOutcome.MC_SAYS, ())


def test_what_was_drawn_goes_with_the_archive() -> None:
    drive = drive_of_hidden_prizes()
    for kind in KINDS:
        draw_hidden_number(drive.pk, MC, kind)
    text = write(archive(drive))
    assert write(read(json.loads(text))) == text
    data = json.loads(text)
    drawn = [decision["drawn"] for decision in data["decisions"] if decision["kind"] == "hidden"]
    assert len(drawn) == len(KINDS)
    given = {a.rule.name for a in drive_awards(DriveEvening(drive)) if a.outcome is PrizeOutcome.GIVEN}
    assert {prize["prize"] for prize in data["prizes"]} == given
