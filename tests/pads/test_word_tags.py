"""Words of the glossary in any text: linked, and nothing else changed."""

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.family.glossary import ENTRIES
from tournaments.engine.family.lines import name, say
from tournaments.pads.word_tags import linked

LINK = re.compile(r'<a class="term" href="([^"]*)#([\w-]+)">([^<]*)</a>')
KEYS = {entry.key for entry in ENTRIES}
SPELLED = [form for entry in ENTRIES for form in entry.spellings]
TEXTS = st.lists(st.sampled_from([*SPELLED, "<b>", "&amp;", "’s ", "-", " ", ". ", "x"]) | st.text()).map(
    "".join
)


def links(html: str) -> list[tuple[str, str]]:
    """Target and text of each link."""
    return [(key, text) for _, key, text in LINK.findall(html)]


@given(text=TEXTS)
def test_only_links_come_to_a_text_and_everything_else_is_escaped(text: str) -> None:
    html = str(linked(text))
    bare = LINK.sub(lambda link: link[3], html)
    assert unescape(bare) == unescape(text.replace("&", "&amp;"))
    assert "<" not in bare
    found = [key for key, _ in links(html)]
    assert len(found) == len(set(found))
    assert set(found) <= KEYS


def test_every_spelling_leads_to_its_entry() -> None:
    spelled = [(entry.key, form) for entry in ENTRIES for form in entry.spellings]
    texts = [(key, text) for key, form in spelled for text in (f"So: {form}.", form.upper())]
    found = [(key, text, links(str(linked(text)))) for key, text in texts]
    assert [(key, text, led) for key, text, led in found if not led or led[0][0] != key] == []


def test_whole_words_the_longest_first_and_each_once() -> None:
    found = {
        "A grand slam, and a slam": [("grand-slam", "grand slam"), ("slam", "slam")],
        "The dealer’s hand, and another hand": [("dealer", "dealer"), ("hand", "hand")],
        "Handsome tricksters re-deal": [],
        "Écarté and ÉCARTÉ": [("ecarte", "Écarté")],
        "Tom & <i>trumps</i>": [("trump", "trumps")],
    }
    assert {text: links(str(linked(text))) for text in found} == found


def test_a_name_in_a_sentence_leads_nowhere_and_is_escaped() -> None:
    said = say("%(who)s deals a hand to %(other)s: 100%%", {"who": "<Trick>", "other": name("Dummy")})
    html = str(linked(said))
    assert links(html) == [("deal", "deals"), ("hand", "hand")]
    assert html.startswith("&lt;Trick&gt; ")
    assert html.endswith("to Dummy: 100%")


def test_a_word_is_linked_once_in_a_sentence_with_another_in_it_and_not_to_itself() -> None:
    said = say("A trick: %(more)s", {"more": say("the trick of %(who)s was a trump", {"who": "Ann"})})
    assert links(str(linked(said))) == [("trick", "trick"), ("trump", "trump")]
    assert linked("A rubber of games", "rubber") == 'A rubber of <a class="term" href="#game">games</a>'
