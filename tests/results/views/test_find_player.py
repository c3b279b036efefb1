"""A player found by part of a name or by the number of the card."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import make_drive, playing_drive
from tournaments.models import Drive

pytestmark = pytest.mark.django_db


def found(client: Client, drive: Drive, wanted: str = "") -> str:
    answer = client.get(reverse("find-player", args=[drive.slug]), {"q": wanted})
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_works(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=3)
    everyone = found(mc, drive)
    assert everyone.count('<th scope="row"') == 8
    places = [row.rsplit("<td>", 1)[1].split("<")[0] for row in everyone.split("<tr")[2:]]
    assert all(place.split(" ")[1] in {"lady", "gent"} for place in places)  # in a list of their own
    assert {place.split(" ")[0].rstrip("=")[-2:] for place in places} <= {"st", "nd", "rd", "th"}
    ann = found(mc, drive, "archer")
    assert ann.count('<th scope="row"') == 1
    entry = drive.entries.get(name="Ann Archer")
    line = next(row for row in ann.split("<tr") if "Ann Archer" in row)
    assert f"/p/{drive.slug}/{entry.number}/" in line
    assert "Table " in line
    assert "lady" in line or "gent" in line
    assert "Ann Archer" in found(mc, drive, str(entry.number))


def test_accents_and_apostrophes_do_not_matter_and_where_nobody_is_found_it_says_what_to_do(
    mc: Client,
) -> None:
    drive = playing_drive(tables=1)
    drive.entries.filter(number=1).update(name="Siân Ó Súilleabháin")
    assert "Siân" in found(mc, drive, "sian o suil")
    assert "Try fewer letters" in found(mc, drive, "zzz")


def test_before_the_draw_nobody_has_a_seat_or_a_place(mc: Client) -> None:
    drive = make_drive(tables=1)
    assert found(mc, drive).count("No seat yet") == 4
