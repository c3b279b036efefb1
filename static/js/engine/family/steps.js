// Made by `make pads` from tournaments/engine/family/steps.py; change that.
import { _pyfunc_op_equals } from "./python.js";
import { SUITS, suit_of, turned_up } from "./bids.js";
import { _, choice, listed, setting } from "./lines.js";
var next_of, trumps_note, trumps_setting;
trumps_setting = function flx_trumps_setting () {
    var note, ways;
    ways = [["most", _("The player who made the most tricks in the hand before names them")], ["turned", _("The next card of the pack is turned up")], ["turn", _("Hearts, clubs, diamonds and spades in turn")]];
    note = _("No common rule; usually the player who made the most tricks names them.");
    return setting(choice("trumps", _("Trumps"), ways), "most", "8.13", note);
};

trumps_note = function flx_trumps_note (game, state, dealt) {
    var values;
    if ((_pyfunc_op_equals((game["settings"]["trumps"]), "turn"))) {
        return _("Trumps: %(trumps)s.", ({trumps: suit_of(SUITS[state["hand"] % SUITS.length])}));
    }
    values = ({who: listed(game["players"], state["most"])});
    if ((((_pyfunc_op_equals((game["settings"]["trumps"]), "most"))) && ((_pyfunc_op_equals((state["most"].length), 1))))) {
        return _("%(who)s made the most tricks and names trumps.", values);
    }
    if ((((_pyfunc_op_equals((game["settings"]["trumps"]), "most"))) && (((state["most"].length) > 1)))) {
        return _("Most tricks: %(who)s. They cut, and the highest card names trumps.", values);
    }
    return turned_up(dealt);
};

next_of = function flx_next_of (places, dealer) {
    var place, stub1_seq, stub2_itr;
    stub1_seq = places;
    if ((typeof stub1_seq === "object") && (!Array.isArray(stub1_seq))) { stub1_seq = Object.keys(stub1_seq);}
    for (stub2_itr = 0; stub2_itr < stub1_seq.length; stub2_itr += 1) {
        place = stub1_seq[stub2_itr];
        if ((place > dealer)) {
            return place;
        }
    }
    return places[0];
};

export { trumps_setting, trumps_note, next_of };
