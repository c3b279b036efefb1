"""All that is held about a player."""

import json
from dataclasses import asdict

import pytest
from django.core.serializers.json import DjangoJSONEncoder

from tests.factories import MC, make_drive
from tests.marked import NAME, marked_evening, standing
from tournaments.models import Drive, Player
from tournaments.queries.held import held
from tournaments.services.entries import Person, add_entries

pytestmark = pytest.mark.django_db


def test_nothing_with_the_name_is_missing() -> None:
    _, player = marked_evening()
    found = held(player)
    told = {(one.table, one.row, one.column) for one in found.mentions}
    own = {("Entry", entry.pk, "name") for entry in player.entries.all()} | {("Player", player.pk, "name")}
    assert set(standing()) - own == told


def test_what_hangs_on_the_player_is_there() -> None:
    _, player = marked_evening()
    (there,) = held(player).evenings
    entry = player.entries.get()
    assert (there.title, there.number, there.name) == ("Harvest Whist Drive", entry.number, NAME)
    assert [hand.hand for hand in there.hands] == [1, 2]
    assert all(hand.seat in "NESW" and hand.tricks is not None for hand in there.hands)
    assert there.prizes == ("Booby",)
    assert (there.cards[0].figures, there.doubts[0].words) == ({"1": 7}, "my own words")


def test_it_is_nothing_of_others() -> None:
    _, player = marked_evening()
    text = json.dumps(asdict(held(player)), cls=DjangoJSONEncoder, ensure_ascii=False)
    assert "Player 2" not in text
    assert "Leaving Lou" not in text


def test_a_namesakes_evenings_are_not_told() -> None:
    _, player = marked_evening()
    other = make_drive(tables=0, slug="spring", title="Spring Drive")
    add_entries(other.pk, MC, [Person("Ann Archer")])
    Player.objects.filter(name="Ann Archer").update(name=NAME)
    other.entries.update(name=NAME)
    assert {one.drive for one in held(player).mentions} == {"Harvest Whist Drive"}


def test_the_queries_do_not_grow_with_the_evenings(django_assert_max_num_queries) -> None:  # type: ignore[no-untyped-def]
    _, player = marked_evening()
    Drive.objects.update(prize_rules=[])
    with django_assert_max_num_queries(40):
        held(player)
