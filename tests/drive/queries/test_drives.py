"""Progress of a drive through its evening."""

from decimal import Decimal

import pytest
from django.utils import timezone

from tests.factories import MC, make_drive, playing_drive, seated_drive, send
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.door.services.entries import set_paid
from tournaments.drive.queries.drives import warnings
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Card, Drive
from tournaments.play.queries.overview import overview

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_it_works() -> None:
    drive = make_drive(tables=2, entry_fee=Decimal("3.00"))
    set_paid(drive.pk, MC, 1, True)
    set_paid(drive.pk, MC, 2, True)
    seen = overview(DriveEvening(drive))
    assert (seen.players, seen.takings.paid, seen.takings.taken, seen.tables) == (8, 2, Decimal("6.00"), 2)
    assert (seen.hand, seen.tables_in, seen.refusal) == (0, 0, None)


def test_in_play_it_says_how_many_tables_are_in_and_which_differ() -> None:
    drive = playing_drive(tables=3, hands_played=1)
    send(drive, hand=2, table=1, ns_made=8)
    send(drive, hand=2, table=2, ns_made=8, source="steward", device="one")
    send(drive, hand=2, table=2, ns_made=9, source="steward", device="two")
    seen = overview(DriveEvening(drive))
    assert (seen.hand, seen.tables, seen.tables_in, seen.differing) == (2, 3, 2, 1)


def test_what_to_think_of_before_the_evening() -> None:
    assert warnings(Drive(), 10) == ()
    assert warnings(Drive(movement="winners-keep", trumps=[]), 0) == ()
    assert "two tables" in str(warnings(Drive(movement="winners-keep"), 2)[0])
    assert "22 hands do not share out evenly" in str(warnings(Drive(hands=22), 10)[0])
    assert warnings(Drive(hands=1), 10) == ()
    assert warnings(Drive(hands=3), 10) == ()


def test_prizes_for_a_part_that_the_evening_has_not_got_are_named() -> None:
    halves = [PrizeRule(PrizeKind.PART, f"Best {part}", part=part) for part in (1, 2, 3)]
    rules = rules_as_json([PrizeRule(PrizeKind.PLACE, "First"), *halves])
    assert warnings(Drive(prize_rules=rules, breaks_after=[8, 16]), 10) == ()
    (third,) = warnings(Drive(prize_rules=rules), 10)
    assert "a part of the evening that you do not have: “Best 3”. Add an interval" in str(third)
    (all_three,) = warnings(Drive(prize_rules=rules, breaks_after=[]), 0)
    assert "prizes for them: “Best 1”, “Best 2”, “Best 3”. Add an interval" in str(all_three)


def test_cards_that_are_being_typed_in_are_counted_until_they_are_checked_off() -> None:
    drive = seated_drive(tables=2)
    for card, place, now in ((1, "1", 7), (2, "total", 160), (3, "1", 6)):
        save_figures(drive.pk, MC, [TypedFigure(card, place, None, now)])
    save_figures(drive.pk, MC, [TypedFigure(3, "1", 6, None)])
    assert overview(DriveEvening(drive)).cards == 2
    Card.objects.update(checked_at=timezone.now())
    assert overview(DriveEvening(drive)).cards == 0


def test_after_the_last_table_of_the_last_hand_nothing_is_waited_for() -> None:
    drive = playing_drive(hands=2, hands_played=1, breaks_after=[])
    assert not overview(DriveEvening(drive)).all_in
    for table in (1, 2):
        send(drive, hand=2, table=table, ns_made=8)
    assert overview(DriveEvening(drive)).all_in


def test_prizes_for_more_people_than_there_are_are_said_before_the_evening() -> None:
    rules = rules_as_json(
        [PrizeRule(PrizeKind.PLACE, f"{n} {role}", role=role, place=n) for n in (1, 2, 3) for role in Role]
        + [PrizeRule(PrizeKind.BOOBY, f"Booby {role}", role=role) for role in Role]
    )
    assert warnings(make_drive(tables=2, prize_rules=rules), 2) == ()
    lady, gent = warnings(make_drive(tables=1, prize_rules=rules, slug="small"), 1)[-2:]
    assert "4 place and booby prizes for those playing as lady, and only 2 to win them" in str(lady)
    assert "playing as gent" in str(gent)


def test_that_nobody_can_win_a_prize_for_staying_is_said_before_the_evening() -> None:
    rules = rules_as_json([PrizeRule(PrizeKind.LONGEST, "Sitting prize")])
    for movement, warned in (("colours", True), ("military", True), ("winners-split", False)):
        found = " ".join(map(str, warnings(Drive(movement=movement, prize_rules=rules), 0)))
        assert ("Nobody can win “Sitting prize”" in found) is warned
        assert warnings(Drive(movement=movement), 0) == ()
