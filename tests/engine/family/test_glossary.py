"""The glossary: what it has, and that nothing in it is said twice."""

from collections import Counter

import pytest

from tournaments.engine.family.glossary import ENTRIES, GlossaryEntry
from tournaments.engine.family.registry import BY_KEY, MODULES

NAMES_ONLY = """
bid whist, spades (the game), Siberian vint, vint, skruuvi, tarneeb, Boston, hokm, court piece, rang,
troefcall, quadrette, catch the ten, Scotch whist, Israeli whist, Romanian whist, Danish whist, call-ace
whist, Belgian whist, colour whist, bridge whist, contract bridge, ruff and honours, triumph, Russian
whist, esmakker, progressive whist, compass whist, whist drive
"""
TERMS = """
deal, dealer, deck, pack, dummy, finesse, game, grand slam, hand, honours, lead, lurch, rubber, small
slam, tenace, trick, trump, finessing, forcing, long trump, loose card, points, quarte, quarte major,
quinte, quinte major, see-saw, score, slam, tenance, tierce, tierce major, revoke, misdeal, new deal,
exposed card, faced card, quitted, odd trick, single, double, treble, triple, stakes, cutting in, cutting
out, elder hand, calling a card, discard, talon, follow suit, proposal, misère, misery, nullo, signal for
trumps, hotel rules, knave, renounce, love, booby
"""

every_entry = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)


def listed(words: str) -> list[str]:
    return [" ".join(word.split()).casefold() for word in words.split(",")]


@every_entry
def test_it_works(entry: GlossaryEntry) -> None:
    assert entry.text.endswith((".", "?"))
    assert entry.text.count(". ") <= 3, "one to four short sentences"
    assert len(entry.text) < 330
    assert "%" not in entry.text
    assert entry.term[0].isupper()


def test_no_key_and_no_spelling_leads_to_two() -> None:
    keys = Counter(entry.key for entry in ENTRIES)
    spelled = Counter(form.casefold() for entry in ENTRIES for form in entry.spellings)
    assert [key for key, count in keys.items() if count > 1] == []
    assert [form for form, count in spelled.items() if count > 1] == []


def test_every_game_that_has_a_pad_is_there_by_all_its_names() -> None:
    by_pad = {entry.pad: entry for entry in ENTRIES if entry.pad}
    assert len(by_pad) == sum(bool(entry.pad) for entry in ENTRIES)
    assert BY_KEY.keys() == by_pad.keys()
    for module in MODULES:
        entry = by_pad[module.GAME.key]
        told = (" ".join(entry.spellings) + entry.text).casefold()
        assert [name for name in (module.GAME.name, *module.GAME.also) if name.casefold() not in told] == []


@pytest.mark.parametrize("word", listed(NAMES_ONLY) + listed(TERMS))
def test_a_word_of_the_documents_has_an_entry(word: str) -> None:
    assert word in {form.casefold() for entry in ENTRIES for form in entry.spellings}


@pytest.mark.parametrize(
    ("key", "both"),
    [
        ("honours", ["London laws", "modern encyclopaedia"]),
        ("long-whist", ["Enquire Within", "modern encyclopaedia"]),
        ("cut", ["London laws", "Enquire Within"]),
        ("revoke", ["London laws", "Enquire Within"]),
        ("misdeal", ["London laws", "Enquire Within"]),
        ("cutting-in", ["London laws", "Enquire Within"]),
        ("shuffle", ["London laws", "Enquire Within", "modern encyclopaedia"]),
        ("rubber", ["London laws", "modern encyclopaedia"]),
        ("dummy-whist", ["old encyclopaedia", "modern encyclopaedia"]),
        ("hoyle", ["old encyclopaedia", "modern encyclopaedia"]),
        ("cavendish", ["old encyclopaedia", "modern encyclopaedia"]),
        ("signal", ["old encyclopaedia", "modern encyclopaedia"]),
        ("lurch", ["modern encyclopaedia"]),
    ],
)
def test_where_the_documents_differ_it_names_them(key: str, both: list[str]) -> None:
    """Where documents differ (whist.md, 8.18), and the signal and the lurch, which one has in two senses."""
    (entry,) = [entry for entry in ENTRIES if entry.key == key]
    assert [name for name in both if name.casefold() not in entry.text.casefold()] == []
