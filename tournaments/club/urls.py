"""Addresses of a club: its page, its helpers."""

from tournaments.club.views import clubs, deletion, members
from tournaments.engine.people.offices import Deed
from tournaments.web.access import ByLink, Open, at

urlpatterns = [
    # /clubs/<club>/: for everyone, and for those who help there
    at("clubs/", clubs.clubs, "clubs", Open.EVERYBODY),
    at("clubs/new/", clubs.new, "club-new", Open.SIGNED_IN),
    at("clubs/<slug:club>/settings/", clubs.settings, "club-settings", Deed.CLUB),
    at("clubs/<slug:club>/halls/new/", clubs.hall_new, "club-hall-new", Deed.CLUB),
    at("clubs/<slug:club>/halls/<int:hall>/", clubs.hall, "club-hall", Deed.CLUB),
    at("clubs/<slug:club>/halls/<int:hall>/remove/", clubs.hall_remove, "club-hall-remove", Deed.CLUB),
    # Deleted for good. A drive's is below its club, where those who send it twice are still known
    at("clubs/<slug:club>/delete/", deletion.club, "club-delete", Deed.END, gone=deletion.club_gone),
    at("clubs/<slug:club>/drives/<slug:drive>/delete/", deletion.drive, "drive-delete", Deed.DELETE),
    # Who helps: whoever does may leave
    at("clubs/<slug:club>/helpers/", members.helpers, "helpers", Deed.HELPERS),
    at("clubs/<slug:club>/helpers/link/", members.link, "invitation-link", Deed.HELPERS),
    at("clubs/<slug:club>/helpers/<int:member>/", members.helper, "helper", Deed.HELPERS),
    at("clubs/<slug:club>/helpers/<int:member>/remove/", members.remove, "helper-remove", Deed.HELPERS),
    at(
        "clubs/<slug:club>/invitations/<int:invitation>/withdraw/",
        members.withdraw,
        "invitation-withdraw",
        Deed.HELPERS,
    ),
    at("clubs/<slug:club>/leave/", members.leave, "leave", Deed.LOOK),
    at("invited/<str:token>/", members.invited, "invited", ByLink(members.opened_for_invitation)),
]
