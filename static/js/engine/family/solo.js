// Made by `make pads` from tournaments/engine/family/solo.py; change that.
import { _pyfunc_abs, _pyfunc_bool, _pyfunc_enumerate, _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_truthy, _pymeth_append, _pymeth_index } from "./python.js";
import { _, best, choice, deals, name, no_problems, number, numbered, opened, plus, scored, usual, winners } from "./lines.js";
var ALL_TRICKS, NEEDED, NOBODY, PLACES, WITH_EXTRA, ask, begin, callers, calls, check, is_kept, paid, partner_field, people, price, reasons, score, those, value, weigh;
ALL_TRICKS = 13;
NEEDED = ({prop: 8, solo: 5, abundance: 9, declared: 13, misere: 0, open: 0});
WITH_EXTRA = ["prop", "solo", "abundance"];
PLACES = ["first", "second", "third", "fourth"];
NOBODY = "none";
check = no_problems;
begin = function flx_begin (game) {
    return opened(game["players"]);
};

calls = function flx_calls (settings) {
    var calls_played;
    calls_played = [];
    if ((settings["prop"] > 0)) {
        _pymeth_append.call(calls_played, ["prop", _("Proposal and acceptance, eight tricks")]);
    }
    _pymeth_append.call(calls_played, ["solo", _("Solo, five tricks")]);
    _pymeth_append.call(calls_played, ["misere", _("Mis\u00e8re, no tricks")]);
    _pymeth_append.call(calls_played, ["abundance", _("Abundance, nine tricks")]);
    if ((settings["open"] > 0)) {
        _pymeth_append.call(calls_played, ["open", _("Mis\u00e8re with the cards on the table, no tricks")]);
    }
    _pymeth_append.call(calls_played, ["declared", _("Declared abundance, thirteen tricks")]);
    return calls_played;
};

ask = function flx_ask (game, state) {
    var fields, label, passed, players;
    players = game["players"];
    passed = _("Nobody: everybody passed");
    fields = [choice("caller", _("Who called"), people(players, passed)), usual(choice("call", _("The call"), calls(game["settings"])), "solo")];
    if (((game["settings"]["prop"]) > 0)) {
        _pymeth_append.call(fields, partner_field(players));
        label = _("Tricks they made, added together if two played (0 if everybody passed)");
    } else {
        label = _("Tricks the caller made (0 if everybody passed)");
    }
    _pymeth_append.call(fields, number("made", label, 0, ALL_TRICKS));
    return ({title: numbered(state), notes: [deals(players[state["hand"] % 4])], fields: fields});
};

people = function flx_people (players, nobody) {
    return _pyfunc_op_add(((function list_comprehension (iter0) {var res = [];var place, player, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {place = iter0[i0][0]; player = iter0[i0][1];{res.push([PLACES[place], name(player)]);}}return res;}).call(this, _pyfunc_enumerate(players))), ([[NOBODY, nobody]]));
};

partner_field = function flx_partner_field (players) {
    var nobody;
    nobody = _("Nobody: it was another call");
    return usual(choice("partner", _("Who accepted a proposal"), people(players, nobody)), NOBODY);
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
        return ({partner: _("Only a proposal can be accepted. Choose \u201cNobody\u201d, or another call.")});
    }
    if ((_pyfunc_op_equals(partner, NOBODY) || _pyfunc_op_equals(partner, line["caller"]))) {
        return ({partner: _("Choose the other player, who accepted the proposal.")});
    }
    return ({});
};

score = function flx_score (game, state, line) {
    var over, points, side, stub1_, totals, why, worth;
    stub1_ = [[0, 0, 0, 0], [_("Everybody passed.")]];
    points = stub1_[0];why = stub1_[1];
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
    return scored(state, points, why, ({over: over}));
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
    var beyond, called, each, settings, stub2_, stub2_i0, stub2_iter0, stub2_pair, values, why;
    settings = game["settings"];
    stub2_ = [];stub2_iter0 = calls(settings);if ((typeof stub2_iter0 === "object") && (!Array.isArray(stub2_iter0))) {stub2_iter0 = Object.keys(stub2_iter0);}for (stub2_i0=0; stub2_i0<stub2_iter0.length; stub2_i0++) {stub2_pair = stub2_iter0[stub2_i0];if (!(_pyfunc_op_equals(stub2_pair[0], line["call"]))) {continue;}{stub2_.push(stub2_pair[1]);}}
    called = stub2_;
    values = ({who: those(game["players"], side), call: called[0], made: line["made"]});
    if (_pyfunc_truthy(is_kept(line))) {
        why = [_("%(who)s: %(call)s. Tricks made: %(made)s, so the call is won.", values)];
    } else {
        why = [_("%(who)s: %(call)s. Tricks made: %(made)s, so the call is lost.", values)];
    }
    beyond = _pyfunc_abs((line["made"] - (NEEDED[line["call"]])));
    if ((_pyfunc_op_contains(line["call"], WITH_EXTRA) && ((_pyfunc_op_mult(settings["extra"], beyond) > 0)))) {
        each = ({beyond: beyond, each: settings["extra"]});
        _pymeth_append.call(why, (_("Tricks over or under: %(beyond)s, worth %(each)s each.", each)));
    }
    _pymeth_append.call(why, (price(settings["pay"], value(settings, line))));
    return why;
};

those = function flx_those (players, side) {
    if ((side.length == 1)) {
        return name(players[side[0]]);
    }
    return _("%(one)s and %(other)s", ({one: players[side[0]], other: players[side[1]]}));
};

price = function flx_price (pay, worth) {
    var values;
    values = ({worth: _pyfunc_abs(worth)});
    if (_pyfunc_op_equals(pay, "all")) {
        if ((worth > 0)) {
            return _("Every opponent pays %(worth)s.", values);
        }
        return _("Every opponent is paid %(worth)s.", values);
    }
    if ((worth > 0)) {
        return _("It scores %(worth)s.", values);
    }
    return _("It costs %(worth)s.", values);
};

export { ALL_TRICKS, NEEDED, WITH_EXTRA, PLACES, NOBODY, check, begin, calls, ask, people, partner_field, weigh, score, callers, is_kept, value, paid, reasons, those, price };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
