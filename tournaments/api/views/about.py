"""The public API for people: which addresses there are, examples, and the limits."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournaments.api.queries import drives as read
from tournaments.api.views.answers import A_MINUTE
from tournaments.api.views.api import described
from tournaments.results.views.embed import snippet
from tournaments.web.cache_headers import for_everybody
from tournaments.web.site_address import site


@dataclass(frozen=True, slots=True)
class Address:
    """One address of the API; ``asked`` are the words that may stand behind its question mark."""

    path: str
    summary: str
    asked: tuple[str, ...]


@require_safe
@for_everybody(30)
def about(request: HttpRequest) -> HttpResponse:
    """Describe what other programs can read here."""
    addresses = [
        Address(
            path,
            operations["get"]["summary"],
            tuple(
                parameter["name"]
                for parameter in operations["get"]["parameters"]
                if parameter["in"] == "query"
            ),
        )
        for path, operations in described()["paths"].items()
    ]
    base, example = site(request), read.example()
    context = {
        "addresses": addresses,
        "site": base,
        "limit": A_MINUTE,
        "example": example,
        "frame": snippet(base + reverse("embed", args=[example.slug]), example.title) if example else "",
    }
    return render(request, "api/api.html", context)


VIEWS = {"about": about}
