"""The practice table: open to everybody, with few words, and what the engine in the browser needs."""

import json
import re

from django.test import Client

from tournaments.engine.play import rules
from tournaments.engine.play.maxims import MAXIMS
from tournaments.engine.play.players import STRENGTHS


def words_of(html: str) -> list[str]:
    return re.sub(r"<[^>]+>", " ", html).split()


def test_it_works_without_the_database(client: Client) -> None:
    answer = client.get("/practice/")
    assert answer.status_code == 200
    assert "s-maxage" in answer["Cache-Control"]


def test_a_newcomer_is_told_what_to_do_in_under_forty_words(client: Client) -> None:
    html = client.get("/practice/").content.decode()
    lead = re.search(r'<p class="lead">(.*?)</p>', html, re.DOTALL)
    assert lead
    assert 20 < len(words_of(lead[1])) < 40
    assert "Hint" in lead[1]


def test_the_browser_has_every_maxim_with_its_rule_and_every_strength(client: Client) -> None:
    html = client.get("/practice/").content.decode()
    data = re.search(r'<script id="practice-engine"[^>]*>(.*?)</script>', html, re.DOTALL)
    assert data
    engine = json.loads(data[1])
    assert [(one["key"], getattr(rules, one["rule"])) for one in engine["maxims"]] == [
        (maxim.key, maxim.rule) for maxim in MAXIMS
    ]
    assert [(one["key"], set(one["maxims"])) for one in engine["strengths"]] == [
        (strength.key, set(strength.maxims)) for strength in STRENGTHS
    ]
    assert sum(one["is_usual"] for one in engine["strengths"]) == 1


def test_every_maxim_can_be_read_there(client: Client) -> None:
    html = client.get("/practice/").content.decode()
    for maxim in MAXIMS:
        assert f"<dt>{maxim.name}</dt>" in html
