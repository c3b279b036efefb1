"""Addresses of the players' cards: typed in by several people, proved, checked off."""

from tournaments.cards.views import audit, card_entry, lists
from tournaments.engine.people.offices import Deed
from tournaments.web.access import ByLink, Open, at, quick

urlpatterns = [
    at("c/<slug:slug>/<str:token>/", card_entry.helper, "card-helper", ByLink(card_entry.opened)),
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
]
