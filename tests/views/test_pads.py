"""Score pads without a script: set up, write, put right, take off; and addresses that are no pad."""

import json
from base64 import urlsafe_b64encode
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.engine.family.playing import played, usual
from tests.pages import parts, text
from tournaments.engine.family import oh_hell, short_whist
from tournaments.engine.family.registry import MODULES
from tournaments.queries.pad_record import LONGEST, MOST_LINES, Record

# No test but one may ask the database: pytest would say so.
PAGE = "/pad/oh-hell/"
LINE = {"bids": [2, 2, 2], "made": [3, 2, 2]}
OTHER = {"bids": [1, 2, 2], "made": [3, 2, 2]}


def record(*lines: dict[str, Any], **settings: Any) -> Record:
    game = usual(oh_hell, **settings)
    return Record("oh-hell", game["players"], game["settings"], list(lines))


def address(of: str, **more: Any) -> str:
    return f"{PAGE}?{urlencode({'r': of, **more})}"


def packed(**changed: Any) -> str:
    """A record of which something is changed, as an address would have it."""
    plain = {"game": "oh-hell", **usual(oh_hell), "lines": [LINE], **changed}
    return urlsafe_b64encode(json.dumps(plain).encode()).decode().rstrip("=")


def is_shown(answer: Any, part: str) -> bool:
    """Whether a part of the page is there to be seen; the page has it once more, hidden, for the script."""
    return parts(answer, rf"data-{part}\s*(\w*)")[0] != "hidden"


def kept(answer: Any) -> Record:
    """The record of the address that somebody is led to."""
    assert answer.status_code == 302
    found = Record.unpacked(answer["Location"].partition("?r=")[2], oh_hell)
    assert found is not None
    return found


def test_it_works(client: Client) -> None:
    page = client.get("/pad/")
    assert page.status_code == 200
    for module in MODULES:
        assert f'href="/pad/{module.GAME.key}/"' in page.content.decode()
    assert parts(page, r"<h2>(.*?)</h2>") == ["Side against side", "Everybody for themselves", "For two"]


@pytest.mark.django_db
def test_nothing_is_asked_of_the_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get("/pad/")
        client.get(PAGE)
        client.get(address(record(LINE).packed()))
        client.post(PAGE, {"r": record(LINE).packed(), "do": "undo"})


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.GAME.key)
def test_every_game_is_set_up_and_written_down(client: Client, module: Any) -> None:
    page = f"/pad/{module.GAME.key}/"
    assert text(client.get(page)).count("Player ") >= module.GAME.players[0]
    game = usual(module)
    begun = client.post(page, {"do": "begin", "players": game["players"], **_form(game["settings"])})
    assert begun.status_code == 302
    assert "Write it down" in text(client.get(begun["Location"]))
    lines = played(module, game, Random(5))
    found = Record(module.GAME.key, game["players"], game["settings"], lines)
    ended = client.get(page, {"r": found.packed()})
    assert ended.status_code == 200
    assert "Put line 1 right" in text(ended)


def _form(settings: dict[str, Any]) -> dict[str, Any]:
    """Settings as a form gives them: what is not ticked is left out."""
    return {key: value for key, value in settings.items() if value is not False}


@pytest.mark.parametrize("method", ["get", "post", "head"])
def test_a_game_that_nobody_knows_is_not_found(client: Client, method: str) -> None:
    assert getattr(client, method)("/pad/snap/").status_code == 404


def test_other_methods_are_refused(client: Client) -> None:
    assert client.put(PAGE).status_code == 405
    assert client.post("/pad/").status_code == 405


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["Ann"], "Give the names of 3 to 7 players."),
        (["Ann", "Bob", "C" * 41], "A name may have up to 40 letters."),
    ],
)
def test_names_that_will_not_do_are_said_beside_them(client: Client, names: list[str], why: str) -> None:
    page = client.post(PAGE, {"do": "begin", "players": names, **_form(usual(oh_hell)["settings"])})
    assert page.status_code == 422
    assert why in text(page)
    assert 'aria-describedby="problem-players"' in page.content.decode()
    for name in names:
        assert f'value="{name}"' in page.content.decode()


def test_a_setting_that_will_not_do_is_said_beside_it_as_it_was_typed(client: Client) -> None:
    settings = {**_form(usual(oh_hell)["settings"]), "cards": "99"}
    page = client.post(PAGE, {"do": "begin", "players": ["Ann", "Bob", "Cat"], **settings})
    assert page.status_code == 422
    assert "Give a whole number from 1 to 17." in text(page)
    assert 'value="99"' in page.content.decode()
    assert 'aria-describedby="problem-cards"' in page.content.decode()


