"""Addresses of what other programs may read."""

from tournaments.api.views import about, api
from tournaments.web.access import Open, at

urlpatterns = [
    at("api/", about.about, "api", Open.EVERYBODY),
    *api.addresses(),
]
