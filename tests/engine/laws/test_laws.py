"""The laws as data: they are complete and linked, and everyday words find each."""

import re
from collections import Counter

import pytest

from tests.sampled import sampled
from tournaments.engine.laws.laws import BY_ID, LAWS, groups, law, search, stems

SERIES = {
    "law": 91, "etiquette": 10, "dummy": 6, "club": 20, "play": 9, "points": 3, "modern": 22, "drive": 11,
    "ecarte-play": 9, "ecarte": 6,
}  # fmt: skip


def test_it_works() -> None:
    revoke = law("law-72")
    assert (revoke.name, revoke.number, revoke.group) == ("Law 72", "72", "The revoke")
    assert revoke.ruling
    assert [letter for letter, _ in revoke.lettered] == list("abcde")
    assert "three tricks" in revoke.lettered[0][1]


def test_every_number_is_there_once_and_in_order_and_no_id_twice() -> None:
    assert Counter(entry.series.key for entry in LAWS) == SERIES
    assert len(BY_ID) == len(LAWS)
    for series, count in SERIES.items():
        numbers = [entry.number for entry in LAWS if entry.series.key == series]
        assert numbers == [str(number) for number in range(1, count + 1)], series
    with pytest.raises(KeyError, match="law-92"):
        law("law-92")


def test_what_a_law_leads_to_is_there_and_leads_back() -> None:
    one_way = [
        (entry.id, other)
        for entry in LAWS
        for other in (*entry.see, *entry.differs)
        if entry.id not in (law(other).see if other in entry.see else law(other).differs)
    ]
    assert one_way == []
    assert [entry.id for entry in LAWS if {*entry.see} & {*entry.differs, entry.id}] == []
    assert [entry.id for entry in LAWS if entry.id in entry.differs] == []
    named = [(entry.id, f"law-{n}") for entry in LAWS for n in re.findall(r"[Ll]aw (\d+)", entry.text)]
    assert [(entry, other) for entry, other in named if other not in BY_ID] == []


@pytest.mark.parametrize("first", sampled(range(5), every=5))
def test_three_everyday_words_that_are_not_in_its_title_find_it(first: int) -> None:
    wrong = []
    for entry in LAWS[first::5]:
        title, three = set(stems(entry.title)), entry.words[:3]
        of_title = [word for word in entry.words if title.intersection(stems(word))]
        if of_title or len(set(three)) != 3 or entry not in search(" ".join(three))[:10]:
            wrong.append((entry.id, three, of_title))
    assert wrong == []


def test_what_people_type_finds_the_law_first() -> None:
    best = {
        "revoked on purpose": "etiquette-7",
        "throws down his hand": "law-58",
        "She led out of turn": "law-62",
        "LAST TRICK": "law-91",
        "not enough cards": "law-46",
        "'have you none'": "law-74",
        "card fell on the floor": "law-56",
        "revoke": "law-71",
        "écarté’s king": "ecarte-play-4",
        "ecarte king": "ecarte-play-4",
        "misdealt": "law-44",
        "72": "law-72",
        "law 13": "law-13",
        "club law 5": "club-5",
    }
    assert {typed: search(typed)[0].id for typed in best} == best
    assert search("partner's deal") == search("partner’s deal") == search("partner deal")
    assert [typed for typed in ("", "  ", "xylophone", "(*", "’") if search(typed)] == []


def test_what_documents_say_differently_is_said_of_both() -> None:
    assert law("law-81").differs == ("club-18",)  # neither can win, or a new deal
    assert "club-1" in law("law-34").differs  # four cards, or three
    assert {"club-4", "drive-6"} <= {*law("law-43").differs}
    assert law("play-7").differs == ("modern-10",)  # ten points, or nine


def test_groups_have_every_law_once_in_order_and_customs_of_drives_are_never_called_laws() -> None:
    assert [entry for _, entries in groups() for entry in entries] == list(LAWS)
    assert [title for title, _ in groups()][:3] == ["The rubber", "Scoring", "Cutting"]
    drives = [entry for entry in LAWS if entry.series.key == "drive"]
    assert all(entry.name.startswith("Drive custom") and not entry.ruling for entry in drives)
    assert "not laws" in drives[0].series.source


def test_a_law_is_short_and_set_as_we_set_text() -> None:
    said = [(entry.id, text) for entry in LAWS for text in (entry.title, entry.text, *entry.parts)]
    strange = re.compile("['\"!]|\\bhe\\b|\\bhis\\b|\\bshe\\b")
    assert [(key, text) for key, text in said if strange.search(text) or len(text.split()) >= 80] == []
    assert [entry.id for entry in LAWS if not entry.text.endswith((".", ":", "?”"))] == []
