"""The public API, version 1: clubs, drives, leaderboards, results and archives, for other programs to read.

It shows what everybody sees on the site, and nothing else. What is here stays as it is: a change that a
program could trip over is a version 2 beside it. docs/api.md is written for those who use it.
"""

import re
from collections.abc import Callable, Sequence
from datetime import date
from functools import lru_cache
from typing import Annotated, Any, get_args
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.urls.resolvers import URLPattern
from django.utils.translation import get_language, gettext
from ninja import Field, NinjaAPI, Query, Schema
from ninja.errors import ValidationError
from pydantic import BeforeValidator, WithJsonSchema

from tournaments.api.queries import drives as read
from tournaments.api.queries.standings import public_results, public_standings
from tournaments.api.views import schemas as shape
from tournaments.api.views.answers import LATER, SOON, is_known, kept_for, problem, read_only
from tournaments.engine.archive.writer import write
from tournaments.engine.permissions import State
from tournaments.files.queries.public_archive import public_archive
from tournaments.models import Drive
from tournaments.results.queries.leaderboard import Seen, seen
from tournaments.web.cache_headers import tag_of

PREFIX = "api/v1/"
MOST_KEPT = 32  # answers; a thousand players' takes a quarter of a megabyte
NOT_THERE = {404: shape.Problem, 429: shape.Problem}
SLUG = "^[-a-zA-Z0-9_]*$"


def _iso_day(text: str) -> str:
    """Refuse other spellings of a day; pydantic takes a number for seconds."""
    if not re.fullmatch(r"[0-9]{4}(-[0-9]{2}){2}", text):
        raise ValueError("A day is written like 2026-10-02.")
    return text


# What may be left out of an address; nothing in one is null.
MaybeDay = Annotated[
    date | None, BeforeValidator(_iso_day), WithJsonSchema({"type": "string", "format": "date"})
]
MaybeState = Annotated[
    shape.States | None, WithJsonSchema({"type": "string", "enum": list(get_args(shape.States))})
]

v1 = NinjaAPI(
    title="Whist drives",
    version="1",
    description="Clubs, drives, leaderboards and results, for reading. Names stand as the site shows them.",
    docs_url=None,  # its page would fetch scripts from elsewhere
    openapi_url=None,  # served below, like everything else here
    urls_namespace="api-v1",
)


class PageAsked(Schema):
    """Parameters that select a page of a list."""

    page: int = Field(1, ge=1, le=100_000, description="The page, from 1.")
    per_page: int = Field(25, ge=1, le=100, description="The most on a page.")

    @property
    def first(self) -> int:
        return (self.page - 1) * self.per_page


class DrivesAsked(PageAsked):
    """Parameters that select drives."""

    club: str = Field("", max_length=60, pattern=SLUG, description="Only of this club, by its slug.")
    state: MaybeState = Field(None, description="Only those in this state.")
    since: MaybeDay = Field(None, alias="from", description="Only from this day on.")
    until: MaybeDay = Field(None, alias="to", description="Only up to this day.")


@v1.exception_handler(ValidationError)
def asked_wrongly(_request: HttpRequest, error: Any) -> HttpResponse:
    """Say which parameter cannot be understood."""
    wrong = [{"where": str(error_of["loc"][-1]), "what": str(error_of["msg"])} for error_of in error.errors]
    return problem(400, gettext("Something in the address cannot be understood."), errors=wrong)


@v1.exception_handler(Http404)
def not_there(_request: HttpRequest, error: Exception) -> HttpResponse:
    """Say what is not there."""
    return problem(404, str(error))


@v1.get(
    "/clubs",
    operation_id="clubs",
    response={200: shape.Clubs, 400: shape.Problem, 429: shape.Problem},
    summary="The clubs, by name",
)
def clubs(request: HttpRequest, response: HttpResponse, asked: Query[PageAsked]) -> Any:
    """A page of clubs."""
    lines, total = read.clubs(asked.first, asked.per_page)
    return _page(request, response, asked, lines, total)


@v1.get(
    "/clubs/{slug:club}",
    operation_id="club",
    response={200: shape.ClubAnswer, **NOT_THERE},
    summary="One club",
)
def club(request: HttpRequest, response: HttpResponse, club: str) -> Any:  # noqa: ARG001
    """A club with its halls."""
    response.headers["Cache-Control"] = kept_for(LATER)
    if answer := read.club(club):
        return answer
    raise Http404(gettext("There is no club with this web address."))


@v1.get(
    "/drives",
    operation_id="drives",
    response={200: shape.Drives, 400: shape.Problem, 429: shape.Problem},
    summary="The drives, the latest first",
)
def drives(request: HttpRequest, response: HttpResponse, asked: Query[DrivesAsked]) -> Any:
    """A page of drives: of all clubs or one, in any state or one, of any day or between two."""
    wanted = {"club__slug": asked.club, "state": asked.state}
    days = {"date__gte": asked.since, "date__lte": asked.until}
    lines, total = read.drives(asked.first, asked.per_page, **wanted, **days)
    return _page(request, response, asked, lines, total)


@v1.get(
    "/drives/{slug:slug}",
    operation_id="drive",
    response={200: shape.DriveAnswer, **NOT_THERE},
    summary="One drive",
)
def drive(request: HttpRequest, response: HttpResponse, slug: str) -> Any:  # noqa: ARG001
    """A drive, and how far its evening is."""
    response.headers["Cache-Control"] = kept_for(SOON)
    if answer := read.drive(slug):
        return answer
    raise _no_drive()


