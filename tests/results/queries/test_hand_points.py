"""A whole evening with doubled hands and a misère hand, reckoned once more by the test itself."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import MC, make_drive, playing_drive
from tests.hall.views.phones import Phone, text
from tests.pages import words
from tournaments.api.queries.standings import public_standings
from tournaments.cards.queries.audit import audit_input
from tournaments.cards.queries.card_entry import pile
from tournaments.cards.views.card_entry_page import page_data
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reader import parse, read
from tournaments.engine.archive.writer import write
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import PaperCard, SumFault
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.hand_points import Formula, HandPoints
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.secret_links import player_path
from tournaments.models import Drive, Entry, Score
from tournaments.paper.queries.documents import full_results, printed_prizes
from tournaments.play.services import evening, moves
from tournaments.results.queries.leaderboard import seen
from tournaments.results.queries.played_cards import cards
from tournaments.results.queries.results import players_sheet
from tournaments.results.queries.standings import standings
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db

DOUBLE, MISERE, HANDS = (2, 6), (4,), 6
POINTS = HandPoints(double=DOUBLE, misere=MISERE).as_json()
PRIZES = rules_as_json(
    [
        PrizeRule(PrizeKind.PLACE, "First lady", role=Role.A),
        PrizeRule(PrizeKind.PART, "First half", part=1, main=False),
        PrizeRule(PrizeKind.MOST_TENS, "Tens", main=False),
    ]
)
RULES: dict[str, Any] = {"hands": HANDS, "breaks_after": [3], "prize_rules": PRIZES, "ties": ["share"]}


def tapped(hand: int, table: int) -> int:
    """The tricks of the winners, North and South at odd tables."""
    return 7 + (5 * hand + 3 * table) % 7


def play(drive: Drive, tables: int) -> None:
    """Send every score from a phone at its table, as somebody taps it."""
    for hand in range(1, HANDS + 1):
        for table in range(1, tables + 1):
            answer = Phone(drive, table).tap("NS" if table % 2 else "EW", tapped(hand, table), confirmed="1")
            assert answer.status_code == 302
        if hand < HANDS:
            moves.call_move(drive.pk, MC, hand)


def reckoned(drive: Drive) -> dict[int, list[int]]:
    """Everybody's points hand by hand, from the seats and the tricks that were sent."""
    points: dict[int, list[int]] = {entry.number: [] for entry in drive.entries.all()}
    rows = Score.objects.filter(table__hand__drive=drive, status="current").order_by("table__hand__number")
    seats = [f"table__{seat}__number" for seat in "nesw"]
    for hand, ns, *four in rows.values_list("table__hand__number", "ns", *seats):
        for entry, tricks in zip(four, (ns, 13 - ns, ns, 13 - ns), strict=True):
            scored = {1: tricks, 2: 2 * tricks, 3: tricks, 4: 13 - tricks, 5: tricks, 6: 2 * tricks}[hand]
            points[entry].append(scored)
    return points


def papers(drive: Drive, totals: dict[int, int]) -> list[PaperCard]:
    """The cards as players wrote them: tricks in the boxes, and these totals below."""
    made = {card.entry: card.played() for card in cards(DriveEvening(drive)).cards}
    return [PaperCard(entry, tuple(map(int, made[entry])), total=total) for entry, total in totals.items()]


@pytest.fixture
def played() -> Drive:
    """The evening, published; everything was sent by phones."""
    drive = make_drive(tables=2, state=State.PLAYING, hand_points=POINTS, **RULES)
    play(drive, 2)
    evening.finish(drive.pk, MC)
    publishing.publish(drive.pk, MC)
    drive.refresh_from_db()
    return drive


