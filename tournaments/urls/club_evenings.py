"""Addresses of club evenings: below their club, and those of secret links."""

from tournaments.engine.people.offices import Deed
from tournaments.views.club_evening import evening, files, phone
from tournaments.views.drive.access import Open, at

HERE = "clubs/<slug:club>/evenings/<slug:evening>/"
LINK = "e/<slug:evening>/"
CLUB_EVENINGS = [
    at("clubs/<slug:club>/evenings/new/", evening.new, "evening-new", Deed.SET_UP),
    at("clubs/<slug:club>/evenings/bring-in/", files.bring_in, "evening-bring-in", Deed.FILES),
    at(HERE, evening.evening, "evening", Deed.LOOK),
    at(f"{HERE}arrive/", evening.arrive, "evening-arrive", Deed.DOOR),
    at(f"{HERE}do/<slug:act>/", evening.act, "evening-act", Deed.RUN),
    at(f"{HERE}news/", evening.news, "evening-news", Deed.LOOK),
    at(f"{HERE}record/", files.record, "evening-record", Deed.LOOK),
    at(f"{HERE}set-up/", evening.set_up, "evening-set-up", Deed.SET_UP),
    at(f"{HERE}rubbers/<int:rubber>/", evening.correct, "evening-correct", Deed.RUN),
    at(f"{HERE}people/<int:player>/", evening.correct_name, "evening-name", Deed.RUN),
    at(f"{HERE}delete/", evening.delete, "evening-delete", Deed.DELETE),
    # On paper, out as a file and in again
    at(f"{HERE}slips.pdf", files.slips, "evening-slips", Deed.PRINT),
    at(f"{HERE}results.pdf", files.results, "evening-results", Deed.PRINT),
    at(f"{HERE}evening.json", files.export, "evening-file", Deed.FILES),
    # A table's phone and the big screen: each by its secret link
    at(f"{LINK}<int:table>/<str:token>/", phone.table, "evening-table", Open.BY_LINK),
    at(f"{LINK}<int:table>/<str:token>/<int:rubber>/", phone.rubber, "evening-rubber", Open.BY_LINK),
    at(f"{LINK}<str:token>/", phone.screen, "evening-screen", Open.BY_LINK),
]
