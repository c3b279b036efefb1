// Made by `make pads` from tournaments/engine/family/dutch.py; change that.
import { _pyfunc_enumerate, _pyfunc_op_equals, _pymeth_append } from "./python.js";
import { SUITS, a_hand, dealt_out, rules_of, suit_of, suited } from "./bids.js";
import { _, after } from "./lines.js";
var FIVE, KINDS, ask, begin, cards_of, check, hand_at, hands_of, score, stub5_, trumps_of, weigh;
KINDS = ["plain", "plain", "plain", "plain", "plain", "plain", "plain", "none", "misery", "blind", "plain", "plain", "plain", "plain", "plain", "plain", "plain"];
FIVE = 5;
check = function flx_check (game) {
    return dealt_out(game, "middle");
};

cards_of = function flx_cards_of (settings, place) {
    var middle;
    if ((!_pyfunc_op_equals(KINDS[place], "plain"))) {
        middle = settings["middle"];
        return middle;
    }
    return Math.min((place + 1), (KINDS.length - place));
};

trumps_of = function flx_trumps_of (settings) {
    var kind, place, stub1_seq, stub2_itr, stub3_tgt, trumps, turn;
    trumps = [];
    turn = 0;
    stub1_seq = _pyfunc_enumerate(KINDS);
    if ((typeof stub1_seq === "object") && (!Array.isArray(stub1_seq))) { stub1_seq = Object.keys(stub1_seq);}
    for (stub2_itr = 0; stub2_itr < stub1_seq.length; stub2_itr += 1) {
        stub3_tgt = stub1_seq[stub2_itr];
        place = stub3_tgt[0]; kind = stub3_tgt[1];
        if (((place > 0) && _pyfunc_op_equals(KINDS[place - 1], "blind") && _pyfunc_op_equals(settings["cycle"], "again"))) {
            turn = 0;
        }
        if ((_pyfunc_op_equals(kind, "plain") || (((!_pyfunc_op_equals(kind, "none"))) && _pyfunc_op_equals(settings[kind + "_trumps"], "next")))) {
            _pymeth_append.call(trumps, SUITS[turn % SUITS.length]);
            turn += 1;
        } else {
            _pymeth_append.call(trumps, "none");
        }
    }
    return trumps;
};

hand_at = function flx_hand_at (game, state) {
    var cards, hand, note, place, settings, stub4_, trumps, what;
    stub4_ = [game["settings"], state["hand"]];
    settings = stub4_[0];place = stub4_[1];
    cards = cards_of(settings, place);
    trumps = suit_of(trumps_of(settings)[place]);
    what = ({});
    if (_pyfunc_op_equals(KINDS[place], "blind")) {
        trumps = _("blind with %(trumps)s", ({trumps: trumps}));
        what = ({notes: [_("Blind: everybody bids before they look at their cards.")]});
    }
    if (_pyfunc_op_equals(KINDS[place], "misery")) {
        trumps = _("misery with %(trumps)s", ({trumps: trumps}));
        note = _("Misery: %(points)s points off for every trick.", ({points: FIVE}));
        what = ({trick: -FIVE, bids: settings["misery"], notes: [note]});
    }
    if (_pyfunc_op_equals(KINDS[place], "none")) {
        note = _("No trumps: %(points)s points for every trick.", ({points: FIVE}));
        what = ({trick: FIVE, bids: settings["none"], notes: [note]});
    }
    hand = a_hand(suited(place + 1, trumps, cards), cards);
    return after(after(hand, ({bar: settings["bar"]})), what);
};

hands_of = function flx_hands_of (game) {
    return KINDS.length;
};

stub5_ = rules_of(hand_at, hands_of);
begin = stub5_[0];ask = stub5_[1];weigh = stub5_[2];score = stub5_[3];
export { KINDS, FIVE, check, cards_of, trumps_of, hand_at, hands_of, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
