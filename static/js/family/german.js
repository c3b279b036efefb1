// Made by `make pads` from tournaments/engine/family/german.py; change that.
import { _pyfunc_op_equals, gettext_noop } from "./python.js";
import { choice, number, say, setting } from "./lines.js";
import { deals_now, goal_setting, numbered, pays_setting, reckoned, start, worth } from "./majority.js";
var ask, begin, check, counting, score, weigh;
check = function flx_check (game) {
    return ({});
};

begin = function flx_begin (game) {
    return start(game["players"]);
};

counting = function flx_counting (game) {
    return ((_pyfunc_op_equals((game["settings"]["count"]), "all")))? (26) : (13);
};

ask = function flx_ask (game, state) {
    var label, values;
    if ((state["over"] !== null)) {
        return null;
    }
    values = ({who: game["players"][0]});
    label = say(gettext_noop("Tricks made by %(who)s, of the last 13"), values);
    if ((_pyfunc_op_equals((game["settings"]["count"]), "all"))) {
        label = say(gettext_noop("Tricks made by %(who)s, of all 26"), values);
    }
    return ({title: numbered(state), notes: [deals_now(game, state)], fields: [number("tricks", label, 0, counting(game))]});
};

weigh = function flx_weigh (game, state, line) {
    return ({});
};

score = function flx_score (game, state, line) {
    var count, points, tricks;
    count = counting(game);
    tricks = [line["tricks"], count - line["tricks"]];
    points = worth(game["settings"]["pays"], tricks, Math.floor(count/2));
    return reckoned(game, state, tricks, points, []);
};

export { check, begin, counting, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
