// Made by `make pads` from tournaments/engine/family/highlow.py; change that.
import { _pyfunc_enumerate, _pyfunc_op_equals, _pyfunc_op_mult, _pymeth_get, _pymeth_index } from "./python.js";
import { _, choice, deals, no_problems, number, numbered, opened, pairs, plus, say, scored, setting } from "./lines.js";
var ALL_TRICKS, BOOK, WAYS, earned, goal, most_tricks, pays, rules_of, worth;
ALL_TRICKS = 13;
WAYS = ["one", "other", "low"];
BOOK = 6;
goal = function flx_goal (most, value, note) {
    return setting(number("goal", _("Points that win the game"), 1, most), value, "8.14", note);
};

pays = function flx_pays (key, label, least, value, note) {
    return setting(number(key, label, least, 20), value, "8.14", note);
};

rules_of = function flx_rules_of (to_win, to_lose) {
    var ask, begin, score, ways;
    ways = (function flx_ways (state) {
        return [say(to_win, ({who: state["columns"][0]})), say(to_win, ({who: state["columns"][1]})), to_lose];
    }).bind(this);

    begin = (function flx_begin (game) {
        return opened(pairs(game["players"]));
    }).bind(this);

    ask = (function flx_ask (game, state) {
        var choices, stub1_, stub1_i0, stub1_iter0, stub1_place, stub1_way, tricks;
        tricks = _("Tricks made by %(who)s, out of 13", ({who: state["columns"][0]}));
        stub1_ = [];stub1_iter0 = _pyfunc_enumerate(ways(state));if ((typeof stub1_iter0 === "object") && (!Array.isArray(stub1_iter0))) {stub1_iter0 = Object.keys(stub1_iter0);}for (stub1_i0=0; stub1_i0<stub1_iter0.length; stub1_i0++) {stub1_place = stub1_iter0[stub1_i0][0]; stub1_way = stub1_iter0[stub1_i0][1];{stub1_.push([WAYS[stub1_place], stub1_way]);}}
        choices = stub1_;
        return ({title: numbered(state), notes: [deals(game["players"][state["hand"] % 4])], fields: [choice("way", _("How it is played"), choices), number("tricks", tricks, 0, ALL_TRICKS)]});
    }).bind(this);

    score = (function flx_score (game, state, line) {
        var first, names, over, points, stub2_, totals, tricks, why, winner;
        points = earned(game["settings"], line["way"], line["tricks"]);
        stub2_ = [state["columns"], line["tricks"]];
        names = stub2_[0];first = stub2_[1];
        tricks = ({one: names[0], first: first, other: names[1], second: ALL_TRICKS - first});
        why = [_("%(how)s.", ({how: ways(state)[_pymeth_index.call(WAYS, line["way"])]})), _("Tricks: %(one)s %(first)s, %(other)s %(second)s.", tricks), worth(names, line, points)];
        totals = plus(state["totals"], points);
        over = null;
        if ((Math.max.apply(null, totals) >= (game["settings"]["goal"]))) {
            winner = ({who: names[_pymeth_index.call(totals, Math.max.apply(null, totals))], points: Math.max.apply(null, totals)});
            over = _("%(who)s have won with %(points)s.", winner);
        }
        return scored(state, points, why, ({over: over}));
    }).bind(this);

    return [begin, ask, no_problems, score];
};

most_tricks = function flx_most_tricks (tricks) {
    if ((tricks > BOOK)) {
        return [0, tricks - BOOK];
    }
    return [1, (ALL_TRICKS - tricks) - BOOK];
};

earned = function flx_earned (settings, way, tricks) {
    var odd, points, side, stub3_;
    stub3_ = most_tricks(tricks);
    side = stub3_[0];odd = stub3_[1];
    if ((!_pyfunc_op_equals(way, "low"))) {
        points = _pyfunc_op_mult(odd, (((_pyfunc_op_equals(_pymeth_index.call(WAYS, way), side)))? (settings["high"]) : (settings["failed"])));
    } else if ((_pyfunc_op_equals(_pymeth_get.call(settings, "lose", "gain"), "lose"))) {
        points = 0 - _pyfunc_op_mult(odd, settings["low"]);
    } else {
        points = _pyfunc_op_mult(odd, settings["low"]);
        side = 1 - side;
    }
    return (_pyfunc_op_equals(side, 0))? ([points, 0]) : ([0, points]);
};

worth = function flx_worth (names, line, points) {
    var odd, side, stub4_, values;
    stub4_ = most_tricks(line["tricks"]);
    side = stub4_[0];odd = stub4_[1];
    if ((Math.min.apply(null, points) < 0)) {
        values = ({odd: odd, who: names[side], points: 0 - points[side]});
        return _("%(odd)s over six: %(who)s lose %(points)s.", values);
    }
    if (_pyfunc_op_equals(line["way"], "low")) {
        values = ({odd: odd, who: names[1 - side], points: points[1 - side]});
        return _("%(odd)s under seven: %(who)s score %(points)s.", values);
    }
    return _("%(odd)s over six: %(who)s score %(points)s.", ({odd: odd, who: names[side], points: points[side]}));
};

export { ALL_TRICKS, WAYS, BOOK, goal, pays, rules_of, most_tricks, earned, worth };
