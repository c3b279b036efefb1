// Made by `make pads` from tournaments/engine/family/whist_score.py; change that.
import { _pyfunc_create_dict, _pyfunc_enumerate, _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_truthy, _pymeth_append, _pymeth_index, _pymeth_insert, _pymeth_split, gettext_noop } from "./python.js";
import { say } from "./lines.js";
var ADD, BOOK, DUMMY, FIRST, HAND, MIXED, NO_REVOKE, OFF, PENALTY, SECOND, TAKE, beyond, claims_of, forfeited, hand_score, held, honoured, honours_of, limited, penal, revokes_of, stood, stub1_, stub2_, stub3_, tricked, winner;
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
    var claims, found, mixed, text, why;
    claims = claims_of(table, line);
    mixed = _pyfunc_op_contains(MIXED, revokes_of(table, line));
    if (((((claims[0]["all"]) > 0)) && (((claims[1]["all"]) > 0)) && ((_pyfunc_truthy(mixed) || (_pyfunc_op_equals((table["settings"]["both"]), "again")))))) {
        text = say(gettext_noop("Both sides revoked: the hand does not count, and is dealt again."));
        return ({scores: before, why: [text], counts: false});
    }
    if (_pyfunc_truthy(mixed)) {
        return forfeited(table, before, _pymeth_index.call(revokes_of(table, line), MIXED));
    }
    found = penal(table, before, claims);
    why = _pyfunc_op_add(stood(table, line), found["why"]);
    if ((winner(table, found["scores"]) === null)) {
        found = tricked(table, found["scores"], claims, line);
        why = _pyfunc_op_add(why, found["why"]);
        if ((winner(table, found["scores"]) === null)) {
            found = honoured(table, before, found["scores"], claims, line);
            why = _pyfunc_op_add(why, found["why"]);
        } else if (((honours_of(table, line)["points"]) > 0)) {
            _pymeth_append.call(why, (say(gettext_noop("The tricks win the game before honours are counted."))));
        }
    } else {
        _pymeth_append.call(why, (say(gettext_noop("That wins the game before tricks and honours are counted."))));
    }
    return ({scores: found["scores"], why: _pyfunc_op_add(why, held(table, found["scores"], claims)), counts: true});
};

forfeited = function flx_forfeited (table, before, side) {
    var scores, stub4_, stub4_i0, stub4_iter0, stub4_one, text;
    stub4_ = [];stub4_iter0 = [0, 1];if ((typeof stub4_iter0 === "object") && (!Array.isArray(stub4_iter0))) {stub4_iter0 = Object.keys(stub4_iter0);}for (stub4_i0=0; stub4_i0<stub4_iter0.length; stub4_i0++) {stub4_one = stub4_iter0[stub4_i0];{stub4_.push((_pyfunc_op_equals(stub4_one, side))? (before[stub4_one]) : (table["length"]));}}
    scores = stub4_;
    text = gettext_noop("Cards mixed wilfully by %(who)s: the game is lost, and nothing else is counted.");
    return ({scores: scores, why: [say(text, ({who: table["columns"][side]}))], counts: true});
};

revokes_of = function flx_revokes_of (table, line) {
    var chosen, none;
    none = [NO_REVOKE, NO_REVOKE];
    chosen = (((table["settings"]["revokes"]) > 0))? (line["revokes"]) : (none);
    return chosen;
};

