"""Addresses for the village: calendars and a feed that everybody may read, and the notice after a drive."""

from tournaments.engine.people.offices import Deed
from tournaments.village.views import feeds, notice
from tournaments.web.access import Open, at

urlpatterns = [
    at("clubs/<slug:club>/calendar.ics", feeds.club_calendar, "club-calendar", Open.EVERYBODY),
    at("clubs/<slug:club>/news.atom", feeds.club_feed, "club-feed", Open.EVERYBODY),
    at("d/<slug:slug>/calendar.ics", feeds.drive_calendar, "drive-calendar", Open.EVERYBODY),
    at("drives/<slug:slug>/notice/", notice.notice, "notice", Deed.LOOK),
    at("drives/<slug:slug>/notice.txt", notice.notice, "notice-txt", Deed.LOOK, form="txt"),
    at("drives/<slug:slug>/notice.docx", notice.notice, "notice-docx", Deed.LOOK, form="docx"),
]
