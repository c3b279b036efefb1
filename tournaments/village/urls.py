"""Addresses for the village: dates, feeds, pictures, frames, the notice of a drive, and emails."""

from tournaments.engine.people.offices import Deed
from tournaments.village.views import dates, emails, feeds, notice, pictures
from tournaments.web.access import ByLink, Open, at

urlpatterns = [
    at("clubs/<slug:club>/calendar/", dates.dates, "club-dates", Open.EVERYBODY),
    at("clubs/<slug:club>/calendar.ics", feeds.club_calendar, "club-calendar", Open.EVERYBODY),
    at("clubs/<slug:club>/news.atom", feeds.club_feed, "club-feed", Open.EVERYBODY, form="atom"),
    at("clubs/<slug:club>/news.rss", feeds.club_feed, "club-rss", Open.EVERYBODY, form="rss"),
    at("clubs/<slug:club>/card.png", pictures.card, "club-card", Open.EVERYBODY),
    at("d/<slug:slug>/calendar.ics", feeds.drive_calendar, "drive-calendar", Open.EVERYBODY),
    at("d/<slug:slug>/card.png", pictures.card, "drive-card", Open.EVERYBODY),
    # In frames on other sites' pages
    at("embed/clubs/<slug:club>/calendar/", dates.framed_dates, "embed-calendar", Open.EVERYBODY),
    at("embed/clubs/<slug:club>/seasons/<slug:series>/", dates.framed_season, "embed-season", Open.EVERYBODY),
    # For helpers
    at("drives/<slug:slug>/notice/", notice.notice, "notice", Deed.LOOK),
    at("drives/<slug:slug>/notice.txt", notice.notice, "notice-txt", Deed.LOOK, form="txt"),
    at("drives/<slug:slug>/notice.docx", notice.notice, "notice-docx", Deed.LOOK, form="docx"),
    at("drives/<slug:slug>/notice.png", notice.notice, "notice-png", Deed.LOOK, form="png"),
    # Emails to those who asked for them
    at("clubs/<slug:club>/follow/", emails.ask, "emails-ask", Open.EVERYBODY),
    at("email/follow/<str:token>/", emails.confirm, "emails-confirm", ByLink(emails.opened_to_confirm)),
    at("email/leave/<str:token>/", emails.leave, "emails-leave", ByLink(emails.opened_to_leave)),
    at("clubs/<slug:club>/emails/", emails.club_emails, "emails", Deed.RESULTS),
    at("drives/<slug:slug>/emails/send/", emails.send, "emails-send", Deed.RESULTS),
]
