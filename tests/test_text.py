"""The engine's sentences as people read them."""

from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.seating.seating import Role
from tournaments.engine.words import Count, Sentence
from tournaments.text import in_words, say, several, whole


def test_a_sentence_without_parameters_may_have_a_percent_sign() -> None:
    assert say(Sentence("100 % full")) == "100 % full"


def test_the_halls_own_words_for_the_cards_stand_in_it() -> None:
    sentence = Sentence("one more %(card)s, please", {"card": RoleLabel(Role.B)})
    assert say(sentence, {"a": "white", "b": "blue"}) == "one more blue, please"


def test_a_sentence_may_stand_in_a_sentence() -> None:
    assert say(Sentence("well: %(inner)s", {"inner": Sentence("%(n)s tricks", {"n": 7})})) == "well: 7 tricks"


def test_numbers_of_things_are_in_words_below_ten() -> None:
    people = Sentence("%(n)s people at table %(table)s", {"n": Count(9), "table": 4})
    assert say(people) == "nine people at table 4"
    assert [in_words(n) for n in (0, 1, 8, 10)] == ["0", "one", "eight", "10"]


def test_several_who_play_alike() -> None:
    assert [several(role) for role in ("lady", "gent", "red card")] == ["ladies", "gents", "red card"]


def test_half_tricks_are_written_as_on_a_card() -> None:
    step = Sentence("%(who)s %(figure)s", {"who": "Ann 1.5", "figure": 86.5})
    assert (
        say(Sentence("Level: %(figures)s with %(n)s", {"figures": step, "n": 7}))
        == "Level: Ann 1.5 86½ with 7"
    )


def test_a_whole_number_is_what_digits_say() -> None:
    assert [whole(text) for text in ("0", "007", "999999999")] == [0, 7, 999_999_999]
    others = ("9" * 10, "9" * 5000, "", "-1", "١٢", "²", "1 2", "1.0", "+1")
    assert [text for text in others if whole(text) is not None] == []