claims_of = function flx_claims_of (table, line) {
    var chosen, claim, found, stub5_seq, stub6_itr, words;
    found = [];
    stub5_seq = revokes_of(table, line);
    if ((typeof stub5_seq === "object") && (!Array.isArray(stub5_seq))) { stub5_seq = Object.keys(stub5_seq);}
    for (stub6_itr = 0; stub6_itr < stub5_seq.length; stub6_itr += 1) {
        chosen = stub5_seq[stub6_itr];
        words = _pymeth_split.call(chosen, " ");
        claim = _pyfunc_create_dict(TAKE, (((function list_comprehension (iter0) {var res = [];var word, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {word = iter0[i0];if (!(_pyfunc_op_equals(word, TAKE))) {continue;}{res.push(word);}}return res;}).call(this, words)).length), OFF, (((function list_comprehension (iter0) {var res = [];var word, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {word = iter0[i0];if (!(_pyfunc_op_equals(word, OFF))) {continue;}{res.push(word);}}return res;}).call(this, words)).length), ADD, (((function list_comprehension (iter0) {var res = [];var word, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {word = iter0[i0];if (!(_pyfunc_op_equals(word, ADD))) {continue;}{res.push(word);}}return res;}).call(this, words)).length));
        claim["all"] = _pyfunc_op_add((_pyfunc_op_add(_pyfunc_op_add(claim[TAKE], claim[OFF]), claim[ADD])), (((function list_comprehension (iter0) {var res = [];var word, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {word = iter0[i0];if (!(_pyfunc_op_equals(word, MIXED))) {continue;}{res.push(word);}}return res;}).call(this, words)).length));
        _pymeth_append.call(found, claim);
    }
    return found;
};

stood = function flx_stood (table, line) {
    var chosen, found, side, stub7_seq, stub8_itr, stub9_tgt, text;
    text = gettext_noop("Dummy revoked, with %(who)s: it stands, and there is no penalty.");
    found = [];
    stub7_seq = _pyfunc_enumerate(revokes_of(table, line));
    if ((typeof stub7_seq === "object") && (!Array.isArray(stub7_seq))) { stub7_seq = Object.keys(stub7_seq);}
    for (stub8_itr = 0; stub8_itr < stub7_seq.length; stub8_itr += 1) {
        stub9_tgt = stub7_seq[stub8_itr];
        side = stub9_tgt[0]; chosen = stub9_tgt[1];
        if (_pyfunc_op_equals(chosen, DUMMY)) {
            _pymeth_append.call(found, (say(text, ({who: table["columns"][side]}))));
        }
    }
    return found;
};

winner = function flx_winner (table, scores) {
    return (_pyfunc_op_contains(table["length"], scores))? (_pymeth_index.call(scores, table["length"])) : (null);
};

limited = function flx_limited (table, scores, claims) {
    var most, stub10_, stub10_claim, stub10_i0, stub10_iter0;
    stub10_ = [];stub10_iter0 = claims;if ((typeof stub10_iter0 === "object") && (!Array.isArray(stub10_iter0))) {stub10_iter0 = Object.keys(stub10_iter0);}for (stub10_i0=0; stub10_i0<stub10_iter0.length; stub10_i0++) {stub10_claim = stub10_iter0[stub10_i0];{stub10_.push(((stub10_claim["all"] > 0))? (table["length"] - 1) : (table["length"]));}}
    most = stub10_;
    return (function list_comprehension (iter0) {var res = [];var side, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {side = iter0[i0];{res.push(Math.max(0, Math.min(most[side], scores[side])));}}return res;}).call(this, [0, 1]);
};

held = function flx_held (table, scores, claims) {
    var short, sides, stub11_, stub11_i0, stub11_iter0, stub11_side, text;
    text = gettext_noop("%(who)s revoked, and cannot win the game by this hand: %(score)s is the most.");
    short = table["length"] - 1;
    stub11_ = [];stub11_iter0 = [0, 1];if ((typeof stub11_iter0 === "object") && (!Array.isArray(stub11_iter0))) {stub11_iter0 = Object.keys(stub11_iter0);}for (stub11_i0=0; stub11_i0<stub11_iter0.length; stub11_i0++) {stub11_side = stub11_iter0[stub11_i0];if (!(((((claims[stub11_side]["all"]) > 0)) && _pyfunc_op_equals(scores[stub11_side], short)))) {continue;}{stub11_.push(stub11_side);}}
    sides = stub11_;
    return (function list_comprehension (iter0) {var res = [];var side, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {side = iter0[i0];{res.push(say(text, ({who: table["columns"][side], score: short})));}}return res;}).call(this, sides);
};

