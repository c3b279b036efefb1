// Made by `make pads` from tournaments/engine/play/rules.py; change that.
import { _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_range, _pyfunc_reversed, _pyfunc_truthy, _pymeth_insert } from "../family/python.js";
import { ACE, KNAVE, QUEEN, RANKS, TEN, beats } from "./cards.js";
var cheapest_winner, commanding_card, commands, cover, finesse, head_of_sequence, highest_of, keep_command, last_resort, lead_trumps, longest_suit, lowest_card, lowest_equal, lowest_trump, may_be_trumped, others_have, partner_wins, partners_lead, partners_trick, plain_suits, return_lead, second_round, see_saw, short_suit, singleton, small_trump, split_honours, strong_suit, third_high, touching, trump_for_partner, trumps_against, weak_discard, weakest, win_cheaply;
commands = function flx_commands (view, card) {
    var higher, own;
    own = view["hand"][Math.floor(card/RANKS)];
    for (higher = card + 1; higher < _pyfunc_op_mult((Math.floor(card/RANKS) + 1), RANKS); higher += 1) {
        if ((((_pyfunc_op_equals((view["gone"][higher]), 0))) && ((!_pyfunc_op_contains(higher, own))))) {
            return false;
        }
    }
    return true;
};

touching = function flx_touching (view, lower, higher) {
    var between, own;
    own = view["hand"][Math.floor(lower/RANKS)];
    for (between = lower + 1; between < higher; between += 1) {
        if ((((_pyfunc_op_equals((view["gone"][between]), 0))) && ((!_pyfunc_op_contains(between, own))))) {
            return false;
        }
    }
    return true;
};

others_have = function flx_others_have (view, suit) {
    return (RANKS - (view["fallen"][suit])) - ((view["hand"][suit]).length);
};

trumps_against = function flx_trumps_against (view) {
    var seat, trump;
    trump = view["trump"];
    if (((trump < 0) || (_pyfunc_op_equals(others_have(view, trump), 0)))) {
        return false;
    }
    seat = view["seat"];
    return ((_pyfunc_op_equals((view["without"][(seat + 1) % 4][trump]), 0))) || (_pyfunc_op_equals((view["without"][(seat + 3) % 4][trump]), 0));
};

may_be_trumped = function flx_may_be_trumped (view, suit) {
    var seat, stub1_seq, stub2_itr, trump;
    trump = view["trump"];
    if ((_pyfunc_op_equals(suit, trump) || (!_pyfunc_truthy(trumps_against(view))))) {
        return false;
    }
    stub1_seq = [(view["seat"] + 1) % 4, (view["seat"] + 3) % 4];
    if ((typeof stub1_seq === "object") && (!Array.isArray(stub1_seq))) { stub1_seq = Object.keys(stub1_seq);}
    for (stub2_itr = 0; stub2_itr < stub1_seq.length; stub2_itr += 1) {
        seat = stub1_seq[stub2_itr];
        if ((((_pyfunc_op_equals((view["without"][seat][suit]), 1))) && ((_pyfunc_op_equals((view["without"][seat][trump]), 0))))) {
            return true;
        }
    }
    return others_have(view, suit) < 4;
};

plain_suits = function flx_plain_suits (view) {
    var at, hand, length, suit, suits;
    hand = view["hand"];
    suits = [];
    for (suit = 0; suit < 4; suit += 1) {
        length = hand[suit].length;
        if ((((!_pyfunc_op_equals(suit, view["trump"]))) && (length > 0))) {
            at = suits.length;
            while ((at > 0) && ((((hand[suits[at - 1]]).length) < length))) {
                at -= 1;
            }
            _pymeth_insert.call(suits, at, suit);
        }
    }
    return suits;
};

longest_suit = function flx_longest_suit (view) {
    var length, longest, suit;
    longest = view["trump"];
    length = 0;
    for (suit = 0; suit < 4; suit += 1) {
        if ((((!_pyfunc_op_equals(suit, view["trump"]))) && ((((view["hand"][suit]).length) > length)))) {
            length = (view["hand"][suit]).length;
            longest = suit;
        }
    }
    return longest;
};

