// Made by `make pads` from tournaments/engine/family/german.py; change that.
import { _pyfunc_op_equals } from "./python.js";
import { _, no_problems, number, opened } from "./lines.js";
import { asked_for, reckoned, worth } from "./majority.js";
var ask, begin, check, counting, score, weigh;
check = weigh = no_problems;
begin = function flx_begin (game) {
    return opened(game["players"]);
};

counting = function flx_counting (game) {
    return ((_pyfunc_op_equals((game["settings"]["count"]), "all")))? (26) : (13);
};

ask = function flx_ask (game, state) {
    var label, values;
    values = ({who: game["players"][0]});
    label = _("Tricks made by %(who)s, out of the last 13", values);
    if ((_pyfunc_op_equals((game["settings"]["count"]), "all"))) {
        label = _("Tricks made by %(who)s, out of all 26", values);
    }
    return asked_for(game, state, number("tricks", label, 0, counting(game)));
};

score = function flx_score (game, state, line) {
    var count, points, tricks;
    count = counting(game);
    tricks = [line["tricks"], count - line["tricks"]];
    points = worth(game["settings"]["pays"], tricks, Math.floor(count/2));
    return reckoned(game, state, tricks, points, []);
};

export { check, weigh, begin, counting, ask, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
