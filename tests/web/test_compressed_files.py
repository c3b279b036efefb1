"""The site's own text files, packed."""

import gzip
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.test import Client

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
