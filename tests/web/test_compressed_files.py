"""The site's own text files, packed."""

import gzip
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.test import Client

from tests.factories import make_club, playing_drive
from tournaments.kernel.secret_links import big_screen_path, table_path

pytestmark = pytest.mark.django_db

CSS, FONT = "/static/css/web/page.css", "/static/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2"
ENCODED = "Content-Encoding"
PACKED = {"accept-encoding": "gzip, deflate, br, zstd"}


class Answer(NamedTuple):
    """Response to a browser."""

    status: int
    headers: dict[str, str]
    body: bytes


def ask(client: Client, address: str, headers: dict[str, Any] | None = None) -> Answer:
    response = client.get(address, headers=headers)
    body = b"".join(response)
    response.close()
    return Answer(response.status_code, dict(response.headers), body)


def source(address: str) -> bytes:
    return (Path(settings.BASE_DIR) / address.lstrip("/")).read_bytes()


def test_it_works(client: Client) -> None:
    answer = ask(client, CSS, PACKED)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.body) == source(CSS)
    assert len(answer.body) < len(source(CSS)) / 2
    assert int(answer.headers["Content-Length"]) == len(answer.body)
    assert answer.headers["Content-Type"] == 'text/css; charset="utf-8"'
    assert answer.headers["Cache-Control"] == "max-age=60, public"
    assert answer.headers["Vary"] == "Accept-Encoding"
    again = ask(client, CSS, PACKED)
    assert again.body == answer.body
    assert {**again.headers, "X-Request-ID": ""} == {**answer.headers, "X-Request-ID": ""}
    for name in ("js/web/live.js", "img/suits.svg", "django_htmx/htmx-2.min.js"):
        answer = ask(client, f"/static/{name}", PACKED)
        assert (answer.status, answer.headers["Content-Encoding"]) == (200, "gzip"), name


def test_what_is_packed_already_and_whoever_takes_nothing_packed_get_the_plain_file(client: Client) -> None:
    page = client.get("/sign-in/", headers=PACKED)
    assert page.status_code == 200
    plain, font = ask(client, CSS), ask(client, FONT, PACKED)
    part = ask(client, CSS, {**PACKED, "range": "bytes=0-9"})
    assert (plain.body, plain.headers["Vary"]) == (source(CSS), "Accept-Encoding")
    assert font.body == source(FONT)
    assert (part.status, part.body) == (206, source(CSS)[:10])
    assert ask(client, "/static/css/none.css", PACKED).status == 404
    assert [
        headers for headers in (plain.headers, font.headers, part.headers, page) if ENCODED in headers
    ] == []


def test_either_form_has_a_tag_of_its_own_and_is_not_sent_again(client: Client) -> None:
    plain, small = (ask(client, CSS, headers).headers["ETag"] for headers in ({}, PACKED))
    assert plain != small
    again = ask(client, CSS, {**PACKED, "if-none-match": small})
    assert (again.status, again.body, again.headers["ETag"]) == (304, b"", small)
    assert "Content-Length" not in again.headers
    assert ask(client, CSS, {"if-none-match": plain}).status == 304
    assert ask(client, CSS, {**PACKED, "if-none-match": '"another"'}).status == 200


@pytest.mark.parametrize(
    "path", ["/", "/help/", "/laws/", "/api/v1/openapi.json", "/clubs/nether-hall/news.atom"]
)
def test_pages_that_everybody_gets_alike_are_packed(client: Client, path: str) -> None:
    make_club()
    plain, small = client.get(path), client.get(path, headers=PACKED)
    assert plain.status_code == 200
    assert (plain.get(ENCODED), small.get(ENCODED)) == (None, "gzip")
    assert gzip.decompress(small.content) == plain.content
    assert small["ETag"] == f"W/{plain['ETag']}"
    for answer in (plain, small):
        assert "Accept-Encoding" in answer["Vary"]
        again = client.get(path, headers={**PACKED, "if-none-match": answer["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert "Accept-Encoding" in again["Vary"]


def test_a_page_with_a_secret_in_it_is_not_packed(client: Client, mc: Client) -> None:
    drive = playing_drive(tables=1)
    for path in (
        "/sign-in/",
        "/",
        "/laws/",
        "/drives/harvest/",
        table_path(drive, 1),
        big_screen_path(drive, 1),
    ):
        answer = mc.get(path, headers=PACKED)
        assert answer.status_code in {200, 302}, path
        assert ENCODED not in answer.headers, path
    assert ENCODED not in client.get(table_path(drive, 1), headers=PACKED).headers
