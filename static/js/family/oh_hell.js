// Made by `make pads` from tournaments/engine/family/oh_hell.py; change that.
import { _pyfunc_list, _pyfunc_op_add, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_range, _pyfunc_reversed, gettext_noop } from "./python.js";
import { a_hand, asked_of, barred, begun, settled, suit_of, suited, unpaid } from "./bids.js";
import { after, choice, number, say, setting, yes } from "./lines.js";
var PACK, SUITS, ask, begin, check, deals, hand_at, score, titled, turned_up, weigh;
PACK = 52;
SUITS = ["hearts", "clubs", "diamonds", "spades"];
check = function flx_check (game) {
    var most, text;
    most = Math.floor(PACK/(game["players"].length));
    if (((game["settings"]["cards"]) <= most)) {
        return unpaid(game["settings"]);
    }
    text = gettext_noop("There are 52 cards: so many players can have %(most)s each at most.");
    return ({cards: say(text, ({most: most}))});
};

deals = function flx_deals (settings) {
    var down, up;
    up = _pyfunc_list((_pyfunc_range(1, (settings["cards"] + 1), 1)));
    down = _pyfunc_list(_pyfunc_reversed(up));
    if (_pyfunc_op_equals(settings["way"], "up")) {
        return up;
    }
    if (_pyfunc_op_equals(settings["way"], "up-down")) {
        return _pyfunc_op_add(up, down.slice(1));
    }
    return (_pyfunc_op_equals(settings["way"], "down"))? (down) : (_pyfunc_op_add(down, up.slice(1)));
};

begin = function flx_begin (game) {
    return begun(game);
};

ask = function flx_ask (game, state) {
    if ((_pyfunc_op_equals(state["hand"], (deals(game["settings"]).length)))) {
        return null;
    }
    return asked_of(game, state, hand_at(game, state));
};

hand_at = function flx_hand_at (game, state) {
    var cards, hand, paid_for, settings;
    settings = game["settings"];
    cards = deals(settings)[state["hand"]];
    hand = a_hand(titled(settings, state["hand"], cards), cards);
    if (_pyfunc_op_equals(settings["trumps"], "turned")) {
        hand = after(hand, ({notes: [turned_up(_pyfunc_op_mult(cards, (game["players"].length)))]}));
    }
    paid_for = ({trick: settings["trick"], bonus: settings["bonus"], kept: settings["kept"]});
    return after(after(hand, paid_for), ({bar: settings["bar"]}));
};

titled = function flx_titled (settings, before, cards) {
    var trumps, values;
    if (_pyfunc_op_equals(settings["trumps"], "turned")) {
        values = ({hand: before + 1, cards: cards});
        return say(gettext_noop("Hand %(hand)s. Cards each: %(cards)s"), values);
    }
    trumps = (_pyfunc_op_equals(settings["trumps"], "none"))? ("none") : (SUITS[before % SUITS.length]);
    return suited(before + 1, suit_of(trumps), cards);
};

turned_up = function flx_turned_up (dealt) {
    if (_pyfunc_op_equals(dealt, PACK)) {
        return say(gettext_noop("Every card is dealt and none is left to turn up: there are no trumps."));
    }
    return say(gettext_noop("Turn up the next card of the pack: its suit is trumps."));
};

weigh = function flx_weigh (game, state, line) {
    return barred(game, state, line, hand_at(game, state));
};

score = function flx_score (game, state, line) {
    var last;
    last = _pyfunc_op_equals((state["hand"] + 1), (deals(game["settings"]).length));
    return settled(game, state, line, hand_at(game, state), last);
};

export { PACK, SUITS, check, deals, begin, ask, hand_at, titled, turned_up, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
