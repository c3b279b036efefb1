// Made by `make pads` from tournaments/engine/family/blob.py; change that.
import { _pyfunc_op_mult, gettext_noop } from "./python.js";
import { rules_of, unpaid } from "./bids.js";
import { _ } from "./lines.js";
var CARDS, ask, begin, check, hand_at, hands_of, score, stub1_, weigh;
CARDS = 6;
hands_of = function flx_hands_of (game) {
    var rounds;
    rounds = game["settings"]["rounds"];
    return _pyfunc_op_mult(rounds, (game["players"].length));
};

hand_at = function flx_hand_at (game, state) {
    var left, missed, notes, players, settings, title;
    settings = game["settings"];
    players = game["players"];
    left = players[(state["hand"] + 1) % players.length];
    notes = [_("Six cards each."), _("%(who)s names trumps or no trumps, and deals the next hand.", ({who: left}))];
    title = _("Hand %(hand)s of %(hands)s", ({hand: state["hand"] + 1, hands: hands_of(game)}));
    missed = gettext_noop("%(who)s bid %(bid)s and made %(made)s, and is blobbed in: %(points)s.");
    return ({title: title, cards: CARDS, bids: true, bar: true, notes: notes, trick: settings["trick"], bonus: settings["bonus"], kept: settings["kept"], missed: missed});
};

check = unpaid;
stub1_ = rules_of(hand_at, hands_of);
begin = stub1_[0];ask = stub1_[1];weigh = stub1_[2];score = stub1_[3];
export { CARDS, hands_of, hand_at, check, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
