// Made by `make pads` from tournaments/engine/family/majority.py; change that.
import { _pyfunc_enumerate, _pyfunc_op_add, _pyfunc_op_equals, _pymeth_append } from "./python.js";
import { _, best, choice, deals, number, numbered, plus, scored, setting, winners } from "./lines.js";
var asked_for, goal_setting, pays_setting, reckoned, worth;
pays_setting = function flx_pays_setting (source) {
    var note, ways;
    ways = [["over", _("A point for every trick over half, as in whist")], ["hand", _("One point for the most tricks")], ["each", _("A point for every trick")]];
    note = _("No common rule; in whist it is one for every trick over six.");
    return setting(choice("pays", _("What a hand is worth"), ways), "over", source, note);
};

goal_setting = function flx_goal_setting (source) {
    var note;
    note = _("No common rule; short whist is played to five.");
    return setting(number("goal", _("Points that win the game"), 1, 100), 5, source, note);
};

asked_for = function flx_asked_for (game, state, field) {
    var names;
    names = game["players"];
    return ({title: numbered(state), notes: [deals(names[state["hand"] % names.length])], fields: [field]});
};

worth = function flx_worth (pays, tricks, half) {
    if (_pyfunc_op_equals(pays, "each")) {
        return tricks;
    }
    if (_pyfunc_op_equals(pays, "over")) {
        return (function list_comprehension (iter0) {var res = [];var count, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {count = iter0[i0];{res.push(Math.max(0, (count - half)));}}return res;}).call(this, tricks);
    }
    return (function list_comprehension (iter0) {var res = [];var side, count, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {side = iter0[i0][0]; count = iter0[i0][1];{res.push(((count > tricks[1 - side]))? (1) : (0));}}return res;}).call(this, _pyfunc_enumerate(tricks));
};

reckoned = function flx_reckoned (game, state, tricks, points, why) {
    var brought, name, notes, over, side, stub1_seq, stub2_itr, stub3_tgt, totals, values;
    totals = plus(state["totals"], points);
    brought = [];
    stub1_seq = _pyfunc_enumerate(state["columns"]);
    if ((typeof stub1_seq === "object") && (!Array.isArray(stub1_seq))) { stub1_seq = Object.keys(stub1_seq);}
    for (stub2_itr = 0; stub2_itr < stub1_seq.length; stub2_itr += 1) {
        stub3_tgt = stub1_seq[stub2_itr];
        side = stub3_tgt[0]; name = stub3_tgt[1];
        values = ({who: name, tricks: tricks[side], points: points[side]});
        _pymeth_append.call(brought, (_("%(who)s, tricks that count: %(tricks)s. Points: %(points)s.", values)));
    }
    over = null;
    notes = [];
    if ((Math.max.apply(null, totals) >= (game["settings"]["goal"]))) {
        if (_pyfunc_op_equals(totals[0], totals[1])) {
            _pymeth_append.call(notes, _("Both have enough points to win, but they are level, so play another hand."));
        } else {
            over = winners(state["columns"], best(totals), Math.max.apply(null, totals));
        }
    }
    return scored(state, points, _pyfunc_op_add(why, brought), ({notes: notes, over: over}));
};

export { pays_setting, goal_setting, asked_for, worth, reckoned };
