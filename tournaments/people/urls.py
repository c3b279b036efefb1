"""URLs of a club's players."""

from tournaments.engine.people.offices import Deed
from tournaments.people import views
from tournaments.web.access import at

urlpatterns = [
    # players: whom the club knows
    at("clubs/<slug:club>/players/", views.players, "players", Deed.PLAYERS),
    at("clubs/<slug:club>/players/<int:player>/", views.player, "player-known", Deed.PLAYERS),
    at("clubs/<slug:club>/players/<int:player>/merge/", views.merge, "player-merge", Deed.PLAYERS),
    at("clubs/<slug:club>/players/<int:player>/unmerge/", views.unmerge, "player-unmerge", Deed.PLAYERS),
    at("clubs/<slug:club>/players/<int:player>/forget/", views.forget, "player-forget", Deed.PLAYERS),
]
