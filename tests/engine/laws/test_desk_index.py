"""Finding a situation by its words; forty-odd of them are in ``test_desk.py``."""

import pytest

from tournaments.engine.laws.desk_index import find


def test_a_word_that_is_spelt_wrongly_is_found() -> None:
    assert find("revoak")[0].key == "revoke"


def test_the_commonest_comes_first_where_the_words_say_as_much() -> None:
    assert [hit.key for hit in find("revoke")][:2] == ["revoke", "both-revoked"]


@pytest.mark.parametrize("typed", ["", "somebody", "xyzzy", "…"])
def test_words_that_say_nothing_find_nothing(typed: str) -> None:
    assert find(typed) == []
