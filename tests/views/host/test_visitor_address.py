"""From which address somebody asks."""

import pytest
from django.test import RequestFactory
from pytest_django.fixtures import Settings

from tournaments.views.host.visitor_address import address


@pytest.mark.parametrize(
    ("proxies", "passed", "found"),
    [
        (0, "203.0.113.9", "192.0.2.1"),
        (1, "", "192.0.2.1"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "10.9.8.7, 203.0.113.9", "203.0.113.9"),
        (2, "10.9.8.7, 203.0.113.9, 198.51.100.4", "203.0.113.9"),
        (2, "203.0.113.9", "192.0.2.1"),
        (1, "2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        (1, "::ffff:203.0.113.9", "203.0.113.9"),
        (1, "nonsense", "0.0.0.0"),  # noqa: S104 - nobody's
    ],
)
def test_who_is_believed(settings: Settings, proxies: int, passed: str, found: str) -> None:
    settings.PROXIES = proxies
    asked = RequestFactory().get("/", REMOTE_ADDR="192.0.2.1", headers={"X-Forwarded-For": passed})
    assert address(asked) == found
