// Made by `make pads` from tournaments/engine/family/long_whist.py; change that.
import { _pyfunc_int, _pyfunc_op_equals } from "./python.js";
import { after, deals, no_problems, pairs } from "./lines.js";
import { rules_of } from "./rubber.js";
import { table } from "./whist_hand.js";
var ENQUIRE_WITHIN, ask, begin, check, score, stub2_, table_of, weigh;
ENQUIRE_WITHIN = 10;
table_of = function flx_table_of (game) {
    var length, names, settings, stub1_;
    stub1_ = [game["players"], game["settings"]];
    names = stub1_[0];settings = stub1_[1];
    length = _pyfunc_int(settings["length"]);
    if (_pyfunc_op_equals(settings["honours"], "document")) {
        settings = after(settings, ({honours: (_pyfunc_op_equals(length, ENQUIRE_WITHIN))? ("laws") : ("capped")}));
    }
    return table(settings, pairs(names), (function list_comprehension (iter0) {var res = [];var name, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {name = iter0[i0];{res.push(deals(name));}}return res;}).call(this, names), [false, false], length);
};

check = no_problems;
stub2_ = rules_of(table_of);
begin = stub2_[0];ask = stub2_[1];weigh = stub2_[2];score = stub2_[3];
export { ENQUIRE_WITHIN, table_of, check, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
