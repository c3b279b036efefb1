"""Addresses for the village: calendars, a feed, the notice after a drive, and emails to those who asked."""

from tournaments.engine.people.offices import Deed
from tournaments.village.views import emails, feeds, notice
from tournaments.web.access import ByLink, Open, at

urlpatterns = [
    at("clubs/<slug:club>/calendar.ics", feeds.club_calendar, "club-calendar", Open.EVERYBODY),
    at("clubs/<slug:club>/news.atom", feeds.club_feed, "club-feed", Open.EVERYBODY),
    at("d/<slug:slug>/calendar.ics", feeds.drive_calendar, "drive-calendar", Open.EVERYBODY),
    at("drives/<slug:slug>/notice/", notice.notice, "notice", Deed.LOOK),
    at("drives/<slug:slug>/notice.txt", notice.notice, "notice-txt", Deed.LOOK, form="txt"),
    at("drives/<slug:slug>/notice.docx", notice.notice, "notice-docx", Deed.LOOK, form="docx"),
    at("clubs/<slug:club>/follow/", emails.ask, "emails-ask", Open.EVERYBODY),
    at("email/follow/<str:token>/", emails.confirm, "emails-confirm", ByLink(emails.opened_to_confirm)),
    at("email/leave/<str:token>/", emails.leave, "emails-leave", ByLink(emails.opened_to_leave)),
    at("clubs/<slug:club>/emails/", emails.club_emails, "emails", Deed.RESULTS),
    at("drives/<slug:slug>/emails/send/", emails.send, "emails-send", Deed.RESULTS),
]
