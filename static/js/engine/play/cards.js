// Made by `make pads` from tournaments/engine/play/cards.py; change that.
import { _pyfunc_list, _pyfunc_op_equals, _pyfunc_range, _pymeth_append, _pymeth_sort } from "../family/python.js";
var ACE, KING, KNAVE, LEAST_CUT, NO_TRUMPS, PACK, QUEEN, RANKS, SEATS, TEN, beats, by_number, deal, shuffled, stub1_;
SEATS = 4;
RANKS = 13;
PACK = 52;
NO_TRUMPS = -1;
LEAST_CUT = 4;
stub1_ = [8, 9, 10, 11, 12];
TEN = stub1_[0];KNAVE = stub1_[1];QUEEN = stub1_[2];KING = stub1_[3];ACE = stub1_[4];
shuffled = function flx_shuffled (rng) {
    var pack;
    pack = _pyfunc_list(_pyfunc_range(0, PACK, 1));
    rng.shuffle(pack);
    return pack;
};

deal = function flx_deal (pack, dealer) {
    var east, hand, hands, north, place, south, stub2_seq, stub3_itr, stub4_, west;
    hands = [[], [], [], []];
    for (place = 0; place < pack.length; place += 1) {
        _pymeth_append.call(hands[((dealer + 1) + place) % SEATS], pack[place]);
    }
    stub2_seq = hands;
    if ((typeof stub2_seq === "object") && (!Array.isArray(stub2_seq))) { stub2_seq = Object.keys(stub2_seq);}
    for (stub3_itr = 0; stub3_itr < stub2_seq.length; stub3_itr += 1) {
        hand = stub2_seq[stub3_itr];
        _pymeth_sort.call(hand, by_number, false);
    }
    stub4_ = hands;
    north = stub4_[0];east = stub4_[1];south = stub4_[2];west = stub4_[3];
    return [_pyfunc_list(north), _pyfunc_list(east), _pyfunc_list(south), _pyfunc_list(west)];
};

by_number = function flx_by_number (card) {
    return card;
};

beats = function flx_beats (card, best, trump) {
    var suit;
    suit = Math.floor(card/RANKS);
    if ((_pyfunc_op_equals(suit, Math.floor(best/RANKS)))) {
        return card > best;
    }
    return _pyfunc_op_equals(suit, trump);
};

export { SEATS, RANKS, PACK, NO_TRUMPS, LEAST_CUT, TEN, KNAVE, QUEEN, KING, ACE, shuffled, deal, by_number, beats };