def test_names_are_tidied_and_shown_as_typed(client: Client) -> None:
    names = [" <b>Ann</b>  & Co ", "%(who)s", "Zoë O’Neill", ""]
    sent = {"do": "begin", "players": names, **_form(usual(oh_hell)["settings"])}
    answer = client.post(PAGE, sent)
    assert kept(answer).players == ["<b>Ann</b> & Co", "%(who)s", "Zoë O’Neill"]
    page = client.get(answer["Location"])
    assert "&lt;b&gt;Ann&lt;/b&gt; &amp; Co" in page.content.decode()
    assert "<b>Ann" not in page.content.decode()
    assert "%(who)s" in text(page)


def test_a_line_is_written_put_right_and_taken_off(client: Client) -> None:
    begun = record().packed()
    one = kept(client.post(PAGE, {"r": begun, "do": "write", "at": "0", **LINE}))
    assert one.lines == [LINE]
    two = kept(client.post(PAGE, {"r": one.packed(), "do": "write", "at": "1", **OTHER}))
    assert two.lines == [OTHER]
    assert kept(client.post(PAGE, {"r": two.packed(), "do": "undo"})).lines == []
    assert kept(client.post(PAGE, {"r": begun, "do": "undo"})).lines == []


def test_a_line_that_does_not_fit_stays_as_it_was_typed(client: Client) -> None:
    wrong = {"bids": [2, 2, 2], "made": [3, 2, 1]}
    page = client.post(PAGE, {"r": record(LINE).packed(), "do": "write", "at": "1", **wrong})
    assert page.status_code == 422
    assert "These come to 6 and must come to 7." in text(page)
    assert 'aria-describedby="problem-made"' in page.content.decode()
    assert is_shown(page, "leave")
    words = client.post(PAGE, {"r": record().packed(), "bids": ["two", "2", "2"], "made": ["3", "2", "2"]})
    assert words.status_code == 422
    assert 'value="two"' in words.content.decode()


def test_a_line_beyond_the_end_is_the_next_one(client: Client) -> None:
    before = record(LINE).packed()
    page = client.get(address(before, at="99"))
    assert page.status_code == 200
    assert "Hand 2. Cards each: 6" in text(page)
    for at in ("99", "-1", "²", "one", "1" * 50):
        sent = {"r": before, "at": at, "bids": [2, 2, 1], "made": [2, 2, 2]}
        assert len(kept(client.post(PAGE, sent)).lines) == 2
        assert client.get(address(before, at=at)).status_code == 200


def test_a_line_in_the_place_of_one_shows_what_that_was(client: Client) -> None:
    page = client.get(address(record(LINE, {"bids": [2, 2, 1], "made": [2, 2, 2]}).packed(), at="1"))
    assert "Hand 1. Cards each: 7" in text(page)
    assert page.content.decode().count('value="3"') == 1
    assert is_shown(page, "which")
    assert not is_shown(client.get(address(record(LINE).packed())), "which")


def test_a_head_has_the_whole_name_and_breaks_between_its_words_first(client: Client) -> None:
    game = {**usual(oh_hell), "players": ["Margaret Jones", "Bob", "Cat"]}
    page = client.get(address(packed(**game)))
    heads = parts(page, r'<th scope="col" class="number" aria-label="Margaret Jones">(.*?)</th>')
    assert [head.replace("\u00ad", "") for head in heads] == ["Margaret Jones"]


def test_what_follows_a_line_that_no_longer_fits_is_not_counted(client: Client) -> None:
    page = client.get(address(record(LINE, LINE, LINE).packed()))
    assert page.status_code == 200
    assert is_shown(page, "uncounted")
    assert "These come to 7 and must come to 6." in text(page)


def test_names_and_rules_can_be_changed_under_way(client: Client) -> None:
    page = client.get(address(record(LINE, bonus=20).packed(), names="1"))
    assert page.status_code == 200
    for value in ("Ann", "Bob", "Cat", "20"):
        assert f'value="{value}"' in page.content.decode()
    assert "Go on with these" in text(page)
    sent = {"r": record(LINE).packed(), "do": "begin", "players": ["Ann", "Bob", "Dai"]}
    after = kept(client.post(PAGE, {**sent, **_form(usual(oh_hell)["settings"])}))
    assert (after.players, after.lines) == (["Ann", "Bob", "Dai"], [LINE])


