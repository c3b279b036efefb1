"""Addresses of what other programs may read.

Their views are imported at the first request: with its library the API takes a seventh of a process's memory.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from django.http import HttpRequest, HttpResponse

from tournaments.web.access import Open, at

ADDRESSES = {
    "clubs": "clubs",
    "club": "clubs/<slug:club>",
    "drives": "drives",
    "drive": "drives/<slug:slug>",
    "standings": "drives/<slug:slug>/standings",
    "results": "drives/<slug:slug>/results",
    "archive": "drives/<slug:slug>/archive",
    "document": "openapi.json",
    "root": "",
    "nothing": "<path:rest>",
}


def _later(module: str, name: str) -> Callable[..., HttpResponse]:
    def view(request: HttpRequest, **named: Any) -> HttpResponse:
        answer: HttpResponse = import_module(f"tournaments.api.views.{module}").VIEWS[name](request, **named)
        return answer

    view.csrf_exempt = True  # type: ignore[attr-defined]  # reads only, and says so itself
    return view


urlpatterns = [
    at("api/", _later("about", "about"), "api", Open.EVERYBODY),
    *(
        at(f"api/v1/{route}", _later("api", name), f"api-{name}", Open.EVERYBODY)
        for name, route in ADDRESSES.items()
    ),
]
