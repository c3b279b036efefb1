"""Cards of which only the sums are known: checked off, taken back, and the evening that comes of them."""

import csv
import io
from collections.abc import Mapping
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import MC, make_drive, make_user, seated_drive, send
from tests.files.services.test_archive import again
from tournaments.cards.services import card_entry, confirm, confirm_totals
from tournaments.cards.services.card_entry import TypedFigure
from tournaments.door.services import draw
from tournaments.engine.permissions import State
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.score_cards.decisions import TOTALS
from tournaments.files.queries.archive import archive
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Card, Drive, Entry
from tournaments.play.services import evening
from tournaments.results.queries.leaderboard import leaderboard
from tournaments.results.queries.prizes import prizes
from tournaments.results.queries.results import players_sheet
from tournaments.results.queries.standings import standings
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db

# Two tables, four hands, a break after two: each role makes 52 in each half.
SUMS: Mapping[int, tuple[int, int]] = dict(
    enumerate(((14, 12), (10, 15), (12, 13), (16, 11), (15, 16), (12, 13), (11, 11), (14, 13)), 1)
)


def short_drive(**fields: Any) -> Drive:
    return seated_drive(**{"tables": 2, "hands": 4, "breaks_after": [2], **fields})


def write(drive: Drive, sums: Mapping[int, tuple[int, ...]] = SUMS, total: int | None = None) -> None:
    typed = [
        TypedFigure(card, f"part {part}", None, made)
        for card, parts in sums.items()
        for part, made in enumerate(parts, 1)
    ]
    card_entry.save_figures(drive.pk, MC, typed)
    if total is not None:
        card_entry.save_figures(drive.pk, MC, [TypedFigure(1, "total", None, total)])


def checked_off(**fields: Any) -> Drive:
    drive = short_drive(**fields)
    write(drive)
    confirm_totals.check_off_totals(drive.pk, MC)
    drive.refresh_from_db()
    return drive


def told(drive: Drive, error: type[Ask | Refused]) -> str:
    """Return the question or refusal raised by checking off the totals."""
    with pytest.raises(error) as found:
        confirm_totals.check_off_totals(drive.pk, MC)
    return str(found.value.sentence)


def test_it_works() -> None:
    drive = checked_off()
    sheet = players_sheet(DriveEvening(drive))
    assert "Hand 1" not in sheet.heads
    assert dict(zip(sheet.heads, sheet.rows[0], strict=True))["Total"] == 31
    found = standings(DriveEvening(drive))
    assert [(one.who.entry, one.total, one.parts, one.place) for one in found.lines[:3]] == [
        (5, 31, (15, 16), "1"),
        (4, 27, (16, 11), "2="),
        (8, 27, (14, 13), "2="),
    ]
    assert (found.counted, found.being_played, found.uneven) == (4, 0, False)
    assert (drive.state, Card.objects.filter(checked_at=None).count()) == (State.PLAYING, 0)
    logged = drive.log.latest("version")
    assert (logged.verb, logged.after) == ("cards-totals-checked-off", {"cards": 8})


def test_a_card_without_complete_sums_is_named_but_for_what_follows() -> None:
    """A part that was not written follows from the total, and the sums of a card from its figures."""
    drive = short_drive()
    write(drive, {**SUMS, 1: (14,), 3: (12,), 6: ()}, total=26)
    assert told(drive, Refused) == "These cards do not have all their totals yet: 3, 6."
    assert not drive.decisions.exists()
    write(drive, {3: (12, 13)})
    figures = [TypedFigure(6, str(hand), None, made) for hand, made in enumerate((5, 7, 9, 4), 1)]
    card_entry.save_figures(drive.pk, MC, figures)
    confirm_totals.check_off_totals(drive.pk, MC)
    for entry in (1, 6):
        assert drive.decisions.get(data__entry=entry).data == {"entry": entry, "parts": [*SUMS[entry]]}


