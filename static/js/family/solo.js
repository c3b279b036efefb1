// Made by `make pads` from tournaments/engine/family/solo.py; change that.
import { _pyfunc_abs, _pyfunc_bool, _pyfunc_enumerate, _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_truthy, _pymeth_append, _pymeth_index, gettext_noop } from "./python.js";
import { after, best, choice, name, number, plus, say, setting, usual, winners } from "./lines.js";
var ALL_TRICKS, NEEDED, NOBODY, PLACES, WITH_EXTRA, ask, begin, callers, calls, check, is_kept, paid, partner_field, people, price, reasons, score, those, value, weigh;
ALL_TRICKS = 13;
NEEDED = ({prop: 8, solo: 5, abundance: 9, declared: 13, misere: 0, open: 0});
WITH_EXTRA = ["prop", "solo", "abundance"];
PLACES = ["first", "second", "third", "fourth"];
NOBODY = "none";
check = function flx_check (game) {
    return ({});
};

begin = function flx_begin (game) {
    return ({columns: game["players"], totals: [0, 0, 0, 0], hand: 0, notes: [], over: null});
};

calls = function flx_calls (settings) {
    var found;
    found = [];
    if ((settings["prop"] > 0)) {
        _pymeth_append.call(found, ["prop", say(gettext_noop("Proposal and acceptance, eight tricks"))]);
    }
    _pymeth_append.call(found, ["solo", say(gettext_noop("Solo, five tricks"))]);
    _pymeth_append.call(found, ["misere", say(gettext_noop("Mis\u00e8re, no tricks"))]);
    _pymeth_append.call(found, ["abundance", say(gettext_noop("Abundance, nine tricks"))]);
    if ((settings["open"] > 0)) {
        _pymeth_append.call(found, ["open", say(gettext_noop("Mis\u00e8re with the cards on the table, no tricks"))]);
    }
    _pymeth_append.call(found, ["declared", say(gettext_noop("Declared abundance, thirteen tricks"))]);
    return found;
};

ask = function flx_ask (game, state) {
    var fields, made, passed, who;
    if ((state["over"] !== null)) {
        return null;
    }
    who = game["players"];
    passed = say(gettext_noop("Nobody: everybody passed"));
    fields = [choice("caller", say(gettext_noop("Who called")), people(who, passed)), usual(choice("call", say(gettext_noop("The call")), calls(game["settings"])), "solo")];
    if (((game["settings"]["prop"]) > 0)) {
        _pymeth_append.call(fields, partner_field(who));
        made = gettext_noop("Tricks they made, both together where two played (0 if everybody passed)");
    } else {
        made = gettext_noop("Tricks the caller made (0 if everybody passed)");
    }
    _pymeth_append.call(fields, (number("made", say(made), 0, ALL_TRICKS)));
    return ({title: say(gettext_noop("Hand %(hand)s"), ({hand: state["hand"] + 1})), notes: [say(gettext_noop("%(who)s deals."), ({who: who[state["hand"] % 4]}))], fields: fields});
};

people = function flx_people (who, nobody) {
    var found, place, player, stub1_seq, stub2_itr, stub3_tgt;
    found = [];
    stub1_seq = _pyfunc_enumerate(who);
    if ((typeof stub1_seq === "object") && (!Array.isArray(stub1_seq))) { stub1_seq = Object.keys(stub1_seq);}
    for (stub2_itr = 0; stub2_itr < stub1_seq.length; stub2_itr += 1) {
        stub3_tgt = stub1_seq[stub2_itr];
        place = stub3_tgt[0]; player = stub3_tgt[1];
        _pymeth_append.call(found, ([PLACES[place], name(player)]));
    }
    _pymeth_append.call(found, [NOBODY, nobody]);
    return found;
};

partner_field = function flx_partner_field (who) {
    var nobody;
    nobody = say(gettext_noop("Nobody: it was another call"));
    return usual(choice("partner", say(gettext_noop("Who accepted a proposal")), people(who, nobody)), NOBODY);
};

weigh = function flx_weigh (game, state, line) {
    var partner;
    if ((_pyfunc_op_equals(line["caller"], NOBODY) || (_pyfunc_op_equals((game["settings"]["prop"]), 0)))) {
        return ({});
    }
    partner = line["partner"];
    if ((!_pyfunc_op_equals(line["call"], "prop"))) {
        if (_pyfunc_op_equals(partner, NOBODY)) {
            return ({});
        }
        return ({partner: say(gettext_noop("Only a proposal is accepted: choose Nobody, or another call."))});
    }
    if ((_pyfunc_op_equals(partner, NOBODY) || _pyfunc_op_equals(partner, line["caller"]))) {
        return ({partner: say(gettext_noop("Choose the other player, who accepted."))});
    }
    return ({});
};

