// Made by `make pads` from tournaments/engine/family/double_sar.py; change that.
import { _pyfunc_enumerate, _pyfunc_int, _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_range, _pyfunc_str, _pyfunc_sum, _pyfunc_truthy, _pymeth_append } from "./python.js";
import { _, choices, name, no_problems, number, numbers, opened, pairs } from "./lines.js";
import { asked_for, reckoned, worth } from "./majority.js";
var HALF, PLACES, TRICKS, ask, begin, captured, check, claim, field_of, gathered, score, weigh;
TRICKS = 13;
HALF = 6;
PLACES = ["0", "1", "2", "3"];
check = no_problems;
begin = function flx_begin (game) {
    return opened(pairs(game["players"]));
};

ask = function flx_ask (game, state) {
    return asked_for(game, state, field_of(game, state));
};

field_of = function flx_field_of (game, state) {
    var each, label, players, stub1_, stub1_i0, stub1_iter0, stub1_place, stub2_, stub2_i0, stub2_iter0, stub2_trick;
    if ((_pyfunc_op_equals((game["settings"]["entry"]), "winners"))) {
        stub1_ = [];stub1_iter0 = PLACES;if ((typeof stub1_iter0 === "object") && (!Array.isArray(stub1_iter0))) {stub1_iter0 = Object.keys(stub1_iter0);}for (stub1_i0=0; stub1_i0<stub1_iter0.length; stub1_i0++) {stub1_place = stub1_iter0[stub1_i0];{stub1_.push([stub1_place, name(game["players"][_pyfunc_int(stub1_place)])]);}}
        players = stub1_;
        stub2_ = [];stub2_iter0 = _pyfunc_range(0, TRICKS, 1);if ((typeof stub2_iter0 === "object") && (!Array.isArray(stub2_iter0))) {stub2_iter0 = Object.keys(stub2_iter0);}for (stub2_i0=0; stub2_i0<stub2_iter0.length; stub2_i0++) {stub2_trick = stub2_iter0[stub2_i0];{stub2_.push(_pyfunc_str((stub2_trick + 1)));}}
        each = stub2_;
        return choices("made", _("Who made each trick"), players, each);
    }
    if ((_pyfunc_op_equals((game["settings"]["rest"]), "nobody"))) {
        label = _("Tricks captured");
        return numbers("captured", label, [0, TRICKS], state["columns"]);
    }
    label = _("Tricks that %(who)s have at the end, out of 13", ({who: state["columns"][0]}));
    return number("tricks", label, 0, TRICKS);
};

weigh = function flx_weigh (game, state, line) {
    var text, values;
    if ((((_pyfunc_op_equals((game["settings"]["entry"]), "winners"))) || (!_pyfunc_op_equals((game["settings"]["rest"]), "nobody")))) {
        return ({});
    }
    if ((_pyfunc_sum(line["captured"]) > TRICKS)) {
        values = ({sum: _pyfunc_sum(line["captured"])});
        text = _("These add up to %(sum)s, but there are only 13 tricks. Please check them.", values);
        return ({captured: text});
    }
    if (_pyfunc_op_contains(1, line["captured"])) {
        return ({captured: _("A capture takes two tricks in succession, so nobody can have captured just one.")});
    }
    return ({});
};

score = function flx_score (game, state, line) {
    var capture, captures, stub3_seq, stub4_itr, tricks, why;
    why = [];
    if ((_pyfunc_op_equals((game["settings"]["entry"]), "winners"))) {
        captures = captured(game["settings"], (function list_comprehension (iter0) {var res = [];var place, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {place = iter0[i0];{res.push(_pyfunc_int(place));}}return res;}).call(this, line["made"]));
        tricks = [0, 0];
        stub3_seq = captures;
        if ((typeof stub3_seq === "object") && (!Array.isArray(stub3_seq))) { stub3_seq = Object.keys(stub3_seq);}
        for (stub4_itr = 0; stub4_itr < stub3_seq.length; stub4_itr += 1) {
            capture = stub3_seq[stub4_itr];
            tricks = gathered(tricks, capture["place"], capture["tricks"]);
            _pymeth_append.call(why, claim(game, capture));
        }
    } else if ((_pyfunc_op_equals((game["settings"]["rest"]), "nobody"))) {
        tricks = line["captured"];
    } else {
        tricks = [line["tricks"], TRICKS - line["tricks"]];
    }
    return reckoned(game, state, tricks, worth(game["settings"]["pays"], tricks, HALF), why);
};

captured = function flx_captured (settings, winners) {
    var before, captures, doubled, lying, place, stub5_seq, stub6_itr, stub7_tgt, trick;
    captures = [];
    lying = 0;
    before = -1;
    stub5_seq = _pyfunc_enumerate(winners);
    if ((typeof stub5_seq === "object") && (!Array.isArray(stub5_seq))) { stub5_seq = Object.keys(stub5_seq);}
    for (stub6_itr = 0; stub6_itr < stub5_seq.length; stub6_itr += 1) {
        stub7_tgt = stub5_seq[stub6_itr];
        trick = stub7_tgt[0]; place = stub7_tgt[1];
        lying += 1;
        doubled = _pyfunc_op_equals(place, before);
        before = place;
        if ((_pyfunc_truthy(doubled) || (((_pyfunc_op_equals((trick + 1), TRICKS))) && _pyfunc_op_equals(settings["rest"], "last")))) {
            _pymeth_append.call(captures, ({after: trick + 1, place: place, tricks: lying}));
            lying = 0;
            before = (_pyfunc_truthy(settings["run"]))? (place) : (-1);
        }
    }
    if ((lying > 0)) {
        _pymeth_append.call(captures, ({after: TRICKS, place: -1, tricks: lying}));
    }
    return captures;
};

gathered = function flx_gathered (tricks, place, more) {
    if ((place < 0)) {
        return tricks;
    }
    return ((_pyfunc_op_equals((place % 2), 0)))? ([_pyfunc_op_add(tricks[0], more), tricks[1]]) : ([tricks[0], _pyfunc_op_add(tricks[1], more)]);
};

claim = function flx_claim (game, capture) {
    var player, values;
    if ((capture["place"] < 0)) {
        return _("Left unclaimed at the end: %(tricks)s.", ({tricks: capture["tricks"]}));
    }
    player = game["players"][capture["place"]];
    values = ({after: capture["after"], who: player, tricks: capture["tricks"]});
    return _("After trick %(after)s, %(who)s captures all the unclaimed tricks: %(tricks)s.", values);
};

export { TRICKS, HALF, PLACES, check, begin, ask, field_of, weigh, score, captured, gathered, claim };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
