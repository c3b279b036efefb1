// Made by `make pads` from tournaments/engine/family/swedish.py; change that.
import { gettext_noop } from "./python.js";
import { asked, counted, earned, opened, told } from "./highlow.js";
import { number, say, setting } from "./lines.js";
var ask, begin, check, score, weigh, words;
check = function flx_check (game) {
    return ({});
};

begin = function flx_begin (game) {
    return opened(game);
};

words = function flx_words (state) {
    var red;
    red = gettext_noop("Red: %(who)s showed a red card first");
    return [say(red, ({who: state["columns"][0]})), say(red, ({who: state["columns"][1]})), say(gettext_noop("Black: all four cards were black"))];
};

ask = function flx_ask (game, state) {
    return asked(game, state, words(state));
};

weigh = function flx_weigh (game, state, line) {
    return ({});
};

score = function flx_score (game, state, line) {
    var points;
    points = earned(game["settings"], line["way"], line["tricks"]);
    return counted(game, state, points, told(state, line, words(state), points));
};

export { check, begin, words, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
