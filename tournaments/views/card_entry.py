"""The cards typed in, by the organiser and those who help."""

from django.http import Http404, HttpRequest, HttpResponse


def card_entry(request: HttpRequest, slug: str) -> HttpResponse:
    """To come."""
    raise Http404((request, slug))


def card(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """To come."""
    raise Http404((request, slug, number))


def save(request: HttpRequest, slug: str) -> HttpResponse:
    """To come."""
    raise Http404((request, slug))


def state(request: HttpRequest, slug: str) -> HttpResponse:
    """To come."""
    raise Http404((request, slug))


def helper(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """To come."""
    raise Http404((request, slug, token))
