"""Archives that are read, and archives that are refused with the place of the first thing wrong."""

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.changed_files import without_checksum
from tests.engine.archive.sample import as_data, in_play, sample
from tournaments.engine.archive.checksum import is_as_saved
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reading import parse
from tournaments.engine.archive.results import with_results
from tournaments.engine.archive.shape import ArchivedPrize
from tournaments.engine.archive.writing import write
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Revoke

Change = Callable[[Any], object]


def refused(text: str | bytes) -> BadArchive:
    with pytest.raises(BadArchive) as caught:
        parse(text)
    return caught.value


def refused_change(change: Change) -> str:
    data = as_data(sample())
    change(data)
    return str(refused(json.dumps(data)))


def test_it_works() -> None:
    archive = sample()
    assert parse(write(archive)) == archive


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
    assert parse(text) == archive
    assert write(parse(text)) == text


def test_keys_stand_in_the_order_of_the_format() -> None:
    data = as_data(sample())
    assert list(data) == [
        "format",
        "format_version",
        "drive",
        "entries",
        "hands",
        "decisions",
        "standings",
        "prizes",
        "log",
    ]
    assert list(data["hands"][0]["tables"][0]["seats"]) == ["N", "E", "S", "W"]
    assert list(data["hands"][0]["tables"][0]) == [
        "number",
        "state",
        "seats",
        "tricks",
        "moved_on",
        "revokes",
    ]


def test_bytes_with_a_mark_in_front_are_read() -> None:
    assert parse(b"\xef\xbb\xbf" + write(sample()).encode()) == sample()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"\xff\xfe", "This file is not UTF-8 text."),
        ("{", "This file is not JSON: something is wrong on line 1."),
        ("[" * 100_000, "This file does not contain a drive."),
        ("[]", "This file does not contain a drive."),
        ('{"format": "something-else"}', "This file does not contain a drive."),
        ('{"a": 1, "a": 2}', "a: This is given twice in one object."),
        ('{"a": NaN}', "NaN is not a number."),
    ],
)
def test_what_is_no_archive(text: str | bytes, said: str) -> None:
    assert str(refused(text)) == said


def test_a_later_format_is_refused_before_its_keys_look_strange() -> None:
    data = {"format": "whist-drive-archive", "format_version": 2, "something new": []}
    said = str(refused(json.dumps(data)))
    assert said == (
        "This file comes from a newer version of the program (format 2). This one reads up to format "
        "1, so please update it first."
    )


def _set(*path: str | int, to: object) -> Change:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = to

    return change


def _drop(*path: str | int) -> Change:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return change


