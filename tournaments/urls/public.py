"""Addresses of everybody, and of whoever has a secret link."""

from tournaments.engine.laws.desk import Occasion
from tournaments.views.cards import card_entry
from tournaments.views.drive import home
from tournaments.views.drive.access import Open, at, quick
from tournaments.views.hall import installable, letting_in, player, screen, table_phone
from tournaments.views.help import guide
from tournaments.views.laws import desk, laws
from tournaments.views.pads import glossary, pads
from tournaments.views.practice import practice
from tournaments.views.results import leaderboard

DRIVE, RUBBER = Occasion

PUBLIC = [
    # For everybody: the leaderboard, first because it is asked for most
    quick("d/<slug:slug>/", leaderboard.board, "board", Open.EVERYBODY),
    at("", home.home, "home", Open.EVERYBODY),
    quick("hello/", letting_in.hello, "hello", Open.EVERYBODY),
    at("help/", guide.chapter, "help", Open.EVERYBODY),
    at("help/<slug:name>/", guide.chapter, "help-chapter", Open.EVERYBODY),
    # The laws, each with its own address
    at("laws/", laws.laws, "laws", Open.EVERYBODY),
    at("laws/<slug:key>.pdf", laws.sheet, "laws-sheet", Open.EVERYBODY),
    at("laws/<slug:law_id>/", laws.law, "law", Open.EVERYBODY),
    # Score pads, for a table on its own
    at("pad/", pads.pads, "pads", Open.EVERYBODY),
    at("pad/words/", glossary.words, "pad-words", Open.EVERYBODY),
    at("pad/<slug:game>/", pads.pad, "pad", Open.EVERYBODY),
    # A table to practise at
    at("practice/", practice.practice, "practice", Open.EVERYBODY),
    # The ruling desk
    at("rulings/", desk.rulings, "rulings", Open.EVERYBODY, occasion=DRIVE),
    at("rulings/rubbers/", desk.rulings, "rulings-rubbers", Open.EVERYBODY, occasion=RUBBER),
    at("rulings/<slug:situation>/", desk.ruling, "ruling", Open.EVERYBODY, occasion=DRIVE),
    at("rulings/rubbers/<slug:situation>/", desk.ruling, "ruling-rubbers", Open.EVERYBODY, occasion=RUBBER),
    # The hall's boards, a player's own page and a table's on a phone: each by its secret link
    quick("b/<slug:slug>/<str:token>/<int:board>/", screen.screen, "screen", Open.BY_LINK),
    at("b/<slug:slug>/<str:token>/<int:board>/app.json", installable.screen_app, "screen-app", Open.BY_LINK),
    quick("p/<slug:slug>/<int:number>/<str:token>/", player.player, "player", Open.BY_LINK),
    quick("t/<slug:slug>/<int:table>/<str:token>/", table_phone.steward, "steward", Open.BY_LINK),
    quick("t/<slug:slug>/<int:table>/<str:token>/app.json", installable.table_app, "table-app", Open.BY_LINK),
    quick("k/<str:code>/", table_phone.short_link, "short-link", Open.BY_LINK),
    at("c/<slug:slug>/<str:token>/", card_entry.helper, "card-helper", Open.BY_LINK),
    quick("worker.js", installable.worker, "worker", Open.EVERYBODY),
]
