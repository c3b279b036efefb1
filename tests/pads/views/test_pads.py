"""Score pads without a script: set up, write, put right, take off."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.engine.family.playing import played, usual
from tests.pads.views.pad_pages import LINE, PAGE, address, is_shown, kept, packed, record
from tests.pages import parts, text
from tournaments.engine.family import oh_hell, short_whist
from tournaments.engine.family.registry import MODULES
from tournaments.pads.queries.record import PadRecord

# No test but one may ask the database: pytest would say so.
OTHER = {"bids": [1, 2, 2], "made": [3, 2, 2]}


def test_it_works(client: Client) -> None:
    page = client.get("/pad/")
    assert page.status_code == 200
    for module in MODULES:
        assert f'href="/pad/{module.GAME.key}/"' in page.content.decode()
    assert parts(page, r"<h2>(.*?)</h2>") == ["Played most"]
    folded = parts(page, r"<summary>(.*?)</summary>")
    assert [line.partition(":")[0] for line in folded] == [
        "With a partner",
        "Everyone for themselves",
        "For two",
    ]
    assert "Long whist" in folded[0]
    assert "Name the first dealer first." not in text(page)  # one sentence for each game


@pytest.mark.django_db
def test_nothing_is_asked_of_the_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get("/pad/")
        client.get(PAGE)
        client.get(address(record(LINE).packed()))
        client.post(PAGE, {"r": record(LINE).packed(), "do": "undo"})


def test_every_game_is_set_up_and_written_down(client: Client) -> None:
    for module in MODULES:
        page, game = f"/pad/{module.GAME.key}/", usual(module)
        assert text(client.get(page)).count("Player ") >= module.GAME.players[0], page
        begun = client.post(page, {"do": "begin", "players": game["players"], **_form(game["settings"])})
        assert begun.status_code == 302, page
        assert "Save this hand" in text(client.get(begun["Location"])), page
        lines = played(module, game, Random(5))
        found = PadRecord(module.GAME.key, game["players"], game["settings"], lines)
        ended = client.get(page, {"r": found.packed()})
        assert ended.status_code == 200, page
        assert "Correct row 1" in text(ended), page
    methods = ((client.get, "snap/", 404), (client.post, "snap/", 404), (client.head, "snap/", 404))
    for ask, page, status in (*methods, (client.put, "oh-hell/", 405), (client.post, "", 405)):
        assert ask(f"/pad/{page}").status_code == status  # no game is called snap


def _form(settings: dict[str, Any]) -> dict[str, Any]:
    """Settings as a form gives them: what is not ticked is left out."""
    return {key: value for key, value in settings.items() if value is not False}


def test_what_will_not_do_is_said_beside_it_as_it_was_typed(client: Client) -> None:
    for sent, field, why in (
        ({"players": ["Ann"]}, "players", "Type the names of 3 to 7 players."),
        ({"players": ["Ann", "Bob", "C" * 41]}, "players", "A name may have up to 40 letters."),
        ({"players": ["Ann", "Bob", "Cat"], "cards": "99"}, "cards", "Type a whole number from 1 to 17."),
    ):
        page = client.post(PAGE, {"do": "begin", **_form(usual(oh_hell)["settings"]), **sent})
        assert page.status_code == 422
        assert why in text(page)
        assert f'aria-describedby="problem-{field}"' in page.content.decode()
        for typed in (*sent["players"], *([sent["cards"]] if "cards" in sent else [])):
            assert f'value="{typed}"' in page.content.decode()


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
    assert "These add up to 6, but should add up to 7." in text(page)
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
    assert "These add up to 7, but should add up to 6." in text(page)


def test_names_and_rules_can_be_changed_under_way(client: Client) -> None:
    page = client.get(address(record(LINE, bonus=20).packed(), names="1"))
    assert page.status_code == 200
    for value in ("Ann", "Bob", "Cat", "20"):
        assert f'value="{value}"' in page.content.decode()
    assert "Save and carry on" in text(page)
    sent = {"r": record(LINE).packed(), "do": "begin", "players": ["Ann", "Bob", "Dai"]}
    after = kept(client.post(PAGE, {**sent, **_form(usual(oh_hell)["settings"])}))
    assert (after.players, after.lines) == (["Ann", "Bob", "Dai"], [LINE])


def test_paper_says_what_is_not_as_usual(client: Client) -> None:
    page = client.get(address(record(LINE, cards=5, way="up", kept=False).packed()))
    said = parts(page, r"<ul data-unusual>(.*?)</ul>")[0]
    assert said == (
        "Cards in the longest hand: 5 How the number of cards changes: Up from one card to that "
        "number A wrong bid still scores points for tricks: no"
    )
    page = client.get(address(record(LINE).packed()))
    assert parts(page, r"<ul data-unusual>(.*?)</ul>")[0] == ""
    # The score so far stands on top.
    assert parts(page, r"<dl.*?data-totals.*?>(.*?)</dl>")[0] == "Ann 12 Bob 3 Cat 12"


def test_after_the_end_the_same_people_begin_again(client: Client) -> None:
    for module, words in ((short_whist, "Another rubber"), (oh_hell, "Another game")):
        page, game = f"/pad/{module.GAME.key}/", usual(module)
        of = PadRecord(module.GAME.key, **game, lines=played(module, game, Random(1)))
        ended = client.get(page, {"r": of.packed()})
        assert is_shown(ended, "another")
        assert words in text(ended)
        sent = replace(of, evening="/e/autumn/1/abc/rubber/")  # which has had its rubber
        begun = client.post(page, {"r": sent.packed(), "do": "another"})["Location"]
        found = PadRecord.unpacked(begun.partition("?r=")[2], module)
        assert found == PadRecord(module.GAME.key, **game)
        assert not is_shown(client.get(begun), "another")


TWO_ANNS = "Two people are called Ann: add an initial, so that you can tell them apart."


def test_two_of_one_name_are_let_in_with_a_hint(client: Client) -> None:
    sent = {"do": "begin", "players": ["Ann", "Bob", " ann"]}
    answer = client.post(PAGE, {**usual(oh_hell)["settings"], **sent})
    of = kept(answer)
    assert of.players == ["Ann", "Bob", "ann"]
    assert TWO_ANNS in text(client.get(answer["Location"]))
    assert TWO_ANNS in text(client.get(address(of.packed(), names=1)))
    assert "people are called" not in text(client.get(address(record(LINE).packed())))
