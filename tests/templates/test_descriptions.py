"""Each public page has one description for search engines and for cards of shared addresses."""

import re
from html import unescape

import pytest
from django.test import Client

from tests.factories import make_drive, playing_drive
from tournaments.models import Drive, Series

PAGES = (
    *(
        "/",
        "/clubs/",
        "/clubs/nether-hall/",
        "/clubs/nether-hall/seasons/",
        "/clubs/nether-hall/hall-of-fame/",
    ),
    *("/clubs/nether-hall/seasons/winter/", "/d/harvest/", "/sign-in/", "/api/"),
    *(
        "/laws/",
        "/laws/part/the-revoke/",
        "/laws/law-72/",
        "/rulings/",
        "/rulings/rubbers/",
        "/rulings/revoke/",
    ),
    *("/pad/", "/pad/words/", "/pad/short-whist/", "/practice/", "/help/", "/help/playing/"),
)


@pytest.mark.django_db
def test_each_public_page_has_one_description(client: Client) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=Drive.Board.SHOWN)
    make_drive(slug="coming")
    drive.series = Series.objects.create(club=drive.club, name="Winter", slug="winter")
    drive.save()
    described: dict[str, list[str]] = {}
    for path in PAGES:
        page = client.get(path)
        assert page.status_code == 200, path
        found = re.findall(r'<meta name="description" content="([^"]*)">', page.content.decode())
        described[path] = [unescape(text) for text in found]
    assert [path for path, texts in described.items() if len(texts) != 1] == []
    lengths = {path: len(texts[0]) for path, texts in described.items()}
    assert {path: length for path, length in lengths.items() if not 20 <= length <= 300} == {}
    assert len({texts[0] for texts in described.values()}) >= len(PAGES) - 1  # both desks say the same
    assert [texts for texts in described.values() if texts[0] != " ".join(texts[0].split())] == []
