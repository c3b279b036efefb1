"""The guide as pages of the site."""

import re

from django.contrib.staticfiles import finders

from tournaments.help.queries.guide import CONTENTS, GUIDE, chapters


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
