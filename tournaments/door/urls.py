"""Addresses of the door: the list, making up the numbers, the draw."""

from tournaments.door.views import draw, entries, entry_lists, make_up_numbers, search, seats_as_sat
from tournaments.engine.people.offices import Deed
from tournaments.web.access import at

urlpatterns = [
    at("drives/<slug:slug>/entries/", entries.entries, "entries", Deed.DOOR),
    at("drives/<slug:slug>/entries/tally/", entries.tally, "entries-tally", Deed.DOOR),
    at("drives/<slug:slug>/entries/paste/", entry_lists.paste, "entries-paste", Deed.DOOR),
    at("drives/<slug:slug>/entries/import/", entry_lists.from_file, "entries-import", Deed.DOOR),
    at("drives/<slug:slug>/entries/dummy/", make_up_numbers.dummy, "entries-dummy", Deed.DOOR),
    at("drives/<slug:slug>/entries/mc/", make_up_numbers.mc, "entries-mc", Deed.DOOR),
    at("drives/<slug:slug>/entries/share/", make_up_numbers.share, "entries-share", Deed.DOOR),
    at("drives/<slug:slug>/entries/<int:number>/", entries.entry, "entry", Deed.DOOR),
    at("drives/<slug:slug>/entries/<int:number>/part/", make_up_numbers.part, "entry-part", Deed.DOOR),
    at("drives/<slug:slug>/entries/<int:number>/paid/", entries.paid, "entry-paid", Deed.DOOR),
    at(
        "drives/<slug:slug>/entries/<int:number>/paid/second/",
        entries.paid,
        "entry-paid-second",
        Deed.DOOR,
        second=True,
    ),
    at("drives/<slug:slug>/entries/<int:number>/remove/", entries.remove, "entry-remove", Deed.DOOR),
    at("drives/<slug:slug>/entries/<int:number>/back/", entries.back, "entry-back", Deed.DOOR),
    at("drives/<slug:slug>/draw/", draw.draw, "draw", Deed.SET_UP),
    at("drives/<slug:slug>/draw/undo/", draw.undo, "draw-undo", Deed.SET_UP),
    at("drives/<slug:slug>/draw/as-sat/", seats_as_sat.as_sat, "draw-as-sat", Deed.SET_UP),
    at("drives/<slug:slug>/draw/swap/", draw.swap, "draw-swap", Deed.SET_UP),
    at("drives/<slug:slug>/draw/search/", search.search, "draw-search", Deed.SET_UP),
]
