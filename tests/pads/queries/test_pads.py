"""The record of a pad in an address, and the pad as a page shows it: also where the record is not sound."""

import json
from base64 import urlsafe_b64encode
from random import Random
from types import ModuleType
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import at_random, played, usual
from tournaments.engine.family import oh_hell, short_whist
from tournaments.engine.family.registry import MODULES
from tournaments.pads.queries.pads import (
    answers,
    breakable,
    fields_at,
    groups,
    line_problems,
    pad_page,
    shown,
    unusual,
)
from tournaments.pads.queries.record import LONGEST, LONGEST_NAME, MOST_LINES, PadRecord

# None of these tests may ask the database.
games = st.sampled_from(MODULES)
seeds = st.integers(0, 2**32)
some_names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=LONGEST_NAME).filter(
    lambda name: name.split() != []
)
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50) | st.just(10**500),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=8,
)


def a_record(module: ModuleType, random: Random, most: int = 6) -> PadRecord:
    game = at_random(module, random)
    lines = played(module, game, random, most=most)
    return PadRecord(module.GAME.key, game["players"], game["settings"], lines)


def in_address(plain: Any) -> str:
    return urlsafe_b64encode(json.dumps(plain).encode()).decode().rstrip("=")


def look(module: ModuleType, text: str) -> PadRecord | None:
    """Do with a text all that a page does with a record of an address."""
    found = PadRecord.unpacked(text, module)
    if found is not None:
        for at in (0, 1, len(found.lines), 999):
            pad_page(module, found, at=at)
            line = answers(fields_at(module, found, at), {"bids": ["x", "2"], "made": []})
            pad_page(module, found, at=at, line=line, problems=line_problems(module, found, at, line))
        assert PadRecord.unpacked(found.packed(), module) == found
        found.packed().encode("ascii")
    return found


@given(module=games, seed=seeds, names=st.lists(some_names, min_size=8, max_size=8))
def test_a_record_comes_back_from_an_address_as_it_was(
    module: ModuleType, seed: int, names: list[str]
) -> None:
    record = a_record(module, Random(seed))
    record = PadRecord(record.game, names[: len(record.players)], record.settings, record.lines)
    assert look(module, record.packed()) == record


@given(module=games, text=st.text(), letters=st.binary(max_size=300), plain=junk)
def test_any_text_is_looked_at(module: ModuleType, text: str, letters: bytes, plain: Any) -> None:
    for nonsense in (text, urlsafe_b64encode(letters).decode(), in_address(plain)):
        assert look(module, nonsense) is None


@given(module=games, seed=seeds, value=junk, data=st.data())
def test_a_record_with_something_else_in_it_is_looked_at(
    module: ModuleType, seed: int, value: Any, data: st.DataObject
) -> None:
    record = a_record(module, Random(seed))
    plain = {"game": record.game, "players": record.players, "settings": record.settings}
    whole = place = json.loads(json.dumps(plain | {"lines": record.lines}))
    for _ in range(data.draw(st.integers(0, 4))):
        inner = [one for one in _inside(place) if _inside(place[one])]
        if inner:
            place = place[data.draw(st.sampled_from(inner))]
    place[data.draw(st.sampled_from(_inside(place)))] = value
    look(module, in_address(whole))


def _inside(place: Any) -> list[Any]:
    """The keys or the places of what is in there."""
    if isinstance(place, dict):
        return list(place)
    return list(range(len(place))) if isinstance(place, list) else []


def test_a_page_says_what_the_lines_brought() -> None:
    for module in MODULES:
        record = a_record(module, Random(2))
        page = pad_page(module, record)
        assert [row.number for row in page.rows] == list(range(1, len(record.lines) + 1))
        assert all(row.title and row.why and not row.problems for row in page.rows), record.game
        figures = [(name, total) for name, _, total in page.rows[-1].figures]
        assert figures == page.totals or page.rows[-1].ends, record.game
        assert bool(page.over) != bool(page.title), record.game


def test_what_is_not_as_usual_is_named() -> None:
    game = usual(oh_hell, bonus=5, trumps="none", bar=False)
    assert unusual(oh_hell.GAME, game["settings"]) == [
        "Trumps: No trumps",
        "Points for an exact bid: 5",
        "The bids must not add up to the number of tricks: no",
    ]
    assert unusual(oh_hell.GAME, usual(oh_hell)["settings"]) == []


def test_names_stand_once_where_two_fields_ask_the_same_people() -> None:
    game = usual(oh_hell)
    record = PadRecord("oh-hell", game["players"], game["settings"])
    assert [one["beside"] for one in shown(fields_at(oh_hell, record, 0), {}, {})] == [False, True]


def test_a_long_name_can_break_but_leaves_no_letter_alone() -> None:
    for parts in (["Ma", "r", "g", "a", "r", "et"], ["Ann & Me", "g", "an"], ["Joan"]):
        assert breakable("".join(parts)).split("\u00ad") == parts


def test_every_game_is_in_one_group() -> None:
    found = [game for _, games in groups() for game in games]
    assert sorted(game.key for game in found) == sorted(module.GAME.key for module in MODULES)
    assert groups()[0][1][0] is short_whist.GAME


def test_a_record_is_full_where_an_address_cannot_have_it() -> None:
    game = usual(oh_hell)
    line = {"bids": [2, 2, 2], "made": [3, 2, 2]}
    whole = PadRecord("oh-hell", game["players"], game["settings"], [line] * MOST_LINES)
    assert not whole.is_full
    assert PadRecord.unpacked(whole.packed(), oh_hell) == whole
    more = PadRecord("oh-hell", game["players"], game["settings"], [line] * (MOST_LINES + 1))
    assert more.is_full
    assert PadRecord.unpacked(more.packed(), oh_hell) is None


def test_a_pad_is_full_once_its_record_no_longer_goes_into_an_address() -> None:
    game = usual(short_whist)
    lines: list[Any] = [{"note": "x" * LONGEST}]
    assert not PadRecord("short_whist", game["players"], game["settings"]).is_full
    assert PadRecord("short_whist", game["players"], game["settings"], lines).is_full
