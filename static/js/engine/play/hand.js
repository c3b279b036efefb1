// Made by `make pads` from tournaments/engine/play/hand.py; change that.
import { _pyfunc_list, _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_error, _pyfunc_op_mult, _pyfunc_sorted, _pyfunc_truthy, _pymeth_append, _pymeth_format, _pymeth_remove, _pymeth_sort } from "../family/python.js";
import { PACK, RANKS, beats, by_number } from "./cards.js";
var _establish, _take_back, cards_to_call, last_trick, legal_cards, new_hand, play_card, put_right, quit_trick;
new_hand = function flx_new_hand (hands, trump, leader, turned) {
    var by_suit, card, cards, stub1_seq, stub2_itr, stub3_seq, stub4_itr, suits, view;
    turned = (turned === undefined) ? -1: turned;
    by_suit = [];
    stub3_seq = hands;
    if ((typeof stub3_seq === "object") && (!Array.isArray(stub3_seq))) { stub3_seq = Object.keys(stub3_seq);}
    for (stub4_itr = 0; stub4_itr < stub3_seq.length; stub4_itr += 1) {
        cards = stub3_seq[stub4_itr];
        suits = [[], [], [], []];
        stub1_seq = _pyfunc_sorted(cards, by_number, false);
        if ((typeof stub1_seq === "object") && (!Array.isArray(stub1_seq))) { stub1_seq = Object.keys(stub1_seq);}
        for (stub2_itr = 0; stub2_itr < stub1_seq.length; stub2_itr += 1) {
            card = stub1_seq[stub2_itr];
            _pymeth_append.call(suits[Math.floor(card/RANKS)], card);
        }
        _pymeth_append.call(by_suit, suits);
    }
    view = ({seat: leader, hand: by_suit[leader], trump: trump, trick: [], led: -1, best: -1, winner: -1, gone: _pyfunc_op_mult([0], PACK), fallen: [0, 0, 0, 0], without: [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], leads: [], dealer: (leader + 3) % 4, turned: turned});
    return ({hands: by_suit, view: view, tricks: [], won: [0, 0], quitted: 0, revokes: [], exposed: []});
};

legal_cards = function flx_legal_cards (view) {
    var card, cards, stub5_seq, stub6_itr, stub7_seq, stub8_itr, suit;
    if (((((view["trick"].length) > 0)) && ((((view["hand"][view["led"]]).length) > 0)))) {
        return _pyfunc_list((view["hand"][view["led"]]));
    }
    cards = [];
    stub7_seq = view["hand"];
    if ((typeof stub7_seq === "object") && (!Array.isArray(stub7_seq))) { stub7_seq = Object.keys(stub7_seq);}
    for (stub8_itr = 0; stub8_itr < stub7_seq.length; stub8_itr += 1) {
        suit = stub7_seq[stub8_itr];
        stub5_seq = suit;
        if ((typeof stub5_seq === "object") && (!Array.isArray(stub5_seq))) { stub5_seq = Object.keys(stub5_seq);}
        for (stub6_itr = 0; stub6_itr < stub5_seq.length; stub6_itr += 1) {
            card = stub5_seq[stub6_itr];
            _pymeth_append.call(cards, card);
        }
    }
    return cards;
};

play_card = function flx_play_card (hand, card) {
    var err_2, led, own, seat, suit, trick, view;
    view = hand["view"];
    seat = view["seat"];
    own = view["hand"];
    trick = view["trick"];
    suit = Math.floor(card/RANKS);
    if ((!_pyfunc_op_contains(card, own[suit]))) {
        throw _pyfunc_op_error('ValueError', _pymeth_format.call("seat {} does not have card {}", seat, card));
    }
    if (((hand["revokes"].length) > 0)) {
        _establish(hand, seat);
    }
    if ((trick.length == 0)) {
        view["led"] = suit;
        view["best"] = card;
        view["winner"] = seat;
        _pymeth_append.call(view["leads"], [seat, card]);
    } else {
        led = view["led"];
        if ((!_pyfunc_op_equals(suit, led))) {
            view["without"][seat][led] = 1;
            if (((own[led].length) > 0)) {
                _pymeth_append.call(hand["revokes"], ({trick: hand["tricks"].length, seat: seat, established: false}));
            }
        }
        if (_pyfunc_truthy(beats(card, view["best"], view["trump"]))) {
            view["best"] = card;
            view["winner"] = seat;
        }
    }
    _pymeth_remove.call(own[suit], card);
    view["gone"][card] = 1;
    view["fallen"][suit] += 1;
    _pymeth_append.call(trick, card);
    seat = (seat + 1) % 4;
    if ((trick.length == 4)) {
        _pymeth_append.call(hand["tricks"], ([seat, view["winner"], trick[0], trick[1], trick[2], trick[3]]));
        seat = view["winner"];
        hand["won"][seat % 2] += 1;
        view["trick"] = [];
    }
    view["seat"] = seat;
    view["hand"] = hand["hands"][seat];
    return null;
};

