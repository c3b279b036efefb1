"""The set-up form."""

from typing import Any

import pytest

from tests.factories import make_drive
from tournaments.drive.forms.drives import SetupForm, initial_of
from tournaments.drive.forms.set_up_groups import folded
from tournaments.engine.movements import MOVEMENTS
from tournaments.models.drives import DEAL_CUSTOMS
from tournaments.web.movement_choices import GROUPS

LABELS = {"a": "lady", "b": "gent"}
GOOD = {
    "title": "Harvest",
    "club": "Nether Hall",
    "date": "2026-10-02",
    "starts_at": "19:30",
    "hall": "",
    "entry_fee": "3",
    "movement": "winners-split",
    "reverse": "False",
    "hands": "24",
    "hands_per_move": "1",
    "breaks": "16, 8",
    "order": "with-none",
    "role_a": "lady",
    "colour_a": "pink",
    "role_b": "gent",
    "colour_b": "blue",
    "deal": "usual",
    "deal_own": "",
    "revoke_tricks": "3",
    "apart_hands": "1",
    "missed_by": "number",
    "missed_hand_score": "6.5",
    "absent_by": "number",
    "absent_hand_score": "0",
    "least_hands": "0",
    "most_tables": "",
    "fair_chair": "on",
    "slam_flags": "2",
    "formula": "tricks",
    "tie_1": "second_half",
    "tie_2": "-",
    "tie_3": "most_tens",
    "tie_4": "-",
    "tie_end": "share",
}


def form(**changes: str) -> SetupForm:
    return SetupForm(None, LABELS, {**GOOD, **changes})


def sound(**changes: str) -> dict[str, Any]:
    """Return the cleaned data of a valid form."""
    good = form(**changes)
    assert good.is_valid(), good.errors
    return good.values()


def test_it_works() -> None:
    values = sound()
    assert values["breaks_after"] == [8, 16]
    assert values["trumps"] == ["hearts", "clubs", "diamonds", "spades", "none"]
    assert values["ties"] == ["second_half", "most_tens", "share"]
    assert values["deal_custom"] == ""  # as is usual in the movement
    assert sound(deal="north")["deal_custom"] == str(DEAL_CUSTOMS["north"])
    assert (values["reverse"], values["revoke_tricks"]) == (False, 3)


def test_the_title_and_the_hall_stand_in_one_line() -> None:
    good = form(title="Harvest\r\n\r\nYour  account", hall="Village\tHall\x07", club="Nether\x0bHall")
    assert good.is_valid(), good.errors
    values = good.values()
    said = (values["title"], values["hall"], good.cleaned_data["club"])
    assert said == ("Harvest Your account", "Village Hall", "Nether Hall")


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("title", "", "Please fill this in."),
        ("title", "x" * 10_000, "up to 120 letters, and you have typed 10000."),
        ("date", "soon", "valid date"),
        ("hands", "0", "less than 1."),
        ("hands", "2000", "more than 100."),
        ("hands_per_move", "30", "more hands than the whole evening has"),
        ("breaks", "twelve", "like this: 12, or 8, 16"),
        ("breaks", "12, 24", "there cannot be an interval after hand 24"),
        ("entry_fee", "-1", "less than 0."),
        ("missed_hand_score", "6.3", "steps of 0.5"),
        ("missed_hand_score", "", "from 0 to 13, or choose an average"),
        ("absent_hand_score", "14", "more than 13."),
        ("absent_hand_score", "1e400", "more than 13."),
        ("absent_hand_score", "-1e400", "less than 0."),
        ("absent_hand_score", "9" * 5000, "more than 13."),
        ("absent_hand_score", "nan", "Enter a number"),
        ("absent_by", "by eye", "choose one of these"),
        ("least_hands", "-1", "less than 0."),
        ("most_tables", "0", "less than 1."),
        ("movement", "musical-chairs", "choose one of these"),
        ("role_b", "Lady", "two different words"),
        ("deal", "own", ""),
        ("tie_2", "second_half", ""),
    ],
)
def test_what_cannot_be_is_said_beside_the_field(name: str, value: str, words: str) -> None:
    bad = form(**{name: value})
    assert not bad.is_valid()
    beside = {"deal": "deal_own", "tie_2": "tie_1"}.get(name, name)
    assert list(bad.errors) == [beside]
    assert words in bad.errors[beside][0]
    assert bad[name].value() == value


def test_what_hands_not_played_count() -> None:
    values = sound()
    assert (values["missed_hand_score"], values["absent_hand_score"]) == ("6.5", "0")
    values = sound(missed_by="own_average", missed_hand_score="", absent_by="field_average", most_tables="9")
    assert (values["missed_hand_score"], values["absent_hand_score"]) == ("own_average", "field_average")
    assert (values["most_tables"], values["fair_chair"], values["slam_flags"]) == (9, True, 2)
    assert form(missed_by="own_average", missed_hand_score="6.3").is_valid()
    assert sound(missed_hand_score="10.0")["missed_hand_score"] == "10"


def test_the_chosen_movement_is_among_three_in_sight_and_every_other_is_folded_once() -> None:
    keys = [key for _name, members in GROUPS for key in members]
    assert sorted(keys) == sorted(MOVEMENTS)
    assert [key for key in keys if not form(movement=key).is_valid()] == []
    for chosen in (*MOVEMENTS, "musical-chairs"):
        in_sight, groups = form(movement=chosen).movement_groups()
        seen = [str(button.data["value"]) for button in in_sight]
        assert len(seen) == 3, chosen
        assert (chosen in seen) is (chosen in MOVEMENTS), chosen
        others = [str(button.data["value"]) for _name, buttons in groups for button in buttons]
        assert sorted(seen + others) == sorted(MOVEMENTS), chosen


