"""The practice table: open to everybody, with few words, and what the engine in the browser needs."""

import json
import re

from django.test import Client

from tests.pages import parts
from tournaments.engine.play import rules
from tournaments.engine.play.maxims import MAXIMS
from tournaments.engine.play.players import STRENGTHS


def test_it_works_without_the_database(client: Client) -> None:
    answer = client.get("/practice/")
    assert answer.status_code == 200
    assert "s-maxage" in answer["Cache-Control"]
    # A newcomer is told what to do in under forty words.
    (lead,) = parts(answer, r'<p class="lead">(.*?)</p>')
    assert 20 < len(lead.split()) < 40
    assert "Hint" in lead


def test_the_browser_has_every_maxim_with_its_rule_and_every_strength(client: Client) -> None:
    html = client.get("/practice/").content.decode()
    assert [maxim.name for maxim in MAXIMS if f"<dt>{maxim.name}</dt>" not in html] == []
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
