// Made by `make pads` from tournaments/engine/family/double_dummy.py; change that.
import { _pyfunc_op_equals } from "./python.js";
import { say } from "./lines.js";
import { hand_of, opened } from "./rubber.js";
import { asked_of, deals, dummy_deals } from "./whist_hand.js";
var DUMMY_SEAT, LENGTH, ask, begin, check, score, table_of, weigh;
LENGTH = 5;
DUMMY_SEAT = 2;
table_of = function flx_table_of (game) {
    var settings, stub1_, who;
    stub1_ = [game["players"], game["settings"]];
    who = stub1_[0];settings = stub1_[1];
    return ({columns: who, length: LENGTH, seats: [deals(who[0]), deals(who[1]), dummy_deals(who[0]), dummy_deals(who[1])], first: DUMMY_SEAT, dummies: [true, true], misdeals: false, points: _pyfunc_op_equals(settings["rubber"], "best"), settings: settings});
};

check = function flx_check (game) {
    return ({});
};

begin = function flx_begin (game) {
    return opened(table_of(game));
};

ask = function flx_ask (game, state) {
    return ((state["over"] === null))? (asked_of(table_of(game), state)) : (null);
};

weigh = function flx_weigh (game, state, line) {
    return ({});
};

score = function flx_score (game, state, line) {
    return hand_of(table_of(game), state, line);
};

export { LENGTH, DUMMY_SEAT, table_of, check, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
