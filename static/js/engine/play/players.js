// Made by `make pads` from tournaments/engine/play/players.py; change that.
import { _pyfunc_op_equals, _pyfunc_sum } from "../family/python.js";
import { PACK } from "./cards.js";
import { legal_cards, play_card } from "./hand.js";
import { LEAD, VOID } from "./maxims.js";
var choose, moment_of, play_out;
moment_of = function flx_moment_of (view) {
    var place;
    place = view["trick"].length;
    return (((place > LEAD) && ((_pyfunc_op_equals(((view["hand"][view["led"]]).length), 0)))))? (VOID) : (place);
};

choose = function flx_choose (view, rules) {
    var card, rule, stub1_seq, stub2_itr;
    stub1_seq = rules[moment_of(view)];
    if ((typeof stub1_seq === "object") && (!Array.isArray(stub1_seq))) { stub1_seq = Object.keys(stub1_seq);}
    for (stub2_itr = 0; stub2_itr < stub1_seq.length; stub2_itr += 1) {
        rule = stub1_seq[stub2_itr];
        card = rule(view);
        if ((card >= 0)) {
            return card;
        }
    }
    return legal_cards(view)[0];
};

play_out = function flx_play_out (hand, players) {
    var _, left, view;
    view = hand["view"];
    left = PACK - _pyfunc_sum(view["gone"]);
    for (_ = 0; _ < left; _ += 1) {
        play_card(hand, choose(view, players[view["seat"]]));
    }
    return null;
};

export { moment_of, choose, play_out };
