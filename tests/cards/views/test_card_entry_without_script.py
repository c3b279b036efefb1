"""Cards typed without a script, news of the others, and a second reading."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.cards.views.card_typists import TYPE, helper, pile_in, send
from tests.factories import MC, make_drive, playing_drive, seated_drive
from tests.pages import hidden, text
from tests.sampled import sampled
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.engine.permissions import State
from tournaments.kernel.change import Actor
from tournaments.models import Card, Drive, Session
from tournaments.play.services import comings

pytestmark = pytest.mark.django_db


def form_of(page: Any) -> dict[str, str]:
    """The card's form as a browser without a script would send it."""
    markup = page.content.decode().partition('id="card-form"')[2].partition("</form>")[0]
    return hidden(markup)


def test_without_a_script_a_card_is_one_form_where_a_wrong_figure_is_told_and_all_stays(mc: Client) -> None:
    seated_drive()
    page = mc.post(TYPE + "3/", {"hand-7": "15", "hand-8": "9", "total": "lots"})
    assert "This is not saved yet" in text(page)
    assert "There are 13 tricks in a hand." in text(page)
    assert "Type the total as it is written" in text(page)
    for typed in ('value="15"', 'value="9"', 'value="lots"'):
        assert typed in page.content.decode()
    assert not Card.objects.exists()
    sent = form_of(mc.get(TYPE + "3/"))
    figures = {f"hand-{hand}": "6" for hand in range(1, 25)} | {
        "hand-7": "-",
        "part-1": "72,5",
        "total": "144½",
    }
    answer = mc.post(TYPE + "3/", sent | figures)
    assert answer.headers["Location"] == TYPE + "?done=3"
    assert "Card 3 is saved." in text(mc.get(answer.headers["Location"]))
    card = Card.objects.get()
    assert (card.figures["7"], card.figures["24"], card.written) == ("out", 6, {"1": 72.5, "total": 144.5})
    assert form_of(mc.get(TYPE + "3/"))["was-hand-7"] == "out"
    assert "1 of 8 cards" in text(mc.get(TYPE))


def test_without_a_script_what_somebody_else_typed_is_told(mc: Client) -> None:
    drive = seated_drive()
    sent = form_of(mc.get(TYPE + "3/")) | {"hand-7": "9", "hand-8": "5"}
    send(helper(drive), {"card": 3, "place": "7", "now": 8})
    page = mc.post(TYPE + "3/", sent)
    assert "Joan typed 8 here." in text(page)
    assert Card.objects.get().figures == {"7": 8, "8": 5}
    again = form_of(page) | {"hand-7": "9", "hand-8": "5"}
    assert mc.post(TYPE + "3/", again).status_code == 302
    assert Card.objects.get().figures == {"7": 9, "8": 5}


def test_a_card_of_a_drive_that_is_over_is_not_taken(mc: Client) -> None:
    make_drive(hands=1, state=State.FINISHED)
    page = mc.post(TYPE + "3/", {"hand-7": "9"})
    assert "If something needs correcting, reopen it first." in text(page)


def test_others_are_told_what_changed_and_nothing_where_nothing_did(mc: Client) -> None:
    drive = seated_drive()
    stamp = pile_in(mc.get(TYPE))["stamp"]
    assert mc.get(TYPE + "state/", {"since": stamp, "page": "a"}).status_code == 204
    joan = helper(drive)
    send(joan, {"card": 3, "place": "7", "now": 9})
    told = mc.get(TYPE + "state/", {"since": stamp, "page": "a"}).json()
    assert [(card["number"], card["figures"], card["by"]) for card in told["cards"]] == [
        (3, {"7": 9}, {"7": "Joan"})
    ]
    assert mc.get(TYPE + "state/", {"since": told["stamp"], "page": "a"}).status_code == 204
    send(joan, {"card": 4, "place": "1", "now": 5})
    news = mc.get(TYPE + "state/", {"since": told["stamp"], "page": "a"}).json()
    assert [card["number"] for card in news["cards"]] == [4]


def test_a_stamp_that_says_nothing_gets_everything_and_no_page_is_kept_by_a_browser(mc: Client) -> None:
    seated_drive()
    send(mc, {"card": 3, "place": "7", "now": 9}, {"card": 4, "place": "7", "now": 9})
    for since in ("", "nonsense", "2026-13-45T~0", "9999-01-01T00:00:00+00:00~0"):
        assert len(mc.get(TYPE + "state/", {"since": since}).json()["cards"]) == 2
    for path in ("", "3/", "?second=1", "3/?compare=1", "state/"):
        assert "no-store" in mc.get(TYPE + path).headers["Cache-Control"], path