beyond = function flx_beyond (table, sums, claims) {
    var more, stub12_, stub12_i0, stub12_iter0, stub12_side, text;
    text = gettext_noop("The game is %(length)s: more is not counted.");
    stub12_ = [];stub12_iter0 = [0, 1];if ((typeof stub12_iter0 === "object") && (!Array.isArray(stub12_iter0))) {stub12_iter0 = Object.keys(stub12_iter0);}for (stub12_i0=0; stub12_i0<stub12_iter0.length; stub12_i0++) {stub12_side = stub12_iter0[stub12_i0];if (!(((sums[stub12_side] > table["length"]) && ((_pyfunc_op_equals((claims[stub12_side]["all"]), 0)))))) {continue;}{stub12_.push(stub12_side);}}
    more = stub12_;
    return (function list_comprehension (iter0) {var res = [];var side, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {side = iter0[i0];{res.push(say(text, ({length: table["length"]})));}}return res;}).call(this, more);
};

penal = function flx_penal (table, before, claims) {
    var added, more, off, scores, side, stub13_, stub14_seq, stub15_itr, values, who, why;
    who = table["columns"];
    scores = [];
    why = [];
    stub14_seq = [0, 1];
    if ((typeof stub14_seq === "object") && (!Array.isArray(stub14_seq))) { stub14_seq = Object.keys(stub14_seq);}
    for (stub15_itr = 0; stub15_itr < stub14_seq.length; stub15_itr += 1) {
        side = stub14_seq[stub15_itr];
        stub13_ = [_pyfunc_op_mult(PENALTY, (claims[1 - side][ADD])), _pyfunc_op_mult(PENALTY, (claims[side][OFF]))];
        added = stub13_[0];off = stub13_[1];
        _pymeth_append.call(scores, (_pyfunc_op_add(before[side], added) - off));
        if ((off > 0)) {
            values = ({who: who[side], points: Math.min(off, _pyfunc_op_add(before[side], added))});
            _pymeth_append.call(why, (say(gettext_noop("Revoke by %(who)s. Points taken off: %(points)s."), values)));
        }
        if ((added > 0)) {
            more = ({who: who[1 - side], others: who[side], points: added});
            _pymeth_append.call(why, (say(gettext_noop("Revoke by %(who)s. Points to %(others)s: %(points)s."), more)));
        }
    }
    return ({scores: limited(table, scores, claims), why: why});
};

