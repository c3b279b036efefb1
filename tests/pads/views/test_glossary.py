"""The page of the glossary."""

import re
from collections import Counter
from html import unescape

import pytest
from django.test import Client
from django.utils.html import strip_tags
from pytest_django import DjangoAssertNumQueries

from tournaments.engine.family.glossary import ENTRIES
from tournaments.engine.family.registry import MODULES

pytestmark = pytest.mark.django_db


def test_it_works_without_the_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        answer = client.get("/pad/words/")
    assert answer["Cache-Control"] == "public, max-age=0, s-maxage=600, must-revalidate"
    assert client.get("/pad/words/", headers={"If-None-Match": answer["ETag"]}).status_code == 304
    assert client.post("/pad/words/").status_code == 405
    html = answer.content.decode()
    shown = unescape(strip_tags(html))
    for entry in ENTRIES:
        assert entry.term in shown
        assert entry.text in shown
    # Every link leads to a place of the page, every place is one, and every game leads to its pad.
    places = Counter(re.findall(r'\sid="([^"]+)"', html))
    assert max(places.values()) == 1
    assert {entry.key for entry in ENTRIES} <= places.keys()
    assert set(re.findall(r'href="#([^"]+)"', html)) <= places.keys()
    for module in MODULES:
        assert f'href="/pad/{module.GAME.key}/"' in html
    # It is in the order of the letters, whatever the accents.
    assert html.index('id="drawing-trumps"') < html.index('id="ecarte"') < html.index('id="elder-hand"')
    letters = re.findall(r'<h2 id="letter-(.)"', html)
    assert letters == sorted(letters)


def test_the_pads_lead_to_it_and_link_their_words(client: Client) -> None:
    assert 'href="/pad/words/"' in client.get("/pad/").content.decode()
    html = client.get("/pad/oh-hell/").content.decode()
    assert 'href="/pad/words/"' in html
    assert '<a class="term" href="/pad/words/#trump">Trumps</a>' in html
    assert 'id="pad-terms"' in html
