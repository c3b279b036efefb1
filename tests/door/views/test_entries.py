"""The list at the door."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, playing_drive, seated_drive
from tests.pages import text, words
from tests.sampled import sampled
from tournaments.door.services.entries import add_entry, remove_entry
from tournaments.engine.permissions import State
from tournaments.kernel.new_entry import NewEntry

pytestmark = pytest.mark.django_db
DOOR = "/drives/harvest/entries/"
HTMX = {"HX-Request": "true"}


def test_it_works(mc: Client) -> None:
    drive = make_drive(tables=0)
    answer = mc.post(DOOR, {"name": "Ann Archer", "role": "b"})
    assert answer.headers["Location"] == DOOR
    page = mc.get(DOOR).content.decode()
    assert "Ann Archer is number 1, playing as gent." in page
    mc.post(DOOR, {"name": "Ben Baker, Gent", "role": "a"})  # the card may be typed behind a comma
    name = '<script>x</script> "Cath"'
    page = mc.post(DOOR, {"name": name, "role": "a"}, headers=HTMX).content.decode()
    assert "<html" not in page
    assert 'id="answer"' in page
    assert 'id="id_name"' not in page, "the box stays as it is"
    assert 'hx-swap-oob="afterbegin:#rows"' in page
    assert 'id="entry-3"' in page
    assert 'id="tally"' in page
    for shown in (page, mc.get(DOOR).content.decode()):
        assert "<script>x" not in shown
        assert "&lt;script&gt;x" in shown
    entered = [("Ann Archer", "b"), ("Ben Baker", "b"), (name, "a")]
    assert list(drive.entries.values_list("name", "role")) == entered


@pytest.mark.parametrize("headers", sampled([{}, HTMX], every=2))
def test_what_is_not_understood_is_said_and_kept(mc: Client, headers: dict[str, str]) -> None:
    drive = make_drive(tables=0)
    for typed, says in (
        ("Ben Baker, Nan", "We did not understand “Nan”."),
        ("LADIES", "We did not understand “LADIES”."),
        ("Total 3", "We did not understand “Total 3”."),
        ("Sam Bell, gnet", "We did not understand “gnet”."),
        (", gent", "We did not understand “, gent”."),
        ("x" * 10_000, "this one has 10000"),
    ):
        answer = mc.post(DOOR, {"name": typed, "role": "a"}, headers=headers)
        assert says in text(answer)
        assert f'value="{typed}"' in answer.content.decode()
    assert drive.entries.count() == 0


@pytest.mark.parametrize("headers", sampled([HTMX, {}], every=2))
def test_a_surname_before_the_first_name_is_asked_about_once(mc: Client, headers: dict[str, str]) -> None:
    drive = make_drive(tables=0)
    typed = {"name": "Baker, Mr Ben"}
    assert "Is this Ben Baker, typed with the surname first?" in text(mc.post(DOOR, typed, headers=headers))
    assert drive.entries.count() == 0
    mc.post(DOOR, {**typed, "confirmed": "1"}, headers=headers)
    assert list(drive.entries.values_list("name", "role")) == [("Ben Baker", "b")]
    asked = text(mc.post(DOOR, typed, headers=headers))
    assert "Is this Ben Baker, typed with the surname first?" in asked
    assert "Ben Baker is already on the list." in asked, "the same person, in the same question"


def test_several_lines_in_the_box_are_read_as_a_list(mc: Client) -> None:
    drive = make_drive(tables=0)
    page = text(mc.post(DOOR, {"name": "Ada Quill\r\nTom Hale\r\n\r\nJoan Hale"}))
    assert "This is what will happen" in page
    assert "Add these 3" in page
    assert drive.entries.count() == 0


def test_paid_a_title_and_a_guest_are_read_in_the_box(mc: Client) -> None:
    drive = make_drive(tables=0)
    mc.post(DOOR, {"name": "Mrs Ada O'Dowd, paid"})
    mc.post(DOOR, {"name": "Tom Hale +1", "asked": "Tom Hale +1", "couple": "yes"})
    assert list(drive.entries.values_list("name", "role", "paid")) == [
        ("Ada O’Dowd", "a", True),
        ("Tom Hale", "b", False),
        ("Guest of Tom Hale", "a", False),
    ]
    assert "is already on the list" in text(mc.post(DOOR, {"name": "ada o’dowd"}))


@pytest.mark.parametrize("headers", sampled([HTMX, {}], every=2))
def test_two_people_are_asked_about_once(mc: Client, headers: dict[str, str]) -> None:
    drive = make_drive(tables=0)
    mc.post(DOOR, {"name": "Al and Bea Fry", "asked": "Bill and Joan Turner", "couple": "yes"})
    assert drive.entries.count() == 0, "an answer is for those who were asked about"
    two = {"name": "Bill and Joan Turner"}
    for answer, entered in (
        ({}, [("Bill Turner", "b"), ("Joan Turner", "a")]),  # Enter in the box
        ({"couple": "yes"}, [("Bill Turner", "b"), ("Joan Turner", "a")]),
        ({"couple": "turned"}, [("Bill Turner", "a"), ("Joan Turner", "b")]),
        ({"couple": "one"}, [("Bill and Joan Turner", "a")]),
    ):
        asked = mc.post(DOOR, two, headers=headers)
        assert "a couple? Bill Turner plays as gent, Joan Turner plays as lady" in text(asked)
        assert drive.entries.count() == 0
        kept = 'name="asked" value="Bill and Joan Turner"'
        assert asked.content.decode().count(kept) == 2 - bool(headers)
        mc.post(DOOR, {**two, "asked": two["name"], **answer}, headers=headers)
        assert list(drive.entries.values_list("name", "role")) == entered, answer
        drive.entries.all().delete()


def test_the_other_half_of_a_couple_is_on_the_list(mc: Client) -> None:
    drive = make_drive(tables=0)
    mc.post(DOOR, {"name": "Mr Turner"})
    page = mc.post(DOOR, {"name": "Jo Turner with Mr Turner"}, headers=HTMX).content.decode()
    assert 'id="entry-1" hx-swap-oob="true"' in page
    assert "The list has changed" not in page
    assert list(drive.entries.values_list("name", "role", "apart")) == [
        ("Mr Turner", "b", "Turner"),
        ("Jo Turner", "a", "Turner"),
    ]
    assert "We could not find “Zed” on the list" in text(mc.post(DOOR, {"name": "Jo with Zed"}))


def test_the_last_one_is_put_right_without_leaving_the_box(mc: Client) -> None:
    drive = make_drive(tables=0)
    mc.post(DOOR, {"name": "Mrs Bel"})
    drive.entries.update(paid=True)
    page = mc.get(DOOR).content.decode()
    assert "Change to gent" in page
    mc.post(DOOR, {"name": "Mrs Bel", "number": "1", "role": "b"})
    page = mc.post(DOOR, {"name": "Jo Bell", "number": "1"}, headers=HTMX).content.decode()
    assert "Jo Bell is number 1, playing as gent." in words(page)
    assert 'id="entry-1" hx-swap-oob="true"' in page
    assert list(drive.entries.values_list("name", "role", "paid")) == [("Jo Bell", "b", True)]
    assert "Someone else has just changed this" in text(mc.post(DOOR, {"name": "Jo", "number": "9"}))
    add_entry(drive.pk, MC, NewEntry("Bell, Jo"))  # a name with a comma stays as it is
    mc.post(DOOR, {"name": "Bell, Jo", "number": "2", "role": "b"})
    assert drive.entries.get(name="Bell, Jo").role == "b"


def test_nobody_is_told_off_while_people_are_still_coming(mc: Client) -> None:
    drive = make_drive(tables=0)
    mc.post(DOOR, {"name": "Mrs Bell"})
    page = text(mc.get(DOOR))
    assert "Not ready" not in page
    assert "If nobody else is coming" in page
    assert 'id="fill"' in mc.get(DOOR).content.decode()
    assert f"{DOOR}#fill" in mc.get(f"/drives/{drive.slug}/draw/").content.decode()


@pytest.mark.parametrize("headers", sampled([{}, HTMX], every=2))
def test_a_name_twice_is_asked_about(mc: Client, headers: dict[str, str]) -> None:
    drive = make_drive(tables=1)
    same = {"name": "ann archer", "role": "b"}
    page = mc.post(DOOR, same, headers=headers).content.decode()
    assert "is already on the list" in page
    assert 'name="confirmed" value="1"' in page
    assert 'value="ann archer"' in page
    assert drive.entries.count() == 4
    mc.post(DOOR, {**same, "confirmed": "1"}, headers=headers)
    assert drive.entries.count() == 5


def test_after_the_draw_it_asks_before_the_draw_is_lost(mc: Client) -> None:
    drive = seated_drive(tables=1)
    assert "you will need to draw again" in mc.post(DOOR, {"name": "Zoe", "role": "a"}).content.decode()
    mc.post(DOOR, {"name": "Zoe", "role": "a", "confirmed": "1"})
    drive.refresh_from_db()
    assert drive.state == State.OPEN


def test_in_play_nobody_is_added_and_it_says_so(mc: Client) -> None:
    drive = playing_drive(tables=1)
    page = mc.post(DOOR, {"name": "Zoe", "role": "a"}, headers=HTMX).content.decode()
    assert "Play has begun" in page
    assert 'value="Zoe"' in page
    assert drive.entries.count() == 4
    assert "Ready for the draw" not in mc.get(DOOR).content.decode()


def test_the_figures_are_sent_only_when_something_has_changed(mc: Client) -> None:
    make_drive(tables=1)
    assert "Ready for the draw" in mc.get(DOOR).content.decode()
    assert mc.get(f"{DOOR}tally/?v=0").status_code == 204
    mc.post(DOOR, {"name": "Zoe", "role": "a"})
    answer = mc.get(f"{DOOR}tally/?v=0")
    page = answer.content.decode()
    assert "5 players: one table, and one sits out each hand, in turn." in page
    assert "6½" in " ".join(page.split())
    assert "Show the new list" in answer.content.decode()


def test_numbers_that_differ_name_who_would_take_the_other_card(mc: Client) -> None:
    drive = make_drive(tables=1)
    drive.entries.filter(number=2).update(role="a", either=True)
    drive.entries.filter(number=4).update(role="a")
    page = mc.get(DOOR).content.decode()
    assert "Ben Baker is happy with either" in page
    mc.post(DOOR, {"name": "Ben Baker", "number": "2", "role": "b"})
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
def test_everything_about_a_player_can_be_put_right_and_what_is_wrong_is_said_and_kept(
    mc: Client, headers: dict[str, str]
) -> None:
    drive = make_drive(tables=1)
    assert "Ben Baker" in mc.get(f"{DOOR}2/", headers=headers).content.decode()
    bad = {"name": "", "role": "b", "apart": "y" * 50}
    page = mc.post(f"{DOOR}2/", bad, headers=headers).content.decode()
    assert "Type a name" in page
    assert "y" * 50 in page
    taken = mc.post(f"{DOOR}2/", {"name": "Ann Archer", "role": "b"}, headers=headers)
    assert "is already on the list" in text(taken)
    assert drive.entries.get(number=2).name == "Ben Baker"
    mc.post(
        f"{DOOR}2/",
        {"name": "Ben Barker", "role": "b", "helping": "on", "either": "on", "apart": "Barkers"},
        headers=headers,
    )
    entry = drive.entries.get(number=2)
    assert (entry.name, entry.eligible, entry.either, entry.apart) == ("Ben Barker", False, True, "Barkers")


def test_somebody_taken_off_can_be_put_back(mc: Client) -> None:
    drive = make_drive(tables=1)
    answer = mc.post(f"{DOOR}2/remove/")
    assert drive.entries.count() == 3
    page = mc.get(answer.headers["Location"]).content.decode()
    assert "Ben Baker has been removed" in page
    mc.post(f"{DOOR}2/back/")
    assert drive.entries.get(number=2).name == "Ben Baker"
    assert "has been removed" not in mc.get(answer.headers["Location"]).content.decode()


def test_taking_off_or_another_card_after_the_draw_asks_first(mc: Client) -> None:
    drive = seated_drive(tables=1)
    for url, sent in ((f"{DOOR}2/remove/", {}), (DOOR, {"name": "Ben Baker", "number": "2", "role": "a"})):
        assert "you will need to draw again" in mc.post(url, sent).content.decode()
    drive.refresh_from_db()
    assert drive.state == State.SEATED
    mc.post(f"{DOOR}2/remove/", {"confirmed": "1"})
    assert drive.entries.count() == 3


def test_who_is_off_the_list_by_now_is_said_to_be(mc: Client) -> None:
    drive = make_drive(tables=1)
    gone = text(mc.post(f"{DOOR}9/paid/", {"paid": "1"}, follow=True))
    assert "Someone else has just changed this" in gone
    assert mc.post(f"{DOOR}9/paid/", {"paid": "1"}, headers=HTMX).headers["HX-Redirect"] == DOOR
    remove_entry(drive.pk, MC, 3)
    sent = {"name": "Ann Archer", "role": "a", "apart": ""}
    answer = mc.post(f"{DOOR}3/", sent, headers=HTMX)
    assert answer.headers["HX-Redirect"] == f"{DOOR}?removed=3"
    page = text(mc.get(answer.headers["HX-Redirect"]))
    assert "Nobody on the list has number 3 now, so nothing was changed. You typed: Ann Archer" in page
    assert "Put back" in page
    page = text(mc.post(f"{DOOR}3/remove/", follow=True))
    assert "Nobody on the list has number 3 now, so nothing was changed." in page
    assert "You typed" not in page
    assert "Nobody on the list has number 3" in text(mc.get(f"{DOOR}3/", follow=True))
    assert drive.entries.count() == 3


@pytest.mark.parametrize("tables", [1, 3])
def test_the_list_costs_the_same_queries_however_long(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    make_drive(tables=tables)
    with django_assert_num_queries(5):
        mc.get(DOOR)


@pytest.mark.parametrize(
    ("where", "back"), [(DOOR, DOOR), ("/drives/harvest/draw/", "/drives/harvest/draw/")]
)
def test_what_is_asked_of_one_who_plays_has_the_button_that_does_it(
    mc: Client, where: str, back: str
) -> None:
    drive = make_drive(tables=2)
    drive.entries.filter(role="b").order_by("number").last().delete()  # type: ignore[union-attr]
    add_entry(drive.pk, MC, NewEntry("Nell Shaw"))
    page = mc.get(where)
    assert "Let Nell Shaw play as gent" in text(page)
    sent = {"name": "Nell Shaw", "number": str(drive.entries.get(name="Nell Shaw").number), "role": "b"}
    assert f'name="number" value="{sent["number"]}"' in page.content.decode()
    answer = mc.post(DOOR, sent | ({"from": "draw"} if where != DOOR else {}))
    assert answer.headers["Location"] == back
    assert drive.entries.get(name="Nell Shaw").role == "b"
