"""Addresses of the evening under way: the MC's page, tables, people, rulings, what was played."""

from tournaments.engine.people.offices import Deed
from tournaments.play.views import (
    comings,
    hands_grid,
    mc_page,
    on_paper,
    overview,
    rulings,
    screens,
    seats_put_right,
    set_aside,
    substitutes,
    tables,
    to_settle,
)
from tournaments.web.access import at, moved, quick

urlpatterns = [
    at("drives/<slug:slug>/", overview.drive, "drive", Deed.LOOK),
    # The evening under way: the MC's page, the hands that were played, the log
    at("drives/<slug:slug>/play/", mc_page.play, "play", Deed.RUN),
    at("drives/<slug:slug>/draw/call/", mc_page.call_first, "draw-call", Deed.SET_UP),
    at("drives/<slug:slug>/play/line/", mc_page.play_line, "play-line", Deed.RUN),
    at("drives/<slug:slug>/play/to-settle/", to_settle.list_queries, "to-settle", Deed.RUN),
    at(
        "drives/<slug:slug>/play/to-settle/<int:doubt>/<slug:act>/",
        to_settle.settle,
        "to-settle-act",
        Deed.RUN,
    ),
    moved("drives/<slug:slug>/play/look/", "to-settle", Deed.RUN),
    moved("drives/<slug:slug>/play/look/<int:doubt>/<slug:act>/", "to-settle-act", Deed.RUN),
    at("drives/<slug:slug>/play/rulings/", rulings.rulings, "play-rulings", Deed.RUN),
    at("drives/<slug:slug>/play/rulings/<slug:situation>/", rulings.ruling, "play-ruling", Deed.RUN),
    at("drives/<slug:slug>/play/say/", screens.play_say, "play-say", Deed.RUN),
    at("drives/<slug:slug>/play/times/", screens.play_times, "play-times", Deed.RUN),
    at("drives/<slug:slug>/play/substitute/", substitutes.substitute, "play-substitute", Deed.RUN),
    at("drives/<slug:slug>/play/do/<slug:act>/", mc_page.play_act, "play-act", Deed.RUN),
    at("drives/<slug:slug>/play/<int:hand>/", tables.play_hand, "play-hand", Deed.RUN),
    quick("drives/<slug:slug>/play/<int:hand>/<int:table>/", tables.play_table, "play-table", Deed.RUN),
    at("drives/<slug:slug>/play/<int:hand>/<int:table>/aside/", set_aside.aside, "play-aside", Deed.RUN),
    at("drives/<slug:slug>/play/<int:hand>/seats/", seats_put_right.seats, "play-seats", Deed.RUN),
    at("drives/<slug:slug>/play/<int:hand>/seats/undo/", seats_put_right.undo, "play-seats-undo", Deed.RUN),
    at("drives/<slug:slug>/play/paper/", on_paper.paper, "play-paper", Deed.RUN),
    at("drives/<slug:slug>/people/", comings.people, "people", Deed.DOOR),
    at("drives/<slug:slug>/people/again/", comings.again, "people-again", Deed.DOOR),
    at("drives/<slug:slug>/people/do/<slug:act>/", comings.people_act, "people-act", Deed.DOOR),
    at("drives/<slug:slug>/cards/", hands_grid.cards, "cards", Deed.SCORE),
]
