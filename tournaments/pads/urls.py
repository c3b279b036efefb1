"""Addresses of the score pads, for a table on its own."""

from tournaments.pads.views import glossary, pads
from tournaments.web.access import Open, at

urlpatterns = [
    # Score pads, for a table on its own
    at("pad/", pads.pads, "pads", Open.EVERYBODY),
    at("pad/words/", glossary.words, "pad-words", Open.EVERYBODY),
    at("pad/<slug:game>/", pads.pad, "pad", Open.EVERYBODY),
]
