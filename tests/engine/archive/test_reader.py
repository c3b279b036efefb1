"""Valid archives are read, and others are refused with the path of the first error."""

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.changed_files import without_checksum
from tests.engine.archive.sample import as_data, in_play, refusal, refused, sample
from tournaments.engine.archive.checksum import is_as_saved
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.results import with_results
from tournaments.engine.archive.shape import Archive, ArchivedPrize
from tournaments.engine.archive.writer import write
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Revoke

Change = Callable[[Any], object]


def refused_change(change: Change) -> str:
    data = as_data(sample())
    change(data)
    return refusal(data)


@given(
    st.integers(1, 5),
    st.integers(1, 8),
    st.sampled_from(["winners-split", "winners-keep", "losers-keep", "losers-split"]),
    st.integers(0, 1000),
    st.booleans(),
)
def test_reading_gives_back_what_was_written(
    tables: int, hands: int, movement: str, seed: int, mid_hand: bool
) -> None:
    archive = sample(tables=tables, hands=hands, movement=movement, seed=seed)
    archive = in_play(archive) if mid_hand else archive
    text = write(archive)
    assert parse(text) == parse(b"\xef\xbb\xbf" + text.encode()) == archive, "also with a mark in front"
    assert write(parse(text)) == text


def test_keys_stand_in_the_order_of_the_format() -> None:
    data = as_data(sample())
    keys = "format format_version drive entries hands decisions standings prizes log"
    assert " ".join(data) == keys
    table = data["hands"][0]["tables"][0]
    assert " ".join(table["seats"]) == "N E S W"
    assert " ".join(table) == "number state seats tricks moved_on revokes"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"\xff\xfe", "not UTF-8 text"),
        ("{", "not JSON: something is wrong on line 1"),
        ("[" * 100_000, "does not contain a drive"),
        ("[]", "does not contain a drive"),
        ('{"format": "something-else"}', "does not contain a drive"),
        ('{"a": 1, "a": 2}', "a: This is given twice in one object."),
        ('{"a": NaN}', "NaN is not a number."),
    ],
)
def test_what_is_no_archive(text: str | bytes, said: str) -> None:
    assert said in str(refused(text))


