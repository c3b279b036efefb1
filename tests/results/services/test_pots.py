"""Jackpots that roll over from drive to drive of a club."""

import json
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import MC, make_drive
from tests.results.views.test_prizes import page, words
from tournaments.engine.archive.reader import read
from tournaments.engine.archive.writer import write
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Club, Decision, Drive
from tournaments.play.services.evening import reopen
from tournaments.results.queries.pots import Pot, ledger, pots
from tournaments.results.queries.prizes import prizes, rules_of
from tournaments.results.services.prizes import give_by_hand
from tournaments.results.services.publishing import publish, withdraw_results

pytestmark = pytest.mark.django_db


def jackpot_drive(pounds: str, club: Club | None = None, **fields: Any) -> Drive:
    """A finished drive of one hand with a slam jackpot, at a table whose N-S pair made ten tricks."""
    rule = PrizeRule(PrizeKind.SLAM, "Slam jackpot", main=False, money=pounds, rolls=True)
    slug = f"drive-{Drive.objects.count()}"
    more: dict[str, Any] = {"slug": slug} | ({"club": club} if club else {})
    usual: dict[str, Any] = {"hands": 1, "breaks_after": [], "tables": 1, "state": State.FINISHED}
    return make_drive(**(usual | {"prize_rules": rules_as_json([rule])} | more | fields))


def slam(drive: Drive) -> None:
    """Let the N-S pair of the only table have made all thirteen tricks."""
    score = drive.played_hands.get().tables.get().scores.get(status="current")
    score.ns_made = score.ns = 13
    score.save()


def pot(drive: Drive) -> Pot:
    return pots(drive, rules_of(drive))["Slam jackpot"]


def said(drive: Drive) -> str:
    (prize,) = prizes(DriveEvening(drive)).prizes
    return " ".join(prize.why)


def test_a_pot_rolls_over_until_it_is_won_and_is_shared_to_the_penny() -> None:
    first = jackpot_drive("15.01", date=date(2026, 1, 9))
    assert "£0.00 from before and £15.01 from this drive, £15.01 in all" in said(first)
    assert "Nobody won it, so £15.01 rolls over to the next drive." in said(first)
    second = jackpot_drive("1.00", first.club, date=date(2026, 2, 13))
    assert pot(second).total == 1, "the first is not published yet"
    publish(first.pk, MC)
    assert first.log.get(verb="pot-rolled").after == {"jackpot": "Slam jackpot", "pounds": "15.01"}
    assert pot(second) == Pot(Decimal("15.01"), Decimal("1.00"))
    slam(second)
    (prize,) = prizes(DriveEvening(second)).prizes
    assert prize.gift == "£16.01"
    one, other = prize.winners
    assert f"The £16.01 is shared: {one.name} £8.01, {other.name} £8.00." in prize.why
    publish(second.pk, MC)
    assert pot(Drive.objects.get(pk=second.pk)) == Pot(Decimal("15.01"), Decimal("1.00"), entered=True)
    third = jackpot_drive("1.00", first.club)
    assert pot(third).before == 0
    lines = [(line.put_in, line.paid, line.left) for line in ledger(third, rules_of(third))]
    assert lines == [
        (Decimal("15.01"), Decimal(0), Decimal("15.01")),
        (Decimal("1.00"), Decimal("16.01"), Decimal(0)),
    ]


def test_a_drive_that_is_unpublished_and_published_again_counts_once() -> None:
    drive = jackpot_drive("5.00")
    later = jackpot_drive("1.00", drive.club)
    for _again in range(2):
        publish(drive.pk, MC)
        assert pot(later).before == 5
        withdraw_results(drive.pk, MC)
        assert pot(later).before == 0
        reopen(drive.pk, MC)
        Drive.objects.filter(pk=drive.pk).update(state=State.FINISHED)
    publish(drive.pk, MC)
    assert pot(later).before == 5
    assert drive.decisions.valid().filter(kind="pot").count() == 1


def capped(opening: str, cap: str, club: Club | None = None, **fields: Any) -> Drive:
    """A drive that puts in £20.00."""
    rule = PrizeRule(PrizeKind.SLAM, "Slam jackpot", money="20.00", rolls=True, opening=opening, cap=cap)
    return jackpot_drive("", club, prize_rules=rules_as_json([rule]), **fields)


def test_what_was_in_the_tin_before_counts_once() -> None:
    first = capped("120.50", "", date=date(2026, 1, 9))
    second = capped("120.50", "", first.club, date=date(2026, 2, 13))
    assert pot(first).total == pot(second).total == Decimal("140.50"), "neither is published"
    publish(first.pk, MC)
    assert pot(first) == Pot(Decimal("120.50"), Decimal(20), entered=True)
    assert pot(second) == Pot(Decimal("140.50"), Decimal(20)), "though it was copied with the prizes"
    lines = [(line.put_in, line.left) for line in ledger(second, rules_of(second))]
    assert lines == [(Decimal("120.50"), Decimal("120.50")), (Decimal(20), Decimal("140.50"))]
    withdraw_results(first.pk, MC)
    assert pot(second).before == Decimal("120.50")
    slam(first)
    publish(first.pk, MC)
    assert pot(second).total == 20, "it was won, with all that was in it"


