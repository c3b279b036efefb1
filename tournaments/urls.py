"""Every address of the site, grouped by prefix."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path
from django.urls.resolvers import URLPattern, URLResolver

from tournaments.views import (
    archive,
    board,
    cards,
    choosing,
    comings,
    draw,
    drives,
    entries,
    entry_lists,
    filling,
    home,
    log,
    play,
    printing,
    prizes,
    publish,
    results,
    search,
    standings,
    steward,
    substitutes,
    tables,
)

urlpatterns: list[URLPattern | URLResolver] = [
    # For everybody: the leaderboard, first because it is asked for most
    path("d/<slug:slug>/", board.board, name="board"),
    path("", home.home, name="home"),
    # /sign-in/, /sign-out/
    path("sign-in/", LoginView.as_view(template_name="accounts/sign_in.html"), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    # /drives/<slug>/: set up, the door, the draw
    path("drives/new/", drives.new, name="drive-new"),
    path("drives/<slug:slug>/", drives.drive, name="drive"),
    path("drives/<slug:slug>/setup/", drives.setup, name="setup"),
    path("drives/<slug:slug>/movement/", choosing.movement, name="movement"),
    path("drives/<slug:slug>/entries/", entries.entries, name="entries"),
    path("drives/<slug:slug>/entries/tally/", entries.tally, name="entries-tally"),
    path("drives/<slug:slug>/entries/paste/", entry_lists.paste, name="entries-paste"),
    path("drives/<slug:slug>/entries/import/", entry_lists.from_file, name="entries-import"),
    path("drives/<slug:slug>/entries/dummy/", filling.dummy, name="entries-dummy"),
    path("drives/<slug:slug>/entries/mc/", filling.mc, name="entries-mc"),
    path("drives/<slug:slug>/entries/share/", filling.share, name="entries-share"),
    path("drives/<slug:slug>/entries/<int:number>/", entries.entry, name="entry"),
    path("drives/<slug:slug>/entries/<int:number>/part/", filling.part, name="entry-part"),
    path("drives/<slug:slug>/entries/<int:number>/paid/", entries.paid, name="entry-paid"),
    path("drives/<slug:slug>/entries/<int:number>/card/", entries.other_card, name="entry-card"),
    path("drives/<slug:slug>/entries/<int:number>/remove/", entries.remove, name="entry-remove"),
    path("drives/<slug:slug>/entries/<int:number>/back/", entries.back, name="entry-back"),
    path("drives/<slug:slug>/draw/", draw.draw, name="draw"),
    path("drives/<slug:slug>/draw/swap/", draw.swap, name="draw-swap"),
    path("drives/<slug:slug>/draw/call/", draw.call_first, name="draw-call"),
    path("drives/<slug:slug>/draw/search/", search.search, name="draw-search"),
    # The evening under way: the MC's page, the hands that were played, the log
    path("drives/<slug:slug>/play/", play.play, name="play"),
    path("drives/<slug:slug>/play/line/", play.play_line, name="play-line"),
    path("drives/<slug:slug>/play/substitute/", substitutes.substitute, name="play-substitute"),
    path("drives/<slug:slug>/play/do/<slug:act>/", play.play_act, name="play-act"),
    path("drives/<slug:slug>/play/<int:hand>/", tables.play_hand, name="play-hand"),
    path("drives/<slug:slug>/play/<int:hand>/<int:table>/", tables.play_table, name="play-table"),
    path("drives/<slug:slug>/people/", comings.people, name="people"),
    path("drives/<slug:slug>/people/again/", comings.again, name="people-again"),
    path("drives/<slug:slug>/people/do/<slug:act>/", comings.people_act, name="people-act"),
    path("drives/<slug:slug>/cards/", cards.cards, name="cards"),
    path("drives/<slug:slug>/log/", log.log, name="log"),
    # Standings, prizes, results
    path("drives/<slug:slug>/standings/", standings.standings, name="standings"),
    path("drives/<slug:slug>/standings/board/", standings.board_switch, name="board-switch"),
    path("drives/<slug:slug>/prizes/", prizes.prizes, name="prizes"),
    path("drives/<slug:slug>/prizes/by-hand/", prizes.by_hand, name="prizes-by-hand"),
    path("drives/<slug:slug>/prizes/do/<slug:act>/", prizes.decide, name="prizes-decide"),
    path("drives/<slug:slug>/publish/", publish.publish, name="publish"),
    path("drives/<slug:slug>/publish/withdraw/", publish.withdraw, name="publish-withdraw"),
    path("drives/<slug:slug>/results.csv", results.results_csv, name="results-csv"),
    path("drives/<slug:slug>/results.xlsx", results.results_xlsx, name="results-xlsx"),
    # Paper
    path("drives/<slug:slug>/print/", printing.printing, name="print"),
    path("drives/<slug:slug>/print/pack/", printing.print_pack, name="print-pack"),
    path("drives/<slug:slug>/print/pack.zip", printing.pack_file, name="print-pack-file"),
    path("drives/<slug:slug>/print/<slug:key>.pdf", printing.document, name="print-document"),
    # A drive as one file, out and in
    path("drives/<slug:slug>/archive.json", archive.export, name="archive-export"),
    path("archive/import/", archive.bring_in, name="archive-import"),
    # A table's own page on a phone, by its secret link
    path("t/<slug:slug>/<int:table>/<str:token>/", steward.steward, name="steward"),
]
