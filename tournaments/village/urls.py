"""Addresses of what a club sends to its village after a drive."""

from tournaments.engine.people.offices import Deed
from tournaments.village import views
from tournaments.web.access import at

urlpatterns = [
    at("drives/<slug:slug>/notice/", views.notice, "notice", Deed.LOOK),
    at("drives/<slug:slug>/notice.txt", views.notice, "notice-txt", Deed.LOOK, form="txt"),
    at("drives/<slug:slug>/notice.docx", views.notice, "notice-docx", Deed.LOOK, form="docx"),
]
