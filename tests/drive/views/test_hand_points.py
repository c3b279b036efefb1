"""What a hand counts, on the set-up page."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.cards.services.test_confirm_totals import checked_off as confirmed_totals
from tests.factories import MC, make_drive, playing_drive
from tests.pages import text
from tests.sampled import sampled
from tournaments.cards.services.confirm import take_back
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.results.queries.standings import standings

pytestmark = pytest.mark.django_db
OVER_SIX = {"formula": "over_six", "double": [6, 12, 18, 19, 20], "misere": [14]}


def save(mc: Client, drive: Drive, **typed: str) -> Any:
    """Post the set-up page as it stands, with these fields typed."""
    address = reverse("setup", args=[drive.slug])
    shown = mc.get(address).context["form"]
    data = {name: field.value() for name in shown.fields if (field := shown[name]).value() is not None}
    return mc.post(address, {**data, "prizes": "0", **typed})


def test_it_works(mc: Client) -> None:
    drive = make_drive(tables=1)
    assert save(mc, drive).status_code == 302
    drive.refresh_from_db()
    assert drive.hand_points == {}
    typed = {"formula": "over_six", "double": "6, 12, 18-20", "misere": "14", "missed_hand_score": "1"}
    assert save(mc, drive, **typed).status_code == 302
    drive.refresh_from_db()
    assert drive.hand_points == OVER_SIX
    page = mc.get(reverse("setup", args=[drive.slug]))
    assert [page.context["form"][name].value() for name in ("formula", "double", "misere")] == [
        *("over_six", "6, 12, 18–20", "14"),
    ]
    assert "every trick over six, double: 6, 12, 18–20, opponents’ tricks: 14" in text(page)
    record = text(mc.get(reverse("log", args=[drive.slug])))
    assert "what a hand counts from tricks to tricks over six, double in hands 6, 12, 18–20" in record
    version = drive.version
    assert save(mc, drive).status_code == 302
    drive.refresh_from_db()
    assert (drive.hand_points, drive.version) == (OVER_SIX, version)


@pytest.mark.parametrize(
    ("typed", "field", "error"),
    [
        (
            {"double": "6, six"},
            "double",
            "We could not read “six”. Type hand numbers like this: 6, 12, 18-20.",
        ),
        ({"misere": "20-30"}, "misere", "With 24 hands there is no hand 25."),
        (
            {"formula": "over_six"},
            "missed_hand_score",
            "A hand counts less with what you chose, so 6½ is too many. Choose an average, or type up to 6.",
        ),
        (
            {"formula": "win", "missed_hand_score": "1", "absent_hand_score": "1.5"},
            "absent_hand_score",
            "A hand counts less with what you chose, so 1½ is too many. Choose an average, or type up to 1.",
        ),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(
    mc: Client, typed: dict[str, str], field: str, error: str
) -> None:
    drive = make_drive(tables=1)
    page = save(mc, drive, **typed)
    assert page.context["form"].errors == {field: [error]}
    assert all(page.context["form"][name].value() == value for name, value in typed.items())
    drive.refresh_from_db()
    assert drive.hand_points == {}


@pytest.mark.parametrize(
    "kept", sampled([{"formula": "squares"}, {"double": 6}, [6], {"misere": [1000]}], every=2)
)
def test_points_that_cannot_be_read_are_said_and_chosen_again(mc: Client, kept: object) -> None:
    drive = playing_drive(tables=1, hands_played=1, hand_points=kept)
    said = "We could not read what a hand counts in this drive, so every trick counts."
    for page in ("drive", "setup", "standings", "log", "print", "archive-export"):
        answer = mc.get(reverse(page, args=[drive.slug]))
        assert answer.status_code == 200, page
        assert (said in answer.content.decode()) is (page in ("drive", "setup", "standings"))
    assert save(mc, drive).status_code == 302
    drive.refresh_from_db()
    assert drive.hand_points == {}
    assert said not in text(mc.get(reverse("setup", args=[drive.slug])))


def test_points_of_a_later_version_are_read_without_what_is_new(mc: Client) -> None:
    drive = make_drive(tables=1, hand_points={**OVER_SIX, "treble": [24]})
    assert drive.points.as_json() == OVER_SIX
    assert "could not read" not in text(mc.get(reverse("setup", args=[drive.slug])))


def test_totals_confirmed_on_cards_stay_of_the_kind_they_were(mc: Client) -> None:
    drive = confirmed_totals()
    before = {line.who.entry: line.total for line in standings(DriveEvening(drive)).lines}
    page = save(mc, drive, double="1")
    assert "The totals on the cards are confirmed as they were counted." in text(page)
    assert page.context["form"]["double"].value() == "1"
    assert save(mc, drive, title="Spring drive").status_code == 302
    drive.refresh_from_db()
    assert (drive.hand_points, drive.title) == ({}, "Spring drive")
    assert {line.who.entry: line.total for line in standings(DriveEvening(drive)).lines} == before
    take_back(drive.pk, MC)
    assert save(mc, drive, double="1").status_code == 302


def test_it_can_be_changed_while_people_play_and_the_totals_follow(mc: Client) -> None:
    drive = playing_drive(tables=1, hands_played=1)
    before = {line.who.entry: line.total for line in standings(DriveEvening(drive)).lines}
    assert save(mc, drive, double="1").status_code == 302
    drive.refresh_from_db()
    after = {line.who.entry: line.total for line in standings(DriveEvening(drive)).lines}
    assert after == {entry: 2 * total for entry, total in before.items()}