def test_everything_that_adds_up_agrees_with_the_tricks_sent(played: Drive) -> None:
    points = reckoned(played)
    totals = {entry: sum(made) for entry, made in points.items()}
    by_hand = [sum(made[hand] for made in points.values()) for hand in range(HANDS)]
    assert by_hand == [2 * 2 * 13, 2 * 2 * 26, 2 * 2 * 13, 2 * 2 * 13, 2 * 2 * 13, 2 * 2 * 26]

    table = standings(DriveEvening(played))
    assert {line.who.entry: line.total for line in table.lines} == totals
    assert {line.who.entry: line.parts for line in table.lines} == {
        entry: (sum(made[:3]), sum(made[3:])) for entry, made in points.items()
    }
    sheet = players_sheet(DriveEvening(played))
    assert {row[1]: list(row[9:]) for row in sheet.rows} == points
    assert sheet.heads[7] == "Points"
    assert {player.number: list(player.hands) for player in full_results(played).players} == points

    ladies = {entry.number for entry in played.entries.filter(role="a")}
    first, half, tens = printed_prizes(played)
    best = max(totals[number] for number in ladies)
    assert {winner.number for winner in first.winners} == {n for n in ladies if totals[n] == best}
    assert first.figure == f"{best} points"
    assert half.figure == f"{max(sum(made[:3]) for made in points.values())} points"
    sent = [tapped(hand, at) for hand in range(1, HANDS + 1) for at in (1, 2)]
    assert 1 <= int(tens.figure.split()[0]) <= sum(tricks >= 10 for tricks in sent)


def test_an_archive_keeps_the_points_and_comes_back_the_same(played: Drive) -> None:
    text_of = write(archive(played))
    saved = parse(text_of)
    assert {place.entry: place.total for place in saved.standings} == {
        entry: sum(made) for entry, made in reckoned(played).items()
    }
    again = import_archive(MC, text_of, replace=True)
    assert (again.hand_points, write(archive(again))) == (POINTS, text_of)
    del (data := json.loads(text_of))["checksum"]
    settings = next(item for item in data["decisions"] if item["kind"] == "settings")
    settings["hand_points"]["double"] = [0]
    with pytest.raises(BadArchive, match="hand_points"):
        read(data)


def test_the_usual_drive_says_nothing_of_points() -> None:
    drive = make_drive(tables=1, state=State.FINISHED, hands=2, breaks_after=[])
    assert "hand_points" not in write(archive(drive))
    assert players_sheet(DriveEvening(drive)).heads[5] == "Total"


def test_the_cards_are_audited_by_points(played: Drive) -> None:
    totals = {entry: sum(made) for entry, made in reckoned(played).items()}
    course, _ = audit_input(played)
    assert audit(course, papers(played, totals)).sums == ()
    wrong = audit(course, papers(played, {**totals, 3: totals[3] + 1})).sums
    assert wrong == (SumFault(3, 0, totals[3] + 1, totals[3]),)
    data = page_data(played, pile(played), "Mavis", second=False, number=0)
    assert [data["points"][hand - 1][8] for hand in (1, 2, 4)] == [8, 16, 5]


def test_teams_play_for_flags_whatever_is_set() -> None:
    rules: dict[str, Any] = {"movement": "flag-whist", "hands": 2, "breaks_after": []}
    drives = [
        make_drive(tables=3, state=State.FINISHED, slug=slug, hand_points=points, **rules)
        for slug, points in (("with", POINTS), ("without", {}))
    ]
    one, other = (
        [(line.place, line.who.name, line.total, line.members) for line in standings(DriveEvening(d)).lines]
        for d in drives
    )
    assert one == other
    assert "hand_points" not in write(archive(drives[0]))


def test_phones_and_the_players_page_say_what_the_hand_counts(client: Client) -> None:
    drive = playing_drive(tables=2, hands_played=3, hand_points=POINTS, board=Drive.Board.SHOWN, **RULES)
    said = text(Phone(drive).page)
    assert "In this hand each side scores the other side’s tricks. Send the tricks as they were made." in said
    entry = Entry.objects.get(drive=drive, number=1)
    page = words(client.get(player_path(drive, entry.number)).content.decode())
    total = sum(reckoned(drive)[1])
    assert f"with {total} points" in page
    assert "count tricks, double in hands 2, 6, theirs (the opponents’ tricks) in hand 4." in page
    shown = seen(drive.slug)
    assert shown is not None
    assert public_standings(shown)["score_in"] == "points"
    assert "count tricks, double in hands 2, 6" in text(client.get(reverse("leaderboard", args=[drive.slug])))


def test_a_table_that_did_not_play_is_given_points(mc: Client) -> None:
    over_six = HandPoints(Formula.OVER_SIX).as_json()
    drive = playing_drive(tables=1, hand_points=over_six, missed_hand_score="field_average", **RULES)
    page = mc.get(reverse("play-aside", args=[drive.slug, 1, 1]))
    assert "If it is a number, how many points?" in words(page.content.decode())
    assert page.context["form"]["score"].value() == "0.5"
