"""The glossary: its contents, without duplicates."""

from collections import Counter

from tournaments.engine.family.glossary import ENTRIES
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


def listed(words: str) -> list[str]:
    return [" ".join(word.split()).casefold() for word in words.split(",")]


def test_it_works() -> None:
    """One to four short sentences, and a term that begins with a capital."""
    assert [
        entry.key
        for entry in ENTRIES
        if not entry.text.endswith((".", "?"))
        or entry.text.count(". ") > 3
        or len(entry.text) >= 330
        or "%" in entry.text
        or not entry.term[0].isupper()
    ] == []


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
        record = (" ".join(entry.spellings) + entry.text).casefold()
        assert [name for name in (module.GAME.name, *module.GAME.also) if name.casefold() not in record] == []


def test_every_word_of_the_documents_has_an_entry() -> None:
    spelled = {form.casefold() for entry in ENTRIES for form in entry.spellings}
    assert [word for word in listed(NAMES_ONLY) + listed(TERMS) if word not in spelled] == []


def test_where_the_documents_differ_it_names_them() -> None:
    """Documents that differ (whist.md, 8.18), and the signal and the lurch, each with two senses."""
    laws, within, old, modern = "London laws", "Enquire Within", "old encyclopaedia", "modern encyclopaedia"
    texts = {entry.key: entry.text.casefold() for entry in ENTRIES}
    assert [
        (key, name)
        for names, keys in {
            (laws, within): ["cut", "revoke", "misdeal", "cutting-in"],
            (laws, modern): ["honours", "rubber"],
            (within, modern): ["long-whist"],
            (laws, within, modern): ["shuffle"],
            (old, modern): ["dummy-whist", "hoyle", "cavendish", "signal"],
            (modern,): ["lurch"],
        }.items()
        for key in keys
        for name in names
        if name.casefold() not in texts[key]
    ] == []
