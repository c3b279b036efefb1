"""Score pads read from addresses: damaged, of another kind, too large, or long."""

from base64 import urlsafe_b64encode
from random import Random
from typing import Any

from django.test import Client

from tests.engine.family.playing import played, usual
from tests.pads.views.pad_pages import LINE, PAGE, address, is_shown, packed, record
from tests.pages import parts, text
from tournaments.engine.family import oh_hell, short_whist
from tournaments.pads.queries.record import LONGEST, MOST_LINES, PadRecord

# No test may ask the database: pytest would say so.


def test_a_setting_that_a_pad_does_not_have_yet_is_as_usual(client: Client) -> None:
    settings = usual(oh_hell, cards=5)["settings"]
    del settings["bar"]
    found = PadRecord.unpacked(packed(settings=settings, lines=[]), oh_hell)
    assert found is not None
    assert found.settings == usual(oh_hell, cards=5)["settings"]


DAMAGED = {
    "no letters of an address": "é!",
    "half": record(LINE).packed()[:-7],
    "no JSON": "eHh4",
    "no record": urlsafe_b64encode(b"[]").decode(),
    "no end": urlsafe_b64encode(b"[" * 20_000).decode(),
    "a number": urlsafe_b64encode(b"1" * 5_000).decode(),
    "of another game": PadRecord("short-whist", **usual(short_whist)).packed(),
    "names that are no list": packed(players="Ann"),
    "a name that is none": packed(players=["Ann", "Bob", 3]),
    "an empty name": packed(players=["Ann", "Bob", " "]),
    "half a letter in a name": packed(players=["Ann", "Bob", "\ud800"]),
    "too many names": packed(players=["Ann"] * 8),
    "a long name": packed(players=["Ann", "Bob", "C" * 41]),
    "settings that are none": packed(settings=[]),
    "a setting that cannot be": packed(settings={**usual(oh_hell)["settings"], "cards": 10**30}),
    "a setting of the wrong kind": packed(settings={**usual(oh_hell)["settings"], "bar": 1}),
    "a setting within a setting": packed(settings={**usual(oh_hell)["settings"], "way": {"up": []}}),
    "lines that are none": packed(lines={}),
    "a line that is none": packed(lines=[[1]]),
    "lists within lists": packed(lines=[{"bids": [[2], 2, 2]}]),
    "a part of a trick": packed(lines=[{"bids": [0.5, 2, 2]}]),
    "” is not a number of tricks.": packed(lines=[{"bids": [float("nan"), 2, 2]}]),
    "very many tricks": packed(lines=[{"bids": [10**400, 2, 2]}]),
    "nothing": packed(lines=[{"bids": None}]),
    "half a letter in a line": packed(lines=[{"bids": "\udfff"}]),
    "a long answer": packed(lines=[{"bids": "2" * 41}]),
    "too many answers": packed(lines=[{"bids": [2] * 61}]),
    "too many lines": packed(lines=[{}] * (MOST_LINES + 1)),
    "too long": "A" * (LONGEST + 1),
}


def test_an_address_that_is_no_pad_is_said_to_be_damaged(client: Client) -> None:
    for what, broken in DAMAGED.items():
        for answer in (client.get(address(broken)), client.post(PAGE, {"r": broken, "do": "undo"})):
            assert answer.status_code == 400, what
            assert "hidden" not in parts(answer, r'id="pad-damaged"(.*?)>')[0], what
            assert "Start scoring" in text(answer), what


def test_answers_of_another_kind_are_said_to_be_wrong(client: Client) -> None:
    answers: list[Any] = [True, -5, "two", [True, "2", -1], [], "", [99_999] * 60]
    for answer in answers:
        page = client.get(address(packed(lines=[{"bids": answer, "more": answer}, LINE])))
        assert page.status_code == 200
        assert "Hand 1. Cards each: 7" in text(page), answer
        assert is_shown(page, "uncounted"), answer


def test_a_post_without_a_record_begins(client: Client) -> None:
    for sent in ({}, {"do": "write", **LINE}, {"do": "undo"}):
        page = client.post(PAGE, sent)
        assert page.status_code == 422
        assert "Type the names of 3 to 7 players." in text(page)


def test_a_pad_that_is_full_takes_no_more(client: Client) -> None:
    full = record(*[{}] * MOST_LINES)
    page = client.get(address(full.packed()))
    assert page.status_code == 200
    page = client.post(PAGE, {"r": full.packed(), **LINE})
    assert page.status_code == 422
    assert "This score pad is full." in text(page)
    assert client.post(PAGE, {"r": full.packed(), "do": "undo"}).status_code == 302


def test_a_long_pad_is_in_its_page_a_few_times_only(client: Client) -> None:
    long = record(*played(oh_hell, usual(oh_hell), Random(1))).packed()
    assert client.get(address(long)).content.decode().count(long) <= 3
    page = client.post(PAGE, {"r": long, **LINE})  # a line after the end is not taken
    assert page.status_code == 422
    assert "The game was over before this row." in text(page)