score = function flx_score (game, state, line) {
    var over, points, side, stub4_, then, totals, why, worth;
    stub4_ = [[0, 0, 0, 0], [say(gettext_noop("Everybody passed."))]];
    points = stub4_[0];why = stub4_[1];
    if ((!_pyfunc_op_equals(line["caller"], NOBODY))) {
        side = callers(line);
        worth = value(game["settings"], line);
        points = paid(game["settings"], side, worth);
        why = reasons(game, line, side);
    }
    totals = plus(state["totals"], points);
    over = null;
    if ((_pyfunc_op_equals((state["hand"] + 1), (game["settings"]["hands"])))) {
        over = winners(state["columns"], best(totals), Math.max.apply(null, totals));
    }
    then = after(state, ({totals: totals, hand: state["hand"] + 1, over: over}));
    return ({points: points, why: why, ends: null, state: then});
};

callers = function flx_callers (line) {
    var side;
    side = [_pymeth_index.call(PLACES, line["caller"])];
    if (_pyfunc_op_equals(line["call"], "prop")) {
        _pymeth_append.call(side, _pymeth_index.call(PLACES, line["partner"]));
    }
    return side;
};

is_kept = function flx_is_kept (line) {
    if ((_pyfunc_op_equals((NEEDED[line["call"]]), 0))) {
        return _pyfunc_bool(_pyfunc_op_equals(line["made"], 0));
    }
    return _pyfunc_bool((line["made"] >= (NEEDED[line["call"]])));
};

value = function flx_value (settings, line) {
    var extra, worth;
    worth = settings[line["call"]];
    extra = 0;
    if (_pyfunc_op_contains(line["call"], WITH_EXTRA)) {
        extra = _pyfunc_op_mult((line["made"] - (NEEDED[line["call"]])), settings["extra"]);
    }
    return (_pyfunc_truthy(is_kept(line)))? (_pyfunc_op_add(worth, extra)) : (extra - worth);
};

paid = function flx_paid (settings, side, worth) {
    var place, points;
    points = [];
    for (place = 0; place < 4; place += 1) {
        if ((!_pyfunc_op_contains(place, side))) {
            _pymeth_append.call(points, ((_pyfunc_op_equals(settings["pay"], "all"))? (0 - worth) : (0)));
        } else if ((_pyfunc_op_equals(settings["pay"], "all") && (side.length == 1))) {
            _pymeth_append.call(points, _pyfunc_op_mult(worth, 3));
        } else {
            _pymeth_append.call(points, worth);
        }
    }
    return points;
};

reasons = function flx_reasons (game, line, side) {
    var beyond, called, lost, settings, stub5_, stub5_i0, stub5_iter0, stub5_pair, text, values, why, won;
    settings = game["settings"];
    stub5_ = [];stub5_iter0 = calls(settings);if ((typeof stub5_iter0 === "object") && (!Array.isArray(stub5_iter0))) {stub5_iter0 = Object.keys(stub5_iter0);}for (stub5_i0=0; stub5_i0<stub5_iter0.length; stub5_i0++) {stub5_pair = stub5_iter0[stub5_i0];if (!(_pyfunc_op_equals(stub5_pair[0], line["call"]))) {continue;}{stub5_.push(stub5_pair[1]);}}
    called = stub5_;
    values = ({who: those(game["players"], side), call: called[0], made: line["made"]});
    won = gettext_noop("%(who)s: %(call)s. Tricks made: %(made)s, so it is won.");
    lost = gettext_noop("%(who)s: %(call)s. Tricks made: %(made)s, so it is lost.");
    why = [say((_pyfunc_truthy(is_kept(line)))? (won) : (lost), values)];
    beyond = _pyfunc_abs((line["made"] - (NEEDED[line["call"]])));
    if ((_pyfunc_op_contains(line["call"], WITH_EXTRA) && ((_pyfunc_op_mult(settings["extra"], beyond) > 0)))) {
        text = gettext_noop("Tricks over or under: %(beyond)s, worth %(each)s each.");
        _pymeth_append.call(why, (say(text, ({beyond: beyond, each: settings["extra"]}))));
    }
    _pymeth_append.call(why, (price(settings["pay"], value(settings, line))));
    return why;
};

those = function flx_those (who, side) {
    if ((side.length == 1)) {
        return name(who[side[0]]);
    }
    return say(gettext_noop("%(one)s and %(other)s"), ({one: who[side[0]], other: who[side[1]]}));
};

price = function flx_price (pay, worth) {
    var values;
    values = ({worth: _pyfunc_abs(worth)});
    if (_pyfunc_op_equals(pay, "all")) {
        if ((worth > 0)) {
            return say(gettext_noop("Every opponent pays %(worth)s."), values);
        }
        return say(gettext_noop("Every opponent is paid %(worth)s."), values);
    }
    if ((worth > 0)) {
        return say(gettext_noop("It brings %(worth)s."), values);
    }
    return say(gettext_noop("It costs %(worth)s."), values);
};

export { ALL_TRICKS, NEEDED, WITH_EXTRA, PLACES, NOBODY, check, begin, calls, ask, people, partner_field, weigh, score, callers, is_kept, value, paid, reasons, those, price };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