def test_who_types_which_card_is_seen_by_the_others(mc: Client) -> None:
    drive = seated_drive(slug="harvest")
    stamp = pile_in(mc.get(TYPE))["stamp"]
    joan = helper(drive)
    joan.get(TYPE + "state/", {"since": stamp, "page": "joans", "card": "5"})
    told = mc.get(TYPE + "state/", {"since": stamp, "page": "mine", "card": "3"}).json()
    assert told["typists"] == [{"name": "Joan", "card": 5}]
    asked = {"since": stamp, "page": "mine", "card": "3", "typing": told["typing"]}
    assert mc.get(TYPE + "state/", asked).status_code == 204


def test_the_first_reading_is_nowhere_in_the_page_of_the_second(mc: Client) -> None:
    drive = seated_drive()
    save_figures(drive.pk, Actor("Joan"), [TypedFigure(3, "7", None, 11), TypedFigure(3, "total", None, 173)])
    for path in (TYPE + "?second=1", TYPE + "3/?second=1"):
        page = mc.get(path)
        assert pile_in(page)["cards"][2]["figures"] == {}
        assert "173" not in page.content.decode()
        assert "card-audit-summary" not in page.content.decode()  # it names what is wrong with the first
    told = mc.get(TYPE + "state/", {"second": "1"})
    assert told.json()["cards"] == []


def two_readings(drive: Drive) -> None:
    first = [TypedFigure(3, "7", None, 9), TypedFigure(3, "8", None, 5), TypedFigure(3, "total", None, 160)]
    other = [TypedFigure(3, "7", None, 8, second=True), TypedFigure(3, "8", None, 5, second=True)]
    save_figures(drive.pk, Actor("Joan"), first)
    save_figures(drive.pk, Actor("Bill"), [*other, TypedFigure(3, "total", None, 161.5, second=True)])


@pytest.mark.parametrize("htmx", sampled([True, False], every=2))
def test_two_readings_are_compared_and_one_press_takes_a_figure(mc: Client, htmx: bool) -> None:
    two_readings(seated_drive())
    assert "Second check disagrees Card 3" in text(mc.get(TYPE + "?second=1"))
    headers = {"HX-Request": "true"} if htmx else {}
    page = mc.get(TYPE + "3/?compare=1", headers=headers)
    assert ("<html" in page.content.decode()) is not htmx
    assert "Card 3: the second check disagrees" in text(page)
    assert "Hand 7" in text(page)
    assert "Hand 8" not in text(page)
    forms = [hidden(form) for form in page.content.decode().split("<form")[1:] if 'name="place"' in form]
    assert [(form["was"], form["now"]) for form in forms] == [
        ("8", "9"),
        ("9", "8"),
        ("161.5", "160"),
        ("160", "161.5"),
    ]
    mc.post(TYPE + "3/?compare=1", forms[1], headers=headers)
    page = mc.post(TYPE + "3/?compare=1", forms[2], headers=headers)
    assert "Card 3: the second check agrees" in text(page)
    assert "Second check disagrees" not in text(mc.get(TYPE + "?second=1"))
    first, second = Card.objects.order_by("second")
    assert (first.figures["7"], second.figures["7"]) == (8, 8)
    assert (first.written["total"], second.written["total"]) == (160, 160)


def test_a_figure_that_changed_meanwhile_is_not_overwritten_by_a_reading(mc: Client) -> None:
    two_readings(seated_drive())
    page = mc.post(TYPE + "3/?compare=1", {"place": "7", "was": "4", "now": "8", "second": ""})
    assert "Someone has just changed this score." in text(page)
    page = mc.post(TYPE + "3/?compare=1", {"place": "7", "was": "4", "now": "lots", "second": ""})
    assert "Type 0 to 13." in text(page)


@pytest.mark.parametrize("figures", [1, 24])
def test_a_save_takes_as_many_queries_for_few_as_for_many(
    mc: Client, figures: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    seated_drive(tables=3)
    send(mc, {"card": 3, "place": "total", "now": 150})
    with django_assert_num_queries(11):  # one asks when the latest card was typed
        send(mc, *({"card": 3, "place": str(n), "now": 6} for n in range(1, figures + 1)))


def test_asking_for_news_takes_one_query_more_than_knowing_who_asks(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    seated_drive()
    stamp = pile_in(mc.get(TYPE))["stamp"]
    with django_assert_num_queries(4):  # session, person, drive with the office, stamp
        assert mc.get(TYPE + "state/", {"since": stamp, "page": "a"}).status_code == 204
    send(mc, {"card": 3, "place": "7", "now": 9})
    with django_assert_num_queries(5):
        mc.get(TYPE + "state/", {"since": stamp, "page": "a"})


def test_somebody_who_came_late_has_fewer_hands_to_fill(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    comings.leave(drive.pk, MC, 3, confirmed=True)
    drive.refresh_from_db()
    last = drive.entries.get(number=3).to_hand
    save_figures(drive.pk, MC, [TypedFigure(3, str(hand), None, 6) for hand in range(1, (last or 24) + 1)])
    assert "1 of 8 cards" in text(mc.get(TYPE))
    assert Session.objects.count() == 1
