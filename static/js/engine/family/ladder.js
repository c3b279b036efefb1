// Made by `make pads` from tournaments/engine/family/ladder.py; change that.
import { _pyfunc_enumerate, _pyfunc_list, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_range, _pyfunc_str, _pyfunc_sum, _pymeth_append } from "./python.js";
import { PACK } from "./bids.js";
import { _, after, best, deals, listed, number, numbers, opened, scored } from "./lines.js";
import { next_of, trumps_note } from "./steps.js";
var FEW, ask, begin, check, dealt, highest, rung, score, step, weigh;
FEW = [2, 5];
check = function flx_check (game) {
    var most, settings, text;
    settings = game["settings"];
    if (((_pyfunc_op_mult((settings["goal"] - 1), (game["players"].length))) > PACK)) {
        most = ({most: (Math.floor(PACK/(game["players"].length))) + 1});
        return ({goal: _("There are only 52 cards, so this many players can climb no higher than %(most)s.", most)});
    }
    if ((settings["goal"] > highest(settings, game["players"].length))) {
        text = _("With so few players nobody can climb that far. Choose another way to go up, or let the others stay as they are.");
        return ({up: text});
    }
    return ({});
};

highest = function flx_highest (settings, players) {
    if ((((!_pyfunc_op_equals(settings["up"], "rest"))) || _pyfunc_op_equals(settings["down"], "stay") || (players > (FEW.length + 1)))) {
        return PACK;
    }
    if (_pyfunc_op_equals(players, 2)) {
        return FEW[0];
    }
    return (_pyfunc_op_equals(settings["down"], "dog"))? (FEW[1]) : (PACK);
};

begin = function flx_begin (game) {
    var players;
    players = game["players"];
    return after(opened(players), ({totals: _pyfunc_op_mult([1], players.length), dealer: 0, most: []}));
};

ask = function flx_ask (game, state) {
    var cards, notes, players, tricks;
    cards = state["totals"];
    tricks = Math.max.apply(null, cards);
    players = game["players"];
    notes = [deals(players[state["dealer"]]), _("Cards: %(cards)s.", ({cards: dealt(players, cards)})), trumps_note(game, state, _pyfunc_sum(cards))];
    if ((Math.min.apply(null, cards) < tricks)) {
        _pymeth_append.call(notes, _("Anyone with no cards left waits for the next hand."));
    }
    return ({title: _("Hand %(hand)s. Tricks: %(tricks)s", ({hand: state["hand"] + 1, tricks: tricks})), notes: notes, fields: [numbers("made", _("Tricks made"), [0, tricks], players, tricks)]});
};

dealt = function flx_dealt (players, cards) {
    var each, stub1_, stub1_i0, stub1_iter0, stub1_name_of, stub1_place;
    stub1_ = [];stub1_iter0 = _pyfunc_enumerate(players);if ((typeof stub1_iter0 === "object") && (!Array.isArray(stub1_iter0))) {stub1_iter0 = Object.keys(stub1_iter0);}for (stub1_i0=0; stub1_i0<stub1_iter0.length; stub1_i0++) {stub1_place = stub1_iter0[stub1_i0][0]; stub1_name_of = stub1_iter0[stub1_i0][1];{stub1_.push((stub1_name_of + " ") + _pyfunc_str(cards[stub1_place]));}}
    each = stub1_;
    return listed(each, _pyfunc_list(_pyfunc_range(0, each.length, 1)));
};

weigh = function flx_weigh (game, state, line) {
    var cards, place, stub2_seq, stub3_itr, stub4_tgt, tricks, values;
    stub2_seq = _pyfunc_enumerate(line["made"]);
    if ((typeof stub2_seq === "object") && (!Array.isArray(stub2_seq))) { stub2_seq = Object.keys(stub2_seq);}
    for (stub3_itr = 0; stub3_itr < stub2_seq.length; stub3_itr += 1) {
        stub4_tgt = stub2_seq[stub3_itr];
        place = stub4_tgt[0]; tricks = stub4_tgt[1];
        cards = state["totals"][place];
        if ((tricks > cards)) {
            values = ({who: game["players"][place], cards: cards});
            return ({made: _("%(who)s cannot have made more tricks than they had cards: %(cards)s.", values)});
        }
    }
    return ({});
};

