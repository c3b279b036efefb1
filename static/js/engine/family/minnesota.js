// Made by `make pads` from tournaments/engine/family/minnesota.py; change that.
import { gettext_noop } from "./python.js";
import { rules_of } from "./highlow.js";
import { _, no_problems } from "./lines.js";
var ask, begin, check, score, stub1_, weigh;
check = no_problems;
stub1_ = rules_of(gettext_noop("High: %(who)s showed a black card first"), _("Low: all four cards were red"));
begin = stub1_[0];ask = stub1_[1];weigh = stub1_[2];score = stub1_[3];
export { check, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
