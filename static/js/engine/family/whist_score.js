// Made by `make pads` from tournaments/engine/family/whist_score.py; change that.
import { _pyfunc_create_dict, _pyfunc_enumerate, _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_truthy, _pymeth_append, _pymeth_copy, _pymeth_index, _pymeth_split } from "./python.js";
import { _ } from "./lines.js";
var ADD, BOOK, DUMMY, FIRST, HAND, MIXED, NO_REVOKE, OFF, PENALTY, SECOND, TAKE, beyond, claims_of, forfeited, hand_score, held_short, honoured, honours_of, limited, penal, revokes_of, stood, stub1_, stub2_, stub3_, tricked, winner;
HAND = 13;
BOOK = 6;
PENALTY = 3;
stub1_ = ["none", "dummy", "mixed"];
NO_REVOKE = stub1_[0];DUMMY = stub1_[1];MIXED = stub1_[2];
stub2_ = ["take", "off", "add"];
TAKE = stub2_[0];OFF = stub2_[1];ADD = stub2_[2];
stub3_ = ["first", "second"];
FIRST = stub3_[0];SECOND = stub3_[1];
hand_score = function flx_hand_score (table, before, line) {
    var claims, mixed, stage, text, why;
    claims = claims_of(table, line);
    mixed = _pyfunc_op_contains(MIXED, revokes_of(table, line));
    if (((((claims[0]["all"]) > 0)) && (((claims[1]["all"]) > 0)) && ((_pyfunc_truthy(mixed) || (_pyfunc_op_equals((table["settings"]["both"]), "again")))))) {
        text = _("Both sides revoked, so the hand does not count and is dealt again.");
        return ({scores: before, why: [text], counts: false});
    }
    if (_pyfunc_truthy(mixed)) {
        return forfeited(table, before, _pymeth_index.call(revokes_of(table, line), MIXED));
    }
    stage = penal(table, before, claims);
    why = _pyfunc_op_add(stood(table, line), stage["why"]);
    if ((winner(table, stage["scores"]) === null)) {
        stage = tricked(table, stage["scores"], claims, line);
        why = _pyfunc_op_add(why, stage["why"]);
        if ((winner(table, stage["scores"]) === null)) {
            stage = honoured(table, before, stage["scores"], claims, line);
            why = _pyfunc_op_add(why, stage["why"]);
        } else if (((honours_of(table, line)["points"]) > 0)) {
            _pymeth_append.call(why, _("The tricks win the game before honours are counted."));
        }
    } else {
        _pymeth_append.call(why, _("That wins the game before tricks and honours are counted."));
    }
    return ({scores: stage["scores"], why: _pyfunc_op_add(why, held_short(table, stage["scores"], claims)), counts: true});
};

forfeited = function flx_forfeited (table, before, side) {
    var scores, why;
    scores = [table["length"], table["length"]];
    scores[side] = before[side];
    why = _("Cards mixed wilfully by %(who)s: the game is lost, and nothing else is counted.", ({who: table["columns"][side]}));
    return ({scores: scores, why: [why], counts: true});
};

revokes_of = function flx_revokes_of (table, line) {
    var chosen;
    if ((_pyfunc_op_equals((table["settings"]["revokes"]), 0))) {
        return [NO_REVOKE, NO_REVOKE];
    }
    chosen = line["revokes"];
    return chosen;
};

claims_of = function flx_claims_of (table, line) {
    var chosen, claim, claims, stub4_seq, stub5_itr, words;
    claims = [];
    stub4_seq = revokes_of(table, line);
    if ((typeof stub4_seq === "object") && (!Array.isArray(stub4_seq))) { stub4_seq = Object.keys(stub4_seq);}
    for (stub5_itr = 0; stub5_itr < stub4_seq.length; stub5_itr += 1) {
        chosen = stub4_seq[stub5_itr];
        words = _pymeth_split.call(chosen, " ");
        claim = _pyfunc_create_dict(TAKE, (((function list_comprehension (iter0) {var res = [];var word, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {word = iter0[i0];if (!(_pyfunc_op_equals(word, TAKE))) {continue;}{res.push(word);}}return res;}).call(this, words)).length), OFF, (((function list_comprehension (iter0) {var res = [];var word, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {word = iter0[i0];if (!(_pyfunc_op_equals(word, OFF))) {continue;}{res.push(word);}}return res;}).call(this, words)).length), ADD, (((function list_comprehension (iter0) {var res = [];var word, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {word = iter0[i0];if (!(_pyfunc_op_equals(word, ADD))) {continue;}{res.push(word);}}return res;}).call(this, words)).length));
        claim["all"] = _pyfunc_op_add((_pyfunc_op_add(_pyfunc_op_add(claim[TAKE], claim[OFF]), claim[ADD])), (((function list_comprehension (iter0) {var res = [];var word, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {word = iter0[i0];if (!(_pyfunc_op_equals(word, MIXED))) {continue;}{res.push(word);}}return res;}).call(this, words)).length));
        _pymeth_append.call(claims, claim);
    }
    return claims;
};

