"""Invariants of every game of the family, played at random with any settings."""

from copy import deepcopy
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import MOST, at_random, played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family.lines import fits, sheet
from tournaments.engine.family.pad import Line, Playing, Said
from tournaments.engine.family.registry import MODULES

every_game = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.GAME.key)


@every_game
def test_it_begins_at_nothing_with_the_first_hand(module: ModuleType) -> None:
    assert fits(list(module.GAME.settings), usual(module)["settings"]) == {}
    assert module.check(usual(module)) == {}
    cards = 1 if module.GAME.key == "ladder" else 0  # its figures are cards, of which everybody has one
    for players in range(module.GAME.players[0], module.GAME.players[1] + 1):
        pad = sheet(module, usual(module, players), [])
        assert pad["state"]["totals"] == [cards] * len(pad["state"]["columns"])
        assert "1" in spoken(pad["asked"]["title"])
        assert any(" deals" in spoken(note) for note in pad["asked"]["notes"])


def test_as_many_play_as_the_documents_say() -> None:
    """Knock-out, ladder and the minimum of Dutch whist are our own (whist.md, 8.13, 8.10)."""
    assert {module.GAME.key: module.GAME.players for module in MODULES} == {
        "short-whist": (4, 4),
        "long-whist": (4, 4),
        "dummy": (3, 3),
        "double-dummy": (2, 2),
        "diminishing-contract-whist": (4, 4),
        "dutch-whist": (2, 7),
        "oh-hell": (3, 7),
        "blob": (4, 5),
        "knock-out": (2, 7),
        "ladder": (2, 8),
        "solo": (4, 4),
        "minnesota": (4, 4),
        "norwegian": (4, 4),
        "swedish": (4, 4),
        "german": (2, 2),
        "double-sar": (4, 4),
        "ecarte": (2, 2),
    }
    partners = {module.GAME.key for module in MODULES if module.GAME.partners}
    assert partners == {"short-whist", "long-whist", "minnesota", "norwegian", "swedish", "double-sar"}


def test_every_setting_names_its_section_of_whist_md_and_says_what_is_open() -> None:
    assert [
        (module.GAME.key, field["key"])
        for module in MODULES
        for field in module.GAME.settings
        if not field["source"].startswith("8.")
        or not (field["key"] == "entry" or spoken(field["note"]))  # no document says how hands are entered
    ] == []


@every_game
@given(seed=st.integers(0, 2**32))
def test_a_sheet_adds_up_and_tells_of_itself(module: ModuleType, seed: int) -> None:
    random = Random(seed)
    game = at_random(module, random)
    lines = played(module, game, random, most=60)
    assert not is_changed(module, game, lines[:20])
    pad = sheet(module, game, lines)
    assert (pad["uncounted"], len(pad["rows"])) == (0, len(lines))
    totals = module.begin(game)["totals"]
    for row in pad["rows"]:
        assert "problems" not in row
        totals = [total + points for total, points in zip(totals, row["points"], strict=True)]
        assert row["totals"] == totals
        if row["ends"]:
            totals = [0] * len(totals)
        assert row["why"]
        assert all(map(spoken, (row["title"], *row["why"], *([row["ends"]] if row["ends"] else []))))
    assert all(map(spoken, said_in(pad)))
    assert pad["state"]["totals"] == totals
    assert (pad["asked"] is None) == (pad["state"]["over"] is not None)


def is_changed(module: ModuleType, game: Playing, lines: list[Line]) -> bool:
    """Return whether a function of the game has changed its arguments."""
    state = module.begin(game)
    for line in lines:
        given_to = (game, state, line)
        before = deepcopy(given_to)
        module.ask(game, state)
        module.weigh(game, state, line)
        state = module.score(game, state, line)["state"]
        if given_to != before:
            return True
    return False


def said_in(result: dict[str, Any]) -> list[Said]:
    """Every sentence of the state and of the next question."""
    asked, state = result["asked"], result["state"]
    said: list[Said] = [*state["notes"], *([state["over"]] if state["over"] else [])]
    if asked is not None:
        said += [asked["title"], *asked["notes"], *(field["label"] for field in asked["fields"])]
        said += [words for field in asked["fields"] for _, words in field.get("choices", [])]
    return said


@every_game
def test_it_comes_to_an_end(module: ModuleType) -> None:
    game = usual(module)
    lines = played(module, game, Random(7))
    assert len(lines) < MOST
    pad = sheet(module, game, lines)
    assert pad["state"]["over"] is not None
    assert sheet(module, game, [*lines, lines[-1]])["rows"][-1]["problems"]


@every_game
@given(seed=st.integers(0, 2**32))
def test_a_line_that_does_not_fit_is_not_counted_nor_what_follows(module: ModuleType, seed: int) -> None:
    random = Random(seed)
    game = at_random(module, random)
    lines = played(module, game, random, most=8)
    wrong = random.randrange(len(lines))
    pad = sheet(module, game, [*lines[:wrong], {}, *lines[wrong + 1 :]])
    assert pad["rows"][-1]["problems"]
    assert len(pad["rows"]) == wrong + 1
    assert pad["uncounted"] == len(lines) - wrong - 1
    assert pad["asked"] is None
