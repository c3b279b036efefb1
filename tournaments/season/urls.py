"""Addresses of a club's seasons: tables for everybody, rules for those who set drives up."""

from tournaments.engine.people.offices import Deed
from tournaments.season import views
from tournaments.web.access import Open, at

urlpatterns = [
    at("clubs/<slug:club>/seasons/", views.seasons, "seasons", Open.EVERYBODY),
    at("clubs/<slug:club>/seasons/new/", views.new, "season-new", Deed.SET_UP),
    at("clubs/<slug:club>/seasons/<slug:series>/", views.season, "season", Open.EVERYBODY),
    at(
        "clubs/<slug:club>/seasons/<slug:series>/players/<int:player>/",
        views.player,
        "season-player",
        Open.EVERYBODY,
    ),
    at("clubs/<slug:club>/seasons/<slug:series>/rules/", views.rules, "season-rules", Deed.SET_UP),
    at("clubs/<slug:club>/seasons/<slug:series>/drives/", views.drives, "season-drives", Deed.SET_UP),
    at("clubs/<slug:club>/seasons/<slug:series>/delete/", views.delete, "season-delete", Deed.SET_UP),
]
