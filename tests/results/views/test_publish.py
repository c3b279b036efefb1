"""Publish the results and take them back."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, play_hands, playing_drive, send
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.play.services import evening

pytestmark = pytest.mark.django_db


def words(answer: object) -> str:
    text = getattr(answer, "content", b"").decode()
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text)))


def state(drive: Drive) -> str:
    drive.refresh_from_db()
    return drive.state


def test_it_works(mc: Client) -> None:
    drive = make_drive(state=State.FINISHED, hands=2, breaks_after=[])
    address = reverse("publish", args=[drive.slug])
    shown = words(mc.get(address))
    assert "Done: The drive is finished Hands played: 2 of 2" in shown
    assert "To do:" not in shown
    page = mc.get(address).content.decode()
    assert f'readonly value="http://testserver/d/{drive.slug}/"' in page
    assert 'src="data:image/svg+xml' in page
    assert "only works in the hall" in shown
    shown = words(mc.post(address, follow=True))
    assert "The results are out" in shown
    assert "Before you publish" not in shown
    assert state(drive) == "published"


def test_prizes_that_are_not_decided_are_asked_about(mc: Client) -> None:
    drive = level_drive()
    address = reverse("publish", args=[drive.slug])
    assert "To do: Decide every prize Still to decide: Highest of all" in words(mc.get(address))
    shown = words(mc.post(address))
    assert "These prizes are not decided yet: Highest of all, First lady, Lucky card." in shown
    assert "Yes, publish anyway" in shown
    assert state(drive) == "finished"
    mc.post(address, {"confirmed": "1"})
    assert state(drive) == "published"


def test_a_question_left_open_while_playing_is_on_the_list(mc: Client) -> None:
    drive = playing_drive(tables=3, hands=4, hands_played=3)
    send(drive, hand=1, table=1, ns_made=10)
    address = reverse("publish", args=[drive.slug])
    todo = "To do: Say where people went From table 1 after hand 1. Some totals may be wrong."
    shown = words(mc.get(address))
    assert todo in shown
    assert "Reopen the drive to answer" not in shown
    play_hands(drive, 4)
    evening.finish(drive.pk, MC, confirmed=True)
    assert f"{todo} Reopen the drive to answer." in words(mc.get(address))
    assert "you have not said where people went" in words(mc.post(address))
    assert state(drive) == "finished"


def test_an_unfinished_drive_is_not_published(mc: Client) -> None:
    drive = playing_drive(tables=1, hands_played=1)
    address = reverse("publish", args=[drive.slug])
    assert "To do: Finish the drive" in words(mc.get(address))
    assert "disabled" in mc.get(address).content.decode()
    assert "Not done The drive is not finished yet." in words(mc.post(address))
    assert state(drive) == "playing"


def test_results_are_taken_back(mc: Client) -> None:
    drive = make_drive(state=State.PUBLISHED, hands=1, breaks_after=[])
    withdraw = reverse("publish-withdraw", args=[drive.slug])
    assert "You have unpublished the results." in words(mc.post(withdraw, follow=True))
    assert state(drive) == "finished"
    assert "The drive is not finished yet." in words(mc.post(withdraw, follow=True))
    at_the_laptop = {"Host": "localhost:1"}  # which no phone can open: there is no QR code
    answer = mc.get(reverse("publish", args=[drive.slug]), headers=at_the_laptop)
    assert "Phones cannot open this web address yet. Let phones in" in words(answer)
    assert "data:image/svg+xml" not in answer.content.decode()


def test_its_queries(mc: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    drive = level_drive()
    with django_assert_num_queries(13):
        mc.get(reverse("publish", args=[drive.slug]))