def test_what_was_in_the_tin_is_not_lost_if_its_drive_is_published_again_after_the_next() -> None:
    first = capped("120.50", "", date=date(2026, 1, 9))
    second = capped("120.50", "", first.club, date=date(2026, 2, 13))
    publish(first.pk, MC)
    publish(second.pk, MC)
    withdraw_results(first.pk, MC)
    publish(first.pk, MC)
    third = capped("120.50", "", first.club, date=date(2026, 3, 13))
    assert pot(third).before == Decimal("160.50")
    withdraw_results(second.pk, MC)
    assert pot(second).before == Decimal("140.50"), "nor does it count twice"


def test_no_more_goes_into_a_pot_than_its_cap() -> None:
    first = capped("490.00", "500.00", date=date(2026, 1, 9))
    assert pot(first) == Pot(Decimal(490), Decimal(10), opening=Decimal(490), left_out=Decimal(10))
    assert "so £10.00 of tonight’s money stays out of it" in said(first)
    publish(first.pk, MC)
    second = capped("", "500.00", first.club, date=date(2026, 2, 13))
    assert pot(second) == Pot(Decimal(500), Decimal(0), left_out=Decimal(20))
    third = capped("", "400.00", first.club)
    assert pot(third).total == 500, "a lower cap takes nothing out"


def test_another_clubs_pot_is_its_own() -> None:
    publish(jackpot_drive("5.00").pk, MC)
    assert pot(jackpot_drive("1.00", Club.objects.create(name="Elsewhere", slug="elsewhere"))).before == 0


def test_the_archive_carries_the_pot_and_brings_it_back() -> None:
    drive = jackpot_drive("5.00")
    club = drive.club
    publish(drive.pk, MC)
    text = write(archive(Drive.objects.get(pk=drive.pk)))
    assert write(read(json.loads(text))) == text
    import_archive(MC, text, replace=True)
    assert Decision.objects.filter(kind="pot").count() == 1
    assert pot(jackpot_drive("1.00", club)).before == 5
    again = import_archive(
        MC, text, club=Club.objects.create(name="Elsewhere", slug="elsewhere"), replace=True
    )
    assert write(archive(again)) == text


def test_the_page_shows_the_ledger(mc: Client) -> None:
    drive = jackpot_drive("5.00", draft=False)
    assert "jackpots so far" not in page(mc, drive)
    publish(drive.pk, MC)
    shown = page(mc, drive)
    assert "Your club’s jackpots so far" in shown
    assert "This is entered in your club’s ledger." in shown
    log = words(mc.get(reverse("log", args=[drive.slug])))
    assert "The jackpot “Slam jackpot” rolls over to the next drive: £5.00" in log


def test_a_travelling_prize_is_with_whoever_got_it_last(mc: Client) -> None:
    rules = rules_as_json([PrizeRule(PrizeKind.TRAVELLING, "The cup", main=False)])
    first = jackpot_drive(
        "0.00", date=date(2026, 1, 9), prize_rules=rules, title="January drive", draft=False
    )
    later = jackpot_drive(
        "0.00", first.club, date=date(2026, 2, 13), prize_rules=rules, title="February drive", draft=False
    )
    give_by_hand(first.pk, MC, "The cup", [2], "")
    assert "Until tonight" not in page(mc, later), "the first is not published yet"
    publish(first.pk, MC)
    name = first.entries.get(number=2).name
    assert f"Until tonight “The cup” is with {name}, who got it at January drive on" in page(mc, later)
    assert "Until tonight" not in page(mc, first)
    withdraw_results(first.pk, MC)
    assert "Until tonight" not in page(mc, later)


def test_the_set_up_says_that_a_pot_would_be_left_behind_and_saves_it_then(mc: Client) -> None:
    publish(jackpot_drive("5.00").pk, MC)
    drive = jackpot_drive("1.00", Club.objects.get(), state=State.OPEN)
    address = reverse("setup", args=[drive.slug])
    shown = mc.get(address).context
    sent = {
        name: field.value()
        for name in shown["form"].fields
        if (field := shown["form"][name]).value() is not None
    }
    sent |= {"prizes": "1", "prize-0-what": "slam", "prize-0-name": "Slam pot", "prize-0-rolls": "on"}
    answer = mc.post(address, sent)
    assert "£5.00 is in the club’s pot “Slam jackpot”" in words(answer)
    assert '<input type="hidden" name="new-pot" value="Slam pot">' in answer.content.decode()
    assert mc.post(address, {**sent, "new-pot": "Slam pot"}).status_code == 302
    drive.refresh_from_db()
    assert drive.prize_rules[0]["name"] == "Slam pot"
    assert mc.post(address, sent).status_code == 302, "it has this name already"
