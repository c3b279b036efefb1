"""Cards typed in other than one by one: totals only, a hand of everybody, pasted, from a file."""

from django.http import Http404, HttpRequest, HttpResponse


def totals(request: HttpRequest, slug: str) -> HttpResponse:
    """To come."""
    raise Http404((request, slug))


def by_hand(request: HttpRequest, slug: str, hand: int) -> HttpResponse:
    """To come."""
    raise Http404((request, slug, hand))


def paste(request: HttpRequest, slug: str) -> HttpResponse:
    """To come."""
    raise Http404((request, slug))


def from_file(request: HttpRequest, slug: str) -> HttpResponse:
    """To come."""
    raise Http404((request, slug))
