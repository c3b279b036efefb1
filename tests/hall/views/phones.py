"""A phone on a table, for the tests of its pages."""

import html
import json
import re
from typing import Any

from django.test import Client

from tests.pages import hidden, words
from tournaments.kernel.secret_links import table_path
from tournaments.models import Drive


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
        form = re.findall(r"<form.*?</form>", without_script(self.page), re.DOTALL)[-1]
        sent = {**hidden(form), "revoke": "", "winners": winners, "tricks": tricks, **more}
        sent.pop("", None)
        return self.client.post(self.path, sent)


def text(page: Any) -> str:
    """Text of a phone's page without its script, on one line."""
    return words(without_script(page))


def without_script(page: Any) -> str:
    return re.sub(r"<template.*?</template>", "", page.content.decode(), flags=re.DOTALL)


def seen(page: Any) -> str:
    found = re.search(r'data-fetch="[^"]*\?([^"]*)"', page.content.decode())
    assert found is not None
    return "?" + found[1].replace("&amp;", "&")


def facts_of(page: Any) -> dict[str, Any]:
    """Data that the page passes to its script."""
    found = re.search(r'data-facts="([^"]*)"', page.content.decode())
    assert found is not None
    facts: dict[str, Any] = json.loads(html.unescape(found[1]))
    return facts
