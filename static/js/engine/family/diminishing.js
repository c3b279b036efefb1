// Made by `make pads` from tournaments/engine/family/diminishing.py; change that.
import { _pyfunc_op_equals, _pyfunc_truthy } from "./python.js";
import { a_hand, rules_of, suit_of, suited } from "./bids.js";
import { _, after, no_problems } from "./lines.js";
var LOST, TRUMPS, ask, begin, check, hand_at, hands_of, score, stub1_, weigh;
TRUMPS = ["hearts", "clubs", "diamonds", "spades", "none", "lose", "hearts", "clubs", "diamonds", "spades", "hearts", "clubs", "diamonds"];
LOST = 10;
hand_at = function flx_hand_at (game, state) {
    var cards, hand, note, trumps, way;
    trumps = TRUMPS[state["hand"]];
    cards = TRUMPS.length - state["hand"];
    if (_pyfunc_op_equals(trumps, "lose")) {
        way = game["settings"]["lose"];
        note = _("Lose-all, without trumps: %(lost)s points off for every trick.", ({lost: LOST}));
        hand = a_hand(suited(state["hand"] + 1, _("lose-all"), cards), cards);
        return after(hand, ({trick: -LOST, bids: !_pyfunc_op_equals(way, "none"), bar: _pyfunc_op_equals(way, "barred"), notes: [note]}));
    }
    hand = a_hand(suited(state["hand"] + 1, suit_of(trumps), cards), cards);
    return ((_pyfunc_op_equals(cards, 1) && _pyfunc_truthy(game["settings"]["waived"])))? (after(hand, ({bar: false}))) : (hand);
};

hands_of = function flx_hands_of (game) {
    return TRUMPS.length;
};

check = no_problems;
stub1_ = rules_of(hand_at, hands_of);
begin = stub1_[0];ask = stub1_[1];weigh = stub1_[2];score = stub1_[3];
export { TRUMPS, LOST, hand_at, hands_of, check, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