partners_lead = function flx_partners_lead (view) {
    var lead, partner, stub3_seq, stub4_itr, suit;
    partner = (view["seat"] + 2) % 4;
    stub3_seq = view["leads"];
    if ((typeof stub3_seq === "object") && (!Array.isArray(stub3_seq))) { stub3_seq = Object.keys(stub3_seq);}
    for (stub4_itr = 0; stub4_itr < stub3_seq.length; stub4_itr += 1) {
        lead = stub3_seq[stub4_itr];
        if (_pyfunc_op_equals(lead[0], partner)) {
            suit = Math.floor(lead[1]/RANKS);
            return (_pyfunc_op_equals(suit, view["trump"]))? (-1) : (suit);
        }
    }
    return -1;
};

cheapest_winner = function flx_cheapest_winner (view) {
    var card, stub5_seq, stub6_itr;
    stub5_seq = view["hand"][view["led"]];
    if ((typeof stub5_seq === "object") && (!Array.isArray(stub5_seq))) { stub5_seq = Object.keys(stub5_seq);}
    for (stub6_itr = 0; stub6_itr < stub5_seq.length; stub6_itr += 1) {
        card = stub5_seq[stub6_itr];
        if (_pyfunc_truthy(beats(card, view["best"], view["trump"]))) {
            return card;
        }
    }
    return -1;
};

lowest_trump = function flx_lowest_trump (view) {
    var card, stub7_seq, stub8_itr;
    if ((view["trump"] >= 0)) {
        stub7_seq = view["hand"][view["trump"]];
        if ((typeof stub7_seq === "object") && (!Array.isArray(stub7_seq))) { stub7_seq = Object.keys(stub7_seq);}
        for (stub8_itr = 0; stub8_itr < stub7_seq.length; stub8_itr += 1) {
            card = stub7_seq[stub8_itr];
            if (_pyfunc_truthy(beats(card, view["best"], view["trump"]))) {
                return card;
            }
        }
    }
    return -1;
};

partner_wins = function flx_partner_wins (view) {
    return _pyfunc_op_equals((view["winner"] % 2), (view["seat"] % 2));
};

lead_trumps = function flx_lead_trumps (view) {
    var in_sequence, is_best, own, trump;
    trump = view["trump"];
    if (((trump < 0) || (!_pyfunc_truthy(trumps_against(view))))) {
        return -1;
    }
    own = view["hand"][trump];
    if ((own.length < 4)) {
        return -1;
    }
    is_best = commands(view, own[own.length -1]);
    in_sequence = touching(view, own[own.length -2], own[own.length -1]);
    if (((own.length == 4) && ((!(_pyfunc_truthy(is_best) && _pyfunc_truthy(in_sequence)))))) {
        return -1;
    }
    return ((_pyfunc_truthy(in_sequence) || (_pyfunc_truthy(is_best) && (((view["fallen"][trump]) > 0)))))? (own[own.length -1]) : (own[0]);
};

commanding_card = function flx_commanding_card (view) {
    var bare_ace, own, stub10_itr, stub9_seq, suit;
    stub9_seq = plain_suits(view);
    if ((typeof stub9_seq === "object") && (!Array.isArray(stub9_seq))) { stub9_seq = Object.keys(stub9_seq);}
    for (stub10_itr = 0; stub10_itr < stub9_seq.length; stub10_itr += 1) {
        suit = stub9_seq[stub10_itr];
        own = view["hand"][suit];
        bare_ace = ((_pyfunc_op_equals((view["fallen"][suit]), 0))) && ((!((own.length > 1) && ((_pyfunc_op_equals(own[own.length -2], (own[own.length -1] - 1)))))));
        if (_pyfunc_truthy(((!_pyfunc_truthy(bare_ace))) && (_pyfunc_truthy(commands(view, own[own.length -1]))) && ((!_pyfunc_truthy(may_be_trumped(view, suit)))))) {
            return highest_of(own);
        }
    }
    return -1;
};

highest_of = function flx_highest_of (own) {
    return (((own.length > 1) && ((_pyfunc_op_equals((own[own.length -1] % RANKS), ACE))) && ((_pyfunc_op_equals(own[own.length -2], (own[own.length -1] - 1))))))? (own[own.length -1] - 1) : (own[own.length -1]);
};

return_lead = function flx_return_lead (view) {
    var own, suit;
    suit = partners_lead(view);
    if (((suit < 0) || ((_pyfunc_op_equals(((view["hand"][suit]).length), 0))) || may_be_trumped(view, suit))) {
        return -1;
    }
    if ((((_pyfunc_op_equals((view["without"][(view["seat"] + 2) % 4][suit]), 1))) || (_pyfunc_op_equals(others_have(view, suit), 0)))) {
        return -1;
    }
    own = view["hand"][suit];
    return ((own.length <= 2))? (own[own.length -1]) : (own[0]);
};

