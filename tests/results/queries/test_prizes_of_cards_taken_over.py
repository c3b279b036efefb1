"""A card that was taken over shows both names wherever its prize is shown."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import MC, play_hands, playing_drive
from tests.found import the
from tournaments.hall.queries.screen_results import told
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive, Shown
from tournaments.paper.queries.documents import printed_prizes
from tournaments.paper.queries.pack_sheets import certificates, labels, notice_board
from tournaments.people.queries.public_names import public_names
from tournaments.play.services import evening
from tournaments.results.queries.prizes import prizes
from tournaments.results.queries.results import prizes_sheet
from tournaments.results.services import publishing
from tournaments.results.services.revealing import reveal

pytestmark = pytest.mark.django_db

BOTH = "Ann Archer (then Zoe Young)"


def taken_over(**fields: Any) -> Drive:
    """Player 1 wins first prize with a card that somebody else took over for hand 2."""
    rules = [{"kind": "place", "name": "First", "gift": "", "main": True, "role": None, "place": 1}]
    drive = playing_drive(tables=1, hands=2, breaks_after=[1], ties=["share"], prize_rules=rules, **fields)
    drive.entries.filter(number=1).update(name="Ann Archer")
    play_hands(drive, 1, move_on=True, tricks=_all_to_first(drive))
    evening.substitute(drive.pk, MC, 1, "Zoe Young", next_hand=False)
    play_hands(drive, 2, tricks=_all_to_first(drive))
    evening.finish(drive.pk, MC)
    drive.refresh_from_db()
    return drive


def _all_to_first(drive: Drive) -> Any:
    """Thirteen tricks for the side of player 1."""

    def tricks(hand: int, table: int) -> int:
        row = drive.played_hands.valid().get(number=hand).tables.get(number=table)
        return 13 if 1 in (row.n and row.n.number, row.s and row.s.number) else 0

    return tricks


def test_on_screen_on_paper_on_the_big_screen_and_in_the_api(client: Client) -> None:
    drive = taken_over()
    (first,) = prizes(DriveEvening(drive)).prizes
    assert [who.name for who in first.winners] == [BOTH]
    reveal(drive.pk, MC, "First")
    drive.refresh_from_db()
    assert the(told(DriveEvening(drive)).newest).winners[0].name == BOTH
    assert printed_prizes(drive)[0].winners[0].name == BOTH
    for made in (
        certificates(drive),
        labels(drive),
        notice_board(drive).prizes,
        prizes_sheet(DriveEvening(drive)).rows,
    ):
        assert BOTH in str(made)
    publishing.publish(drive.pk, MC)
    assert BOTH in client.get(reverse("leaderboard", args=["harvest"])).content.decode()
    answer = client.get("/api/v1/drives/harvest/results").json()
    assert answer["prizes"][0]["winners"] == [{"number": 1, "name": BOTH}]
    for shown, name in ((Shown.INITIAL, "Ann A. (then Zoe Y.)"), (Shown.HIDDEN, "No. 1")):
        drive.club.names_shown = shown
        drive.club.save()
        assert public_names(DriveEvening(drive))[1].everyone == name


def test_somebody_who_never_played_a_hand_with_it_is_not_named() -> None:
    drive = playing_drive(tables=1, hands=2)
    evening.substitute(drive.pk, MC, 1, "Zoe Young", next_hand=False)
    assert DriveEvening(drive).people[1].everyone == "Zoe Young"
