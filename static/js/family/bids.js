// Made by `make pads` from tournaments/engine/family/bids.py; change that.
import { _pyfunc_enumerate, _pyfunc_op_add, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_sum, _pyfunc_truthy, _pymeth_append, gettext_noop } from "./python.js";
import { after, best, numbers, plus, say, winners } from "./lines.js";
var a_hand, asked_of, barred, begun, by_place, duty, from_left_of, paid, said_of, settled, suit_of, suited, unpaid;
a_hand = function flx_a_hand (title, cards) {
    var hand, missed;
    missed = gettext_noop("%(who)s bid %(bid)s and made %(made)s: %(points)s.");
    hand = ({title: title, cards: cards, bids: true, bar: true, notes: []});
    return after(hand, ({trick: 1, bonus: 10, kept: true, missed: missed}));
};

suit_of = function flx_suit_of (trumps) {
    if (_pyfunc_op_equals(trumps, "hearts")) {
        return say(gettext_noop("hearts"));
    }
    if (_pyfunc_op_equals(trumps, "clubs")) {
        return say(gettext_noop("clubs"));
    }
    if (_pyfunc_op_equals(trumps, "diamonds")) {
        return say(gettext_noop("diamonds"));
    }
    return (_pyfunc_op_equals(trumps, "spades"))? (say(gettext_noop("spades"))) : (say(gettext_noop("no trumps")));
};

suited = function flx_suited (number_of, trumps, cards) {
    var values;
    values = ({hand: number_of, trumps: trumps, cards: cards});
    return say(gettext_noop("Hand %(hand)s, %(trumps)s. Cards each: %(cards)s"), values);
};

begun = function flx_begun (game) {
    var who;
    who = game["players"];
    return ({columns: who, totals: (function list_comprehension (iter0) {var res = [];var _, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {_ = iter0[i0];{res.push(0);}}return res;}).call(this, who), hand: 0, notes: [], over: null});
};

asked_of = function flx_asked_of (game, state, hand) {
    var dealer, fields, notes, who;
    dealer = state["hand"] % (game["players"].length);
    who = from_left_of(game["players"], dealer);
    fields = [];
    if (_pyfunc_truthy(hand["bids"])) {
        _pymeth_append.call(fields, (numbers("bids", say(gettext_noop("Bids")), [0, hand["cards"]], who)));
    }
    _pymeth_append.call(fields, (numbers("made", say(gettext_noop("Tricks made")), [0, hand["cards"]], who, hand["cards"])));
    notes = _pyfunc_op_add(hand["notes"], ([duty(game["players"][dealer], hand)]));
    return ({title: hand["title"], notes: notes, fields: fields});
};

duty = function flx_duty (dealer, hand) {
    var text, values;
    values = ({who: dealer, cards: hand["cards"]});
    if ((!_pyfunc_truthy(hand["bids"]))) {
        return say(gettext_noop("%(who)s deals."), values);
    }
    if (_pyfunc_truthy(hand["bar"])) {
        text = gettext_noop("%(who)s deals and bids last. All bids together may come to anything but %(cards)s.");
        return say(text, values);
    }
    return say(gettext_noop("%(who)s deals and bids last."), values);
};

from_left_of = function flx_from_left_of (players, dealer) {
    return _pyfunc_op_add(players.slice(dealer + 1), players.slice(0,dealer + 1));
};

by_place = function flx_by_place (given, dealer) {
    var last;
    last = (given.length - 1) - dealer;
    return _pyfunc_op_add(given.slice(last), given.slice(0,last));
};

unpaid = function flx_unpaid (settings) {
    var text;
    if ((_pyfunc_op_add(settings["bonus"], settings["trick"]) > 0)) {
        return ({});
    }
    text = gettext_noop("Nobody could have a point. Give points for an exact bid, or for tricks.");
    return ({bonus: say(text)});
};

barred = function flx_barred (game, state, line, hand) {
    var dealer, text;
    if ((((!_pyfunc_truthy(hand["bids"]))) || ((!_pyfunc_truthy(hand["bar"]))) || (!_pyfunc_op_equals(_pyfunc_sum(line["bids"]), hand["cards"])))) {
        return ({});
    }
    text = gettext_noop("The bids come to %(cards)s, as many as there are tricks: the dealer, %(who)s, may not bid %(last)s.");
    dealer = game["players"][state["hand"] % (game["players"].length)];
    return ({bids: say(text, ({cards: hand["cards"], who: dealer, last: line["bids"][line["bids"].length -1]}))});
};

settled = function flx_settled (game, state, line, hand, last) {
    var bids, dealer, got, made, over, place, player, points, stub1_seq, stub2_itr, stub3_tgt, then, totals, values, why;
    dealer = state["hand"] % (game["players"].length);
    made = by_place(line["made"], dealer);
    bids = (_pyfunc_truthy(hand["bids"]))? (by_place(line["bids"], dealer)) : ([]);
    points = [];
    why = [];
    stub1_seq = _pyfunc_enumerate(game["players"]);
    if ((typeof stub1_seq === "object") && (!Array.isArray(stub1_seq))) { stub1_seq = Object.keys(stub1_seq);}
    for (stub2_itr = 0; stub2_itr < stub1_seq.length; stub2_itr += 1) {
        stub3_tgt = stub1_seq[stub2_itr];
        place = stub3_tgt[0]; player = stub3_tgt[1];
        if (_pyfunc_truthy(hand["bids"])) {
            got = paid(bids[place], made[place], hand);
            _pymeth_append.call(why, said_of(player, bids[place], made[place], got, hand));
        } else {
            got = _pyfunc_op_mult(made[place], hand["trick"]);
            values = ({who: player, made: made[place], points: got});
            _pymeth_append.call(why, (say(gettext_noop("%(who)s made %(made)s: %(points)s."), values)));
        }
        _pymeth_append.call(points, got);
    }
    totals = plus(state["totals"], points);
    over = (_pyfunc_truthy(last))? (winners(state["columns"], best(totals), Math.max.apply(null, totals))) : (null);
    then = after(state, ({totals: totals, hand: state["hand"] + 1, over: over}));
    return ({points: points, why: why, ends: null, state: then});
};

paid = function flx_paid (bid, made, hand) {
    var bonus, tricks;
    tricks = _pyfunc_op_mult(made, hand["trick"]);
    if (_pyfunc_op_equals(bid, made)) {
        bonus = hand["bonus"];
        return _pyfunc_op_add(tricks, bonus);
    }
    return (_pyfunc_truthy(hand["kept"]))? (tricks) : (0);
};

said_of = function flx_said_of (player, bid, made, points, hand) {
    var exact, values;
    exact = gettext_noop("%(who)s bid %(bid)s and made just that: %(points)s.");
    values = ({who: player, bid: bid, made: made, points: points});
    return say((_pyfunc_op_equals(bid, made))? (exact) : (hand["missed"]), values);
};

export { a_hand, suit_of, suited, begun, asked_of, duty, from_left_of, by_place, unpaid, barred, settled, paid, said_of };
