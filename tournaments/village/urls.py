"""Addresses for the village: calendars and a feed that everybody may read."""

from tournaments.village.views import feeds
from tournaments.web.access import Open, at

urlpatterns = [
    at("clubs/<slug:club>/calendar.ics", feeds.club_calendar, "club-calendar", Open.EVERYBODY),
    at("clubs/<slug:club>/news.atom", feeds.club_feed, "club-feed", Open.EVERYBODY),
    at("d/<slug:slug>/calendar.ics", feeds.drive_calendar, "drive-calendar", Open.EVERYBODY),
]
