"""Search for a situation by words; over forty more cases are in ``test_desk.py``."""

import tomllib
from pathlib import Path

import pytest

from tournaments.engine.laws.desk import Occasion
from tournaments.engine.laws.desk_index import find

# Each resembles a word of the desk but is unrelated to it.
UNRELATED = """
    heat heating hearth heaters beard bear trumpet trumpeter drummer revolver revolution revolt evoke provoke
    invoke remote country winter dinner spanner diameter partition patrol dealership ledger scorpion slippers
    cutlery misery exposition illness shuffleboard bakery kettle raffle toilets parking alarm curtains trickle
    sandwiches biscuits clubhouse suitcase leadership scoreboard tablet
"""


@pytest.mark.parametrize(("file", "least"), [("drive_calls.toml", 27), ("more_drive_calls.toml", 48)])
def test_what_an_mc_types_at_a_drive_finds_the_right_situation_first(file: str, least: int) -> None:
    calls = tomllib.loads(Path(__file__).with_name(file).read_text(encoding="utf-8"))["calls"]
    firsts = [(typed, key, [hit.key for hit in find(typed, Occasion.DRIVE)][:1]) for typed, key in calls]
    wrong = [(typed, key, first) for typed, key, first in firsts if first != [key]]
    assert len(calls) - len(wrong) >= least, wrong


def test_a_word_that_is_spelt_wrongly_is_found() -> None:
    meant = {"revoak": "revoke", "misdeel": "misdeal", "trupms": "trumps-asked", "shufled": "shuffle"}
    assert [typed for typed, key in meant.items() if key not in [hit.key for hit in find(typed)][:2]] == []


@pytest.mark.parametrize("occasion", Occasion)
def test_a_word_that_is_only_like_one_of_ours_finds_nothing(occasion: Occasion) -> None:
    result = {typed: find(typed, occasion) for typed in UNRELATED.split()}
    assert {typed: hits for typed, hits in result.items() if hits} == {}


def test_none_of_these_is_a_revoke_and_words_that_say_nothing_find_nothing() -> None:
    typed = ("dead heat", "dead heat for third prize", "board said clubs", "club secretary", "at our club")
    firsts = {words: [hit.key for hit in find(words, Occasion.DRIVE)][:1] for words in typed}
    assert [words for words, first in firsts.items() if first == ["revoke"]] == []
    assert [find(words) for words in ("", "somebody", "xyzzy", "…")] == [[], [], [], []]


def test_the_commonest_comes_first_and_the_number_of_a_table_is_not_a_score() -> None:
    assert [hit.key for hit in find("revoke")][:2] == ["revoke", "both-revoked"]
    assert find("table 7", Occasion.DRIVE) == find("table", Occasion.DRIVE)
