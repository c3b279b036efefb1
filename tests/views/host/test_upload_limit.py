"""What is sent has a limit."""

from io import BytesIO

import pytest
from django.test import Client

from tests.factories import make_user
from tests.pages import text
from tournaments.views.host.upload_limit import LARGEST

pytestmark = pytest.mark.django_db
KIND = "multipart/form-data; boundary=x"


class NobodyReads(BytesIO):
    """A body that must not be touched."""

    def read(self, _size: int | None = -1) -> bytes:
        """Fail: what is too large is refused by its length alone."""
        raise AssertionError("was read")


def sent(length: str) -> dict[str, object]:
    return {"CONTENT_LENGTH": length, "wsgi.input": NobodyReads(), "CONTENT_TYPE": KIND}


@pytest.mark.parametrize("length", [str(LARGEST + 1), "9" * 30, "-1", "many"])
def test_what_is_too_large_is_refused_unread(client: Client, length: str) -> None:
    client.force_login(make_user())
    answer = client.generic("POST", "/archive/import/", **sent(length))  # type: ignore[arg-type]
    assert answer.status_code == 413
    assert "What you sent is larger than any drive’s file." in text(answer)
    assert "script-src 'self'" in answer["Content-Security-Policy"]


def test_a_form_without_files_may_have_two_and_a_half_megabytes(client: Client) -> None:
    client.force_login(make_user())
    assert client.post("/drives/new/", {"title": "x" * 2_400_000}).status_code == 200
    assert client.post("/drives/new/", {"title": "x" * 2_600_000}).status_code == 400
