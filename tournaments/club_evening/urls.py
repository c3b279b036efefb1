"""Addresses of club evenings: below their club, and those of secret links."""

from django.urls.resolvers import URLPattern
from django.views.decorators.cache import never_cache

from tournaments.club_evening.views import evening, files, phone, rulings
from tournaments.engine.people.offices import Deed
from tournaments.web.access import ByLink, at, quick
from tournaments.web.secret_links import View

LINK = "e/<slug:evening>/"


def below(route: str, view: View, name: str, deed: Deed) -> URLPattern:
    """An address of an evening, or of a club's evenings; browsers do not cache it."""
    return at(f"clubs/<slug:club>/evenings/{route}", never_cache(view), name, deed)


urlpatterns = [
    below("new/", evening.new, "evening-new", Deed.SET_UP),
    below("bring-in/", files.bring_in, "evening-bring-in", Deed.FILES),
    below("bring-in/<int:job>/", files.bringing_in, "evening-importing", Deed.FILES),
    below("<slug:evening>/", evening.evening, "evening", Deed.LOOK),
    below("<slug:evening>/arrive/", evening.arrive, "evening-arrive", Deed.DOOR),
    below("<slug:evening>/do/<slug:act>/", evening.act, "evening-act", Deed.RUN),
    below("<slug:evening>/news/", evening.news, "evening-news", Deed.LOOK),
    below("<slug:evening>/record/", files.record, "evening-record", Deed.LOOK),
    below("<slug:evening>/rulings/", rulings.rulings, "evening-rulings", Deed.LOOK),
    below("<slug:evening>/rulings/<slug:situation>/", rulings.ruling, "evening-ruling", Deed.LOOK),
    below("<slug:evening>/set-up/", evening.set_up, "evening-set-up", Deed.SET_UP),
    below("<slug:evening>/rubbers/<int:rubber>/", evening.correct, "evening-correct", Deed.RUN),
    below("<slug:evening>/people/<int:player>/", evening.correct_name, "evening-name", Deed.RUN),
    below("<slug:evening>/links/<slug:act>/", evening.new_link, "evening-new-link", Deed.RUN),
    below("<slug:evening>/delete/", evening.delete, "evening-delete", Deed.DELETE),
    # On paper, out as a file and in again
    below("<slug:evening>/slips.pdf", files.slips, "evening-slips", Deed.PRINT),
    below("<slug:evening>/results.pdf", files.results, "evening-results", Deed.PRINT),
    below("<slug:evening>/evening.json", files.export, "evening-file", Deed.FILES),
    # A table's phone and the big screen: each by its secret link
    quick(f"{LINK}<int:table>/<str:token>/", phone.table, "evening-table", ByLink(phone.opened)),
    quick(
        f"{LINK}<int:table>/<str:token>/<int:rubber>/", phone.rubber, "evening-rubber", ByLink(phone.opened)
    ),
    quick(f"{LINK}<str:token>/", phone.screen, "evening-screen", ByLink(phone.opened)),
]
