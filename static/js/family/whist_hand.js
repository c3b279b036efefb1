// Made by `make pads` from tournaments/engine/family/whist_hand.py; change that.
import { _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_range, _pyfunc_sum, _pyfunc_truthy, _pymeth_append, _pymeth_join, gettext_noop } from "./python.js";
import { choice, choices, name, number, say, usual } from "./lines.js";
import { ADD, BOOK, DUMMY, FIRST, HAND, MIXED, NO_REVOKE, OFF, SECOND, TAKE } from "./whist_score.js";
var MOST_MISDEALS, asked_of, deals, dummies_only, dummy_deals, four_seats, hints, honours_field, penalties, revoke_choices;
MOST_MISDEALS = 12;
deals = function flx_deals (who) {
    return say(gettext_noop("%(who)s deals."), ({who: who}));
};

dummy_deals = function flx_dummy_deals (who) {
    return say(gettext_noop("Dummy\u2019s deal: %(who)s deals for dummy."), ({who: who}));
};

four_seats = function flx_four_seats (who) {
    return (function list_comprehension (iter0) {var res = [];var player, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {player = iter0[i0];{res.push(deals(player));}}return res;}).call(this, who);
};

asked_of = function flx_asked_of (table, state) {
    var fields, label, misdeals, offered, revokes, settings, stub1_, title, values, ways, who;
    stub1_ = [table["settings"], table["columns"]];
    settings = stub1_[0];who = stub1_[1];
    ways = [[FIRST, name(who[0])], [SECOND, name(who[1])]];
    label = say(gettext_noop("How many tricks did they make?"));
    if ((settings["revokes"] > 0)) {
        label = say(gettext_noop("How many tricks did they make, before any penalty?"));
    }
    fields = [choice("won", say(gettext_noop("Who made more tricks?")), ways), number("tricks", label, BOOK + 1, HAND)];
    if ((!_pyfunc_op_equals(settings["honours"], "none"))) {
        _pymeth_append.call(fields, honours_field(who));
    }
    if ((settings["revokes"] > 0)) {
        offered = revoke_choices(settings["revokes"], _pyfunc_op_contains(true, table["dummies"]));
        revokes = choices("revokes", say(gettext_noop("Was there a revoke?")), offered, who);
        _pymeth_append.call(fields, usual(revokes, [NO_REVOKE, NO_REVOKE]));
    }
    if (_pyfunc_truthy(table["misdeals"])) {
        misdeals = number("misdeals", say(gettext_noop("Misdeals before this hand")), 0, MOST_MISDEALS);
        _pymeth_append.call(fields, usual(misdeals, 0));
    }
    values = ({game: _pyfunc_sum(state["games"]) + 1, hand: state["hand"]});
    title = say(gettext_noop("Game %(game)s, hand %(hand)s"), values);
    return ({title: title, notes: hints(table, state), fields: fields});
};

honours_field = function flx_honours_field (who) {
    var four, held_by, label, three;
    three = gettext_noop("%(who)s: three of them");
    four = gettext_noop("%(who)s: all four");
    label = say(gettext_noop("Who held honours (ace, king, queen and knave of trumps)?"));
    held_by = [["none", say(gettext_noop("Two each, or nobody called them"))], ["first-3", say(three, ({who: who[0]}))], ["first-4", say(four, ({who: who[0]}))], ["second-3", say(three, ({who: who[1]}))], ["second-4", say(four, ({who: who[1]}))]];
    return usual(choice("honours", label, held_by), "none");
};

revoke_choices = function flx_revoke_choices (most, with_dummy) {
    var count, found, take;
    found = [[NO_REVOKE, say(gettext_noop("No revoke"))]];
    for (count = 1; count < most + 1; count += 1) {
        for (take = count; take > -1; take += -1) {
            found = _pyfunc_op_add(found, ((function list_comprehension (iter0) {var res = [];var off, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {off = iter0[i0];{res.push(penalties(take, off, (count - take) - off));}}return res;}).call(this, _pyfunc_range((count - take), (-1), (-1)))));
        }
    }
    _pymeth_append.call(found, [MIXED, say(gettext_noop("Mixed the cards wilfully: the game is lost (Enquire Within)"))]);
    if (_pyfunc_truthy(with_dummy)) {
        _pymeth_append.call(found, [DUMMY, say(gettext_noop("Dummy revoked: it stands"))]);
    }
    return found;
};

