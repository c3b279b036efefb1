"""The laws as data: all of them are there, they lead to one another, and everyday words find each."""

import re
from collections import Counter

import pytest

from tournaments.engine.laws.laws import BY_ID, LAWS, Law, groups, law, search, stems

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


@pytest.mark.parametrize(("series", "count"), SERIES.items())
def test_every_number_is_there_once_and_in_order(series: str, count: int) -> None:
    numbers = [entry.number for entry in LAWS if entry.series.key == series]
    assert numbers == [str(number) for number in range(1, count + 1)]


def test_there_are_no_other_laws_and_no_id_twice() -> None:
    assert Counter(entry.series.key for entry in LAWS) == SERIES
    assert len(BY_ID) == len(LAWS)
    with pytest.raises(KeyError, match="law-92"):
        law("law-92")


@pytest.mark.parametrize("entry", LAWS, ids=lambda entry: entry.id)
def test_what_a_law_leads_to_is_there_and_leads_back(entry: Law) -> None:
    assert all(entry.id in law(other).see for other in entry.see)
    assert all(entry.id in law(other).differs for other in entry.differs)
    assert not {*entry.see} & {*entry.differs}
    assert entry.id not in (*entry.see, *entry.differs)
    named = re.findall(r"[Ll]aw (\d+)", entry.text)
    assert all(f"law-{number}" in BY_ID for number in named)


@pytest.mark.parametrize("entry", LAWS, ids=lambda entry: entry.id)
def test_three_everyday_words_that_are_not_in_its_title_find_it(entry: Law) -> None:
    title = set(stems(entry.title))
    assert [word for word in entry.words if title.intersection(stems(word))] == []
    three = entry.words[:3]
    assert len(set(three)) == 3
    assert entry in search(" ".join(three))[:10]


@pytest.mark.parametrize(
    ("typed", "best"),
    [
        ("revoked on purpose", "etiquette-7"),
        ("throws down his hand", "law-58"),
        ("She led out of turn", "law-62"),
        ("LAST TRICK", "law-91"),
        ("not enough cards", "law-46"),
        ("'have you none'", "law-74"),
        ("card fell on the floor", "law-56"),
        ("revoke", "law-71"),
        ("écarté’s king", "ecarte-play-4"),
        ("ecarte king", "ecarte-play-4"),
        ("misdealt", "law-44"),
        ("72", "law-72"),
        ("law 13", "law-13"),
        ("club law 5", "club-5"),
    ],
)
def test_what_people_type_finds_the_law_first(typed: str, best: str) -> None:
    assert search(typed)[0].id == best


def test_either_apostrophe_is_the_same() -> None:
    assert search("partner's deal") == search("partner’s deal") == search("partner deal")


@pytest.mark.parametrize("typed", ["", "  ", "xylophone", "(*", "’"])
def test_what_no_law_says_finds_nothing(typed: str) -> None:
    assert search(typed) == []


def test_what_documents_say_differently_is_said_of_both() -> None:
    assert law("law-81").differs == ("club-18",)  # neither can win, or a new deal
    assert "club-1" in law("law-34").differs  # four cards, or three
    assert {"club-4", "drive-6"} <= {*law("law-43").differs}
    assert law("play-7").differs == ("modern-10",)  # ten points, or nine


def test_customs_of_drives_are_never_called_laws() -> None:
    drives = [entry for entry in LAWS if entry.series.key == "drive"]
    assert all(entry.name.startswith("Drive custom") and not entry.ruling for entry in drives)
    assert "not laws" in drives[0].series.source


def test_groups_have_every_law_once_in_order() -> None:
    assert [entry for _, entries in groups() for entry in entries] == list(LAWS)
    assert [title for title, _ in groups()][:3] == ["The rubber", "Scoring", "Cutting"]


@pytest.mark.parametrize("entry", LAWS, ids=lambda entry: entry.id)
def test_a_law_is_short_and_set_as_we_set_text(entry: Law) -> None:
    said = (entry.title, entry.text, *entry.parts)
    assert not any(re.search("['\"!]|\\bhe\\b|\\bhis\\b|\\bshe\\b", text) for text in said)
    assert all(len(text.split()) < 80 for text in said)
    assert entry.text.endswith((".", ":", "?”"))
