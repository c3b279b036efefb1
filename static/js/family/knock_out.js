// Made by `make pads` from tournaments/engine/family/knock_out.py; change that.
import { _pyfunc_enumerate, _pyfunc_list, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_range, _pyfunc_truthy, _pymeth_append, gettext_noop } from "./python.js";
import { after, best, listed, number, numbers, plus, say, setting, yes } from "./lines.js";
import { PACK, enough, next_of, trumps_note, trumps_setting } from "./steps.js";
var ask, begin, cards_at, check, ended, fate, score, weigh;
check = function flx_check (game) {
    var text;
    if (_pyfunc_truthy(enough(game, game["settings"]["cards"]))) {
        return ({});
    }
    text = gettext_noop("There are 52 cards: so many players can have %(most)s each at most.");
    return ({cards: say(text, ({most: Math.floor(PACK/(game["players"].length))}))});
};

begin = function flx_begin (game) {
    var begun_with, who;
    who = game["players"];
    begun_with = ({left: _pyfunc_list(_pyfunc_range(0, who.length, 1)), dogs: [], spared: false, most: [], dealer: 0});
    return after(({columns: who, totals: (function list_comprehension (iter0) {var res = [];var _, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {_ = iter0[i0];{res.push(0);}}return res;}).call(this, who), hand: 0, notes: [], over: null}), begun_with);
};

cards_at = function flx_cards_at (game, state) {
    var cards;
    cards = (game["settings"]["cards"]) - state["hand"];
    return cards;
};

ask = function flx_ask (game, state) {
    var cards, notes, place, players, stub1_, stub1_i0, stub1_iter0, stub1_place, stub2_seq, stub3_itr, text, who;
    if ((state["over"] !== null)) {
        return null;
    }
    cards = cards_at(game, state);
    players = game["players"];
    stub1_ = [];stub1_iter0 = state["left"];if ((typeof stub1_iter0 === "object") && (!Array.isArray(stub1_iter0))) {stub1_iter0 = Object.keys(stub1_iter0);}for (stub1_i0=0; stub1_i0<stub1_iter0.length; stub1_i0++) {stub1_place = stub1_iter0[stub1_i0];{stub1_.push(players[stub1_place]);}}
    who = stub1_;
    notes = [trumps_note(game, state, _pyfunc_op_mult(cards, who.length)), say(gettext_noop("%(who)s deals."), ({who: players[state["dealer"]]}))];
    stub2_seq = state["dogs"];
    if ((typeof stub2_seq === "object") && (!Array.isArray(stub2_seq))) { stub2_seq = Object.keys(stub2_seq);}
    for (stub3_itr = 0; stub3_itr < stub2_seq.length; stub3_itr += 1) {
        place = stub2_seq[stub3_itr];
        text = gettext_noop("%(who)s has a dog\u2019s life: one card, for any trick of this hand.");
        _pymeth_append.call(notes, (say(text, ({who: players[place]}))));
    }
    return ({title: say(gettext_noop("Hand %(hand)s. Cards each: %(cards)s"), ({hand: state["hand"] + 1, cards: cards})), notes: notes, fields: [numbers("made", say(gettext_noop("Tricks made")), [0, cards], who, cards)]});
};

weigh = function flx_weigh (game, state, line) {
    var place, seat, stub4_seq, stub5_itr, stub6_tgt, text;
    stub4_seq = _pyfunc_enumerate(state["left"]);
    if ((typeof stub4_seq === "object") && (!Array.isArray(stub4_seq))) { stub4_seq = Object.keys(stub4_seq);}
    for (stub5_itr = 0; stub5_itr < stub4_seq.length; stub5_itr += 1) {
        stub6_tgt = stub4_seq[stub5_itr];
        seat = stub6_tgt[0]; place = stub6_tgt[1];
        if ((_pyfunc_op_contains(place, state["dogs"]) && (((line["made"][seat]) > 1)))) {
            text = gettext_noop("%(who)s had only one card, and can have made one trick at most.");
            return ({made: say(text, ({who: game["players"][place]}))});
        }
    }
    return ({});
};

score = function flx_score (game, state, line) {
    var dogs, left, made, moved, place, seat, spares, stub10_tgt, stub7_, stub7__, stub7_i0, stub7_iter0, stub8_seq, stub9_itr, then, why;
    spares = _pyfunc_truthy(game["settings"]["dog"]) && ((!_pyfunc_truthy(state["spared"]))) && ((cards_at(game, state) > 1));
    stub7_ = [];stub7_iter0 = game["players"];if ((typeof stub7_iter0 === "object") && (!Array.isArray(stub7_iter0))) {stub7_iter0 = Object.keys(stub7_iter0);}for (stub7_i0=0; stub7_i0<stub7_iter0.length; stub7_i0++) {stub7__ = stub7_iter0[stub7_i0];{stub7_.push(0);}}
    made = stub7_;
    left = [];
    dogs = [];
    why = [];
    stub8_seq = _pyfunc_enumerate(state["left"]);
    if ((typeof stub8_seq === "object") && (!Array.isArray(stub8_seq))) { stub8_seq = Object.keys(stub8_seq);}
    for (stub9_itr = 0; stub9_itr < stub8_seq.length; stub9_itr += 1) {
        stub10_tgt = stub8_seq[stub9_itr];
        seat = stub10_tgt[0]; place = stub10_tgt[1];
        made[place] = line["made"][seat];
        if ((_pyfunc_op_equals(made[place], 0) && _pyfunc_truthy(spares))) {
            _pymeth_append.call(dogs, place);
        }
        if (((made[place] > 0) || spares)) {
            _pymeth_append.call(left, place);
        }
        _pymeth_append.call(why, fate(game["players"][place], made[place], spares));
    }
    then = ({totals: plus(state["totals"], made), hand: state["hand"] + 1, left: left, dogs: dogs});
    moved = ({spared: _pyfunc_truthy(state["spared"]) || (dogs.length > 0), most: best(made), dealer: next_of(left, state["dealer"])});
    return ({points: made, why: why, ends: null, state: ended(game, after(after(state, then), moved))});
};

fate = function flx_fate (who, made, spares) {
    if ((made > 0)) {
        return say(gettext_noop("%(who)s stays in. Tricks: %(made)s."), ({who: who, made: made}));
    }
    if (_pyfunc_truthy(spares)) {
        return say(gettext_noop("%(who)s made no trick and has a dog\u2019s life."), ({who: who}));
    }
    return say(gettext_noop("%(who)s made no trick and is out."), ({who: who}));
};

ended = function flx_ended (game, state) {
    var over, who;
    who = ({who: listed(game["players"], state["left"])});
    if ((_pyfunc_op_equals((state["left"].length), 1))) {
        over = say(gettext_noop("%(who)s is the last one left and has won."), who);
        return after(state, ({notes: [], over: over}));
    }
    return after(state, ({notes: [say(gettext_noop("Still in: %(who)s."), who)]}));
};

export { check, begin, cards_at, ask, weigh, score, fate, ended };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
