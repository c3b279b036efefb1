"""Addresses of everybody, and of whoever has a secret link."""

from tournaments.views import (
    board,
    card_entry,
    hall,
    home,
    installable,
    pad_words,
    pads,
    player,
    screen,
    steward,
)
from tournaments.views._rules import Open, at

PUBLIC = [
    # For everybody: the leaderboard, first because it is asked for most
    at("d/<slug:slug>/", board.board, "board", Open.EVERYBODY),
    at("", home.home, "home", Open.EVERYBODY),
    at("hello/", hall.hello, "hello", Open.EVERYBODY),
    # Score pads, for a table on its own
    at("pad/", pads.pads, "pads", Open.EVERYBODY),
    at("pad/words/", pad_words.words, "pad-words", Open.EVERYBODY),
    at("pad/<slug:game>/", pads.pad, "pad", Open.EVERYBODY),
    # The hall's boards, a player's own page and a table's on a phone: each by its secret link
    at("b/<slug:slug>/<str:token>/<int:board>/", screen.screen, "screen", Open.BY_LINK),
    at("p/<slug:slug>/<int:number>/<str:token>/", player.player, "player", Open.BY_LINK),
    at("t/<slug:slug>/<int:table>/<str:token>/", steward.steward, "steward", Open.BY_LINK),
    at("t/<slug:slug>/<int:table>/<str:token>/app.json", installable.table_app, "table-app", Open.BY_LINK),
    at("c/<slug:slug>/<str:token>/", card_entry.helper, "card-helper", Open.BY_LINK),
    at("worker.js", installable.worker, "worker", Open.EVERYBODY),
]