@v1.get(
    "/drives/{slug:slug}/standings",
    operation_id="standings",
    response={200: shape.Standings, **NOT_THERE},
    summary="The leaderboard",
)
def standings(request: HttpRequest, slug: str) -> Any:
    """Everybody's place as the leaderboard shows it now; where the MC keeps them back, why there are none."""
    return _made_once(request, _seen(slug), _standings, SOON)


@v1.get(
    "/drives/{slug:slug}/results",
    operation_id="results",
    response={200: shape.Results, **NOT_THERE},
    summary="The results",
)
def results(request: HttpRequest, slug: str) -> Any:
    """The published results with the prizes; 404 before they are published."""
    return _made_once(request, _seen(slug), _results, LATER)


@v1.get(
    "/drives/{slug:slug}/archive",
    operation_id="archive",
    response={200: dict[str, Any], 403: shape.Problem, **NOT_THERE},
    summary="The archive",
)
def archive(request: HttpRequest, slug: str) -> HttpResponse:  # noqa: ARG001
    """The whole drive with every hand, as a file that this program can take up again.

    Only of published drives (else 404), and only where every name in it may be read in full (else 403). The
    log, and reasons in somebody's own words, are left out.
    """
    shown = Drive.objects.public().select_related("club").filter(slug=slug).first()
    if shown is None:
        raise _no_drive()
    if shown.state != State.PUBLISHED:
        raise Http404(gettext("The results are not published, so there is no archive yet."))
    if (whole := public_archive(shown)) is None:
        return problem(403, gettext("Not every name in this archive may be shown in full."))
    return _json(write(whole).encode(), LATER)


@v1.get("/openapi.json", include_in_schema=False)
def document(request: HttpRequest, response: HttpResponse) -> Any:  # noqa: ARG001
    """This API's own description."""
    response.headers["Cache-Control"] = kept_for(LATER)
    return described()


@lru_cache(maxsize=1)
def described() -> dict[str, Any]:
    """The OpenAPI document. Errors are of a kind of JSON of their own."""
    document = dict(v1.get_openapi_schema(path_prefix=PREFIX))
    for operations in document["paths"].values():
        for operation in operations.values():
            said = {str(code): answer for code, answer in operation["responses"].items()}
            for code, answer in said.items():
                if int(code) >= 400:
                    answer["content"] = {"application/problem+json": answer["content"]["application/json"]}
            said["304"] = {"description": "As you have it (If-None-Match)"}
            operation["responses"] = said
    return document


def _nothing(_request: HttpRequest, rest: str = "") -> HttpResponse:  # noqa: ARG001 - the address names it
    raise Http404(gettext("There is nothing at this address. /api/ has a list of what there is."))


def _no_drive() -> Http404:
    return Http404(gettext("There is no drive with this web address."))


def _seen(slug: str) -> Seen:
    if (public := seen(slug)) is None:
        raise _no_drive()
    return public


def _json(body: bytes, seconds: int) -> HttpResponse:
    return HttpResponse(body, content_type="application/json", headers={"Cache-Control": kept_for(seconds)})


def _made_once(
    request: HttpRequest, public: Seen, make: Callable[[Seen, str], bytes], seconds: int
) -> HttpResponse:
    """Return an answer that is made once for each version of a drive, or 304 if the reader has it."""
    language = get_language() or ""
    tag = tag_of(make.__name__, public, language)
    if unchanged := is_known(request, tag, seconds):
        return unchanged
    answer = _json(make(public, language), seconds)
    answer.headers["ETag"] = tag
    return answer


@lru_cache(maxsize=MOST_KEPT)  # by language too, which the words depend on
def _standings(public: Seen, _language: str) -> bytes:
    return shape.Standings.from_orm(public_standings(public)).model_dump_json().encode()


@lru_cache(maxsize=MOST_KEPT)
def _results(public: Seen, _language: str) -> bytes:
    if (shown := public_results(public)) is None:
        raise Http404(gettext("The results are not published yet."))
    return shape.Results.from_orm(shown).model_dump_json().encode()


def _page(
    request: HttpRequest, response: HttpResponse, asked: PageAsked, items: Sequence[object], total: int
) -> dict[str, object]:
    """A page of a list, with the addresses of its neighbours in the head (RFC 8288)."""
    last = max(1, -(-total // asked.per_page))
    pages = {"first": 1, "prev": asked.page - 1, "next": asked.page + 1, "last": last}
    links = [
        f'<{request.path}?{urlencode({**request.GET.dict(), "page": number})}>; rel="{name}"'
        for name, number in pages.items()
        if 1 <= number <= last
    ]
    response.headers["Link"] = ", ".join(links)
    response.headers["Cache-Control"] = kept_for(LATER)
    return {"items": items, "total": total, "page": asked.page, "per_page": asked.per_page}


# The views by the names of their addresses in ``urls``; the library has words of its own for the root.
OURS = [address for address in v1.urls[0] if isinstance(address, URLPattern) and str(address.pattern)]
VIEWS = {str(address.name): read_only(address.callback) for address in OURS}
VIEWS |= {"root": read_only(_nothing), "nothing": read_only(_nothing)}
