"""Limits on the size of submitted data."""

from io import BytesIO

import pytest
from django.test import Client

from tests.pages import text
from tournaments.web.upload_limit import LARGEST

pytestmark = pytest.mark.django_db
KIND = "multipart/form-data; boundary=x"


class NobodyReads(BytesIO):
    """A body that must not be touched."""

    def read(self, _size: int | None = -1) -> bytes:
        """Fail: what is too large is refused by its length alone."""
        raise AssertionError("was read")


def sent(length: str) -> dict[str, object]:
    return {"CONTENT_LENGTH": length, "wsgi.input": NobodyReads(), "CONTENT_TYPE": KIND}


def test_what_is_too_large_is_refused_unread(mc: Client) -> None:
    for length in (str(LARGEST + 1), "9" * 30, "-1", "many"):
        answer = mc.generic("POST", "/archive/import/", **sent(length))  # type: ignore[arg-type]
        assert answer.status_code == 413, length
        assert "What you sent is larger than any drive’s file." in text(answer)
        assert "script-src 'self'" in answer["Content-Security-Policy"]


def test_a_form_without_files_may_have_two_and_a_half_megabytes(mc: Client) -> None:
    for letters, status in ((2_400_000, 200), (2_600_000, 400)):
        assert mc.post("/drives/new/", {"title": "x" * letters}).status_code == status
