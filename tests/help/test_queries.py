"""The guide as pages of the site."""

import re

from django.contrib.staticfiles import finders

from tournaments.help.queries import CONTENTS, GUIDE, chapters, search


def test_it_works() -> None:
    chapter = chapters()["the-door"]
    assert (chapter.title, chapter.url) == ("The door", "/help/the-door/")
    assert '<h2 id="the-money">The money</h2>' in chapter.html
    assert "<h1" not in chapter.html
    assert 'href="/help/the-draw/"' in chapter.html
    assert 'src="/static/guide/door.png"' in chapter.html
    assert set(chapters()) == {path.stem for path in GUIDE.glob("*.md")}
    assert next(iter(chapters())) == CONTENTS


def test_links_and_pictures_lead_somewhere() -> None:
    places = {section.url for chapter in chapters().values() for section in chapter.sections}
    wrong: list[str] = []
    for chapter in chapters().values():
        links = re.findall(r'href="([^"]*)"', chapter.html)
        ours = [link for link in links if not re.match("http|/static/guide/", link)]
        led = {chapter.url + link if link.startswith("#") else link for link in ours}
        wrong += (f"{chapter.url}: {link}" for link in led - places)
        pictures = re.findall(r'src="/static/([^"]+)"', chapter.html)
        assert len(pictures) == chapter.html.count("<img"), chapter.url
        wrong += (f"{chapter.url}: {name}" for name in pictures if not finders.find(name))
    assert wrong == []


def test_a_table_can_be_scrolled_a_command_stays_in_its_lines_and_your_first_drive_is_one_page() -> None:
    assert '<div class="scroll"><table class="table">' in chapters()["choosing-a-movement"].html
    commands = "<pre><code>cd whist-drive-manager\npython3 start.py\n</code></pre>"
    assert commands in chapters()["get-it-on-linux"].html
    assert len(re.sub(r"<[^>]*>", " ", chapters()["your-first-drive"].html).split()) < 700


def test_a_search_finds_the_sentence() -> None:
    own_average = ("/help/playing/#a-table-that-cannot-play", "own average")
    for words, (url, says) in {
        "booby": ("/help/prizes/", "The booby goes to the lowest"),
        "raffle": ("/help/paper/#the-sheets", "Raffle sheet – at the door – prizes, numbers"),
        "wrong seats": ("/help/playing/#people-sat-in-the-wrong-places", ""),
        "somebody's own average": own_average,
        "changepassword": ("/help/when-something-goes-wrong/#i-have-forgotten-the-password", "start.py"),
    }.items():
        assert says in {section.url: sentence for section, sentence in search(words)}[url]


def test_the_heading_comes_first_and_what_has_fewer_of_the_words_not_at_all() -> None:
    assert search("interval")[0][0].chapter == "Interval and substitutes"
    assert {section.heading for section, _ in search("undo the call")} >= {"I called the wrong move"}
    assert search("xylophone") == []
    assert search("(*") == []
