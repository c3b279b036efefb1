"""Finding a situation by its words; forty-odd of them are in ``test_desk.py``."""

import pytest

from tournaments.engine.laws.desk_index import find

# Each is like a word of the desk, and has nothing to do with it.
UNRELATED = """
    heat heating hearth heaters beard bear trumpet trumpeter drummer revolver revolution revolt evoke provoke
    invoke remote country winter dinner spanner diameter partition patrol dealership ledger scorpion slippers
    cutlery misery exposition illness shuffleboard bakery kettle raffle toilets parking alarm curtains trickle
    sandwiches biscuits clubhouse suitcase leadership scoreboard tablet
"""


@pytest.mark.parametrize(
    ("typed", "key"),
    [("revoak", "revoke"), ("misdeel", "misdeal"), ("trupms", "trumps-asked"), ("shufled", "shuffle")],
)
def test_a_word_that_is_spelt_wrongly_is_found(typed: str, key: str) -> None:
    assert key in [hit.key for hit in find(typed)][:2]


@pytest.mark.parametrize("typed", UNRELATED.split())
def test_a_word_that_is_only_like_one_of_ours_finds_nothing(typed: str) -> None:
    assert find(typed) == []


@pytest.mark.parametrize(
    "typed", ["dead heat", "dead heat for third prize", "board said clubs", "club secretary", "at our club"]
)
def test_none_of_these_is_a_revoke(typed: str) -> None:
    assert "revoke" not in [hit.key for hit in find(typed)][:1]


def test_the_number_of_a_table_is_not_a_score() -> None:
    assert find("table 7") == find("table")


def test_the_commonest_comes_first_where_the_words_say_as_much() -> None:
    assert [hit.key for hit in find("revoke")][:2] == ["revoke", "both-revoked"]


@pytest.mark.parametrize("typed", ["", "somebody", "xyzzy", "…"])
def test_words_that_say_nothing_find_nothing(typed: str) -> None:
    assert find(typed) == []
