"""The pages of the laws, and the two sheets that they print."""

import re
from collections import Counter
from html import unescape

import pytest
from django.test import Client
from django.utils.html import strip_tags
from pytest_django import DjangoAssertNumQueries

from tests.pages import parts, text
from tests.press.reading import pages, reader
from tournaments.engine.laws.laws import LAWS, SERIES, groups, law

pytestmark = pytest.mark.django_db


def test_it_works(client: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(0):
        page = client.get("/laws/")
    assert len(page.content) < 60_000
    assert all(series.source in text(page) for series in SERIES)
    heads = [f"{title} ({len(entries)})" for title, entries in groups()]
    assert parts(page, r"<li>(.*?)</li>") == heads
    # Every law has one place, in the part that its heading leads to, and every link leads to one.
    links = re.findall(r'href="(/laws/part/[\w-]+/)"', page.content.decode())
    places: Counter[str] = Counter()
    for link, (title, entries) in zip(links, groups(), strict=True):
        with django_assert_num_queries(0):
            page = client.get(link)
        html = page.content.decode()
        assert parts(page, "<h1>(.*?)</h1>") == [title]
        shown = re.sub(r"\s+", " ", unescape(strip_tags(html)))
        for entry in entries:
            assert all(said in shown for said in (entry.name, entry.title, entry.text, *entry.parts))
        places.update(re.findall(r'<article class="law" id="([^"]+)"', html))
        assert {*re.findall(r'href="/laws/([\w-]+)/"', html)} >= {entry.id for entry in entries}
        assert len(page.content) < 60_000
    assert places == Counter(entry.id for entry in LAWS)
    assert client.get("/laws/part/nothing/").status_code == 404
    for other in ("/help/", "/pad/"):
        assert 'href="/laws/"' in client.get(other).content.decode()
    for address in ("/laws/", "/laws/part/the-revoke/", "/laws/law-72/", "/laws/wall.pdf"):
        answer = client.get(address)
        assert answer["Cache-Control"] == "public, max-age=0, s-maxage=600, must-revalidate"
        assert client.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 304
        assert client.post(address).status_code == 405


def test_a_law_has_an_address_of_its_own(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for law_id in ("law-72", "law-44", "etiquette-4", "ecarte-play-4", "drive-7"):
        with django_assert_num_queries(0):
            page = client.get(f"/laws/{law_id}/")
        entry, html = law(law_id), page.content.decode()
        assert parts(page, "<h1>(.*?)</h1>") == [f"{entry.name}: {entry.title}"]
        assert entry.series.source in text(page)
        assert all(f'href="/laws/{other}/"' in html for other in (*entry.see, *entry.differs))
    # A number alone is a London law, and what is no law is not here.
    assert client.get("/laws/72/").headers["Location"] == "/laws/law-72/"
    assert [client.get(f"/laws/{wrong}").status_code for wrong in ("92/", "menu.pdf")] == [404, 404]


def test_a_search_shows_the_laws_in_full_and_keeps_what_was_typed(client: Client) -> None:
    page = client.get("/laws/", {"q": "throws down his hand"})
    assert 'value="throws down his hand"' in page.content.decode()
    assert parts(page, r"<h3>(.*?)</h3>")[0] == "Law 58 Throwing cards down"
    assert "If one or more players throw their cards" in text(page)
    page = client.get("/laws/", {"q": "<xylophone>"})
    assert "0 laws for “<xylophone>”" in text(page)
    assert "<xylophone>" not in page.content.decode()
    assert "Try a single word" in text(page)


def test_words_and_other_laws_are_links_where_they_stand(client: Client) -> None:
    html = client.get("/laws/law-29/").content.decode()
    assert 'The exception is in <a href="/laws/law-32/">law 32</a>.' in html
    called = client.get("/laws/law-56/").content.decode()
    assert '<a class="term" href="/pad/words/#exposed-card">exposed card</a>' in called
    assert '<a class="term" href="/pad/words/#calling-a-card">can be called</a>' in called


@pytest.mark.parametrize(
    ("key", "says"),
    [("booklet", "Contents"), ("booklet-folded", "Contents"), ("wall", "When something goes wrong")],
)
def test_the_sheets_need_nobody_and_no_drive(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, key: str, says: str
) -> None:
    assert f'href="/laws/{key}.pdf"' in client.get("/laws/").content.decode()
    with django_assert_num_queries(0):
        answer = client.get(f"/laws/{key}.pdf")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"] == f'inline; filename="laws-{key}.pdf"'
    assert says in " ".join(pages(answer.content)[:2])
    assert f'href="/laws/{key}.pdf?paper=letter"' in client.get("/laws/").content.decode()
    box = reader(client.get(f"/laws/{key}.pdf?paper=letter").content).pages[0].mediabox
    assert {round(box.width), round(box.height)} <= {396, 612, 792}
