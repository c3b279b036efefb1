// Made by `make pads` from tournaments/engine/family/rubber.py; change that.
import { _pyfunc_op_add, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_sum, _pyfunc_truthy, _pymeth_append, _pymeth_copy } from "./python.js";
import { _, after, opened, scored } from "./lines.js";
import { asked_of, dummies_only } from "./whist_hand.js";
import { hand_score, winner } from "./whist_score.js";
var BEST, CLOSE, ONE, RUBBER, THREE, ended, game_points, hand_of, is_over, money, outcome, rules_of, standing, stub1_, won_by;
stub1_ = ["best", "three", "one"];
BEST = stub1_[0];THREE = stub1_[1];ONE = stub1_[2];
RUBBER = 2;
CLOSE = 3;
rules_of = function flx_rules_of (table_of) {
    var ask, begin, score, weigh;
    begin = (function flx_begin (game) {
        var first, table;
        table = table_of(game);
        first = ({games: [0, 0], worth: [0, 0], hand: 1, dealer: table["first"]});
        return after(opened(table["columns"]), first);
    }).bind(this);

    ask = (function flx_ask (game, state) {
        return asked_of(table_of(game), state);
    }).bind(this);

    weigh = (function flx_weigh (game, state, line) {
        return dummies_only(table_of(game), line);
    }).bind(this);

    score = (function flx_score (game, state, line) {
        return hand_of(table_of(game), state, line);
    }).bind(this);

    return [begin, ask, weigh, score];
};

hand_of = function flx_hand_of (table, state, line) {
    var before, dealer, hand, points, row, side, stub2_, stub2_i0, stub2_iter0, stub2_side;
    before = state["totals"];
    hand = hand_score(table, before, line);
    stub2_ = [];stub2_iter0 = [0, 1];if ((typeof stub2_iter0 === "object") && (!Array.isArray(stub2_iter0))) {stub2_iter0 = Object.keys(stub2_iter0);}for (stub2_i0=0; stub2_i0<stub2_iter0.length; stub2_i0++) {stub2_side = stub2_iter0[stub2_i0];{stub2_.push((hand["scores"][stub2_side]) - before[stub2_side]);}}
    points = stub2_;
    dealer = _pyfunc_op_add(state["dealer"], ((_pyfunc_truthy(hand["counts"]))? (1) : (0)));
    if (_pyfunc_truthy(table["misdeals"])) {
        dealer = _pyfunc_op_add(dealer, line["misdeals"]);
    }
    row = scored(state, points, hand["why"], ({dealer: dealer % 4}));
    side = winner(table, hand["scores"]);
    return ((side === null))? (row) : (after(row, won_by(table, row["state"], side)));
};

won_by = function flx_won_by (table, state, side) {
    var games, lost, stub3_, then, values, worth;
    lost = state["totals"][1 - side];
    worth = (_pyfunc_truthy(table["points"]))? (game_points(lost)) : (1);
    stub3_ = [_pymeth_copy.call(state["games"]), _pymeth_copy.call(state["worth"])];
    games = stub3_[0];values = stub3_[1];
    games[side] = games[side] + 1;
    values[side] = _pyfunc_op_add(values[side], worth);
    then = after(state, ({totals: [0, 0], games: games, worth: values, hand: 1}));
    if (_pyfunc_truthy(is_over(table["settings"]["rubber"], games))) {
        then = after(then, ({over: outcome(table, games, values)}));
    }
    then = after(then, ({notes: standing(table, then)}));
    return ({ends: ended(table, side, lost, worth), state: then});
};

game_points = function flx_game_points (lost) {
    if (_pyfunc_op_equals(lost, 0)) {
        return 3;
    }
    return ((lost < CLOSE))? (2) : (1);
};

ended = function flx_ended (table, side, lost, worth) {
    var values;
    values = ({who: table["columns"][side], won: table["length"], lost: lost});
    if ((!_pyfunc_truthy(table["points"]))) {
        return _("%(who)s won the game, %(won)s to %(lost)s.", values);
    }
    if (_pyfunc_op_equals(worth, 1)) {
        return _("%(who)s won the game, %(won)s to %(lost)s: a single, worth 1.", values);
    }
    if (_pyfunc_op_equals(worth, 2)) {
        return _("%(who)s won the game, %(won)s to %(lost)s: a double, worth 2.", values);
    }
    return _("%(who)s won the game, %(won)s to %(lost)s: a treble, worth 3.", values);
};

is_over = function flx_is_over (rubber, games) {
    if (_pyfunc_op_equals(rubber, BEST)) {
        return _pyfunc_op_equals(Math.max.apply(null, games), 2);
    }
    return _pyfunc_op_equals(_pyfunc_sum(games), ((_pyfunc_op_equals(rubber, ONE))? (1) : (3)));
};

standing = function flx_standing (table, state) {
    var games, names, notes, stub4_, values, worth;
    stub4_ = [table["columns"], state["games"], state["worth"]];
    names = stub4_[0];games = stub4_[1];worth = stub4_[2];
    values = ({one: names[0], first: games[0], other: names[1], second: games[1]});
    notes = [_("Games: %(one)s %(first)s, %(other)s %(second)s.", values)];
    if ((_pyfunc_truthy(table["points"]) && (state["over"] === null))) {
        values = ({one: names[0], first: worth[0], other: names[1], second: worth[1]});
        _pymeth_append.call(notes, (_("Points for games: %(one)s %(first)s, %(other)s %(second)s.", values)));
    }
    return notes;
};

outcome = function flx_outcome (table, games, worth) {
    var bonus, lost, others, owed, owes, side, stake, stub5_, stub6_, text, values, winners, won;
    side = ((games[0] > games[1]))? (0) : (1);
    stub5_ = [table["columns"][side], table["columns"][1 - side]];
    winners = stub5_[0];others = stub5_[1];
    bonus = (_pyfunc_truthy(table["points"]))? (RUBBER) : (0);
    stub6_ = [_pyfunc_op_add(worth[side], bonus), worth[1 - side]];
    won = stub6_[0];lost = stub6_[1];
    values = ({who: winners, won: won, lost: lost, balance: won - lost});
    if ((_pyfunc_op_equals((table["settings"]["rubber"]), ONE))) {
        text = _("%(who)s won.", values);
    } else if (_pyfunc_truthy(table["points"])) {
        text = _("%(who)s won the rubber, %(won)s points to %(lost)s, including two for the rubber. Difference: %(balance)s.", values);
    } else {
        text = _("%(who)s won the rubber, %(won)s games to %(lost)s.", values);
    }
    stake = table["settings"]["stake"];
    if (_pyfunc_op_equals(stake, 0)) {
        return text;
    }
    owes = ({others: others, who: winners, money: money(_pyfunc_op_mult(stake, (won - lost)))});
    owed = _("Owed to %(who)s by %(others)s: %(money)s.", owes);
    return _("%(won)s %(owed)s", ({won: text, owed: owed}));
};

money = function flx_money (pence) {
    var tens, values;
    tens = Math.floor(pence/10);
    values = ({pounds: Math.floor(tens/10), tens: tens - (_pyfunc_op_mult(10, Math.floor(tens/10))), ones: pence - _pyfunc_op_mult(10, tens)});
    return _("\u00a3%(pounds)s.%(tens)s%(ones)s", values);
};

export { BEST, THREE, ONE, RUBBER, CLOSE, rules_of, hand_of, won_by, game_points, ended, is_over, standing, outcome, money };
