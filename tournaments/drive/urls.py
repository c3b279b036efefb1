"""URLs of a drive: its set-up, its log, and its club's page."""

from tournaments.drive.views import club_page, compare_movements, dates, drives, log
from tournaments.engine.people.offices import Deed
from tournaments.web.access import Open, at

urlpatterns = [
    # /drives/<slug>/: set up, the door, the draw
    at("drives/new/", drives.new, "drive-new", Open.SIGNED_IN),
    at("drives/<slug:slug>/setup/", drives.setup, "setup", Deed.SET_UP),
    at("drives/<slug:slug>/show/", drives.show, "drive-show", Deed.SET_UP),
    at("drives/<slug:slug>/movement/", compare_movements.compare, "movement", Deed.SET_UP),
    at("drives/<slug:slug>/again/", dates.dates, "again", Deed.SET_UP),
    at("drives/<slug:slug>/off/", dates.off, "off", Deed.SET_UP),
    at("drives/<slug:slug>/log/", log.log, "log", Deed.LOOK),
    at("clubs/<slug:club>/", club_page.club, "club", Open.EVERYBODY),
]