def test_paper_says_what_is_not_as_usual(client: Client) -> None:
    page = client.get(address(record(LINE, cards=5, way="up", kept=False).packed()))
    said = parts(page, r"<ul data-unusual>(.*?)</ul>")[0]
    assert said == (
        "Cards in the longest hand: 5 How the number of cards changes: Up from one card to that number "
        "Whoever was wrong has the points of their tricks all the same: no"
    )
    assert parts(client.get(address(record(LINE).packed())), r"<ul data-unusual>(.*?)</ul>")[0] == ""


def test_a_setting_that_a_pad_does_not_have_yet_is_as_usual(client: Client) -> None:
    settings = usual(oh_hell, cards=5)["settings"]
    del settings["bar"]
    found = Record.unpacked(packed(settings=settings, lines=[]), oh_hell)
    assert found is not None
    assert found.settings == usual(oh_hell, cards=5)["settings"]


DAMAGED = {
    "no letters of an address": "é!",
    "half": record(LINE).packed()[:-7],
    "no JSON": "eHh4",
    "no record": urlsafe_b64encode(b"[]").decode(),
    "no end": urlsafe_b64encode(b"[" * 20_000).decode(),
    "a number": urlsafe_b64encode(b"1" * 5_000).decode(),
    "of another game": Record("short-whist", **usual(short_whist)).packed(),
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
    "no number": packed(lines=[{"bids": [float("nan"), 2, 2]}]),
    "very many tricks": packed(lines=[{"bids": [10**400, 2, 2]}]),
    "nothing": packed(lines=[{"bids": None}]),
    "half a letter in a line": packed(lines=[{"bids": "\udfff"}]),
    "a long answer": packed(lines=[{"bids": "2" * 41}]),
    "too many answers": packed(lines=[{"bids": [2] * 61}]),
    "too many lines": packed(lines=[{}] * (MOST_LINES + 1)),
    "too long": "A" * (LONGEST + 1),
}


@pytest.mark.parametrize("broken", DAMAGED.values(), ids=DAMAGED.keys())
def test_an_address_that_is_no_pad_is_said_to_be_damaged(client: Client, broken: str) -> None:
    for answer in (client.get(address(broken)), client.post(PAGE, {"r": broken, "do": "undo"})):
        assert answer.status_code == 400
        assert "hidden" not in parts(answer, r'id="pad-damaged"(.*?)>')[0]
        assert "Begin the pad" in text(answer)


@pytest.mark.parametrize("answer", [True, -5, "two", [True, "2", -1], [], "", [99_999] * 60])
def test_answers_of_another_kind_are_said_to_be_wrong(client: Client, answer: Any) -> None:
    page = client.get(address(packed(lines=[{"bids": answer, "more": answer}, LINE])))
    assert page.status_code == 200
    assert "Hand 1. Cards each: 7" in text(page)
    assert is_shown(page, "uncounted")


def test_a_post_without_a_record_begins(client: Client) -> None:
    for sent in ({}, {"do": "write", **LINE}, {"do": "undo"}):
        page = client.post(PAGE, sent)
        assert page.status_code == 422
        assert "Give the names of 3 to 7 players." in text(page)


def test_a_pad_that_is_full_takes_no_more(client: Client) -> None:
    full = record(*[{}] * MOST_LINES)
    page = client.get(address(full.packed()))
    assert page.status_code == 200
    page = client.post(PAGE, {"r": full.packed(), **LINE})
    assert page.status_code == 422
    assert "There is no room for more on this pad." in text(page)
    assert client.post(PAGE, {"r": full.packed(), "do": "undo"}).status_code == 302


def test_a_line_after_the_end_is_not_taken(client: Client) -> None:
    lines = played(oh_hell, usual(oh_hell), Random(1))
    page = client.post(PAGE, {"r": record(*lines).packed(), **LINE})
    assert page.status_code == 422
    assert "The game was over before this line." in text(page)


def test_a_long_pad_is_in_its_page_a_few_times_only(client: Client) -> None:
    lines = played(oh_hell, usual(oh_hell), Random(1))
    long = record(*lines).packed()
    assert client.get(address(long)).content.decode().count(long) <= 3


TWO_ANNS = "Two people are called Ann: add an initial, so that you can tell them apart."


def test_two_of_one_name_are_let_in_with_a_hint(client: Client) -> None:
    sent = {"do": "begin", "players": ["Ann", "Bob", " ann"]}
    answer = client.post(PAGE, {**usual(oh_hell)["settings"], **sent})
    of = kept(answer)
    assert of.players == ["Ann", "Bob", "ann"]
    assert TWO_ANNS in text(client.get(answer["Location"]))
    assert TWO_ANNS in text(client.get(address(of.packed(), names=1)))
    assert "people are called" not in text(client.get(address(record(LINE).packed())))
