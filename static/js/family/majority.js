// Made by `make pads` from tournaments/engine/family/majority.py; change that.
import { _pyfunc_enumerate, _pyfunc_op_add, _pyfunc_op_equals, _pymeth_append, gettext_noop } from "./python.js";
import { after, best, choice, number, plus, say, setting, winners } from "./lines.js";
var deals_now, goal_setting, numbered, pays_setting, reckoned, start, worth;
pays_setting = function flx_pays_setting (source) {
    var note, ways;
    ways = [["over", say(gettext_noop("A point for every trick over half of them, as in whist"))], ["hand", say(gettext_noop("One point for the most tricks"))], ["each", say(gettext_noop("A point for every trick"))]];
    note = say(gettext_noop("The encyclopaedia gives no score; in whist it is one for every trick over six."));
    return setting(choice("pays", say(gettext_noop("What a hand is worth")), ways), "over", source, note);
};

goal_setting = function flx_goal_setting (source) {
    var note;
    note = say(gettext_noop("The encyclopaedia does not say; five is the game of short whist."));
    return setting(number("goal", say(gettext_noop("Points that win the game")), 1, 100), 5, source, note);
};

start = function flx_start (columns) {
    return ({columns: columns, totals: [0, 0], hand: 0, notes: [], over: null});
};

numbered = function flx_numbered (state) {
    return say(gettext_noop("Hand %(hand)s"), ({hand: state["hand"] + 1}));
};

deals_now = function flx_deals_now (game, state) {
    var who;
    who = game["players"];
    return say(gettext_noop("%(who)s deals."), ({who: who[state["hand"] % who.length]}));
};

worth = function flx_worth (pays, tricks, half) {
    if (_pyfunc_op_equals(pays, "each")) {
        return tricks;
    }
    if (_pyfunc_op_equals(pays, "over")) {
        return (function list_comprehension (iter0) {var res = [];var one, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {one = iter0[i0];{res.push(Math.max(0, (one - half)));}}return res;}).call(this, tricks);
    }
    return (function list_comprehension (iter0) {var res = [];var side, one, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {side = iter0[i0][0]; one = iter0[i0][1];{res.push(((one > tricks[1 - side]))? (1) : (0));}}return res;}).call(this, _pyfunc_enumerate(tricks));
};

reckoned = function flx_reckoned (game, state, tricks, points, why) {
    var notes, over, stub1_, stub1_i0, stub1_iter0, stub1_side, stub1_who, text, then, told_of, totals;
    totals = plus(state["totals"], points);
    text = gettext_noop("%(who)s, tricks that count: %(tricks)s. Points: %(points)s.");
    stub1_ = [];stub1_iter0 = _pyfunc_enumerate(state["columns"]);if ((typeof stub1_iter0 === "object") && (!Array.isArray(stub1_iter0))) {stub1_iter0 = Object.keys(stub1_iter0);}for (stub1_i0=0; stub1_i0<stub1_iter0.length; stub1_i0++) {stub1_side = stub1_iter0[stub1_i0][0]; stub1_who = stub1_iter0[stub1_i0][1];{stub1_.push(say(text, ({who: stub1_who, tricks: tricks[stub1_side], points: points[stub1_side]})));}}
    told_of = stub1_;
    over = null;
    notes = [];
    if ((Math.max.apply(null, totals) >= (game["settings"]["goal"]))) {
        if (_pyfunc_op_equals(totals[0], totals[1])) {
            _pymeth_append.call(notes, (say(gettext_noop("Both have the points for the game, and as many: play another hand."))));
        } else {
            over = winners(state["columns"], best(totals), Math.max.apply(null, totals));
        }
    }
    then = ({totals: totals, hand: state["hand"] + 1, notes: notes, over: over});
    return ({points: points, why: _pyfunc_op_add(why, told_of), ends: null, state: after(state, then)});
};

export { pays_setting, goal_setting, start, numbered, deals_now, worth, reckoned };
