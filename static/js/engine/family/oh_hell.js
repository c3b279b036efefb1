// Made by `make pads` from tournaments/engine/family/oh_hell.py; change that.
import { _pyfunc_list, _pyfunc_op_add, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_range, _pyfunc_reversed, _pyfunc_truthy, _pymeth_append } from "./python.js";
import { SUITS, a_hand, dealt_out, rules_of, suit_of, suited, turned_up, unpaid } from "./bids.js";
import { _, after } from "./lines.js";
var ask, begin, cards_of, check, hand_at, hands_of, score, stub2_, weigh;
check = function flx_check (game) {
    return (_pyfunc_truthy(dealt_out(game, "cards"))) || unpaid(game);
};

cards_of = function flx_cards_of (settings) {
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

hand_at = function flx_hand_at (game, state) {
    var cards, notes, place, settings, stub1_, title, trumps, what;
    stub1_ = [game["settings"], state["hand"]];
    settings = stub1_[0];place = stub1_[1];
    cards = cards_of(settings)[place];
    notes = [];
    if (_pyfunc_op_equals(settings["trumps"], "turned")) {
        title = _("Hand %(hand)s. Cards each: %(cards)s", ({hand: place + 1, cards: cards}));
        _pymeth_append.call(notes, (turned_up(_pyfunc_op_mult(cards, (game["players"].length)))));
    } else {
        trumps = (_pyfunc_op_equals(settings["trumps"], "none"))? ("none") : (SUITS[place % SUITS.length]);
        title = suited(place + 1, suit_of(trumps), cards);
    }
    what = ({trick: settings["trick"], bonus: settings["bonus"], kept: settings["kept"], notes: notes});
    return after(after(a_hand(title, cards), what), ({bar: settings["bar"]}));
};

hands_of = function flx_hands_of (game) {
    return cards_of(game["settings"]).length;
};

stub2_ = rules_of(hand_at, hands_of);
begin = stub2_[0];ask = stub2_[1];weigh = stub2_[2];score = stub2_[3];
export { check, cards_of, hand_at, hands_of, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
