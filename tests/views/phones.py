"""A phone on a table, for the tests of its pages."""

import re
from typing import Any

from django.test import Client

from tests.pages import hidden
from tournaments.models import Drive
from tournaments.services.links import table_path


class Phone:
    """A phone on table 2: it opens the page, and taps a pair and a number on it."""

    def __init__(self, drive: Drive, table: int = 2) -> None:
        self.drive, self.path = drive, table_path(drive, table)
        self.client = Client(enforce_csrf_checks=True)
        self.page = self.client.get(self.path)

    def look(self, query: str = "", **headers: Any) -> Any:
        self.page = self.client.get(self.path + query, headers=headers.get("headers", {}))
        return self.page

    def tap(self, winners: str, tricks: object, **more: Any) -> Any:
        form = re.findall(r"<form.*?</form>", self.page.content.decode(), re.DOTALL)[-1]
        sent = {**hidden(form), "winners": winners, "tricks": tricks, **more}
        sent.pop("", None)
        return self.client.post(self.path, sent)


def seen(page: Any) -> str:
    found = re.search(r'hx-get="[^"]*\?([^"]*)"', page.content.decode())
    assert found is not None
    return "?" + found[1].replace("&amp;", "&")
