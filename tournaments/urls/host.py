"""Addresses of the host: is it well, how much does it do, what it gives to other programs."""

from django.urls.resolvers import URLPattern, URLResolver

from tournaments.views.api import about, api
from tournaments.views.drive.access import Open, at, quick
from tournaments.views.host import health, metrics
from tournaments.views.results import embed

HOST: list[URLPattern | URLResolver] = [
    # /healthz, /readyz, /metrics: answered before the name of the site is looked at, see views/host/health.py
    quick("healthz", health.healthz, "healthz", Open.EVERYBODY),
    quick("readyz", health.readyz, "readyz", Open.EVERYBODY),
    at("metrics", metrics.metrics, "metrics", Open.EVERYBODY),
    # api: what other programs may read, and the leaderboard in a frame
    at("api/", about.about, "api", Open.EVERYBODY),
    *api.addresses(),
    quick("embed/<slug:slug>/", embed.embed, "embed", Open.EVERYBODY),
]
