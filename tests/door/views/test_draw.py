"""Draw the seats, put them right, call the first hand."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_drive, seated_drive
from tests.pages import hidden, text
from tournaments.engine.permissions import State
from tournaments.models import Drive, TableHand

pytestmark = pytest.mark.django_db
DRAW = "/drives/harvest/draw/"


def seats() -> list[tuple[int | None, ...]]:
    return list(
        TableHand.objects.order_by("number").values_list("n__number", "e__number", "s__number", "w__number")
    )


def test_it_works(mc: Client) -> None:
    drive = make_drive(tables=2)
    assert "Draw the seats" in mc.get(DRAW).content.decode()
    assert mc.post(DRAW).headers["Location"] == DRAW
    drive.refresh_from_db()
    page = mc.get(DRAW).content.decode()
    assert f"The draw number is {drive.seed}." in page
    assert "Ann Archer" in page
    assert "Call the first hand" in page


def test_the_same_number_makes_the_same_draw(mc: Client) -> None:
    make_drive(tables=3)
    mc.post(DRAW, {"seed": "4711"})
    first = seats()
    mc.post(DRAW, {"seed": "99", "confirmed": "1"})
    assert seats() != first
    mc.post(DRAW, {"seed": "4711", "confirmed": "1"})
    assert seats() == first


def test_drawing_again_says_what_is_lost_and_is_undone_in_one_press(mc: Client) -> None:
    seated_drive(tables=3)
    first = seats()
    asked = mc.post(DRAW, {"seed": "99"})
    assert "The seats drawn now will no longer count, and any score cards already printed" in text(asked)
    assert seats() == first
    assert "You have drawn the seats again." not in text(mc.get(DRAW))
    assert mc.post(DRAW, hidden(asked.content.decode())).headers["Location"] == DRAW
    assert seats() != first
    assert "You have drawn the seats again." in text(mc.get(DRAW))
    assert "Everyone is back in their old seats." in text(mc.post(f"{DRAW}undo/", follow=True))
    assert seats() == first


@pytest.mark.whole
def test_where_one_more_would_fill_the_tables_the_dummy_and_the_mc_are_offered_here_too(mc: Client) -> None:
    drive = make_drive(tables=3)
    drive.entries.filter(number__gt=10).delete()
    assert "Let two share a card" in text(mc.get(DRAW))
    drive.entries.create(number=11, name="Kath", role="a")
    assert "Let the MC play" in (page := text(mc.get(DRAW)))
    assert "Add a dummy" in page
    answer = mc.post("/drives/harvest/entries/mc/?from=draw", {"name": "Mavis Crane"})
    assert answer.headers["Location"] == DRAW
    drive.entries.get(name="Mavis Crane").delete()
    assert mc.post("/drives/harvest/entries/dummy/", {"from": "draw"}).headers["Location"] == DRAW
    assert "They fill three tables." in text(mc.get(DRAW))


def test_a_number_that_cannot_be(mc: Client) -> None:
    drive = make_drive(tables=1)
    for seed in ("-1", "many", "9" * 30):
        page = mc.post(DRAW, {"seed": seed}).content.decode()
        assert f'value="{seed}"' in page
        assert "errorlist" in page
    drive.refresh_from_db()
    assert drive.state == State.OPEN


def test_no_draw_where_the_players_do_not_fit(mc: Client) -> None:
    drive = make_drive(tables=2, movement="whist")
    drive.entries.filter(number=4).delete()
    page = mc.get(DRAW).content.decode()
    assert "needs full tables of four, or one player over, and there are 7" in page
    assert "Draw the seats" not in page
    assert "needs full tables of four" in mc.post(DRAW).content.decode()
    assert seats() == []


def test_two_players_change_places_if_they_can(mc: Client) -> None:
    seated_drive(tables=2)
    page = mc.get(DRAW).content.decode().partition('class="actions"')[0]
    order = ("By table", "By name", "Print the score cards", "Change places by hand", "The draw number is 1.")
    assert (places := [page.rindex(words) for words in order]) == sorted(places)
    before = seats()
    for one, other, why in (
        ("1", "2", "Only two players of the same kind"),
        ("1", "1", "two different players"),
        ("1", "99", "choose one of these"),
        ("", "3", "fill this in"),
    ):
        assert why in mc.post(f"{DRAW}swap/", {"one": one, "other": other}).content.decode()
        assert seats() == before
    mc.post(f"{DRAW}swap/", {"one": "1", "other": "3"})
    turned = {1: 3, 3: 1}
    assert seats() == [tuple(turned.get(seat or 0, seat) for seat in table) for table in before]


def test_the_first_hand_is_called_and_then_the_seats_stay(mc: Client) -> None:
    drive = seated_drive(tables=1)
    answer = mc.post(f"{DRAW}call/")
    assert answer.headers["Location"] == "/drives/harvest/play/"
    drive.refresh_from_db()
    assert drive.state == State.PLAYING
    page = mc.get(DRAW).content.decode()
    assert "Draw again" not in page
    assert "Change places" not in page
    for act, sent in (("", {}), ("swap/", {"one": "1", "other": "3"}), ("call/", {})):
        assert "Play has begun" in text(mc.post(f"{DRAW}{act}", sent, follow=True)), act


def test_those_who_could_not_be_kept_apart_are_named(mc: Client) -> None:
    drive = make_drive(tables=1)
    drive.entries.filter(number__in=(1, 2)).update(apart="couple")
    mc.post(DRAW)
    page = mc.get(DRAW).content.decode()
    assert "could not be" in page
    assert Drive.objects.get().state == State.SEATED


@pytest.mark.parametrize("tables", [1, 3])
def test_the_queries_do_not_grow_with_the_tables(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    seated_drive(tables=tables)
    with django_assert_num_queries(11):
        mc.get(DRAW)


def test_whoever_sits_out_is_shown_first_and_can_change_places(mc: Client) -> None:
    drive = make_drive(tables=3)
    drive.entries.filter(number=12).delete()
    assert "11 players: two tables, and three sit out each hand, in turn." in text(mc.get(DRAW))
    mc.post(DRAW, {"seed": "7"})
    out = drive.played_hands.get().sitting_out
    page = mc.get(DRAW).content.decode()
    assert page.index("Sitting out the first hand") < page.index('id="by-table"')
    assert page.count("<strong>sits out</strong>") == 3
    role = dict(drive.entries.values_list("number", "role"))
    other = next(n for n in role if role[n] == role[out[0]] and n not in out)
    mc.post(f"{DRAW}swap/", {"one": str(out[0]), "other": str(other)})
    assert drive.played_hands.get().sitting_out == [other, *out[1:]]


def test_a_plan_says_that_all_hands_are_known_and_pairs_show_their_numbers(mc: Client) -> None:
    make_drive(tables=2, movement="compass", hands=6)
    assert "the draw gives the seats for all 6 hands" in text(mc.get(DRAW))
    mc.post(DRAW)
    page = text(mc.get(DRAW))
    assert "the seats for all 6 hands are already known" in page
    assert "pair 4" in page
    assert "Pairs and teams change places as a whole" in page
    assert "lady" not in page