TABLE = ("hands", 3, "tables", 1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_set(*TABLE, "tricks", to={"NS": 8, "EW": 6}), "hands[3].tables[1].tricks: 8 and 6 do not add up"),
        (
            _set(*TABLE, "tricks", to={"NS": 14, "EW": -1}),
            "hands[3].tables[1].tricks.NS: This must be a whole",
        ),
        (
            _set(*TABLE, "tricks", to=None),
            "hands[3].tables[1].tricks: A table must have tricks if it was played",
        ),
        (_set(*TABLE, "state", to="open"), "hands[3].tables[1].state: This hand is over"),
        (_set(*TABLE, "state", to="playing"), "hands[3].tables[1].state: This must be one of: open, played"),
        (_set(*TABLE, "seats", "N", to=99), "hands[3].tables[1].seats.N: There is no player number 99."),
        (_set(*TABLE, "seats", "N", to=None), "hands[3]: Number"),
        (_set(*TABLE, "number", to=3), "hands[3].tables[1].number: This must be 2"),
        (_set(*TABLE, "colour", to="green"), "hands[3].tables[1].colour: This does not belong here."),
        (_drop(*TABLE, "revokes"), "hands[3].tables[1].revokes: This is missing."),
        (
            _set(*TABLE, "revokes", to=[{"side": "NS", "tricks": 14}]),
            "hands[3].tables[1].revokes[0].tricks: ",
        ),
        (_set(*TABLE, "moved_on", to={"NS": 1, "EW": 12}), "hands[3].tables[1].moved_on: This is only for"),
        (_set("hands", 0, "number", to=2), "hands[0].number: This must be 1"),
        (_drop("hands", 1, "tables", 1), "hands[1].tables: There must be 2 tables"),
        (_set("hands", to=[]), "hands: A drive whose state is"),
        (_set("drive", "tables", to=3), "drive.tables: The file says there are 3 tables, but it has 2."),
        (_set("drive", "movement", "key", to="sideways"), "drive.movement.key: This must be one of"),
        (_set("drive", "hands", to=101), "drive.hands: This must be a whole number from 1 to 100."),
        (
            _set("drive", "hands_per_move", to=101),
            "drive.hands_per_move: This must be a whole number from 1 to 100.",
        ),
        (
            _set("drive", "breaks_after", to=[2, 101]),
            "drive.breaks_after[1]: This must be a whole number from 1 to 100.",
        ),
        (_set("drive", "slug", to="a b"), "drive.slug: This must be 1 to 80 letters"),
        (_set("drive", "slug", to="new"), "drive.slug: “new” cannot be the web address of a drive."),
        (_set("drive", "date", to="2 October"), "drive.date: This must be a date, written like"),
        (_set("drive", "title", to=""), "drive.title: This must be text of 1 to 120 letters."),
        (_set("drive", "title", to="a\0b"), "drive.title: This has a character that cannot be saved."),
        (_set("drive", "title", to="a\ud800"), "drive.title: This has a character that cannot be saved."),
        (_set("drive", "missed_hand_score", to=6.4), "drive.missed_hand_score: The score for a missed hand"),
        (_set("drive", "missed_hand_score", to="average"), "drive.missed_hand_score: This must be a number."),
        (
            _set("drive", "prize_rules", 0, "kind", to="clock"),
            "drive.prize_rules[0].kind: This must be one of",
        ),
        (_set("drive", "ties", to=["last_hand"]), "drive.ties: The list must end with a cut"),
        (_set("entries", 0, "name", to="x" * 10_000), "entries[0].name: This must be text of 1 to 200"),
        (
            _set("entries", 1, "number", to=1),
            "entries[1].number: These numbers must go up, but 1 comes after 1.",
        ),
        (_set("entries", 0, "number", to=True), "entries[0].number: This must be a whole number from 1"),
        (
            _set("entries", 0, "role", to=None),
            "entries[0].role: In this movement everyone plays as lady or gent",
        ),
        (_set("entries", 0, "to_hand", to=2), "hands[2].tables"),
        (_set("decisions", to=[{"kind": "guess"}]), "decisions[0].kind: This must be one of"),
        (_set("log", 0, "at", to="2026-10-02T18:30:00"), "log[0].at: This must be a time with its time zone"),
        (
            _set("log", 0, "at", to="0001-01-01T00:00:00Z"),
            "log[0].at: This must be a time in the years 1900 to",
        ),
        (
            _set("log", 0, "at", to="9999-12-31T23:59:59Z"),
            "log[0].at: This must be a time in the years 1900 to",
        ),
        (_set("log", 1, "version", to=1), "log[1].version: These numbers must go up, but 1 comes after 1."),
        (
            _set("log", 3, "version", to=2**31 - 1),
            "log[3].version: This must be a whole number from 1 to 10000",
        ),
        (_set("log", 0, "after", to={"x": ["\0"]}), "log[0].after.x[0]: This has a character"),
        (_set("standings", to={}), "standings: This must be a list."),
        (_drop("standings", 7), "standings: The file has 7 of these, but the hands give 8."),
        (_set("prizes", to=[]), "prizes: The file has 0 of these, but the hands give 3."),
        (_set("prizes", 2, "figure", to=13), "prizes[2].figure: The file says 13, but the hands give"),
    ],
)
def test_the_first_thing_wrong_is_named(change: Change, said: str) -> None:
    assert refused_change(change).startswith(said)


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
        assert str(refused(json.dumps(data))).endswith(
            ": Lists and objects can be nested up to 20 deep here."
        )


def test_one_changed_total_is_found() -> None:
    data = as_data(sample())
    right = data["standings"][4]["total"]
    data["standings"][4]["total"] += 1
    said = str(refused(json.dumps(data)))
    assert said == f"standings[4].total: The file says {right + 1}, but the hands give {right}."


