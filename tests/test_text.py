"""The engine's sentences as people read them."""

from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.seating import Role
from tournaments.engine.words import Sentence
from tournaments.text import say


def test_a_sentence_without_parameters_may_have_a_percent_sign() -> None:
    assert say(Sentence("100 % full")) == "100 % full"


def test_the_halls_own_words_for_the_cards_stand_in_it() -> None:
    sentence = Sentence("one more %(card)s, please", {"card": RoleLabel(Role.B)})
    assert say(sentence, {"a": "white", "b": "blue"}) == "one more blue, please"


def test_a_sentence_may_stand_in_a_sentence() -> None:
    assert say(Sentence("well: %(inner)s", {"inner": Sentence("%(n)s tricks", {"n": 7})})) == "well: 7 tricks"
