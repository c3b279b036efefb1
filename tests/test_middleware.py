"""The content policy: on every answer, unless a view has one of its own."""

from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from tournaments.middleware import content_policy


def test_it_works(client: Client) -> None:
    policy = client.get("/no-such-page/")["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_a_view_may_have_a_policy_of_its_own() -> None:
    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse(headers={"Content-Security-Policy": "default-src 'none'"})

    response = content_policy(view)(RequestFactory().get("/"))
    assert response["Content-Security-Policy"] == "default-src 'none'"