def test_a_seat_taken_twice_is_found() -> None:
    data = as_data(sample())
    data["hands"][0]["tables"][1]["seats"]["N"] = data["hands"][0]["tables"][0]["seats"]["N"]
    assert "is down twice in this hand" in str(refused(json.dumps(data)))


def test_people_who_did_not_move_as_their_tricks_said_are_found() -> None:
    """One hand's winners changed, and every total with it: the figures agree, the seats give it away."""
    archive = sample(tables=3)
    first = archive.hands[1]
    table = first.tables[0]
    assert table.ns is not None
    changed = replace(table, ns=13 - table.ns)
    hand = replace(first, tables=(changed, *first.tables[1:]))
    forged = with_results(replace(archive, hands=(archive.hands[0], hand, *archive.hands[2:])))
    assert refused(write(forged)).path.startswith("hands[2].tables[")


def test_a_correction_after_the_move_keeps_what_people_moved_by() -> None:
    archive = sample(tables=3)
    first = archive.hands[1]
    table = first.tables[0]
    assert table.ns is not None
    changed = replace(table, ns=13 - table.ns, moved_ns=table.ns)
    hand = replace(first, tables=(changed, *first.tables[1:]))
    corrected = with_results(replace(archive, hands=(archive.hands[0], hand, *archive.hands[2:])))
    assert parse(write(corrected)) == corrected


def test_a_revoke_that_took_more_than_was_made_is_found() -> None:
    archive = sample()
    hand = archive.hands[0]
    table = replace(hand.tables[0], ns=12, revokes=(Revoke(Side.NS, 3),))
    changed = replace(archive, hands=(replace(hand, tables=(table, hand.tables[1])), *archive.hands[1:]))
    assert refused(write(changed)).path == "hands[0].tables[0].revokes"


def test_helpers_take_no_prizes() -> None:
    archive = sample()
    best = next(prize for prize in archive.prizes if prize.prize == "First lady").entries[0]
    helped = with_results(replace(archive, helpers=(best,)))
    assert all(best not in prize.entries for prize in helped.prizes)
    assert as_data(helped)["decisions"] == [{"kind": "no_prizes", "entries": [best]}]
    assert parse(write(helped)) == helped


def test_a_figure_that_was_changed_since_is_refused_with_what_to_do() -> None:
    """Also one from which everything else in the file still follows."""
    text = write(sample()).replace('"hall": "Village Hall"', '"hall": "Church Hall"')
    assert str(refused(text)) == (
        "This file has been changed since it was saved, so it has not been used. Please use "
        "another copy. If you meant to change it, delete the line that begins with “checksum” and "
        "try again."
    )
    assert parse(without_checksum(text)).drive.hall == "Church Hall"


def test_the_checksum_is_that_of_the_documentation() -> None:
    """As docs/developers.md says: the order of the keys and the white space do not matter."""
    archive = sample()
    data = json.loads(write(replace(archive, drive=replace(archive.drive, title="Noël, £3 🂱"))))
    said = data.pop("checksum")
    plain = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert said == sha256(plain.encode("utf-8")).hexdigest()
    turned = dict(reversed([*data.items(), ("checksum", said)]))
    assert parse(json.dumps(turned)).drive.title == "Noël, £3 🂱"


@pytest.mark.parametrize("wrong", [None, 7, "", "0" * 64])
def test_what_is_no_checksum_is_refused(wrong: object) -> None:
    assert "has been changed" in refused_change(lambda data: data.update(checksum=wrong))


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
    facts = replace(
        full.drive, breaks_after=(2,), prize_rules=(half, *full.drive.prize_rules), ties=(Tie.SHARE,)
    )
    short = with_results(replace(full, drive=facts, hands=full.hands[:2]))
    assert [prize.prize for prize in short.prizes if prize.prize == half.name] == []
    everybody = tuple(entry.number for entry in full.entries)
    of_before = replace(short, prizes=(ArchivedPrize(half.name, everybody, 0, "share"), *short.prizes))
    assert parse(write(of_before)).entries == full.entries
    assert parse(write(short)) == short