tricked = function flx_tricked (table, scores, claims, line) {
    var after_it, best_side, made, more, others, points, side, stub16_, stub16_i0, stub16_iter0, stub16_side, stub17_, stub17_i0, stub17_iter0, stub17_side, stub18_seq, stub19_itr, stub20_, stub20_i0, stub20_iter0, sums, taken, values, who, why;
    who = table["columns"];
    others = HAND - line["tricks"];
    made = (_pyfunc_op_equals(line["won"], FIRST))? ([line["tricks"], others]) : ([others, line["tricks"]]);
    stub16_ = [];stub16_iter0 = [0, 1];if ((typeof stub16_iter0 === "object") && (!Array.isArray(stub16_iter0))) {stub16_iter0 = Object.keys(stub16_iter0);}for (stub16_i0=0; stub16_i0<stub16_iter0.length; stub16_i0++) {stub16_side = stub16_iter0[stub16_i0];{stub16_.push(Math.min(made[stub16_side], (_pyfunc_op_mult(PENALTY, (claims[stub16_side][TAKE])))));}}
    taken = stub16_;
    stub17_ = [];stub17_iter0 = [0, 1];if ((typeof stub17_iter0 === "object") && (!Array.isArray(stub17_iter0))) {stub17_iter0 = Object.keys(stub17_iter0);}for (stub17_i0=0; stub17_i0<stub17_iter0.length; stub17_i0++) {stub17_side = stub17_iter0[stub17_i0];{stub17_.push(_pyfunc_op_add((made[stub17_side] - taken[stub17_side]), taken[1 - stub17_side]));}}
    after_it = stub17_;
    why = [];
    stub18_seq = [0, 1];
    if ((typeof stub18_seq === "object") && (!Array.isArray(stub18_seq))) { stub18_seq = Object.keys(stub18_seq);}
    for (stub19_itr = 0; stub19_itr < stub18_seq.length; stub19_itr += 1) {
        side = stub18_seq[stub19_itr];
        if (((claims[side][TAKE]) > 0)) {
            values = ({who: who[side], others: who[1 - side], tricks: taken[side]});
            _pymeth_append.call(why, (say(gettext_noop("Revoke by %(who)s. Tricks to %(others)s: %(tricks)s."), values)));
        }
    }
    best_side = ((after_it[0] > after_it[1]))? (0) : (1);
    points = after_it[best_side] - BOOK;
    more = ({who: who[best_side], tricks: after_it[best_side], points: points});
    _pymeth_append.call(why, (say(gettext_noop("Tricks of %(who)s: %(tricks)s, points for them: %(points)s."), more)));
    stub20_ = [];stub20_iter0 = [0, 1];if ((typeof stub20_iter0 === "object") && (!Array.isArray(stub20_iter0))) {stub20_iter0 = Object.keys(stub20_iter0);}for (stub20_i0=0; stub20_i0<stub20_iter0.length; stub20_i0++) {side = stub20_iter0[stub20_i0];{stub20_.push(_pyfunc_op_add(scores[side], ((_pyfunc_op_equals(side, best_side))? (points) : (0))));}}
    sums = stub20_;
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
    var found, short, side, stub21_, stub21_i0, stub21_iter0, stub21_one, sums, text, values, why;
    found = honours_of(table, line);
    if (_pyfunc_op_equals(found["points"], 0)) {
        return ({scores: scores, why: []});
    }
    side = found["side"];
    short = table["length"] - 1;
    values = ({who: table["columns"][side], score: short});
    if ((((_pyfunc_op_equals((table["settings"]["honours"]), "laws"))) && _pyfunc_op_equals(before[side], short))) {
        text = gettext_noop("Honours of %(who)s do not count: they began the hand with %(score)s.");
        return ({scores: scores, why: [say(text, values)]});
    }
    stub21_ = [];stub21_iter0 = [0, 1];if ((typeof stub21_iter0 === "object") && (!Array.isArray(stub21_iter0))) {stub21_iter0 = Object.keys(stub21_iter0);}for (stub21_i0=0; stub21_i0<stub21_iter0.length; stub21_i0++) {stub21_one = stub21_iter0[stub21_i0];{stub21_.push(_pyfunc_op_add(scores[stub21_one], ((_pyfunc_op_equals(stub21_one, side))? (found["points"]) : (0))));}}
    sums = stub21_;
    values["points"] = found["points"];
    if ((((_pyfunc_op_equals((table["settings"]["honours"]), "capped"))) && (sums[side] > short))) {
        sums[side] = short;
        values["points"] = short - scores[side];
        text = gettext_noop("Honours of %(who)s, points: %(points)s, as honours cannot win the game.");
    } else {
        text = gettext_noop("Honours of %(who)s, points: %(points)s.");
    }
    why = beyond(table, sums, claims);
    _pymeth_insert.call(why, 0, say(text, values));
    return ({scores: limited(table, sums, claims), why: why});
};

export { HAND, BOOK, PENALTY, NO_REVOKE, DUMMY, MIXED, TAKE, OFF, ADD, FIRST, SECOND, hand_score, forfeited, revokes_of, claims_of, stood, winner, limited, held, beyond, penal, tricked, honours_of, honoured };