score = function flx_score (game, state, line) {
    var cards, dealer, over, points, settings, stub5_, stub5_had, stub5_i0, stub5_iter0, stub5_place, stub6_, stub6_had, stub6_i0, stub6_iter0, stub6_place, stub7_, stub7_i0, stub7_iter0, stub7_place, stub7_player, values, why;
    settings = game["settings"];
    stub5_ = [];stub5_iter0 = _pyfunc_enumerate(state["totals"]);if ((typeof stub5_iter0 === "object") && (!Array.isArray(stub5_iter0))) {stub5_iter0 = Object.keys(stub5_iter0);}for (stub5_i0=0; stub5_i0<stub5_iter0.length; stub5_i0++) {stub5_place = stub5_iter0[stub5_i0][0]; stub5_had = stub5_iter0[stub5_i0][1];{stub5_.push(rung(settings, stub5_had, line["made"][stub5_place], Math.max.apply(null, line["made"])));}}
    cards = stub5_;
    stub6_ = [];stub6_iter0 = _pyfunc_enumerate(state["totals"]);if ((typeof stub6_iter0 === "object") && (!Array.isArray(stub6_iter0))) {stub6_iter0 = Object.keys(stub6_iter0);}for (stub6_i0=0; stub6_i0<stub6_iter0.length; stub6_i0++) {stub6_place = stub6_iter0[stub6_i0][0]; stub6_had = stub6_iter0[stub6_i0][1];{stub6_.push(cards[stub6_place] - stub6_had);}}
    points = stub6_;
    stub7_ = [];stub7_iter0 = _pyfunc_enumerate(game["players"]);if ((typeof stub7_iter0 === "object") && (!Array.isArray(stub7_iter0))) {stub7_iter0 = Object.keys(stub7_iter0);}for (stub7_i0=0; stub7_i0<stub7_iter0.length; stub7_i0++) {stub7_place = stub7_iter0[stub7_i0][0]; stub7_player = stub7_iter0[stub7_i0][1];{stub7_.push(step(stub7_player, line["made"][stub7_place], points[stub7_place], cards[stub7_place]));}}
    why = stub7_;
    over = null;
    if ((Math.max.apply(null, cards) >= settings["goal"])) {
        values = ({cards: Math.max.apply(null, cards), who: listed(game["players"], best(cards))});
        over = _("Won with a hand of %(cards)s cards: %(who)s.", values);
    }
    dealer = next_of(_pyfunc_list(_pyfunc_range(0, cards.length, 1)), state["dealer"]);
    return scored(state, points, why, ({dealer: dealer, most: best(line["made"]), over: over}));
};

rung = function flx_rung (settings, cards, won, most) {
    var way;
    way = settings["up"];
    if ((((_pyfunc_op_equals(way, "trick") && (won > 0))) || ((_pyfunc_op_equals(way, "most") && _pyfunc_op_equals(won, most))) || (_pyfunc_op_equals(way, "rest") && (won < most)))) {
        return cards + 1;
    }
    if ((_pyfunc_op_equals(settings["down"], "stay") || _pyfunc_op_equals(cards, 1))) {
        return cards;
    }
    return (_pyfunc_op_equals(settings["down"], "dog"))? (1) : (cards - 1);
};

step = function flx_step (player, tricks, change, cards) {
    var values;
    values = ({who: player, made: tricks, cards: cards});
    if (_pyfunc_op_equals(cards, 1)) {
        return _("%(who)s made %(made)s and is a dog, with one card.", values);
    }
    if ((change > 0)) {
        return _("%(who)s made %(made)s and goes up to %(cards)s.", values);
    }
    if ((change < 0)) {
        return _("%(who)s made %(made)s and goes down to %(cards)s.", values);
    }
    return _("%(who)s made %(made)s and stays at %(cards)s.", values);
};

export { FEW, check, highest, begin, ask, dealt, weigh, score, rung, step };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
