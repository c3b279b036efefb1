"""Addresses of the host: is it well, how much does it do, what it gives to other programs."""

from django.urls.resolvers import URLPattern, URLResolver

from tournaments.views import api, api_about, embed, health, metrics
from tournaments.views._rules import Open, at

HOST: list[URLPattern | URLResolver] = [
    # /healthz, /readyz, /metrics: answered before the name of the site is looked at, see views/health.py
    at("healthz", health.healthz, "healthz", Open.EVERYBODY),
    at("readyz", health.readyz, "readyz", Open.EVERYBODY),
    at("metrics", metrics.metrics, "metrics", Open.EVERYBODY),
    # api: what other programs may read, and the leaderboard in a frame
    at("api/", api_about.about, "api", Open.EVERYBODY),
    *api.addresses(),
    at("embed/<slug:slug>/", embed.embed, "embed", Open.EVERYBODY),
]