quit_trick = function flx_quit_trick (hand, asked) {
    var revoke, stub10_itr, stub9_seq;
    asked = (asked === undefined) ? false: asked;
    hand["quitted"] = hand["tricks"].length;
    stub9_seq = hand["revokes"];
    if ((typeof stub9_seq === "object") && (!Array.isArray(stub9_seq))) { stub9_seq = Object.keys(stub9_seq);}
    for (stub10_itr = 0; stub10_itr < stub9_seq.length; stub10_itr += 1) {
        revoke = stub9_seq[stub10_itr];
        if (((revoke["trick"] < hand["quitted"]) && ((!_pyfunc_truthy(asked))))) {
            revoke["established"] = true;
        }
    }
    return null;
};

put_right = function flx_put_right (hand) {
    var card, err_2, leader, place, revoke, view;
    if ((((_pyfunc_op_equals((hand["revokes"].length), 0))) || (hand["revokes"][hand["revokes"].length -1]["established"]))) {
        throw _pyfunc_op_error('ValueError', "there is no revoke to put right");
    }
    revoke = (hand["revokes"].pop)();
    view = hand["view"];
    card = -1;
    while ((((hand["tricks"].length) > revoke["trick"])) || (!_pyfunc_op_equals(view["seat"], revoke["seat"]))) {
        card = _take_back(hand);
    }
    leader = ((view["seat"] - (view["trick"].length)) + 4) % 4;
    view["led"] = Math.floor((view["trick"][0])/RANKS);
    view["best"] = view["trick"][0];
    view["winner"] = leader;
    for (place = 1; place < view["trick"].length; place += 1) {
        if (_pyfunc_truthy(beats(view["trick"][place], view["best"], view["trump"]))) {
            view["best"] = view["trick"][place];
            view["winner"] = _pyfunc_op_add(leader, place) % 4;
        }
    }
    view["without"][view["seat"]][view["led"]] = 0;
    hand["quitted"] = Math.min(hand["quitted"], (hand["tricks"].length));
    _pymeth_append.call(hand["exposed"], card);
    return null;
};

cards_to_call = function flx_cards_to_call (hand) {
    var legal;
    legal = legal_cards(hand["view"]);
    return (function list_comprehension (iter0) {var res = [];var card, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {card = iter0[i0];if (!(_pyfunc_op_contains(card, legal))) {continue;}{res.push(card);}}return res;}).call(this, hand["exposed"]);
};

last_trick = function flx_last_trick (hand) {
    if (_pyfunc_op_equals(hand["quitted"], 0)) {
        return [];
    }
    return hand["tricks"][hand["quitted"] - 1].slice(2);
};

_take_back = function flx__take_back (hand) {
    var card, trick, view;
    view = hand["view"];
    if ((_pyfunc_op_equals((view["trick"].length), 0))) {
        trick = (hand["tricks"].pop)();
        hand["won"][trick[1] % 2] -= 1;
        view["seat"] = trick[0];
        view["trick"] = trick.slice(2);
    }
    card = (view["trick"].pop)();
    view["seat"] = (view["seat"] + 3) % 4;
    view["hand"] = hand["hands"][view["seat"]];
    _pymeth_append.call(((view["hand"][Math.floor(card/RANKS)])), card);
    _pymeth_sort.call(((view["hand"][Math.floor(card/RANKS)])), by_number, false);
    view["gone"][card] = 0;
    view["fallen"][Math.floor(card/RANKS)] -= 1;
    if ((_pyfunc_op_equals((view["trick"].length), 0))) {
        (view["leads"].pop)();
    }
    return card;
};

_establish = function flx__establish (hand, seat) {
    var revoke, stub11_seq, stub12_itr;
    stub11_seq = hand["revokes"];
    if ((typeof stub11_seq === "object") && (!Array.isArray(stub11_seq))) { stub11_seq = Object.keys(stub11_seq);}
    for (stub12_itr = 0; stub12_itr < stub11_seq.length; stub12_itr += 1) {
        revoke = stub11_seq[stub12_itr];
        if ((((revoke["trick"] < (hand["tricks"].length))) && ((_pyfunc_op_equals((revoke["seat"] % 2), (seat % 2)))))) {
            revoke["established"] = true;
        }
    }
    return null;
};

export { new_hand, legal_cards, play_card, quit_trick, put_right, cards_to_call, last_trick, _take_back, _establish };