stood = function flx_stood (table, line) {
    return (function list_comprehension (iter0) {var res = [];var side, chosen, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {side = iter0[i0][0]; chosen = iter0[i0][1];if (!(_pyfunc_op_equals(chosen, DUMMY))) {continue;}{res.push(_("Dummy revoked, playing with %(who)s: it stands, and there is no penalty.", ({who: table["columns"][side]})));}}return res;}).call(this, _pyfunc_enumerate(revokes_of(table, line)));
};

winner = function flx_winner (table, scores) {
    return (_pyfunc_op_contains(table["length"], scores))? (_pymeth_index.call(scores, table["length"])) : (null);
};

limited = function flx_limited (table, scores, claims) {
    var most, stub6_, stub6_claim, stub6_i0, stub6_iter0;
    stub6_ = [];stub6_iter0 = claims;if ((typeof stub6_iter0 === "object") && (!Array.isArray(stub6_iter0))) {stub6_iter0 = Object.keys(stub6_iter0);}for (stub6_i0=0; stub6_i0<stub6_iter0.length; stub6_i0++) {stub6_claim = stub6_iter0[stub6_i0];{stub6_.push(((stub6_claim["all"] > 0))? (table["length"] - 1) : (table["length"]));}}
    most = stub6_;
    return (function list_comprehension (iter0) {var res = [];var side, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {side = iter0[i0];{res.push(Math.max(0, Math.min(most[side], scores[side])));}}return res;}).call(this, [0, 1]);
};

held_short = function flx_held_short (table, scores, claims) {
    var short;
    short = table["length"] - 1;
    return (function list_comprehension (iter0) {var res = [];var side, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {side = iter0[i0];if (!(((((claims[side]["all"]) > 0)) && _pyfunc_op_equals(scores[side], short)))) {continue;}{res.push(_("%(who)s revoked, so cannot win the game on this hand and can have %(score)s at most.", ({who: table["columns"][side], score: short})));}}return res;}).call(this, [0, 1]);
};

beyond = function flx_beyond (table, sums, claims) {
    var more, stub7_, stub7_i0, stub7_iter0, stub7_side;
    stub7_ = [];stub7_iter0 = [0, 1];if ((typeof stub7_iter0 === "object") && (!Array.isArray(stub7_iter0))) {stub7_iter0 = Object.keys(stub7_iter0);}for (stub7_i0=0; stub7_i0<stub7_iter0.length; stub7_i0++) {stub7_side = stub7_iter0[stub7_i0];if (!(((sums[stub7_side] > table["length"]) && ((_pyfunc_op_equals((claims[stub7_side]["all"]), 0)))))) {continue;}{stub7_.push(stub7_side);}}
    more = stub7_;
    return (function list_comprehension (iter0) {var res = [];var side, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {side = iter0[i0];{res.push(_("The game is %(length)s, so anything above that does not count.", ({length: table["length"]})));}}return res;}).call(this, more);
};

penal = function flx_penal (table, before, claims) {
    var added, more, names, off, scores, side, stub10_itr, stub8_, stub9_seq, values, why;
    names = table["columns"];
    scores = [];
    why = [];
    stub9_seq = [0, 1];
    if ((typeof stub9_seq === "object") && (!Array.isArray(stub9_seq))) { stub9_seq = Object.keys(stub9_seq);}
    for (stub10_itr = 0; stub10_itr < stub9_seq.length; stub10_itr += 1) {
        side = stub9_seq[stub10_itr];
        stub8_ = [_pyfunc_op_mult(PENALTY, (claims[1 - side][ADD])), _pyfunc_op_mult(PENALTY, (claims[side][OFF]))];
        added = stub8_[0];off = stub8_[1];
        _pymeth_append.call(scores, (_pyfunc_op_add(before[side], added) - off));
        if ((off > 0)) {
            values = ({who: names[side], points: Math.min(off, _pyfunc_op_add(before[side], added))});
            _pymeth_append.call(why, (_("Revoke by %(who)s. Points taken off: %(points)s.", values)));
        }
        if ((added > 0)) {
            more = ({who: names[1 - side], others: names[side], points: added});
            _pymeth_append.call(why, (_("Revoke by %(who)s. Points to %(others)s: %(points)s.", more)));
        }
    }
    return ({scores: limited(table, scores, claims), why: why});
};