def _at(data: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def _set(*path: str | int, to: object) -> Change:
    return lambda data: _at(data, path[:-1]).__setitem__(path[-1], to)


def _drop(*path: str | int) -> Change:
    return lambda data: _at(data, path[:-1]).__delitem__(path[-1])


TABLE = ("hands", 3, "tables", 1)
WRONG = [
    (_set(*TABLE, "tricks", to={"NS": 8, "EW": 6}), "hands[3].tables[1].tricks: 8 and 6 do not add up"),
    (_set(*TABLE, "tricks", to={"NS": 14, "EW": -1}), "hands[3].tables[1].tricks.NS: This must be a whole"),
    (_set(*TABLE, "tricks", to=None), "hands[3].tables[1].tricks: A table must have tricks if it was played"),
    (_set(*TABLE, "state", to="open"), "hands[3].tables[1].state: This hand is over"),
    (_set(*TABLE, "state", to="playing"), "hands[3].tables[1].state: This must be one of: open, played"),
    (_set(*TABLE, "seats", "N", to=99), "hands[3].tables[1].seats.N: There is no player number 99."),
    (_set(*TABLE, "seats", "N", to=None), "hands[3]: Number"),
    (_set(*TABLE, "number", to=3), "hands[3].tables[1].number: This must be 2"),
    (_drop(*TABLE, "revokes"), "hands[3].tables[1].revokes: This is missing."),
    (_set(*TABLE, "revokes", to=[{"side": "NS", "tricks": 14}]), "hands[3].tables[1].revokes[0].tricks: "),
    (_set(*TABLE, "moved_on", to={"NS": 1, "EW": 12}), "hands[3].tables[1].moved_on: This is only for"),
    (_set("hands", 0, "number", to=2), "hands[0].number: This must be 1"),
    (_drop("hands", 1, "tables", 1), "hands[1].tables: There must be 2 tables"),
    (_set("hands", to=[]), "hands: A drive whose state is"),
    (_set("drive", "tables", to=3), "drive.tables: The file says there are 3 tables, but it has 2."),
    (_set("drive", "movement", "key", to="sideways"), "drive.movement.key: This must be one of"),
    (_set("drive", "hands", to=101), "drive.hands: This must be a whole number from 1 to 100."),
    (
        _set("drive", "hands_per_move", to=101),
        "drive.hands_per_move: This must be a whole number from 1 to 100",
    ),
    (_set("drive", "breaks_after", to=[2, 101]), "drive.breaks_after[1]: This must be a whole number from 1"),
    (_set("drive", "slug", to="a b"), "drive.slug: This must be 1 to 80 letters"),
    (_set("drive", "slug", to="new"), "drive.slug: “new” cannot be the web address of a drive."),
    (_set("drive", "date", to="2 October"), "drive.date: This must be a date, written like"),
    (_set("drive", "title", to=""), "drive.title: This must be text of 1 to 120 letters."),
    (_set("drive", "title", to="a\0b"), "drive.title: This has a character that cannot be saved."),
    (_set("drive", "title", to="a\ud800"), "drive.title: This has a character that cannot be saved."),
    (_set("drive", "missed_hand_score", to=6.4), "drive.missed_hand_score: The score for a missed hand"),
    (_set("drive", "missed_hand_score", to="average"), "drive.missed_hand_score: This must be a number."),
    (_set("drive", "prize_rules", 0, "kind", to="clock"), "drive.prize_rules[0].kind: This must be one of"),
    (_set("drive", "ties", to=["last_hand"]), "drive.ties: The list must end with a cut"),
    (_set("entries", 0, "name", to="x" * 10_000), "entries[0].name: This must be text of 1 to 200"),
    (_set("entries", 1, "number", to=1), "entries[1].number: These numbers must go up, but 1 comes after 1."),
    (_set("entries", 0, "number", to=True), "entries[0].number: This must be a whole number from 1"),
    (_set("entries", 0, "role", to=None), "entries[0].role: In this movement everyone plays as lady or gent"),
    (_set("entries", 0, "to_hand", to=2), "hands[2].tables"),
    (_set("decisions", to=[{"kind": "guess"}]), "decisions[0].kind: This must be one of"),
    (_set("log", 0, "at", to="2026-10-02T18:30:00"), "log[0].at: This must be a time with its time zone"),
    (_set("log", 0, "at", to="0001-01-01T00:00:00Z"), "log[0].at: This must be a time in the years 1900 to"),
    (_set("log", 0, "at", to="9999-12-31T23:59:59Z"), "log[0].at: This must be a time in the years 1900 to"),
    (_set("log", 1, "version", to=1), "log[1].version: These numbers must go up, but 1 comes after 1."),
    (_set("log", 3, "version", to=2**31 - 1), "log[3].version: This must be a whole number from 1 to 10000"),
    (_set("log", 0, "after", to={"x": ["\0"]}), "log[0].after.x[0]: This has a character"),
    (_set("standings", to={}), "standings: This must be a list."),
    (_drop("standings", 7), "standings: The file has 7 of these, but the hands give 8."),
    (_set("prizes", to=[]), "prizes: The file has 0 of these, but the hands give 3."),
    (_set("prizes", 2, "figure", to=13), "prizes[2].figure: The file says 13, but the hands give"),
    (_set("hands", 0, "tables", 1, "seats", "N", to=1), "hands[0].tables[1].seats.N: Number 1 is down twice"),
]


def test_the_first_thing_wrong_is_named() -> None:
    answers = [(refused_change(change), said) for change, said in WRONG]
    assert [(answer, said) for answer, said in answers if not answer.startswith(said)] == []
    later = refusal({"format": "whist-drive-archive", "format_version": 2, "something new": []})
    assert "newer version of the program (format 2). This one reads up to format 1," in later


def nested(levels: int) -> object:
    """A list in an object in a list, and so on."""
    value: object = 1
    for level in range(levels):
        value = [value] if level % 2 else {"k": value}
    return value


def test_values_in_values_go_only_so_deep() -> None:
    data = as_data(sample())
    data["log"][0]["before"] = nested(20)
    assert parse(json.dumps(data)).log[0].before == nested(20)
    for deep in (nested(21), nested(700)):
        data["log"][0]["after"] = deep
        assert "nested up to 20 deep" in refusal(data)


def test_one_changed_total_is_found() -> None:
    data = as_data(sample())
    right = data["standings"][4]["total"]
    data["standings"][4]["total"] += 1
    assert refusal(data) == f"standings[4].total: The file says {right + 1}, but the hands give {right}."


def with_table(archive: Archive, hand: int, **changes: Any) -> Archive:
    """The same evening with table 1 of a hand changed, and the totals adapted."""
    lines = list(archive.hands)
    first, *others = lines[hand - 1].tables
    lines[hand - 1] = replace(lines[hand - 1], tables=(replace(first, **changes), *others))
    return replace(archive, hands=tuple(lines))


def test_people_who_did_not_move_as_their_tricks_said_are_found_unless_it_was_put_right_later() -> None:
    """One hand's winners are changed with all totals: the figures agree, but the seats do not."""
    archive = sample(tables=3)
    ns = archive.hands[1].tables[0].ns
    assert ns is not None
    forged = with_results(with_table(archive, 2, ns=13 - ns))
    assert refused(write(forged)).path.startswith("hands[2].tables[")
    corrected = with_results(with_table(archive, 2, ns=13 - ns, moved_ns=ns))
    assert parse(write(corrected)) == corrected


def test_a_revoke_that_took_more_than_was_made_is_found() -> None:
    changed = with_table(sample(), 1, ns=12, revokes=(Revoke(Side.NS, 3),))
    assert refused(write(changed)).path == "hands[0].tables[0].revokes"


def test_helpers_take_no_prizes() -> None:
    archive = sample()
    best = next(prize for prize in archive.prizes if prize.prize == "First lady").entries[0]
    helped = with_results(replace(archive, helpers=(best,)))
    assert all(best not in prize.entries for prize in helped.prizes)
    assert as_data(helped)["decisions"] == [{"kind": "no_prizes", "entries": [best]}]
    assert parse(write(helped)) == helped


def test_a_figure_that_was_changed_since_is_refused_with_what_to_do() -> None:
    """Even one that is consistent with everything else in the file."""
    text = write(sample()).replace('"hall": "Village Hall"', '"hall": "Church Hall"')
    said = str(refused(text))
    assert "has been changed since it was saved" in said
    assert "delete the line that begins with “checksum”" in said
    assert parse(without_checksum(text)).drive.hall == "Church Hall"


def test_the_checksum_is_that_of_the_documentation() -> None:
    """As in docs/developers.md: key order and white space do not matter."""
    archive = sample()
    data = json.loads(write(replace(archive, drive=replace(archive.drive, title="Noël, £3 🂱"))))
    said = data.pop("checksum")
    plain = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert said == sha256(plain.encode("utf-8")).hexdigest()
    turned = dict(reversed([*data.items(), ("checksum", said)]))
    assert parse(json.dumps(turned)).drive.title == "Noël, £3 🂱"


def test_what_is_no_checksum_is_refused() -> None:
    for wrong in (None, 7, "", "0" * 64):
        assert "has been changed" in refusal(as_data(sample()) | {"checksum": wrong})


def test_what_cannot_be_added_up_is_refused_in_words_too() -> None:
    deep: object = "\ud800"
    for _ in range(100_000):
        deep = [deep]
    for odd in ("\ud800", float("inf"), deep):
        assert not is_as_saved({"checksum": "", "drive": odd})


def test_a_file_of_before_may_share_a_half_that_was_not_played_among_everybody() -> None:
    """Snow at tea: older versions shared the second half among all, with no tricks each."""
    full = sample()
    half = PrizeRule(PrizeKind.PART, "Best second half", part=2)
    rules = (half, *full.drive.prize_rules)
    facts = replace(full.drive, breaks_after=(2,), prize_rules=rules, ties=(Tie.SHARE,))
    short = with_results(replace(full, drive=facts, hands=full.hands[:2]))
    assert half.name not in [prize.prize for prize in short.prizes]
    everybody = tuple(entry.number for entry in full.entries)
    of_before = replace(short, prizes=(ArchivedPrize(half.name, everybody, 0, "share"), *short.prizes))
    assert parse(write(of_before)).entries == full.entries
    assert parse(write(short)) == short