see_saw = function flx_see_saw (view) {
    var left, own, partner, stub11_seq, stub12_itr, suit, suits, trump;
    trump = view["trump"];
    partner = view["without"][(view["seat"] + 2) % 4];
    if (((trump < 0) || _pyfunc_op_equals(partner[trump], 1) || (_pyfunc_op_equals(others_have(view, trump), 0)))) {
        return -1;
    }
    suits = plain_suits(view);
    if ((((_pyfunc_op_equals(((view["hand"][trump]).length), 0))) || (suits.length == 3))) {
        return -1;
    }
    stub11_seq = suits;
    if ((typeof stub11_seq === "object") && (!Array.isArray(stub11_seq))) { stub11_seq = Object.keys(stub11_seq);}
    for (stub12_itr = 0; stub12_itr < stub11_seq.length; stub12_itr += 1) {
        suit = stub11_seq[stub12_itr];
        left = view["without"][(view["seat"] + 1) % 4][suit];
        own = view["hand"][suit];
        if ((_pyfunc_op_equals(partner[suit], 1) && _pyfunc_op_equals(left, 0) && ((!_pyfunc_truthy(commands(view, own[own.length -1])))))) {
            return own[0];
        }
    }
    return -1;
};

head_of_sequence = function flx_head_of_sequence (view) {
    var own, stub13_seq, stub14_itr, suit;
    stub13_seq = plain_suits(view);
    if ((typeof stub13_seq === "object") && (!Array.isArray(stub13_seq))) { stub13_seq = Object.keys(stub13_seq);}
    for (stub14_itr = 0; stub14_itr < stub13_seq.length; stub14_itr += 1) {
        suit = stub13_seq[stub14_itr];
        own = view["hand"][suit];
        if (((own.length > 1) && (((own[own.length -1] % RANKS) > TEN)) && (_pyfunc_truthy(touching(view, own[own.length -2], own[own.length -1]))))) {
            return highest_of(own);
        }
    }
    return -1;
};

singleton = function flx_singleton (view) {
    var own, stub15_seq, stub16_itr, suit, trump;
    trump = view["trump"];
    if (((trump < 0) || ((_pyfunc_op_equals(((view["hand"][trump]).length), 0))) || (((view["hand"][trump]).length) > 3))) {
        return -1;
    }
    stub15_seq = plain_suits(view);
    if ((typeof stub15_seq === "object") && (!Array.isArray(stub15_seq))) { stub15_seq = Object.keys(stub15_seq);}
    for (stub16_itr = 0; stub16_itr < stub15_seq.length; stub16_itr += 1) {
        suit = stub15_seq[stub16_itr];
        own = view["hand"][suit];
        if (((own.length == 1) && ((_pyfunc_op_equals((view["fallen"][suit]), 0))) && (((own[0] % RANKS) < QUEEN)))) {
            return own[0];
        }
    }
    return -1;
};

strong_suit = function flx_strong_suit (view) {
    var own, stub17_seq, stub18_itr, suit;
    stub17_seq = plain_suits(view);
    if ((typeof stub17_seq === "object") && (!Array.isArray(stub17_seq))) { stub17_seq = Object.keys(stub17_seq);}
    for (stub18_itr = 0; stub18_itr < stub17_seq.length; stub18_itr += 1) {
        suit = stub17_seq[stub18_itr];
        own = view["hand"][suit];
        if (((own.length > 3) && ((!_pyfunc_op_equals((own[own.length -1] % RANKS), ACE))) && ((!_pyfunc_truthy(may_be_trumped(view, suit)))))) {
            return own[0];
        }
    }
    return -1;
};

short_suit = function flx_short_suit (view) {
    var own, stub19_seq, stub20_itr, suit;
    stub19_seq = plain_suits(view);
    if ((typeof stub19_seq === "object") && (!Array.isArray(stub19_seq))) { stub19_seq = Object.keys(stub19_seq);}
    for (stub20_itr = 0; stub20_itr < stub19_seq.length; stub20_itr += 1) {
        suit = stub19_seq[stub20_itr];
        own = view["hand"][suit];
        if (((own.length < 4) && (((own[own.length -1] % RANKS) < QUEEN)) && ((!_pyfunc_truthy(may_be_trumped(view, suit)))))) {
            return own[own.length -1];
        }
    }
    return -1;
};