tricked = function flx_tricked (table, scores, claims, line) {
    var after_it, best_side, more, names, others, points, side, stub11_, stub11_i0, stub11_iter0, stub11_side, stub12_, stub12_i0, stub12_iter0, stub12_side, stub13_seq, stub14_itr, stub15_, stub15_i0, stub15_iter0, sums, taken, tricks, values, why;
    names = table["columns"];
    others = HAND - line["tricks"];
    tricks = (_pyfunc_op_equals(line["won"], FIRST))? ([line["tricks"], others]) : ([others, line["tricks"]]);
    stub11_ = [];stub11_iter0 = [0, 1];if ((typeof stub11_iter0 === "object") && (!Array.isArray(stub11_iter0))) {stub11_iter0 = Object.keys(stub11_iter0);}for (stub11_i0=0; stub11_i0<stub11_iter0.length; stub11_i0++) {stub11_side = stub11_iter0[stub11_i0];{stub11_.push(Math.min(tricks[stub11_side], (_pyfunc_op_mult(PENALTY, (claims[stub11_side][TAKE])))));}}
    taken = stub11_;
    stub12_ = [];stub12_iter0 = [0, 1];if ((typeof stub12_iter0 === "object") && (!Array.isArray(stub12_iter0))) {stub12_iter0 = Object.keys(stub12_iter0);}for (stub12_i0=0; stub12_i0<stub12_iter0.length; stub12_i0++) {stub12_side = stub12_iter0[stub12_i0];{stub12_.push(_pyfunc_op_add((tricks[stub12_side] - taken[stub12_side]), taken[1 - stub12_side]));}}
    after_it = stub12_;
    why = [];
    stub13_seq = [0, 1];
    if ((typeof stub13_seq === "object") && (!Array.isArray(stub13_seq))) { stub13_seq = Object.keys(stub13_seq);}
    for (stub14_itr = 0; stub14_itr < stub13_seq.length; stub14_itr += 1) {
        side = stub13_seq[stub14_itr];
        if (((claims[side][TAKE]) > 0)) {
            values = ({who: names[side], others: names[1 - side], tricks: taken[side]});
            _pymeth_append.call(why, (_("Revoke by %(who)s. Tricks to %(others)s: %(tricks)s.", values)));
        }
    }
    best_side = ((after_it[0] > after_it[1]))? (0) : (1);
    points = after_it[best_side] - BOOK;
    more = ({who: names[best_side], tricks: after_it[best_side], points: points});
    _pymeth_append.call(why, (_("Tricks for %(who)s: %(tricks)s. Points for those tricks: %(points)s.", more)));
    stub15_ = [];stub15_iter0 = [0, 1];if ((typeof stub15_iter0 === "object") && (!Array.isArray(stub15_iter0))) {stub15_iter0 = Object.keys(stub15_iter0);}for (stub15_i0=0; stub15_i0<stub15_iter0.length; stub15_i0++) {side = stub15_iter0[stub15_i0];{stub15_.push(_pyfunc_op_add(scores[side], ((_pyfunc_op_equals(side, best_side))? (points) : (0))));}}
    sums = stub15_;
    return ({scores: limited(table, sums, claims), why: _pyfunc_op_add(why, beyond(table, sums, claims))});
};

honours_of = function flx_honours_of (table, line) {
    var given, side;
    given = ((_pyfunc_op_equals((table["settings"]["honours"]), "none")))? ("none") : (line["honours"]);
    if (_pyfunc_op_equals(given, "none")) {
        return ({side: null, points: 0});
    }
    side = (_pyfunc_op_contains(given, ["first-3", "first-4"]))? (0) : (1);
    return ({side: side, points: (_pyfunc_op_contains(given, ["first-3", "second-3"]))? (2) : (4)});
};

honoured = function flx_honoured (table, before, scores, claims, line) {
    var honours, short, side, sums, text, values, why;
    honours = honours_of(table, line);
    if (_pyfunc_op_equals(honours["points"], 0)) {
        return ({scores: scores, why: []});
    }
    side = honours["side"];
    short = table["length"] - 1;
    values = ({who: table["columns"][side], score: short});
    if ((((_pyfunc_op_equals((table["settings"]["honours"]), "laws"))) && _pyfunc_op_equals(before[side], short))) {
        text = _("Honours held by %(who)s do not count, as they began the hand with %(score)s.", values);
        return ({scores: scores, why: [text]});
    }
    sums = _pymeth_copy.call(scores);
    sums[side] = _pyfunc_op_add(sums[side], honours["points"]);
    values["points"] = honours["points"];
    if ((((_pyfunc_op_equals((table["settings"]["honours"]), "capped"))) && (sums[side] > short))) {
        sums[side] = short;
        values["points"] = short - scores[side];
        why = [_("Honours held by %(who)s score %(points)s, as honours cannot win the game.", values)];
    } else {
        why = [_("Honours held by %(who)s score %(points)s.", values)];
    }
    return ({scores: limited(table, sums, claims), why: _pyfunc_op_add(why, beyond(table, sums, claims))});
};

export { HAND, BOOK, PENALTY, NO_REVOKE, DUMMY, MIXED, TAKE, OFF, ADD, FIRST, SECOND, hand_score, forfeited, revokes_of, claims_of, stood, winner, limited, held_short, beyond, penal, tricked, honours_of, honoured };
