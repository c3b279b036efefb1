// Made by `make pads` from tournaments/engine/family/rubber.py; change that.
import { _pyfunc_op_add, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_sum, _pyfunc_truthy, _pymeth_append, _pymeth_copy, gettext_noop } from "./python.js";
import { after, say } from "./lines.js";
import { hand_score, winner } from "./whist_score.js";
var BEST, CLOSE, ONE, RUBBER, THREE, ended, game_points, hand_of, is_over, money, opened, outcome, standing, stub1_, won_by;
stub1_ = ["best", "three", "one"];
BEST = stub1_[0];THREE = stub1_[1];ONE = stub1_[2];
RUBBER = 2;
CLOSE = 3;
opened = function flx_opened (table) {
    return ({columns: table["columns"], totals: [0, 0], notes: [], over: null, games: [0, 0], worth: [0, 0], hand: 1, dealer: table["first"]});
};

hand_of = function flx_hand_of (table, state, line) {
    var before, dealer, done, found, points, side, stub2_, stub2_i0, stub2_iter0, stub2_side, then;
    before = state["totals"];
    found = hand_score(table, before, line);
    stub2_ = [];stub2_iter0 = [0, 1];if ((typeof stub2_iter0 === "object") && (!Array.isArray(stub2_iter0))) {stub2_iter0 = Object.keys(stub2_iter0);}for (stub2_i0=0; stub2_i0<stub2_iter0.length; stub2_i0++) {stub2_side = stub2_iter0[stub2_i0];{stub2_.push((found["scores"][stub2_side]) - before[stub2_side]);}}
    points = stub2_;
    dealer = _pyfunc_op_add(state["dealer"], ((_pyfunc_truthy(found["counts"]))? (1) : (0)));
    if (_pyfunc_truthy(table["misdeals"])) {
        dealer = _pyfunc_op_add(dealer, line["misdeals"]);
    }
    then = after(state, ({totals: found["scores"], hand: state["hand"] + 1, dealer: dealer % 4}));
    side = winner(table, found["scores"]);
    if ((side === null)) {
        return ({points: points, why: found["why"], ends: null, state: then});
    }
    done = won_by(table, then, side);
    return ({points: points, why: found["why"], ends: done["ends"], state: done["state"]});
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
        return say(gettext_noop("%(who)s won the game, %(won)s to %(lost)s."), values);
    }
    if (_pyfunc_op_equals(worth, 1)) {
        return say(gettext_noop("%(who)s won the game, %(won)s to %(lost)s: a single, worth 1."), values);
    }
    if (_pyfunc_op_equals(worth, 2)) {
        return say(gettext_noop("%(who)s won the game, %(won)s to %(lost)s: a double, worth 2."), values);
    }
    return say(gettext_noop("%(who)s won the game, %(won)s to %(lost)s: a treble, worth 3."), values);
};

is_over = function flx_is_over (rubber, games) {
    if (_pyfunc_op_equals(rubber, BEST)) {
        return _pyfunc_op_equals(Math.max.apply(null, games), 2);
    }
    return _pyfunc_op_equals(_pyfunc_sum(games), ((_pyfunc_op_equals(rubber, ONE))? (1) : (3)));
};

standing = function flx_standing (table, state) {
    var found, games, stub4_, values, who, worth;
    stub4_ = [table["columns"], state["games"], state["worth"]];
    who = stub4_[0];games = stub4_[1];worth = stub4_[2];
    values = ({one: who[0], first: games[0], other: who[1], second: games[1]});
    found = [say(gettext_noop("Games: %(one)s %(first)s, %(other)s %(second)s."), values)];
    if ((_pyfunc_truthy(table["points"]) && (state["over"] === null))) {
        values = ({one: who[0], first: worth[0], other: who[1], second: worth[1]});
        _pymeth_append.call(found, (say(gettext_noop("Points for games: %(one)s %(first)s, %(other)s %(second)s."), values)));
    }
    return found;
};

outcome = function flx_outcome (table, games, worth) {
    var bonus, lost, others, owed, owes, side, stake, stub5_, stub6_, text, values, who, won;
    side = ((games[0] > games[1]))? (0) : (1);
    stub5_ = [table["columns"][side], table["columns"][1 - side]];
    who = stub5_[0];others = stub5_[1];
    bonus = (_pyfunc_truthy(table["points"]))? (RUBBER) : (0);
    stub6_ = [_pyfunc_op_add(worth[side], bonus), worth[1 - side]];
    won = stub6_[0];lost = stub6_[1];
    values = ({who: who, won: won, lost: lost, balance: won - lost});
    if ((_pyfunc_op_equals((table["settings"]["rubber"]), ONE))) {
        text = say(gettext_noop("%(who)s won."), values);
    } else if (_pyfunc_truthy(table["points"])) {
        text = say(gettext_noop("%(who)s won the rubber, %(won)s points to %(lost)s, with two for the rubber. Balance: %(balance)s."), values);
    } else {
        text = say(gettext_noop("%(who)s won the rubber, %(won)s games to %(lost)s."), values);
    }
    stake = table["settings"]["stake"];
    if (_pyfunc_op_equals(stake, 0)) {
        return text;
    }
    owes = ({others: others, who: who, money: money(_pyfunc_op_mult(stake, (won - lost)))});
    owed = say(gettext_noop("Owed to %(who)s by %(others)s: %(money)s."), owes);
    return say(gettext_noop("%(won)s %(owed)s"), ({won: text, owed: owed}));
};

money = function flx_money (pence) {
    var tens, values;
    tens = Math.floor(pence/10);
    values = ({pounds: Math.floor(tens/10), tens: tens - (_pyfunc_op_mult(10, Math.floor(tens/10))), ones: pence - _pyfunc_op_mult(10, tens)});
    return say(gettext_noop("\u00a3%(pounds)s.%(tens)s%(ones)s"), values);
};

export { BEST, THREE, ONE, RUBBER, CLOSE, opened, hand_of, won_by, game_points, ended, is_over, standing, outcome, money };
