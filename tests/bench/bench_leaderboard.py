"""CPU of the cached public leaderboard beside an empty view through the same middleware."""

import time
from collections.abc import Iterator, Mapping
from functools import partial
from types import ModuleType
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from drive import urls as site
from tests.bench import Row, ratio
from tests.factories import make_drive
from tournaments.engine.permissions import State
from tournaments.web.access import Open, at

REQUESTS = 300
AIM = 2


def empty(_request: HttpRequest) -> HttpResponse:
    """A view that does nothing."""
    return HttpResponse()


def rows() -> Iterator[Row]:
    """A drive of ten tables, published: the page as the server hands it out."""
    make_drive(tables=10, state=State.PUBLISHED, slug="bench-leaderboard")
    urls = ModuleType("bench_urls")
    vars(urls)["urlpatterns"] = [at("empty/", empty, "empty", Open.EVERYBODY), *site.urlpatterns]
    before, settings.ROOT_URLCONF = settings.ROOT_URLCONF, urls
    try:
        site_as_served = get_wsgi_application()
        assert len(_get(site_as_served, RequestFactory().get("/d/bench-leaderboard/").environ)) > 10_000
        assert _get(site_as_served, RequestFactory().get("/empty/").environ) == b""
        times, took, nothing = ratio(
            partial(_many, site_as_served, RequestFactory().get("/d/bench-leaderboard/").environ),
            partial(_many, site_as_served, RequestFactory().get("/empty/").environ),
            clock=time.process_time,
        )
    finally:
        settings.ROOT_URLCONF = before
    note = f"{1000 * took / REQUESTS:.2f} ms against {1000 * nothing / REQUESTS:.2f} ms of CPU"
    yield Row("the cached leaderboard, against an empty view", times, AIM, note=note)


def _many(served: Any, environ: Mapping[str, Any]) -> None:
    for _ in range(REQUESTS):
        _get(served, environ)


def _get(served: Any, environ: Mapping[str, Any]) -> bytes:
    """The body of one page, asked for as a server asks for it."""
    said: list[str] = []
    answer = served({**environ}, lambda status, _headers: said.append(status))
    body = b"".join(answer)
    answer.close()
    assert said == ["200 OK"], said
    return body
