"""Names in text written by people."""

import json
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.people.redaction import Spoken

ANN = Spoken(["Ann Bell"])
NAMES = st.text(alphabet="abcdeŷéß'", min_size=1, max_size=5).filter(lambda name: name.strip("'") == name)


def test_a_name_goes_out_of_words() -> None:
    left = {
        "Ann Bell's card": "X's card",
        "ask ANN   bell, please": "ask X, please",
        "Ann Bellamy and Ann Bell-Hill": "Ann Bellamy and Ann Bell-Hill",
        "Mary-Ann Bell": "Mary-Ann Bell",
        "Ann Bell - late": "X - late",
        "": "",
    }
    assert {words: ANN.out_of_words(words, "X") for words in left} == left
    assert [words for words in left if ANN.in_words(words)] == [
        was for was, now in left.items() if was != now
    ]
    accents = unicodedata.normalize("NFD", "with SIÂN LLŶR")
    assert Spoken(["Siân Llŷr"]).out_of_words(accents, "X") == "with X", "however they are stored"
    assert Spoken([" "]).out_of_words("Ann Bell", "X") == "Ann Bell", "nobody is nowhere"
    assert not Spoken([]).in_words("")


def test_a_name_that_stands_alone_is_the_whole_or_half_a_card_and_what_is_said_of_a_namesake_stays() -> None:
    assert ANN.out_of_name("ann bell + Ben Cox", "X") == "X + Ben Cox"
    assert ANN.out_of_name("Mary Ann Bell", "X") == "Mary Ann Bell"
    record = {"entries": [{"number": 1, "name": "Ann Bell"}, {"number": 2, "name": "Ann Bell"}]}
    left = {"entries": [{"number": 1, "name": "X"}, {"number": 2, "name": "Ann Bell"}]}
    assert ANN.out_of_json(record, "X", {2}) == left
    assert list(ANN.mentions(record, {2})) == [{"number": 1, "name": "Ann Bell"}]


def test_a_cup_keeps_its_name_and_its_giver_goes() -> None:
    rules = [{"kind": "place", "name": "Ann Bell Cup", "gift": "A clock from Ann Bell"}]
    assert ANN.out_of_json(rules, "X") == [{**rules[0], "gift": "A clock from X"}]
    given = {"prize": "Ann Bell Cup", "why": "Ann Bell gave it"}
    assert ANN.out_of_json(given, "X") == {"prize": "Ann Bell Cup", "why": "X gave it"}
    assert ANN.out_of_json({"jackpot": "Ann Bell Cup"}, "X") == {"jackpot": "Ann Bell Cup"}, (
        "its ledger goes on"
    )


@given(
    NAMES,
    NAMES,
    st.recursive(
        st.sampled_from(["@", "with @", "@'s card", "@ + Ben Cox", "nobody", 7, None]),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["name", "words", "@"]), inner, max_size=3)
        ),
        max_leaves=6,
    ),
)
def test_nothing_of_the_name_is_left_in_any_json(first: str, last: str, shape: object) -> None:
    name = f"{first} {last}"
    record = json.loads(json.dumps(shape).replace("@", json.dumps(name)[1:-1]))
    spoken = Spoken([name])
    alone = [f"with {name}", f"{name}'s card"]  # under "name" only a name is expected
    left = json.dumps(spoken.out_of_json(record, "X"), ensure_ascii=False)
    for words in alone:
        left = left.replace(f'"name": "{words}"', "")
    assert name not in left