def test_sums_of_a_role_that_do_not_make_thirteen_a_table_and_hand_are_asked_about() -> None:
    """So is a total that is not the sum of its parts."""
    drive = short_drive()
    write(drive, {**SUMS, 3: (12, 12)})
    words = told(drive, Ask)
    assert words.startswith("The lady score cards together come to 51 for the second half")
    assert "should come to 52." in words
    write(drive, {}, total=27)
    assert "Card 1: the parts add up to 26, but the total on the card is 27." in told(drive, Ask)
    confirm_totals.check_off_totals(drive.pk, MC, why="Card 3 is torn")
    assert drive.log.latest("version").why == "Card 3 is torn"


def test_sums_are_not_held_against_each_other_where_somebody_sits_out() -> None:
    drive = make_drive(tables=2, hands=4, breaks_after=[2])
    Entry.objects.create(drive=drive, number=9, name="Nia Nine", role="a")
    draw.make_draw(drive.pk, MC, seed=1)
    write(drive, {**SUMS, 9: (3, 4)})
    confirm_totals.check_off_totals(drive.pk, MC)
    assert drive.decisions.filter(kind=TOTALS).count() == 9


def test_without_a_break_the_total_is_all_there_is_and_dummies_have_no_card() -> None:
    drive = short_drive(breaks_after=[])
    drive.entries.filter(number=8).update(dummy=True)
    totals = [TypedFigure(card, "total", None, sum(made)) for card, made in SUMS.items() if card != 8]
    card_entry.save_figures(drive.pk, MC, totals)
    confirm_totals.check_off_totals(drive.pk, MC)
    lines = standings(DriveEvening(drive)).lines
    assert (lines[0].total, len(lines), 8 in {line.who.entry for line in lines}) == (31, 7, False)


def pairs_checked_off() -> Drive:
    drive = make_drive(
        tables=2, hands=6, breaks_after=[3], movement="pairs-howell", slug="pairs", prize_rules=RULES
    )
    draw.make_draw(drive.pk, MC, seed=1)
    leads: dict[int | None, int] = {}
    for number, unit in drive.entries.order_by("number").values_list("number", "unit"):
        leads.setdefault(unit, number)
    write(drive, dict(zip(leads.values(), ((20, 18), (18, 21), (19, 19), (21, 20)), strict=True)))
    confirm_totals.check_off_totals(drive.pk, MC)
    drive.refresh_from_db()
    return drive


def test_a_pair_has_one_sum() -> None:
    found = standings(DriveEvening(pairs_checked_off()))
    assert (len(found.lines), found.lines[0].total) == (4, 41)


def test_two_cards_of_a_pair_must_say_the_same_and_teams_cannot_be_told_by_sums() -> None:
    drive = make_drive(tables=2, hands=6, breaks_after=[3], movement="pairs-howell", slug="pairs")
    draw.make_draw(drive.pk, MC, seed=1)
    pair = sorted(drive.entries.filter(unit=1).values_list("number", flat=True))
    others = [min(drive.entries.filter(unit=unit).values_list("number", flat=True)) for unit in (2, 3, 4)]
    write(drive, {pair[0]: (20, 18), pair[1]: (20, 19), **dict.fromkeys(others, (19, 20))})
    words = told(drive, Ask)
    assert words.startswith(f"Cards {pair[0]} and {pair[1]} belong to one pair but have different totals.")
    teams = make_drive(tables=4, hands=4, breaks_after=[2], movement="military", slug="teams")
    draw.make_draw(teams.pk, MC, seed=1)
    write(teams, dict.fromkeys(range(1, 17), (13, 13)))
    assert "how many flags" in told(teams, Refused)


def test_taking_it_back_leaves_the_drafts_as_they_were() -> None:
    drive = checked_off()
    with pytest.raises(Stale):
        confirm_totals.check_off_totals(drive.pk, MC)
    confirm.take_back(drive.pk, MC, "Card 3 was found")
    drive.refresh_from_db()
    assert (drive.state, standings(DriveEvening(drive)).lines) == (State.SEATED, ())
    assert Card.objects.get(entry__drive=drive, entry__number=1).written == {"1": 14, "2": 12}
    confirm_totals.check_off_totals(drive.pk, MC)
    assert standings(DriveEvening(drive)).lines[0].total == 31