last_resort = function flx_last_resort (view) {
    var own;
    own = view["hand"][longest_suit(view)];
    return (_pyfunc_truthy(commands(view, own[own.length -1])))? (own[own.length -1]) : (own[0]);
};

second_round = function flx_second_round (view) {
    var lead, own, rounds, seat, stub21_seq, stub22_itr;
    own = view["hand"][view["led"]];
    rounds = 0;
    stub21_seq = view["leads"];
    if ((typeof stub21_seq === "object") && (!Array.isArray(stub21_seq))) { stub21_seq = Object.keys(stub21_seq);}
    for (stub22_itr = 0; stub22_itr < stub21_seq.length; stub22_itr += 1) {
        lead = stub21_seq[stub22_itr];
        if ((_pyfunc_op_equals(Math.floor(lead[1]/RANKS), view["led"]))) {
            rounds += 1;
        }
    }
    seat = view["seat"];
    if ((((_pyfunc_op_equals((view["without"][(seat + 1) % 4][view["led"]]), 1))) && ((_pyfunc_op_equals((view["without"][(seat + 2) % 4][view["led"]]), 1))))) {
        return cheapest_winner(view);
    }
    if (((rounds > 1) && (_pyfunc_truthy(commands(view, own[own.length -1]))) && (_pyfunc_truthy(beats(own[own.length -1], view["best"], view["trump"]))))) {
        return own[own.length -1];
    }
    return -1;
};

split_honours = function flx_split_honours (view) {
    var own;
    own = view["hand"][view["led"]];
    if (((own.length < 2) || (((own[own.length -2] % RANKS) < TEN)) || (!_pyfunc_truthy(beats(own[own.length -2], view["best"], view["trump"]))))) {
        return -1;
    }
    return (_pyfunc_truthy(touching(view, own[own.length -2], own[own.length -1])))? (own[own.length -2]) : (-1);
};

cover = function flx_cover (view) {
    var card;
    card = cheapest_winner(view);
    if (((card < 0) || ((view["best"] < (_pyfunc_op_add(_pyfunc_op_mult(view["led"], RANKS), TEN)))) || (view["best"] >= (_pyfunc_op_add(_pyfunc_op_mult(view["led"], RANKS), RANKS))))) {
        return -1;
    }
    return ((((_pyfunc_op_equals((card % RANKS), QUEEN))) || (((_pyfunc_op_equals((card % RANKS), ACE))) && (((view["best"] % RANKS) >= QUEEN)))))? (card) : (-1);
};

lowest_card = function flx_lowest_card (view) {
    return view["hand"][view["led"]][0];
};

finesse = function flx_finesse (view) {
    var higher, own, stub23_, stub23_card, stub23_i0, stub23_iter0;
    own = view["hand"][view["led"]];
    if (((own.length < 2) || ((!_pyfunc_truthy(commands(view, own[own.length -1])))) || ((view["fallen"][view["led"]]) > 3))) {
        return -1;
    }
    stub23_ = [];stub23_iter0 = _pyfunc_range((own[own.length -2] + 1), own[own.length -1], 1);if ((typeof stub23_iter0 === "object") && (!Array.isArray(stub23_iter0))) {stub23_iter0 = Object.keys(stub23_iter0);}for (stub23_i0=0; stub23_i0<stub23_iter0.length; stub23_i0++) {stub23_card = stub23_iter0[stub23_i0];if (!((_pyfunc_op_equals((view["gone"][stub23_card]), 0)))) {continue;}{stub23_.push(stub23_card);}}
    higher = stub23_;
    if ((_pyfunc_truthy(higher.length != 1) || (((own[own.length -2] % RANKS) < TEN)) || (!_pyfunc_truthy(beats(own[own.length -2], view["best"], view["trump"]))))) {
        return -1;
    }
    if ((_pyfunc_op_equals((view["without"][(view["seat"] + 3) % 4][view["led"]]), 1))) {
        return -1;
    }
    return (_pyfunc_truthy((_pyfunc_truthy(partner_wins(view))) && (_pyfunc_truthy(touching(view, view["best"], own[own.length -2])))))? (own[0]) : (own[own.length -2]);
};

third_high = function flx_third_high (view) {
    var own;
    own = view["hand"][view["led"]];
    if ((!_pyfunc_truthy(beats(own[own.length -1], view["best"], view["trump"])))) {
        return -1;
    }
    if (((_pyfunc_truthy(partner_wins(view))) && (((((view["best"] % RANKS) > TEN)) || touching(view, view["best"], own[own.length -1]))))) {
        return -1;
    }
    return lowest_equal(view);
};

