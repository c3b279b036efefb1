"""Addresses of the hall's own computer, which a host of many clubs does not have."""

from tournaments.engine.offices import Deed
from tournaments.views import hall, second_place
from tournaments.views._rules import at

COMPUTER = [
    # Phones in the hall: the way in, and where its code leads
    at("hall/", hall.hall, "hall", Deed.COMPUTER),
    at("hall/open/", hall.open_doors, "hall-open", Deed.COMPUTER),
    at("hall/close/", hall.close_doors, "hall-close", Deed.COMPUTER),
    at("hall/warning/", hall.warning, "hall-warning", Deed.COMPUTER),
    # The second place of the evenings' files, and going on from it
    at("second-place/", second_place.second_place, "second-place", Deed.COMPUTER),
    at("second-place/forget/", second_place.forget, "second-place-forget", Deed.COMPUTER),
    at("second-place/evenings/", second_place.evenings, "second-place-evenings", Deed.COMPUTER),
]
