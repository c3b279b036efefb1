// Made by `make pads` from tournaments/engine/family/short_whist.py; change that.
import { _pyfunc_op_equals } from "./python.js";
import { pairs, say } from "./lines.js";
import { hand_of, opened } from "./rubber.js";
import { asked_of, four_seats } from "./whist_hand.js";
var LENGTH, ask, begin, check, score, table_of, weigh;
LENGTH = 5;
table_of = function flx_table_of (game) {
    var settings;
    settings = game["settings"];
    return ({columns: pairs(game["players"]), length: LENGTH, seats: four_seats(game["players"]), first: 0, dummies: [false, false], misdeals: settings["misdeals"], points: _pyfunc_op_equals(settings["rubber"], "best"), settings: settings});
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

export { LENGTH, table_of, check, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
