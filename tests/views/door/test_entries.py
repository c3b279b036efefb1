"""The list at the door."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, playing_drive, seated_drive
from tests.pages import text
from tournaments.engine.permitted import State
from tournaments.models import Drive
from tournaments.services.door.entries import remove_entry

pytestmark = pytest.mark.django_db
DOOR = "/drives/harvest/entries/"
HTMX = {"HX-Request": "true"}


def test_it_works(mc: Client) -> None:
    drive = make_drive(tables=0)
    answer = mc.post(DOOR, {"name": "Ann Archer", "role": "b"})
    assert answer.headers["Location"] == DOOR
    page = mc.get(DOOR).content.decode()
    assert "Ann Archer is number 1: gent." in page
    assert drive.entries.get().role == "b"


def test_with_htmx_the_row_and_the_figures_come_and_the_next_name_can_be_typed(mc: Client) -> None:
    make_drive(tables=0)
    page = mc.post(DOOR, {"name": "Ann Archer", "role": "a"}, headers=HTMX).content.decode()
    assert "<html" not in page
    assert 'id="add"' in page
    assert 'value=""' in page
    assert 'hx-swap-oob="afterbegin:#rows"' in page
    assert 'id="entry-1"' in page
    assert 'id="tally"' in page


def test_the_card_may_be_typed_behind_a_comma(mc: Client) -> None:
    drive = make_drive(tables=0)
    mc.post(DOOR, {"name": "Ann Archer, Gent", "role": "a"})
    mc.post(DOOR, {"name": "Baker, Ben", "role": "a"})
    assert list(drive.entries.values_list("name", "role")) == [("Ann Archer", "b"), ("Baker, Ben", "a")]


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_name_of_ten_thousand_letters_is_explained_and_kept(mc: Client, headers: dict[str, str]) -> None:
    drive = make_drive(tables=0)
    page = mc.post(DOOR, {"name": "x" * 10_000, "role": "a"}, headers=headers).content.decode()
    assert "this one has 10000" in page
    assert "x" * 10_000 in page
    assert drive.entries.count() == 0


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_name_twice_is_asked_about(mc: Client, headers: dict[str, str]) -> None:
    drive = make_drive(tables=1)
    same = {"name": "ann archer", "role": "b"}
    page = mc.post(DOOR, same, headers=headers).content.decode()
    assert "on the list already" in page
    assert 'name="confirmed" value="1"' in page
    assert 'value="ann archer"' in page
    assert drive.entries.count() == 4
    mc.post(DOOR, {**same, "confirmed": "1"}, headers=headers)
    assert drive.entries.count() == 5


def test_after_the_draw_it_asks_before_the_draw_is_lost(mc: Client) -> None:
    drive = seated_drive(tables=1)
    assert "drawing again" in mc.post(DOOR, {"name": "Zoe", "role": "a"}).content.decode()
    mc.post(DOOR, {"name": "Zoe", "role": "a", "confirmed": "1"})
    drive.refresh_from_db()
    assert drive.state == State.OPEN


def test_in_play_nobody_is_added_and_it_says_so(mc: Client) -> None:
    drive = playing_drive(tables=1)
    page = mc.post(DOOR, {"name": "Zoe", "role": "a"}, headers=HTMX).content.decode()
    assert "Play has begun" in page
    assert 'value="Zoe"' in page
    assert drive.entries.count() == 4


def test_only_an_open_list_is_said_to_be_ready_for_the_draw(mc: Client) -> None:
    drive = make_drive(tables=1)
    assert "Ready for the draw" in mc.get(DOOR).content.decode()
    drive.state = State.PLAYING
    drive.save()
    assert "Ready for the draw" not in mc.get(DOOR).content.decode()


def test_the_figures_are_sent_only_when_something_has_changed(mc: Client) -> None:
    make_drive(tables=1)
    assert mc.get(f"{DOOR}tally/?v=0").status_code == 204
    mc.post(DOOR, {"name": "Zoe", "role": "a"})
    answer = mc.get(f"{DOOR}tally/?v=0")
    page = answer.content.decode()
    assert "5 players: one table, and one sits out each hand, in turn." in page
    assert "6½" in " ".join(page.split())
    assert "Show it as it is now" in answer.content.decode()


def test_numbers_that_differ_name_who_would_take_the_other_card(mc: Client) -> None:
    drive = make_drive(tables=1)
    drive.entries.filter(number=2).update(role="a", either=True)
    drive.entries.filter(number=4).update(role="a")
    page = mc.get(DOOR).content.decode()
    assert "Ben Baker would take either" in page
    mc.post(f"{DOOR}2/card/")
    assert drive.entries.get(number=2).role == "b"


def test_one_tap_takes_the_money_and_two_helpers_do_not_undo_each_other(mc: Client) -> None:
    drive = make_drive(tables=1)
    for _helper in range(2):
        page = mc.post(f"{DOOR}2/paid/", {"paid": "1"}, headers=HTMX).content.decode()
        assert 'aria-pressed="true"' in page
        assert drive.entries.get(number=2).paid
    assert mc.post(f"{DOOR}2/paid/", {"paid": "0"}).headers["Location"] == f"{DOOR}#entry-2"
    assert not drive.entries.get(number=2).paid


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_everything_about_a_player_can_be_put_right(mc: Client, headers: dict[str, str]) -> None:
    drive = make_drive(tables=1)
    assert "Ben Baker" in mc.get(f"{DOOR}2/", headers=headers).content.decode()
    mc.post(
        f"{DOOR}2/",
        {"name": "Ben Barker", "role": "b", "helping": "on", "either": "on", "apart": "Barkers"},
        headers=headers,
    )
    entry = drive.entries.get(number=2)
    assert (entry.name, entry.eligible, entry.either, entry.apart) == ("Ben Barker", False, True, "Barkers")


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_what_is_wrong_about_a_player_is_said_and_kept(mc: Client, headers: dict[str, str]) -> None:
    drive = make_drive(tables=1)
    bad = {"name": "", "role": "b", "apart": "y" * 50}
    page = mc.post(f"{DOOR}2/", bad, headers=headers).content.decode()
    assert "Type a name" in page
    assert "y" * 50 in page
    assert "on the list already" in mc.post(f"{DOOR}2/", {"name": "Ann Archer", "role": "b"}).content.decode()
    assert drive.entries.get(number=2).name == "Ben Baker"


def test_somebody_taken_off_can_be_put_back(mc: Client) -> None:
    drive = make_drive(tables=1)
    answer = mc.post(f"{DOOR}2/remove/")
    assert drive.entries.count() == 3
    page = mc.get(answer.headers["Location"]).content.decode()
    assert "Ben Baker is off the list" in page
    mc.post(f"{DOOR}2/back/")
    assert drive.entries.get(number=2).name == "Ben Baker"
    assert "is off the list" not in mc.get(answer.headers["Location"]).content.decode()


def test_taking_off_or_another_card_after_the_draw_asks_first(mc: Client) -> None:
    drive = seated_drive(tables=1)
    for act in ("remove", "card"):
        assert "drawing again" in mc.post(f"{DOOR}2/{act}/").content.decode()
    drive.refresh_from_db()
    assert drive.state == State.SEATED
    mc.post(f"{DOOR}2/remove/", {"confirmed": "1"})
    assert drive.entries.count() == 3


def test_a_stale_page_gets_a_sentence(mc: Client) -> None:
    make_drive(tables=1)
    answer = mc.post(f"{DOOR}9/paid/", {"paid": "1"}, follow=True)
    assert "Somebody else has just changed this" in answer.content.decode()
    answer = mc.post(f"{DOOR}9/paid/", {"paid": "1"}, headers=HTMX)
    assert answer.headers["HX-Redirect"] == DOOR


def test_who_is_off_the_list_by_now_is_said_to_be(mc: Client) -> None:
    drive = make_drive(tables=1)
    remove_entry(drive.pk, MC, 3)
    sent = {"name": "Ann Archer", "role": "a", "apart": ""}
    answer = mc.post(f"{DOOR}3/", sent, headers=HTMX)
    assert answer.headers["HX-Redirect"] == f"{DOOR}?removed=3"
    page = text(mc.get(answer.headers["HX-Redirect"]))
    assert "Nobody has number 3 on the list now, so nothing was changed. You typed: Ann Archer" in page
    assert "Put back" in page
    for act in ("remove", "card"):
        page = text(mc.post(f"{DOOR}3/{act}/", follow=True))
        assert "Nobody has number 3 on the list now, so nothing was changed." in page
        assert "You typed" not in page
    assert "Nobody has number 3" in text(mc.get(f"{DOOR}3/", follow=True))
    assert drive.entries.count() == 3


@pytest.mark.parametrize("tables", [1, 3])
def test_the_list_costs_the_same_queries_however_long(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    make_drive(tables=tables)
    with django_assert_num_queries(6):
        mc.get(DOOR)


def test_a_name_is_text_and_never_markup(mc: Client) -> None:
    make_drive(tables=0)
    mc.post(DOOR, {"name": '<script>x</script> & "Ann"', "role": "a"})
    page = mc.get(DOOR).content.decode()
    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page
    assert Drive.objects.get().entries.get().name == '<script>x</script> & "Ann"'
