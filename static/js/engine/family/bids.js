// Made by `make pads` from tournaments/engine/family/bids.py; change that.
import { _pyfunc_create_dict, _pyfunc_enumerate, _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_sum, _pyfunc_truthy, _pymeth_append, _pymeth_index, gettext_noop } from "./python.js";
import { _, after, best, deals, number, numbers, opened, plus, say, scored, setting, winners } from "./lines.js";
var PACK, SUITS, a_hand, asked_of, barred, by_place, dealt_out, duty, from_left_of, paid, rules_of, said_of, settled, suit_of, suited, turned_up, unpaid;
PACK = 52;
SUITS = ["hearts", "clubs", "diamonds", "spades"];
a_hand = function flx_a_hand (title, cards) {
    var missed;
    missed = gettext_noop("%(who)s bid %(bid)s and made %(made)s: %(points)s.");
    return ({title: title, cards: cards, bids: true, bar: true, notes: [], trick: 1, bonus: 10, kept: true, missed: missed});
};

suit_of = function flx_suit_of (trumps) {
    var words;
    words = [_("hearts"), _("clubs"), _("diamonds"), _("spades")];
    return (_pyfunc_op_contains(trumps, SUITS))? (words[_pymeth_index.call(SUITS, trumps)]) : (_("no trumps"));
};

suited = function flx_suited (number_of, trumps, cards) {
    var values;
    values = ({hand: number_of, trumps: trumps, cards: cards});
    return _("Hand %(hand)s, %(trumps)s. Cards each: %(cards)s", values);
};

rules_of = function flx_rules_of (hand_at, hands_of) {
    var ask, begin, score, weigh;
    begin = (function flx_begin (game) {
        return opened(game["players"]);
    }).bind(this);

    ask = (function flx_ask (game, state) {
        return asked_of(game, state, hand_at(game, state));
    }).bind(this);

    weigh = (function flx_weigh (game, state, line) {
        return barred(game, state, line, hand_at(game, state));
    }).bind(this);

    score = (function flx_score (game, state, line) {
        return settled(game, state, line, hand_at(game, state), _pyfunc_op_equals((state["hand"] + 1), hands_of(game)));
    }).bind(this);

    return [begin, ask, weigh, score];
};

dealt_out = function flx_dealt_out (game, key) {
    var most;
    most = Math.floor(PACK/(game["players"].length));
    if (((game["settings"][key]) <= most)) {
        return ({});
    }
    return _pyfunc_create_dict(key, (_("There are only 52 cards, so with this many players you can deal up to %(most)s each.", ({most: most}))));
};

turned_up = function flx_turned_up (dealt) {
    if (_pyfunc_op_equals(dealt, PACK)) {
        return _("Every card is dealt and none is left to turn up, so there are no trumps.");
    }
    return _("Turn up the next card of the pack: its suit is trumps.");
};

asked_of = function flx_asked_of (game, state, hand) {
    var bidders, dealer, fields, notes;
    dealer = state["hand"] % (game["players"].length);
    bidders = from_left_of(game["players"], dealer);
    fields = [];
    if (_pyfunc_truthy(hand["bids"])) {
        _pymeth_append.call(fields, (numbers("bids", _("Bids"), [0, hand["cards"]], bidders)));
    }
    _pymeth_append.call(fields, (numbers("made", _("Tricks made"), [0, hand["cards"]], bidders, hand["cards"])));
    notes = _pyfunc_op_add(hand["notes"], ([duty(game["players"][dealer], hand)]));
    return ({title: hand["title"], notes: notes, fields: fields});
};

duty = function flx_duty (dealer, hand) {
    var values;
    values = ({who: dealer, cards: hand["cards"]});
    if ((!_pyfunc_truthy(hand["bids"]))) {
        return deals(dealer);
    }
    if (_pyfunc_truthy(hand["bar"])) {
        return _("%(who)s deals and bids last. The bids must not add up to %(cards)s.", values);
    }
    return _("%(who)s deals and bids last.", values);
};