def test_every_field_is_in_sight_or_folded_once() -> None:
    shown = form()
    names = [field.name for _name, _line, fields, _open in folded(shown) for field in fields]
    assert sorted([*names, "title", "club", "date", "starts_at", "hall", "movement"]) == sorted(shown.fields)


MOVES, HANDS, CUSTOMS = "The moves", "The hands", "Customs of your hall"
NUMBERS, LEVEL = "When the numbers do not fit", "When players are level"
FEE, SEEN = "Entry fee and poster", "Who can see this drive"
USUAL = {
    MOVES: "after every hand",
    HANDS: "24 hands, interval after 16, 8, hearts first",
    "Lady and gent": "lady: pink, gent: blue",
    CUSTOMS: "3 tricks for a revoke",
    NUMBERS: "a hand sat out counts 6½",
    LEVEL: "first, the better second half",
    FEE: "£3 to enter",
    SEEN: "everyone",
}


@pytest.mark.parametrize(
    ("changes", "group", "line"),
    [
        ({}, MOVES, USUAL[MOVES]),
        ({"hands_per_move": "2", "reverse": "True"}, MOVES, "after every 2 hands, the other way round"),
        ({"hands": "1", "breaks": "", "order": "drawn"}, HANDS, "1 hand, no interval, the MC draws trumps"),
        ({"order": "own"}, HANDS, "24 hands, interval after 16, 8, your own order of trumps"),
        ({"order": "none-first"}, HANDS, "24 hands, interval after 16, 8, no trumps first"),
        (
            {"deal": "north", "revoke_tricks": "0"},
            CUSTOMS,
            "the MC decides about a revoke, dealing your own way",
        ),
        ({"missed_by": "own_average"}, NUMBERS, "a hand sat out counts the player’s own average"),
        ({"tie_1": "-"}, LEVEL, "first, more hands of ten or more"),
        ({"tie_1": "-", "tie_3": "-"}, LEVEL, "They share the prize"),
        ({"entry_fee": "0.00", "contact": "Mavis, 01234"}, FEE, "no entry fee, Mavis, 01234"),
        ({"cause": "In aid of the church roof"}, FEE, "£3 to enter, In aid of the church roof"),
        ({"draft": "on"}, SEEN, "only your club’s helpers"),
    ],
)
def test_a_folded_group_says_what_is_set(changes: dict[str, str], group: str, line: str) -> None:
    lines = {name: line for name, line, _fields, _open in folded(form(**changes))}
    assert lines == {**USUAL, group: line}


def test_whatever_is_typed_only_the_group_with_the_error_opens() -> None:
    shown = folded(form(hands="many", missed_hand_score="lots", missed_by="by eye", tie_1="x", colour_a="x"))
    closed = [name for name, _line, _fields, is_open in shown if not is_open]
    assert closed == [MOVES, CUSTOMS, FEE, SEEN]


def test_the_hall_s_own_words_and_a_draw_for_each_hand() -> None:
    values = sound(deal="own", deal_own="The youngest deals.", order="drawn", breaks="")
    assert values["deal_custom"] == "The youngest deals."
    assert (values["trumps"], values["breaks_after"]) == ([], [])


def test_trumps_in_an_order_of_ones_own() -> None:
    own = sound(order="own", order_own="S, H, H, no trumps")
    assert own["trumps"] == ["spades", "hearts", "hearts", "none"]
    assert form(order="usual", order_own="nonsense").is_valid()
    for typed, said in (("", "Please type the order"), ("hearts, bells", "“bells” is not a suit.")):
        wrong = form(order="own", order_own=typed)
        assert list(wrong.errors) == ["order_own"]
        assert said in wrong.errors["order_own"].as_text()
        assert wrong["order_own"].value() == typed


@pytest.mark.django_db
def test_a_drive_comes_back_as_it_was_set_up() -> None:
    drive = make_drive(
        tables=0,
        trumps=["clubs"],
        deal_custom="As ever.",
        ties=["last_hand", "cut"],
        reverse=True,
        missed_hand_score="own_average",
        absent_hand_score="0",
        most_tables=7,
    )
    initial = initial_of(drive)
    assert (initial["order"], initial["deal"], initial["deal_own"]) == ("own", "own", "As ever.")
    assert initial["order_own"] == "clubs"
    shown = SetupForm(drive, LABELS, initial=initial)
    data = {bound.name: "" if bound.value() is None else str(bound.value()) for bound in shown}
    again = SetupForm(drive, LABELS, data)
    assert again.is_valid(), again.errors
    values = again.values()
    assert values["trumps"] == ["clubs"]
    assert values["ties"] == ["last_hand", "cut"]
    assert values["reverse"] is True
    assert values["deal_custom"] == "As ever."
    assert (values["missed_hand_score"], values["absent_hand_score"]) == ("own_average", "0")
    assert (values["most_tables"], values["least_hands"]) == (7, 0)


@pytest.mark.django_db
def test_once_play_has_begun_what_it_is_played_by_stays_whatever_is_sent() -> None:
    drive = make_drive(tables=0)
    sent = {**GOOD, "hands": "2", "movement": "losers-keep", "breaks": "1"}
    changed = SetupForm(drive, LABELS, sent, initial=initial_of(drive))
    changed.fix_what_is_played_by()
    assert changed.is_valid(), changed.errors
    values = changed.values()
    assert (values["hands"], values["movement"], values["breaks_after"]) == (24, "winners-split", [12])
    assert values["title"] == "Harvest"
