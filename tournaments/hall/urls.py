"""Addresses of the hall: big screens, tables' and players' phones, letting phones in."""

from tournaments.engine.people.offices import Deed
from tournaments.hall.views import (
    big_screens,
    installable,
    letting_in,
    new_secret_link,
    player,
    screen,
    table_phone,
)
from tournaments.web.access import ByLink, Open, at, moved, quick

urlpatterns = [
    quick("hello/", letting_in.hello, "hello", Open.EVERYBODY),
    # The hall's big screens, a player's own page and a table's on a phone: each by its secret link
    quick("b/<slug:slug>/<str:token>/<int:big_screen>/", screen.screen, "screen", ByLink(screen.opened)),
    at(
        "b/<slug:slug>/<str:token>/<int:big_screen>/app.json",
        installable.screen_app,
        "screen-app",
        ByLink(installable.opened),
    ),
    quick("p/<slug:slug>/<int:number>/<str:token>/", player.player, "player", ByLink(player.opened)),
    quick(
        "t/<slug:slug>/<int:table>/<str:token>/",
        table_phone.table_phone,
        "table-phone",
        ByLink(table_phone.opened),
    ),
    quick(
        "t/<slug:slug>/<int:table>/<str:token>/app.json",
        installable.table_app,
        "table-app",
        ByLink(installable.opened),
    ),
    quick("k/<str:code>/", table_phone.short_link, "short-link", ByLink(table_phone.opened_by_code)),
    quick("worker.js", installable.worker, "worker", Open.EVERYBODY),
    # The hall's big screens: what they show, what is said, the prizes one by one
    at("drives/<slug:slug>/big-screens/", big_screens.big_screens, "big-screens", Deed.RUN),
    at("drives/<slug:slug>/big-screens/say/", big_screens.announce, "big-screens-say", Deed.RUN),
    at("drives/<slug:slug>/big-screens/minutes/", big_screens.minutes, "big-screens-minutes", Deed.RUN),
    at("drives/<slug:slug>/big-screens/do/<slug:act>/", big_screens.act, "big-screens-act", Deed.RUN),
    moved("drives/<slug:slug>/boards/", "big-screens", Deed.RUN),
    moved("drives/<slug:slug>/boards/say/", "big-screens-say", Deed.RUN),
    moved("drives/<slug:slug>/boards/minutes/", "big-screens-minutes", Deed.RUN),
    moved("drives/<slug:slug>/boards/do/<slug:act>/", "big-screens-act", Deed.RUN),
    # Secret links made anew
    at("drives/<slug:slug>/links/<slug:act>/", new_secret_link.new_link, "new-link", Deed.RUN),
    # Phones in the hall: the way in, and where its code leads
    at("hall/", letting_in.hall, "hall", Deed.COMPUTER),
    at("hall/open/", letting_in.open_doors, "hall-open", Deed.COMPUTER),
    at("hall/close/", letting_in.close_doors, "hall-close", Deed.COMPUTER),
    at("hall/warning/", letting_in.warning, "hall-warning", Deed.COMPUTER),
]
