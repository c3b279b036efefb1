// Made by `make pads` from tournaments/engine/family/dutch.py; change that.
import { _pyfunc_enumerate, _pyfunc_list, _pyfunc_op_add, _pyfunc_op_equals, _pyfunc_range, _pyfunc_reversed, _pymeth_append, gettext_noop } from "./python.js";
import { a_hand, asked_of, barred, begun, settled, suit_of, suited } from "./bids.js";
import { after, choice, number, say, setting, yes } from "./lines.js";
var FIVE, MIDDLE, MOST, PACK, SUITS, ask, begin, cards_of, check, hand_at, kinds, named, score, trumps_of, weigh;
PACK = 52;
MOST = 7;
SUITS = ["hearts", "clubs", "diamonds", "spades"];
MIDDLE = ["none", "misery", "blind"];
FIVE = 5;
check = function flx_check (game) {
    var most, text;
    most = Math.floor(PACK/(game["players"].length));
    if (((game["settings"]["middle"]) <= most)) {
        return ({});
    }
    text = gettext_noop("There are 52 cards: so many players can have %(most)s each at most.");
    return ({middle: say(text, ({most: most}))});
};

kinds = function flx_kinds () {
    var plain, stub1_, stub1__, stub1_i0, stub1_iter0;
    stub1_ = [];stub1_iter0 = _pyfunc_range(0, MOST, 1);if ((typeof stub1_iter0 === "object") && (!Array.isArray(stub1_iter0))) {stub1_iter0 = Object.keys(stub1_iter0);}for (stub1_i0=0; stub1_i0<stub1_iter0.length; stub1_i0++) {stub1__ = stub1_iter0[stub1_i0];{stub1_.push("plain");}}
    plain = stub1_;
    return _pyfunc_op_add(_pyfunc_op_add(plain, MIDDLE), plain);
};

cards_of = function flx_cards_of (settings) {
    var up;
    up = _pyfunc_list((_pyfunc_range(1, (MOST + 1), 1)));
    return _pyfunc_op_add((_pyfunc_op_add(up, ((function list_comprehension (iter0) {var res = [];var _, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {_ = iter0[i0];{res.push(settings["middle"]);}}return res;}).call(this, MIDDLE)))), (_pyfunc_list(_pyfunc_reversed(up))));
};

trumps_of = function flx_trumps_of (settings) {
    var found, kind, place, stub2_seq, stub3_itr, stub4_tgt, turn;
    found = [];
    turn = 0;
    stub2_seq = _pyfunc_enumerate(kinds());
    if ((typeof stub2_seq === "object") && (!Array.isArray(stub2_seq))) { stub2_seq = Object.keys(stub2_seq);}
    for (stub3_itr = 0; stub3_itr < stub2_seq.length; stub3_itr += 1) {
        stub4_tgt = stub2_seq[stub3_itr];
        place = stub4_tgt[0]; kind = stub4_tgt[1];
        if ((((_pyfunc_op_equals(place, _pyfunc_op_add(MOST, MIDDLE.length)))) && _pyfunc_op_equals(settings["cycle"], "again"))) {
            turn = 0;
        }
        if ((_pyfunc_op_equals(kind, "plain") || (((!_pyfunc_op_equals(kind, "none"))) && _pyfunc_op_equals(settings[kind + "_trumps"], "next")))) {
            _pymeth_append.call(found, SUITS[turn % SUITS.length]);
            turn += 1;
        } else {
            _pymeth_append.call(found, "none");
        }
    }
    return found;
};

hand_at = function flx_hand_at (game, state) {
    var cards, hand, kind, note, settings, trumps;
    settings = game["settings"];
    kind = kinds()[state["hand"]];
    cards = cards_of(settings)[state["hand"]];
    trumps = suit_of(trumps_of(settings)[state["hand"]]);
    hand = after(a_hand(suited(state["hand"] + 1, named(kind, trumps), cards), cards), ({bar: settings["bar"]}));
    if (_pyfunc_op_equals(kind, "plain")) {
        return hand;
    }
    if (_pyfunc_op_equals(kind, "blind")) {
        note = say(gettext_noop("Blind: everybody bids before they look at their cards."));
        return after(hand, ({notes: [note]}));
    }
    if (_pyfunc_op_equals(kind, "misery")) {
        note = say(gettext_noop("Misery: %(points)s points off for every trick."), ({points: FIVE}));
        return after(hand, ({trick: -FIVE, bids: settings["misery"], notes: [note]}));
    }
    note = say(gettext_noop("No trumps: %(points)s points for every trick."), ({points: FIVE}));
    return after(hand, ({trick: FIVE, bids: settings["none"], notes: [note]}));
};

named = function flx_named (kind, trumps) {
    if (_pyfunc_op_equals(kind, "misery")) {
        return say(gettext_noop("misery with %(trumps)s"), ({trumps: trumps}));
    }
    return (_pyfunc_op_equals(kind, "blind"))? (say(gettext_noop("blind with %(trumps)s"), ({trumps: trumps}))) : (trumps);
};

begin = function flx_begin (game) {
    return begun(game);
};

ask = function flx_ask (game, state) {
    if ((_pyfunc_op_equals(state["hand"], (kinds().length)))) {
        return null;
    }
    return asked_of(game, state, hand_at(game, state));
};

weigh = function flx_weigh (game, state, line) {
    return barred(game, state, line, hand_at(game, state));
};

score = function flx_score (game, state, line) {
    return settled(game, state, line, hand_at(game, state), _pyfunc_op_equals((state["hand"] + 1), (kinds().length)));
};

export { PACK, MOST, SUITS, MIDDLE, FIVE, check, kinds, cards_of, trumps_of, hand_at, named, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
