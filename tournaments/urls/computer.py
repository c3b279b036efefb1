"""Addresses of the hall's own computer, which a host of many clubs does not have."""

from tournaments.engine.people.offices import Deed
from tournaments.views.drive.access import Open, at
from tournaments.views.files import backup_stick
from tournaments.views.hall import hall_check, letting_in

COMPUTER = [
    # Phones in the hall: the way in, and where its code leads
    at("hall/", letting_in.hall, "hall", Deed.COMPUTER),
    at("hall/open/", letting_in.open_doors, "hall-open", Deed.COMPUTER),
    at("hall/close/", letting_in.close_doors, "hall-close", Deed.COMPUTER),
    at("hall/warning/", letting_in.warning, "hall-warning", Deed.COMPUTER),
    # A week before: is all there that an evening in the hall needs?
    at("check-this-hall/", hall_check.check, "hall-check", Deed.COMPUTER),
    at("check-this-hall/printer.pdf", hall_check.printer, "hall-check-printer", Deed.COMPUTER),
    # The second place of the evenings' files, and going on from it
    at("second-place/", backup_stick.second_place, "second-place", Deed.COMPUTER),
    at("second-place/forget/", backup_stick.forget, "second-place-forget", Deed.COMPUTER),
    at("second-place/evenings/", backup_stick.evenings, "second-place-evenings", Open.CARRY_ON),
    at("drives/<slug:slug>/other-laptop/", backup_stick.other_laptop, "second-place-other", Deed.COMPUTER),
]