def test_hands_that_were_scored_at_the_tables_give_way_to_the_sums() -> None:
    drive = make_drive(tables=2, state=State.PLAYING, hands=4, breaks_after=[2])
    for table in (1, 2):
        send(drive, hand=1, table=table, ns_made=13)
    write(drive)
    confirm_totals.check_off_totals(drive.pk, MC)
    assert standings(DriveEvening(drive)).lines[0].total == 31
    confirm.take_back(drive.pk, MC)
    assert standings(DriveEvening(drive)).lines[0].total == 13


def test_such_a_drive_can_be_finished_and_published() -> None:
    drive = checked_off(prize_rules=RULES, ties=["last_hand", "cut"])
    evening.finish(drive.pk, MC)
    assert drive.log.latest("version").after == {"hands": 4}
    drive.refresh_from_db()
    first, second, tens = prizes(DriveEvening(drive)).prizes
    assert (first.winners[0].entry, first.figure) == (5, "31 tricks")
    assert (second.outcome, [who.entry for who in second.choices]) == (PrizeOutcome.CUT, [4, 8])
    assert "The last hand cannot be compared: we have only the card totals." in second.why
    assert (tens.outcome, tens.winners) == (PrizeOutcome.UNTOLD, ())
    with pytest.raises(Ask):
        publishing.publish(drive.pk, MC)
    publishing.publish(drive.pk, MC, confirmed=True)
    assert leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk))).standings is not None


RULES = [
    {"kind": "place", "name": "First", "place": 1},
    {"kind": "place", "name": "Second", "place": 2},
    {"kind": "most_tens", "name": "Tens", "main": False},
]


def test_a_board_without_the_last_hands_shows_the_parts_that_are_over() -> None:
    drive = checked_off()
    publishing.set_leaderboard(drive.pk, MC, "short", 1)
    seen = leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk))).standings
    assert seen is not None
    assert (seen.counted, seen.lines[0].who.entry, seen.lines[0].total, seen.uneven) == (2, 4, 16, False)
    evening.finish(drive.pk, MC)
    assert leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk))).standings == seen.__class__(
        **{**{name: getattr(seen, name) for name in seen.__slots__}, "state": State.FINISHED}
    )


@pytest.mark.parametrize("movement", ["winners-split", "pairs-howell"])
def test_such_a_drive_goes_out_with_the_archive_and_comes_in_again(movement: str) -> None:
    drive = checked_off(prize_rules=RULES) if movement == "winners-split" else pairs_checked_off()
    evening.finish(drive.pk, MC)
    drive.refresh_from_db()
    before = [(line.who.entry, line.total) for line in standings(DriveEvening(drive)).lines]
    _, new = again(drive)
    kept = archive(new)
    assert [(line.who.entry, line.total) for line in standings(DriveEvening(new)).lines] == before
    given = [prize for prize in prizes(DriveEvening(new)).prizes if prize.given]
    assert [prize.entries for prize in kept.prizes] == [
        tuple(who.entry for who in prize.winners) for prize in given
    ]


@pytest.mark.whole
def test_the_pages_and_papers_of_such_a_drive_are_there(client: Client) -> None:
    drive = checked_off(prize_rules=RULES)
    client.force_login(make_user())

    def look() -> None:
        for name in ("standings", "prizes", "publish", "play", "cards", "log", "print", "drive"):
            assert client.get(reverse(name, args=[drive.slug])).status_code == 200, name

    look()
    text = client.get(reverse("results-csv", args=[drive.slug])).content.decode("utf-8-sig")
    assert next(csv.DictReader(io.StringIO(text)))["Total"] == "31"
    evening.finish(drive.pk, MC)
    look()
    for key in ("results", "prizes"):
        paper = client.get(reverse("print-document", args=[drive.slug, key]))
        assert (paper.status_code, paper["Content-Type"]) == (200, "application/pdf"), key
