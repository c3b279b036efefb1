// Made by `make pads` from tournaments/engine/family/short_whist.py; change that.
import { deals, no_problems, pairs } from "./lines.js";
import { rules_of } from "./rubber.js";
import { SHORT, table } from "./whist_hand.js";
var ask, begin, check, score, stub1_, table_of, weigh;
table_of = function flx_table_of (game) {
    var names;
    names = game["players"];
    return table(game["settings"], pairs(names), (function list_comprehension (iter0) {var res = [];var name, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {name = iter0[i0];{res.push(deals(name));}}return res;}).call(this, names), [false, false], SHORT);
};

check = no_problems;
stub1_ = rules_of(table_of);
begin = stub1_[0];ask = stub1_[1];weigh = stub1_[2];score = stub1_[3];
export { table_of, check, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
