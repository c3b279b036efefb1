"""URLs of the site as a whole: front page, hall check, health, metrics."""

from tournaments.engine.people.offices import Deed
from tournaments.host.views import hall_check, health, home, metrics, well_known
from tournaments.web.access import Open, at, quick

urlpatterns = [
    at("", home.home, "home", Open.EVERYBODY),
    # What other programs ask every site for
    at("robots.txt", well_known.robots, "robots", Open.EVERYBODY),
    at(".well-known/security.txt", well_known.security, "security", Open.EVERYBODY),
    at("favicon.ico", well_known.icon, "favicon", Open.EVERYBODY, file="icon-192.png"),
    at("apple-touch-icon.png", well_known.icon, "apple-touch-icon", Open.EVERYBODY, file="icon-edge.png"),
    # A week before: check the requirements of an evening in the hall.
    at("check-this-hall/", hall_check.check, "hall-check", Deed.COMPUTER),
    at("check-this-hall/printer.pdf", hall_check.printer, "hall-check-printer", Deed.COMPUTER),
    # /healthz, /readyz, /metrics: answered before the host name is checked, see host/views/health.py
    quick("healthz", health.healthz, "healthz", Open.EVERYBODY),
    quick("readyz", health.readyz, "readyz", Open.EVERYBODY),
    at("metrics", metrics.metrics, "metrics", Open.EVERYBODY),
]