penalties = function flx_penalties (take, off, add) {
    var _, one, one_only, said, several, stub2_seq, stub3_itr, stub4_, values, what, words;
    words = [];
    said = [];
    for (_ = 0; _ < take; _ += 1) {
        _pymeth_append.call(words, TAKE);
        _pymeth_append.call(said, (say(gettext_noop("three tricks taken"))));
    }
    for (_ = 0; _ < off; _ += 1) {
        _pymeth_append.call(words, OFF);
        _pymeth_append.call(said, (say(gettext_noop("three points off"))));
    }
    for (_ = 0; _ < add; _ += 1) {
        _pymeth_append.call(words, ADD);
        _pymeth_append.call(said, (say(gettext_noop("three points to the others"))));
    }
    what = said[0];
    stub2_seq = said.slice(1);
    if ((typeof stub2_seq === "object") && (!Array.isArray(stub2_seq))) { stub2_seq = Object.keys(stub2_seq);}
    for (stub3_itr = 0; stub3_itr < stub2_seq.length; stub3_itr += 1) {
        one = stub2_seq[stub3_itr];
        what = say(gettext_noop("%(first)s, %(then)s"), ({first: what, then: one}));
    }
    stub4_ = [gettext_noop("Revoke: %(what)s"), gettext_noop("Revokes: %(count)s (%(what)s)")];
    one_only = stub4_[0];several = stub4_[1];
    values = ({count: said.length, what: what});
    return [_pymeth_join.call(" ", words), say(((said.length == 1))? (one_only) : (several), values)];
};

hints = function flx_hints (table, state) {
    var found, side, stub5_seq, stub6_itr, text, values;
    found = [table["seats"][state["dealer"]]];
    if (_pyfunc_truthy(table["misdeals"])) {
        _pymeth_append.call(found, (say(gettext_noop("A misdeal loses the deal: the next player to the left has it."))));
    }
    if ((_pyfunc_op_equals((table["settings"]["honours"]), "laws"))) {
        text = gettext_noop("%(who)s: no honours in this hand, at %(score)s.");
        stub5_seq = [0, 1];
        if ((typeof stub5_seq === "object") && (!Array.isArray(stub5_seq))) { stub5_seq = Object.keys(stub5_seq);}
        for (stub6_itr = 0; stub6_itr < stub5_seq.length; stub6_itr += 1) {
            side = stub5_seq[stub6_itr];
            if ((_pyfunc_op_equals((state["totals"][side]), (table["length"] - 1)))) {
                values = ({who: table["columns"][side], score: state["totals"][side]});
                _pymeth_append.call(found, say(text, values));
            }
        }
    }
    return found;
};

dummies_only = function flx_dummies_only (table, line) {
    var side, stub7_seq, stub8_itr, text;
    if ((_pyfunc_op_equals((table["settings"]["revokes"]), 0))) {
        return ({});
    }
    stub7_seq = [0, 1];
    if ((typeof stub7_seq === "object") && (!Array.isArray(stub7_seq))) { stub7_seq = Object.keys(stub7_seq);}
    for (stub8_itr = 0; stub8_itr < stub7_seq.length; stub8_itr += 1) {
        side = stub7_seq[stub8_itr];
        if ((((_pyfunc_op_equals((line["revokes"][side]), DUMMY))) && ((!_pyfunc_truthy(table["dummies"][side]))))) {
            text = gettext_noop("%(who)s: there is no dummy on this side. Choose what happened.");
            return ({revokes: say(text, ({who: table["columns"][side]}))});
        }
    }
    return ({});
};

export { MOST_MISDEALS, deals, dummy_deals, four_seats, asked_of, honours_field, revoke_choices, penalties, hints, dummies_only };
