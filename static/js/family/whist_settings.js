// Made by `make pads` from tournaments/engine/family/whist_settings.py; change that.
import { _, choice, number, setting, yes } from "./lines.js";
var MOST_REVOKES, MOST_STAKE, stake;
MOST_REVOKES = 3;
MOST_STAKE = 10000;
stake = function flx_stake (label, note) {
    return setting(number("stake", label, 0, MOST_STAKE), 0, "8.1", note);
};

export { MOST_REVOKES, MOST_STAKE, stake };
