"""Those who type cards, and what their pages hold."""

import json
from typing import Any

from django.test import Client

from tournaments.kernel.secret_links import helpers_token
from tournaments.models import Drive

TYPE = "/drives/harvest/cards/type/"


HELPERS = {"name": "Joan"}


def helper(drive: Drive, name: str = "Joan") -> Client:
    joan = Client()
    joan.post(f"/c/{drive.slug}/{helpers_token(drive)}/", {"name": name})
    return joan


def send(client: Client, *typed: dict[str, Any]) -> Any:
    items = [{"key": str(n), "was": None, **one} for n, one in enumerate(typed)]
    return client.post(TYPE + "save/", {"typed": items}, content_type="application/json")


def pile_in(page: Any) -> dict[str, Any]:
    """The data for the scripts in a page."""
    found = page.content.decode().partition('<script id="cards-data" type="application/json">')[2]
    data: dict[str, Any] = json.loads(found.partition("</script>")[0])
    return data
