// Made by `make pads` from tournaments/engine/family/highlow.py; change that.
import { _pyfunc_enumerate, _pyfunc_op_equals, _pyfunc_op_mult, _pymeth_index, gettext_noop } from "./python.js";
import { after, choice, number, pairs, plus, say } from "./lines.js";
var ALL_TRICKS, BOOK, WAYS, asked, counted, earned, most_tricks, only, opened, told, worth;
ALL_TRICKS = 13;
WAYS = ["one", "other", "low"];
BOOK = 6;
opened = function flx_opened (game) {
    return ({columns: pairs(game["players"]), totals: [0, 0], hand: 0, notes: [], over: null});
};

asked = function flx_asked (game, state, played) {
    var dealer, stub1_, stub1_i0, stub1_iter0, stub1_one, stub1_place, tricks, ways;
    if ((state["over"] !== null)) {
        return null;
    }
    stub1_ = [];stub1_iter0 = _pyfunc_enumerate(played);if ((typeof stub1_iter0 === "object") && (!Array.isArray(stub1_iter0))) {stub1_iter0 = Object.keys(stub1_iter0);}for (stub1_i0=0; stub1_i0<stub1_iter0.length; stub1_i0++) {stub1_place = stub1_iter0[stub1_i0][0]; stub1_one = stub1_iter0[stub1_i0][1];{stub1_.push([WAYS[stub1_place], stub1_one]);}}
    ways = stub1_;
    tricks = say(gettext_noop("Tricks made by %(who)s, of 13"), ({who: state["columns"][0]}));
    dealer = game["players"][state["hand"] % 4];
    return ({title: say(gettext_noop("Hand %(hand)s"), ({hand: state["hand"] + 1})), notes: [say(gettext_noop("%(who)s deals."), ({who: dealer}))], fields: [choice("way", say(gettext_noop("How it is played")), ways), number("tricks", tricks, 0, ALL_TRICKS)]});
};

most_tricks = function flx_most_tricks (tricks) {
    if ((tricks > BOOK)) {
        return [0, tricks - BOOK];
    }
    return [1, (ALL_TRICKS - tricks) - BOOK];
};

earned = function flx_earned (settings, way, tricks) {
    var chose, odd, side, stub2_;
    stub2_ = most_tricks(tricks);
    side = stub2_[0];odd = stub2_[1];
    if (_pyfunc_op_equals(way, "low")) {
        side = 1 - side;
        return only(side, _pyfunc_op_mult(odd, settings["low"]));
    }
    chose = (_pyfunc_op_equals(way, "one"))? (0) : (1);
    return only(side, _pyfunc_op_mult(odd, ((_pyfunc_op_equals(chose, side))? (settings["high"]) : (settings["failed"]))));
};

only = function flx_only (side, points) {
    return (_pyfunc_op_equals(side, 0))? ([points, 0]) : ([0, points]);
};

counted = function flx_counted (game, state, points, why) {
    var over, then, totals, winner;
    totals = plus(state["totals"], points);
    over = null;
    if ((Math.max.apply(null, totals) >= (game["settings"]["goal"]))) {
        winner = state["columns"][_pymeth_index.call(totals, Math.max.apply(null, totals))];
        over = say(gettext_noop("%(who)s have won with %(points)s."), ({who: winner, points: Math.max.apply(null, totals)}));
    }
    then = after(state, ({totals: totals, hand: state["hand"] + 1, over: over}));
    return ({points: points, why: why, ends: null, state: then});
};

told = function flx_told (state, line, played, points) {
    var made, names, stub3_, tricks, values;
    stub3_ = [state["columns"], line["tricks"]];
    names = stub3_[0];made = stub3_[1];
    values = ({one: names[0], first: made, other: names[1], second: ALL_TRICKS - made});
    tricks = gettext_noop("Tricks: %(one)s %(first)s, %(other)s %(second)s.");
    return [say(gettext_noop("%(how)s."), ({how: played[_pymeth_index.call(WAYS, line["way"])]})), say(tricks, values), worth(names, line, points)];
};

worth = function flx_worth (names, line, points) {
    var odd, side, stub4_, text;
    stub4_ = most_tricks(line["tricks"]);
    side = stub4_[0];odd = stub4_[1];
    if ((Math.min.apply(null, points) < 0)) {
        text = gettext_noop("%(odd)s over six: %(who)s lose %(points)s.");
        return say(text, ({odd: odd, who: names[side], points: 0 - points[side]}));
    }
    if (_pyfunc_op_equals(line["way"], "low")) {
        text = gettext_noop("%(odd)s under seven: %(who)s score %(points)s.");
        side = 1 - side;
    } else {
        text = gettext_noop("%(odd)s over six: %(who)s score %(points)s.");
    }
    return say(text, ({odd: odd, who: names[side], points: points[side]}));
};

export { ALL_TRICKS, WAYS, BOOK, opened, asked, most_tricks, earned, only, counted, told, worth };