from_left_of = function flx_from_left_of (players, dealer) {
    return _pyfunc_op_add(players.slice(dealer + 1), players.slice(0,dealer + 1));
};

by_place = function flx_by_place (given, dealer) {
    var last;
    last = (given.length - 1) - dealer;
    return _pyfunc_op_add(given.slice(last), given.slice(0,last));
};

unpaid = function flx_unpaid (game) {
    if (((_pyfunc_op_add((game["settings"]["bonus"]), (game["settings"]["trick"]))) > 0)) {
        return ({});
    }
    return ({bonus: _("Nobody could score anything. Set some points for an exact bid or for tricks.")});
};

barred = function flx_barred (game, state, line, hand) {
    var dealer, text;
    if ((((!_pyfunc_truthy(hand["bids"]))) || ((!_pyfunc_truthy(hand["bar"]))) || (!_pyfunc_op_equals(_pyfunc_sum(line["bids"]), hand["cards"])))) {
        return ({});
    }
    dealer = game["players"][state["hand"] % (game["players"].length)];
    text = _("The bids add up to %(cards)s, the number of tricks, so the dealer, %(who)s, cannot bid %(last)s.", ({cards: hand["cards"], who: dealer, last: line["bids"][line["bids"].length -1]}));
    return ({bids: text});
};

settled = function flx_settled (game, state, line, hand, last) {
    var bids, dealer, got, over, place, player, points, stub1_seq, stub2_itr, stub3_tgt, title, totals, tricks, values, why;
    dealer = state["hand"] % (game["players"].length);
    tricks = by_place(line["made"], dealer);
    bids = (_pyfunc_truthy(hand["bids"]))? (by_place(line["bids"], dealer)) : ([]);
    points = [];
    why = [];
    title = hand["title"];
    stub1_seq = _pyfunc_enumerate(game["players"]);
    if ((typeof stub1_seq === "object") && (!Array.isArray(stub1_seq))) { stub1_seq = Object.keys(stub1_seq);}
    for (stub2_itr = 0; stub2_itr < stub1_seq.length; stub2_itr += 1) {
        stub3_tgt = stub1_seq[stub2_itr];
        place = stub3_tgt[0]; player = stub3_tgt[1];
        if (_pyfunc_truthy(hand["bids"])) {
            got = paid(bids[place], tricks[place], hand);
            _pymeth_append.call(why, said_of(player, bids[place], tricks[place], got, hand));
            values = ({before: title, who: player, bid: bids[place], made: tricks[place]});
            title = _("%(before)s \u00b7 %(who)s bid %(bid)s, made %(made)s", values);
        } else {
            got = _pyfunc_op_mult(tricks[place], hand["trick"]);
            values = ({who: player, made: tricks[place], points: got});
            _pymeth_append.call(why, (_("%(who)s made %(made)s: %(points)s.", values)));
        }
        _pymeth_append.call(points, got);
    }
    totals = plus(state["totals"], points);
    over = (_pyfunc_truthy(last))? (winners(state["columns"], best(totals), Math.max.apply(null, totals))) : (null);
    return after(scored(state, points, why, ({over: over})), ({title: title}));
};

paid = function flx_paid (bid, tricks_made, hand) {
    var bonus, tricks;
    tricks = _pyfunc_op_mult(tricks_made, hand["trick"]);
    if (_pyfunc_op_equals(bid, tricks_made)) {
        bonus = hand["bonus"];
        return _pyfunc_op_add(tricks, bonus);
    }
    return (_pyfunc_truthy(hand["kept"]))? (tricks) : (0);
};

said_of = function flx_said_of (player, bid, tricks, points, hand) {
    var values;
    values = ({who: player, bid: bid, made: tricks, points: points});
    if (_pyfunc_op_equals(bid, tricks)) {
        return _("%(who)s bid %(bid)s and made exactly that: %(points)s.", values);
    }
    return say(hand["missed"], values);
};

export { PACK, SUITS, a_hand, suit_of, suited, rules_of, dealt_out, turned_up, asked_of, duty, from_left_of, by_place, unpaid, barred, settled, paid, said_of };
