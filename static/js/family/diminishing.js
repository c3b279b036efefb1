// Made by `make pads` from tournaments/engine/family/diminishing.py; change that.
import { _pyfunc_op_equals, _pyfunc_truthy, gettext_noop } from "./python.js";
import { a_hand, asked_of, barred, begun, settled, suit_of, suited } from "./bids.js";
import { after, choice, say, setting, yes } from "./lines.js";
var LOST, TRUMPS, ask, begin, check, hand_at, score, to_lose, weigh;
TRUMPS = ["hearts", "clubs", "diamonds", "spades", "none", "lose", "hearts", "clubs", "diamonds", "spades", "hearts", "clubs", "diamonds"];
LOST = 10;
check = function flx_check (game) {
    return ({});
};

begin = function flx_begin (game) {
    return begun(game);
};

ask = function flx_ask (game, state) {
    if (_pyfunc_op_equals(state["hand"], TRUMPS.length)) {
        return null;
    }
    return asked_of(game, state, hand_at(game, state));
};

hand_at = function flx_hand_at (game, state) {
    var cards, hand, trumps;
    trumps = TRUMPS[state["hand"]];
    cards = TRUMPS.length - state["hand"];
    if (_pyfunc_op_equals(trumps, "lose")) {
        return to_lose(game, state["hand"] + 1, cards);
    }
    hand = a_hand(suited(state["hand"] + 1, suit_of(trumps), cards), cards);
    return ((_pyfunc_op_equals(cards, 1) && _pyfunc_truthy(game["settings"]["waived"])))? (after(hand, ({bar: false}))) : (hand);
};

to_lose = function flx_to_lose (game, number_of, cards) {
    var hand, note, way;
    way = game["settings"]["lose"];
    note = say(gettext_noop("Lose-all, without trumps: %(lost)s points off for every trick."), ({lost: LOST}));
    hand = a_hand(suited(number_of, say(gettext_noop("lose-all")), cards), cards);
    return after(hand, ({trick: -LOST, bids: !_pyfunc_op_equals(way, "none"), bar: _pyfunc_op_equals(way, "barred"), notes: [note]}));
};

weigh = function flx_weigh (game, state, line) {
    return barred(game, state, line, hand_at(game, state));
};

score = function flx_score (game, state, line) {
    return settled(game, state, line, hand_at(game, state), _pyfunc_op_equals((state["hand"] + 1), TRUMPS.length));
};

export { TRUMPS, LOST, check, begin, ask, hand_at, to_lose, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
