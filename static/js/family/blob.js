// Made by `make pads` from tournaments/engine/family/blob.py; change that.
import { _pyfunc_op_equals, _pyfunc_op_mult, gettext_noop } from "./python.js";
import { a_hand, asked_of, barred, begun, settled, unpaid } from "./bids.js";
import { after, number, say, setting, yes } from "./lines.js";
var CARDS, ask, begin, check, hand_at, hands_of, score, weigh;
CARDS = 6;
check = function flx_check (game) {
    return unpaid(game["settings"]);
};

hands_of = function flx_hands_of (game) {
    var rounds;
    rounds = game["settings"]["rounds"];
    return _pyfunc_op_mult(rounds, (game["players"].length));
};

begin = function flx_begin (game) {
    return begun(game);
};

ask = function flx_ask (game, state) {
    if ((_pyfunc_op_equals(state["hand"], hands_of(game)))) {
        return null;
    }
    return asked_of(game, state, hand_at(game, state));
};

hand_at = function flx_hand_at (game, state) {
    var left, missed, notes, paid_for, settings, title, who;
    settings = game["settings"];
    who = game["players"];
    left = who[(state["hand"] + 1) % who.length];
    notes = [say(gettext_noop("Six cards each.")), say(gettext_noop("%(who)s names trumps or no trumps, and deals the next hand."), ({who: left}))];
    title = say(gettext_noop("Hand %(hand)s of %(hands)s"), ({hand: state["hand"] + 1, hands: hands_of(game)}));
    paid_for = ({trick: settings["trick"], bonus: settings["bonus"], kept: settings["kept"], notes: notes});
    missed = gettext_noop("%(who)s bid %(bid)s and made %(made)s, and is blobbed in: %(points)s.");
    return after(after(a_hand(title, CARDS), paid_for), ({missed: missed}));
};

weigh = function flx_weigh (game, state, line) {
    return barred(game, state, line, hand_at(game, state));
};

score = function flx_score (game, state, line) {
    return settled(game, state, line, hand_at(game, state), _pyfunc_op_equals((state["hand"] + 1), hands_of(game)));
};

export { CARDS, check, hands_of, begin, ask, hand_at, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
