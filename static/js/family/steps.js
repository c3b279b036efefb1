// Made by `make pads` from tournaments/engine/family/steps.py; change that.
import { _pyfunc_op_equals, _pyfunc_op_mult, gettext_noop } from "./python.js";
import { suit_of } from "./bids.js";
import { choice, listed, say, setting } from "./lines.js";
var PACK, SUITS, enough, next_of, trumps_note, trumps_setting;
PACK = 52;
SUITS = ["hearts", "clubs", "diamonds", "spades"];
trumps_setting = function flx_trumps_setting () {
    var note, ways;
    ways = [["most", say(gettext_noop("Whoever made the most tricks in the hand before names them"))], ["turned", say(gettext_noop("The next card of the pack is turned up"))], ["turn", say(gettext_noop("Hearts, clubs, diamonds and spades in turn"))]];
    note = say(gettext_noop("The encyclopaedia does not say how they are settled."));
    return setting(choice("trumps", say(gettext_noop("Trumps")), ways), "most", "8.13", note);
};

trumps_note = function flx_trumps_note (game, state, dealt) {
    var text, who;
    if ((_pyfunc_op_equals((game["settings"]["trumps"]), "turn"))) {
        return say(gettext_noop("Trumps: %(trumps)s."), ({trumps: suit_of(SUITS[state["hand"] % SUITS.length])}));
    }
    who = ({who: listed(game["players"], state["most"])});
    if ((((_pyfunc_op_equals((game["settings"]["trumps"]), "most"))) && ((_pyfunc_op_equals((state["most"].length), 1))))) {
        return say(gettext_noop("%(who)s made the most tricks and names trumps."), who);
    }
    if ((((_pyfunc_op_equals((game["settings"]["trumps"]), "most"))) && (((state["most"].length) > 1)))) {
        text = gettext_noop("Most tricks: %(who)s. They cut, and whoever has the highest card names trumps.");
        return say(text, who);
    }
    if (_pyfunc_op_equals(dealt, PACK)) {
        return say(gettext_noop("Every card is dealt and none is left to turn up: there are no trumps."));
    }
    return say(gettext_noop("Turn up the next card of the pack: its suit is trumps."));
};

enough = function flx_enough (game, cards) {
    return (_pyfunc_op_mult(cards, (game["players"].length))) <= PACK;
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

export { PACK, SUITS, trumps_setting, trumps_note, enough, next_of };
