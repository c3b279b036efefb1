// Made by `make pads` from tournaments/engine/family/minnesota.py; change that.
import { _pyfunc_op_equals, _pyfunc_op_mult, gettext_noop } from "./python.js";
import { asked, counted, earned, most_tricks, only, opened, told } from "./highlow.js";
import { choice, number, say, setting } from "./lines.js";
var ask, begin, check, score, weigh, words;
check = function flx_check (game) {
    return ({});
};

begin = function flx_begin (game) {
    return opened(game);
};

words = function flx_words (state) {
    var high;
    high = gettext_noop("High: %(who)s showed a black card first");
    return [say(high, ({who: state["columns"][0]})), say(high, ({who: state["columns"][1]})), say(gettext_noop("Low: all four cards were red"))];
};

ask = function flx_ask (game, state) {
    return asked(game, state, words(state));
};

weigh = function flx_weigh (game, state, line) {
    return ({});
};

score = function flx_score (game, state, line) {
    var odd, points, settings, side, stub1_;
    settings = game["settings"];
    points = earned(settings, line["way"], line["tricks"]);
    if ((_pyfunc_op_equals(line["way"], "low") && _pyfunc_op_equals(settings["lose"], "lose"))) {
        stub1_ = most_tricks(line["tricks"]);
        side = stub1_[0];odd = stub1_[1];
        points = only(side, 0 - _pyfunc_op_mult(odd, settings["low"]));
    }
    return counted(game, state, points, told(state, line, words(state), points));
};

export { check, begin, words, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
