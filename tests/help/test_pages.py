"""Every page has its help, and what is named as its page is one."""

import re
from collections.abc import Iterator

from django.urls import get_resolver
from django.urls.resolvers import URLPattern, URLResolver

from tournaments.help.queries.guide import CONTENTS, address_about, chapters

# Not pages that somebody reads: for programs, or without any link by design; and the contents themselves.
WITHOUT_HELP = {
    *("screen-app", "table-app", "short-link"),
    *("worker", "healthz", "readyz", "metrics", "results-csv", "results-xlsx", "sign-out"),
    *("robots", "security", "favicon", "apple-touch-icon"),
    *("archive-export", "screen", "embed", "embed-calendar", "embed-season", "help", "help-chapter"),
}


def names(patterns: list[URLPattern | URLResolver]) -> Iterator[str]:
    """The name of every address of ours; the API's own have a name space."""
    for one in patterns:
        if isinstance(one, URLPattern):
            yield one.name or ""
        elif not one.namespace:
            yield from names(one.url_patterns)


def test_every_page_has_its_help() -> None:
    every = set(names(get_resolver().url_patterns))
    assert len(every) > 100
    assert {name for name in every if address_about(name) == "/help/"} == WITHOUT_HELP & every


def test_the_guide_names_each_page_once_and_only_pages_that_are_there() -> None:
    every = set(names(get_resolver().url_patterns))
    named = [name for one in chapters().values() for section in one.sections for name in section.pages]
    assert len(named) == len(set(named))
    assert [name for name in named if not any(one.startswith(name) for one in every)] == []


def test_every_chapter_is_reached_from_the_contents_page() -> None:
    reached = set(re.findall(r'href="(/help/[\w-]+/)', chapters()[CONTENTS].html))
    assert reached == {one.url for one in chapters().values()} - {"/help/"}


def test_a_page_leads_to_the_heading_about_it() -> None:
    for page, address in {
        "to-settle": "/help/playing/#queries",
        "print-kit": "/help/paper/",  # as the page above it
        "leaderboard": "/help/leaderboard/",
        "big-screens-act": "/help/phones-and-screens/#the-big-screen",
        "nothing": "/help/",
    }.items():
        assert address_about(page) == address