lowest_equal = function flx_lowest_equal (view) {
    var card, lower, own, stub24_seq, stub25_itr;
    own = view["hand"][view["led"]];
    card = own[own.length -1];
    stub24_seq = _pyfunc_reversed(own);
    if ((typeof stub24_seq === "object") && (!Array.isArray(stub24_seq))) { stub24_seq = Object.keys(stub24_seq);}
    for (stub25_itr = 0; stub25_itr < stub24_seq.length; stub25_itr += 1) {
        lower = stub24_seq[stub25_itr];
        if (_pyfunc_truthy((_pyfunc_truthy(touching(view, lower, own[own.length -1]))) && (_pyfunc_truthy(beats(lower, view["best"], view["trump"]))))) {
            card = lower;
        }
    }
    return card;
};

partners_trick = function flx_partners_trick (view) {
    return (_pyfunc_truthy(partner_wins(view)))? (view["hand"][view["led"]][0]) : (-1);
};

win_cheaply = function flx_win_cheaply (view) {
    return (_pyfunc_truthy(partner_wins(view)))? (-1) : (cheapest_winner(view));
};

trump_for_partner = function flx_trump_for_partner (view) {
    var last;
    if ((((!_pyfunc_op_equals((view["trick"].length), 2))) || ((!_pyfunc_truthy(partner_wins(view)))) || (_pyfunc_op_equals(Math.floor(view["best"]/RANKS), view["trump"])))) {
        return -1;
    }
    last = view["without"][(view["seat"] + 1) % 4][view["led"]];
    if (((((view["best"] % RANKS) > QUEEN)) || (_pyfunc_truthy(commands(view, view["best"]))) || _pyfunc_op_equals(last, 1))) {
        return -1;
    }
    return lowest_trump(view);
};

small_trump = function flx_small_trump (view) {
    return (_pyfunc_truthy(partner_wins(view)))? (-1) : (lowest_trump(view));
};

keep_command = function flx_keep_command (view) {
    var good, stub26_, stub26_i0, stub26_iter0, stub26_suit;
    stub26_ = [];stub26_iter0 = plain_suits(view);if ((typeof stub26_iter0 === "object") && (!Array.isArray(stub26_iter0))) {stub26_iter0 = Object.keys(stub26_iter0);}for (stub26_i0=0; stub26_i0<stub26_iter0.length; stub26_i0++) {stub26_suit = stub26_iter0[stub26_i0];if (!(commands(view, view["hand"][stub26_suit][0]))) {continue;}{stub26_.push(stub26_suit);}}
    good = stub26_;
    return ((good.length > 0))? (weakest(view, good)) : (-1);
};

weak_discard = function flx_weak_discard (view) {
    var card;
    card = weakest(view, []);
    return ((card >= 0))? (card) : (view["hand"][view["trump"]][0]);
};

weakest = function flx_weakest (view, kept) {
    var choice, cost, least, own, stub27_seq, stub28_itr, suit;
    choice = -1;
    least = 99;
    stub27_seq = plain_suits(view);
    if ((typeof stub27_seq === "object") && (!Array.isArray(stub27_seq))) { stub27_seq = Object.keys(stub27_seq);}
    for (stub28_itr = 0; stub28_itr < stub27_seq.length; stub28_itr += 1) {
        suit = stub27_seq[stub28_itr];
        own = view["hand"][suit];
        cost = own[0] % RANKS;
        if ((((own.length == ((ACE - (own[own.length -1] % RANKS)) + 1))) && (((own[own.length -1] % RANKS) > KNAVE)))) {
            cost = _pyfunc_op_add(cost, RANKS);
        }
        if (((cost < least) && ((!_pyfunc_op_contains(suit, kept))))) {
            least = cost;
            choice = own[0];
        }
    }
    return choice;
};

export { commands, touching, others_have, trumps_against, may_be_trumped, plain_suits, longest_suit, partners_lead, cheapest_winner, lowest_trump, partner_wins, lead_trumps, commanding_card, highest_of, return_lead, see_saw, head_of_sequence, singleton, strong_suit, short_suit, last_resort, second_round, split_honours, cover, lowest_card, finesse, third_high, lowest_equal, partners_trick, win_cheaply, trump_for_partner, small_trump, keep_command, weak_discard, weakest };
