"""Addresses of a club's seasons: tables for everybody, rules for those who set drives up."""

from tournaments.engine.people.offices import Deed
from tournaments.season.views import players, seasons
from tournaments.web.access import Open, at

urlpatterns = [
    at("clubs/<slug:club>/seasons/", seasons.seasons, "seasons", Open.EVERYBODY),
    at("clubs/<slug:club>/seasons/new/", seasons.new, "season-new", Deed.SET_UP),
    at("clubs/<slug:club>/seasons/<slug:series>/", seasons.season, "season", Open.EVERYBODY),
    at(
        "clubs/<slug:club>/seasons/<slug:series>/players/<int:player>/",
        seasons.player,
        "season-player",
        Open.EVERYBODY,
    ),
    at("clubs/<slug:club>/seasons/<slug:series>/rules/", seasons.rules, "season-rules", Deed.SET_UP),
    at("clubs/<slug:club>/seasons/<slug:series>/drives/", seasons.drives, "season-drives", Deed.SET_UP),
    at("clubs/<slug:club>/seasons/<slug:series>/delete/", seasons.delete, "season-delete", Deed.SET_UP),
    # players over the years
    at("clubs/<slug:club>/hall-of-fame/", players.fame, "hall-of-fame", Open.EVERYBODY),
    at("clubs/<slug:club>/players/<int:player>/history/", players.history, "player-history", Open.EVERYBODY),
]
