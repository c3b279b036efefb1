"""Addresses of a drive, in the order of the evening."""

from tournaments.engine.people.offices import Deed
from tournaments.views.cards import audit, card_entry, lists
from tournaments.views.door import draw, entries, entry_lists, make_up_numbers, search, seats_as_sat
from tournaments.views.drive import compare_movements, drives, log
from tournaments.views.drive.access import Open, at, quick
from tournaments.views.files import archive
from tournaments.views.hall import big_screens, new_secret_link
from tournaments.views.paper import printing
from tournaments.views.play import (
    comings,
    hands_grid,
    mc_page,
    on_paper,
    rulings,
    screens,
    seats_put_right,
    set_aside,
    substitutes,
    tables,
    to_settle,
)
from tournaments.views.results import files, find_player, prizes, publish, standings

DRIVES = [
    # /drives/<slug>/: set up, the door, the draw
    at("drives/new/", drives.new, "drive-new", Open.SIGNED_IN),
    at("drives/<slug:slug>/", drives.drive, "drive", Deed.LOOK),
    at("drives/<slug:slug>/setup/", drives.setup, "setup", Deed.SET_UP),
    at("drives/<slug:slug>/show/", drives.show, "drive-show", Deed.SET_UP),
    at("drives/<slug:slug>/movement/", compare_movements.movement, "movement", Deed.SET_UP),
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
    at("drives/<slug:slug>/entries/<int:number>/remove/", entries.remove, "entry-remove", Deed.DOOR),
    at("drives/<slug:slug>/entries/<int:number>/back/", entries.back, "entry-back", Deed.DOOR),
    at("drives/<slug:slug>/draw/", draw.draw, "draw", Deed.SET_UP),
    at("drives/<slug:slug>/draw/undo/", draw.undo, "draw-undo", Deed.SET_UP),
    at("drives/<slug:slug>/draw/as-sat/", seats_as_sat.as_sat, "draw-as-sat", Deed.SET_UP),
    at("drives/<slug:slug>/draw/swap/", draw.swap, "draw-swap", Deed.SET_UP),
    at("drives/<slug:slug>/draw/call/", draw.call_first, "draw-call", Deed.SET_UP),
    at("drives/<slug:slug>/draw/search/", search.search, "draw-search", Deed.SET_UP),
    # The evening under way: the MC's page, the hands that were played, the log
    at("drives/<slug:slug>/play/", mc_page.play, "play", Deed.RUN),
    at("drives/<slug:slug>/play/line/", mc_page.play_line, "play-line", Deed.RUN),
    at("drives/<slug:slug>/play/look/", to_settle.play_look, "play-look", Deed.RUN),
    at(
        "drives/<slug:slug>/play/look/<int:doubt>/<slug:act>/", to_settle.play_settle, "play-settle", Deed.RUN
    ),
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
    # The players' cards: typed in by several people, proved, checked off
    at("drives/<slug:slug>/cards/type/", card_entry.card_entry, "card-entry", Open.SCORERS),
    quick("drives/<slug:slug>/cards/type/save/", card_entry.save, "card-save", Open.SCORERS),
    quick("drives/<slug:slug>/cards/type/state/", card_entry.state, "card-state", Open.SCORERS),
    at("drives/<slug:slug>/cards/type/<int:number>/", card_entry.card, "card", Open.SCORERS),
    at("drives/<slug:slug>/cards/totals/", lists.totals, "card-totals", Open.SCORERS),
    at("drives/<slug:slug>/cards/hand/<int:hand>/", lists.by_hand, "card-hand", Open.SCORERS),
    at("drives/<slug:slug>/cards/paste/", lists.paste, "card-paste", Open.SCORERS),
    at("drives/<slug:slug>/cards/file/", lists.from_file, "card-file", Open.SCORERS),
    at("drives/<slug:slug>/cards/check/", audit.card_audit, "card-audit", Open.SCORERS),
    at("drives/<slug:slug>/cards/check/do/<slug:act>/", audit.act, "card-audit-act", Deed.SCORE),
    at("drives/<slug:slug>/log/", log.log, "log", Deed.LOOK),
    # Standings, prizes, results
    at("drives/<slug:slug>/standings/", standings.standings, "standings", Deed.LOOK),
    at("drives/<slug:slug>/find/", find_player.find, "find-player", Deed.LOOK),
    at("drives/<slug:slug>/standings/board/", standings.board_switch, "board-switch", Deed.RUN),
    at("drives/<slug:slug>/prizes/", prizes.prizes, "prizes", Deed.RESULTS),
    at("drives/<slug:slug>/prizes/by-hand/", prizes.by_hand, "prizes-by-hand", Deed.RESULTS),
    at("drives/<slug:slug>/prizes/do/<slug:act>/", prizes.decide, "prizes-decide", Deed.RESULTS),
    at("drives/<slug:slug>/publish/", publish.publish, "publish", Deed.RESULTS),
    at("drives/<slug:slug>/publish/withdraw/", publish.withdraw, "publish-withdraw", Deed.RESULTS),
    at("drives/<slug:slug>/results.csv", files.results_csv, "results-csv", Deed.LOOK),
    at("drives/<slug:slug>/results.xlsx", files.results_xlsx, "results-xlsx", Deed.LOOK),
    # The hall's boards: what they show, what is said, the prizes one by one
    at("drives/<slug:slug>/boards/", big_screens.boards, "boards", Deed.RUN),
    at("drives/<slug:slug>/boards/say/", big_screens.board_say, "board-say", Deed.RUN),
    at("drives/<slug:slug>/boards/minutes/", big_screens.board_minutes, "board-minutes", Deed.RUN),
    at("drives/<slug:slug>/boards/do/<slug:act>/", big_screens.board_act, "board-act", Deed.RUN),
    # Secret links made anew
    at("drives/<slug:slug>/links/<slug:act>/", new_secret_link.new_link, "new-link", Deed.RUN),
    # Paper
    at("drives/<slug:slug>/print/", printing.printing, "print", Deed.PRINT),
    at("drives/<slug:slug>/print/kit/", printing.print_kit, "print-kit", Deed.PRINT),
    at("drives/<slug:slug>/print/kit-<str:stock>.pdf", printing.kit_part, "print-kit-pdf", Deed.PRINT),
    at("drives/<slug:slug>/print/kit.zip", printing.kit_zip, "print-kit-zip", Deed.PRINT),
    at("drives/<slug:slug>/print/<slug:key>.pdf", printing.document, "print-document", Deed.PRINT),
    at("drives/<slug:slug>/print/<slug:key>.png", printing.preview, "print-preview", Deed.PRINT),
    # A drive as one file, out and in
    at("drives/<slug:slug>/archive.json", archive.export, "archive-export", Deed.FILES),
    at("archive/import/", archive.bring_in, "archive-import", Open.SIGNED_IN),
    at("archive/import/<int:job>/", archive.bringing_in, "archive-importing", Open.SIGNED_IN),
]
