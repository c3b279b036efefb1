"""From which address somebody asks."""

from django.test import RequestFactory
from pytest_django.fixtures import Settings

from tournaments.web.visitor_address import address


def test_who_is_believed(settings: Settings) -> None:
    for proxies, passed, found in (
        (0, "", "192.0.2.1"),
        (0, "203.0.113.9", "192.0.2.1"),  # anybody may write this
        (1, "", "192.0.2.1"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "10.9.8.7, 203.0.113.9", "203.0.113.9"),  # the first was written by whoever asks
        (2, "10.9.8.7, 203.0.113.9, 198.51.100.4", "203.0.113.9"),
        (2, "203.0.113.9", "192.0.2.1"),  # not by way of both
        (1, "2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),  # who has one of IPv6 has all that begin so
        (1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        (1, "::ffff:203.0.113.9", "203.0.113.9"),
        (1, "nonsense", "0.0.0.0"),  # noqa: S104 - nobody's
    ):
        settings.PROXIES = proxies
        asked = RequestFactory().get("/", REMOTE_ADDR="192.0.2.1", headers={"X-Forwarded-For": passed})
        assert address(asked) == found, (proxies, passed)
