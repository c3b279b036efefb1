"""Addresses of standings, leaderboard, prizes and results."""

from tournaments.engine.people.offices import Deed
from tournaments.results.views import (
    embed,
    files,
    find_player,
    leaderboard,
    prizes,
    publish,
    raffle,
    standings,
)
from tournaments.web.access import Open, at, moved, quick

urlpatterns = [
    # For everybody: the leaderboard, first because it is asked for most
    quick("d/<slug:slug>/", leaderboard.leaderboard, "leaderboard", Open.EVERYBODY),
    # Standings, prizes, results
    at("drives/<slug:slug>/standings/", standings.standings, "standings", Deed.LOOK),
    at("drives/<slug:slug>/find/", find_player.find, "find-player", Deed.LOOK),
    at(
        "drives/<slug:slug>/standings/leaderboard/",
        standings.leaderboard_switch,
        "leaderboard-switch",
        Deed.RUN,
    ),
    moved("drives/<slug:slug>/standings/board/", "leaderboard-switch", Deed.RUN),
    at("drives/<slug:slug>/prizes/", prizes.prizes, "prizes", Deed.RESULTS),
    at("drives/<slug:slug>/prizes/by-hand/", prizes.by_hand, "prizes-by-hand", Deed.RESULTS),
    at("drives/<slug:slug>/prizes/do/<slug:act>/", prizes.decide, "prizes-decide", Deed.RESULTS),
    at("drives/<slug:slug>/raffle/", raffle.raffle, "raffle", Deed.RESULTS),
    at("drives/<slug:slug>/raffle/do/<slug:act>/", raffle.act, "raffle-act", Deed.RESULTS),
    at("drives/<slug:slug>/publish/", publish.publish, "publish", Deed.RESULTS),
    at("drives/<slug:slug>/publish/withdraw/", publish.withdraw, "publish-withdraw", Deed.RESULTS),
    at("drives/<slug:slug>/results.csv", files.results_csv, "results-csv", Deed.LOOK),
    at("drives/<slug:slug>/results.xlsx", files.results_xlsx, "results-xlsx", Deed.LOOK),
    quick("embed/<slug:slug>/", embed.embed, "embed", Open.EVERYBODY),
]
