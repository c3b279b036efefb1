// Made by `make pads` from tournaments/engine/family/knock_out.py; change that.
import { _pyfunc_enumerate, _pyfunc_list, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_range, _pyfunc_truthy, _pymeth_append } from "./python.js";
import { dealt_out } from "./bids.js";
import { _, after, best, deals, listed, numbers, opened, scored } from "./lines.js";
import { next_of, trumps_note } from "./steps.js";
var ask, begin, cards_at, check, fate, score, weigh;
check = function flx_check (game) {
    return dealt_out(game, "cards");
};

begin = function flx_begin (game) {
    var first, left;
    left = _pyfunc_list((_pyfunc_range(0, (game["players"].length), 1)));
    first = ({left: left, dogs: [], spared: false, most: [], dealer: 0});
    return after(opened(game["players"]), first);
};

cards_at = function flx_cards_at (game, state) {
    var cards;
    cards = (game["settings"]["cards"]) - state["hand"];
    return cards;
};

ask = function flx_ask (game, state) {
    var cards, names, notes, place, players, stub1_, stub1_i0, stub1_iter0, stub1_place, stub2_seq, stub3_itr, who_has;
    cards = cards_at(game, state);
    players = game["players"];
    stub1_ = [];stub1_iter0 = state["left"];if ((typeof stub1_iter0 === "object") && (!Array.isArray(stub1_iter0))) {stub1_iter0 = Object.keys(stub1_iter0);}for (stub1_i0=0; stub1_i0<stub1_iter0.length; stub1_i0++) {stub1_place = stub1_iter0[stub1_i0];{stub1_.push(players[stub1_place]);}}
    names = stub1_;
    notes = [trumps_note(game, state, _pyfunc_op_mult(cards, names.length)), deals(players[state["dealer"]])];
    stub2_seq = state["dogs"];
    if ((typeof stub2_seq === "object") && (!Array.isArray(stub2_seq))) { stub2_seq = Object.keys(stub2_seq);}
    for (stub3_itr = 0; stub3_itr < stub2_seq.length; stub3_itr += 1) {
        place = stub2_seq[stub3_itr];
        who_has = ({who: players[place]});
        _pymeth_append.call(notes, (_("%(who)s has a dog\u2019s life: one card, to play to any trick of this hand.", who_has)));
    }
    return ({title: _("Hand %(hand)s. Cards each: %(cards)s", ({hand: state["hand"] + 1, cards: cards})), notes: notes, fields: [numbers("made", _("Tricks made"), [0, cards], names, cards)]});
};

weigh = function flx_weigh (game, state, line) {
    var place, seat, stub4_seq, stub5_itr, stub6_tgt, values;
    stub4_seq = _pyfunc_enumerate(state["left"]);
    if ((typeof stub4_seq === "object") && (!Array.isArray(stub4_seq))) { stub4_seq = Object.keys(stub4_seq);}
    for (stub5_itr = 0; stub5_itr < stub4_seq.length; stub5_itr += 1) {
        stub6_tgt = stub4_seq[stub5_itr];
        seat = stub6_tgt[0]; place = stub6_tgt[1];
        if ((_pyfunc_op_contains(place, state["dogs"]) && (((line["made"][seat]) > 1)))) {
            values = ({who: game["players"][place]});
            return ({made: _("%(who)s had only one card, so cannot have made more than one trick.", values)});
        }
    }
    return ({});
};

score = function flx_score (game, state, line) {
    var dogs, left, place, seat, spares, stub7_seq, stub8_itr, stub9_tgt, tricks, values, what, why;
    spares = _pyfunc_truthy(game["settings"]["dog"]) && ((!_pyfunc_truthy(state["spared"]))) && ((cards_at(game, state) > 1));
    tricks = _pyfunc_op_mult([0], (game["players"].length));
    left = [];
    dogs = [];
    why = [];
    stub7_seq = _pyfunc_enumerate(state["left"]);
    if ((typeof stub7_seq === "object") && (!Array.isArray(stub7_seq))) { stub7_seq = Object.keys(stub7_seq);}
    for (stub8_itr = 0; stub8_itr < stub7_seq.length; stub8_itr += 1) {
        stub9_tgt = stub7_seq[stub8_itr];
        seat = stub9_tgt[0]; place = stub9_tgt[1];
        tricks[place] = line["made"][seat];
        if ((_pyfunc_op_equals(tricks[place], 0) && _pyfunc_truthy(spares))) {
            _pymeth_append.call(dogs, place);
        }
        if (((tricks[place] > 0) || spares)) {
            _pymeth_append.call(left, place);
        }
        _pymeth_append.call(why, fate(game["players"][place], tricks[place], spares));
    }
    what = ({left: left, dogs: dogs, most: best(tricks), notes: [], over: null});
    what["spared"] = _pyfunc_truthy(state["spared"]) || (dogs.length > 0);
    what["dealer"] = next_of(left, state["dealer"]);
    values = ({who: listed(game["players"], left)});
    if ((left.length == 1)) {
        what["over"] = _("%(who)s is the last one left and has won.", values);
    } else {
        what["notes"] = [_("Still in: %(who)s.", values)];
    }
    return scored(state, tricks, why, what);
};

fate = function flx_fate (player, tricks, spares) {
    if ((tricks > 0)) {
        return _("%(who)s stays in. Tricks: %(made)s.", ({who: player, made: tricks}));
    }
    if (_pyfunc_truthy(spares)) {
        return _("%(who)s made no trick and has a dog\u2019s life.", ({who: player}));
    }
    return _("%(who)s made no trick and is out.", ({who: player}));
};

export { check, begin, cards_at, ask, weigh, score, fate };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
