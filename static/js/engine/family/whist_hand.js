// Made by `make pads` from tournaments/engine/family/whist_hand.py; change that.
import { _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_mult, _pyfunc_range, _pyfunc_sum, _pyfunc_truthy, _pymeth_append, _pymeth_get, _pymeth_join } from "./python.js";
import { _, choice, choices, name, number, usual } from "./lines.js";
import { ADD, BOOK, DUMMY, FIRST, HAND, MIXED, NO_REVOKE, OFF, SECOND, TAKE } from "./whist_score.js";
var DUMMY_SEAT, MOST_MISDEALS, SHORT, asked_of, dummies_only, dummy_deals, hints, honours_field, penalties, revoke_choices, table;
MOST_MISDEALS = 12;
DUMMY_SEAT = 2;
SHORT = 5;
dummy_deals = function flx_dummy_deals (player) {
    return _("Dummy\u2019s deal: %(who)s deals for dummy.", ({who: player}));
};

table = function flx_table (settings, columns, seats, dummies, length) {
    return ({columns: columns, length: length, seats: seats, first: (_pyfunc_op_contains(true, dummies))? (DUMMY_SEAT) : (0), dummies: dummies, misdeals: _pymeth_get.call(settings, "misdeals", false), points: _pyfunc_op_equals(length, SHORT) && _pyfunc_op_equals(settings["rubber"], "best"), settings: settings});
};

asked_of = function flx_asked_of (table, state) {
    var fields, label, misdeals, names, offered, revokes, settings, stub1_, title, values, ways;
    stub1_ = [table["settings"], table["columns"]];
    settings = stub1_[0];names = stub1_[1];
    ways = [[FIRST, name(names[0])], [SECOND, name(names[1])]];
    label = _("How many tricks did they make?");
    if ((settings["revokes"] > 0)) {
        label = _("How many tricks did they make, before any penalty?");
    }
    fields = [choice("won", _("Who made more tricks?"), ways), number("tricks", label, BOOK + 1, HAND)];
    if ((!_pyfunc_op_equals(settings["honours"], "none"))) {
        _pymeth_append.call(fields, honours_field(names));
    }
    if ((settings["revokes"] > 0)) {
        offered = revoke_choices(settings["revokes"], _pyfunc_op_contains(true, table["dummies"]));
        revokes = choices("revokes", _("Was there a revoke?"), offered, names);
        _pymeth_append.call(fields, usual(revokes, [NO_REVOKE, NO_REVOKE]));
    }
    if (_pyfunc_truthy(table["misdeals"])) {
        misdeals = number("misdeals", _("Misdeals before this hand"), 0, MOST_MISDEALS);
        _pymeth_append.call(fields, usual(misdeals, 0));
    }
    values = ({game: _pyfunc_sum(state["games"]) + 1, hand: state["hand"]});
    title = _("Game %(game)s, hand %(hand)s", values);
    return ({title: title, notes: hints(table, state), fields: fields});
};

honours_field = function flx_honours_field (names) {
    var held_by, label;
    label = _("Who held honours (ace, king, queen and knave of trumps)?");
    held_by = [["none", _("Two each, or nobody called them")], ["first-3", _("%(who)s: three of them", ({who: names[0]}))], ["first-4", _("%(who)s: all four", ({who: names[0]}))], ["second-3", _("%(who)s: three of them", ({who: names[1]}))], ["second-4", _("%(who)s: all four", ({who: names[1]}))]];
    return usual(choice("honours", label, held_by), "none");
};

revoke_choices = function flx_revoke_choices (most, with_dummy) {
    var count, offered, rest, take;
    offered = [[NO_REVOKE, _("No revoke")]];
    for (count = 1; count < most + 1; count += 1) {
        for (take = count; take > -1; take += -1) {
            rest = count - take;
            offered = _pyfunc_op_add(offered, ((function list_comprehension (iter0) {var res = [];var off, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {off = iter0[i0];{res.push(penalties(take, off, rest - off));}}return res;}).call(this, _pyfunc_range(rest, (-1), (-1)))));
        }
    }
    _pymeth_append.call(offered, [MIXED, _("Mixed the cards wilfully: the game is lost")]);
    if (_pyfunc_truthy(with_dummy)) {
        _pymeth_append.call(offered, [DUMMY, _("Dummy revoked: it stands")]);
    }
    return offered;
};

penalties = function flx_penalties (take, off, add) {
    var chosen, label, penalty, stub2_seq, stub3_itr, values, what, words;
    chosen = _pyfunc_op_add((_pyfunc_op_add(_pyfunc_op_mult([TAKE], take), _pyfunc_op_mult([OFF], off))), _pyfunc_op_mult([ADD], add));
    words = _pyfunc_op_mult([_("three tricks taken")], take);
    words = _pyfunc_op_add((_pyfunc_op_add(words, (_pyfunc_op_mult([_("three points off")], off)))), (_pyfunc_op_mult([_("three points to the others")], add)));
    what = words[0];
    stub2_seq = words.slice(1);
    if ((typeof stub2_seq === "object") && (!Array.isArray(stub2_seq))) { stub2_seq = Object.keys(stub2_seq);}
    for (stub3_itr = 0; stub3_itr < stub2_seq.length; stub3_itr += 1) {
        penalty = stub2_seq[stub3_itr];
        what = _("%(first)s, %(then)s", ({first: what, then: penalty}));
    }
    values = ({count: words.length, what: what});
    label = ((words.length == 1))? (_("Revoke: %(what)s", values)) : (_("Revokes: %(count)s (%(what)s)", values));
    return [_pymeth_join.call(" ", chosen), label];
};

hints = function flx_hints (table, state) {
    var notes, side, stub4_seq, stub5_itr, values;
    notes = [table["seats"][state["dealer"]]];
    if (_pyfunc_truthy(table["misdeals"])) {
        _pymeth_append.call(notes, _("A misdeal loses the deal, and it passes to the next player on the left."));
    }
    if ((_pyfunc_op_equals((table["settings"]["honours"]), "laws"))) {
        stub4_seq = [0, 1];
        if ((typeof stub4_seq === "object") && (!Array.isArray(stub4_seq))) { stub4_seq = Object.keys(stub4_seq);}
        for (stub5_itr = 0; stub5_itr < stub4_seq.length; stub5_itr += 1) {
            side = stub4_seq[stub5_itr];
            if ((_pyfunc_op_equals((state["totals"][side]), (table["length"] - 1)))) {
                values = ({who: table["columns"][side], score: state["totals"][side]});
                _pymeth_append.call(notes, (_("%(who)s cannot count honours in this hand, as they are at %(score)s.", values)));
            }
        }
    }
    return notes;
};

dummies_only = function flx_dummies_only (table, line) {
    var side, stub6_seq, stub7_itr, values;
    if ((_pyfunc_op_equals((table["settings"]["revokes"]), 0))) {
        return ({});
    }
    stub6_seq = [0, 1];
    if ((typeof stub6_seq === "object") && (!Array.isArray(stub6_seq))) { stub6_seq = Object.keys(stub6_seq);}
    for (stub7_itr = 0; stub7_itr < stub6_seq.length; stub7_itr += 1) {
        side = stub6_seq[stub7_itr];
        if ((((_pyfunc_op_equals((line["revokes"][side]), DUMMY))) && ((!_pyfunc_truthy(table["dummies"][side]))))) {
            values = ({who: table["columns"][side]});
            return ({revokes: _("%(who)s: there is no dummy on this side. Choose what happened.", values)});
        }
    }
    return ({});
};

export { MOST_MISDEALS, DUMMY_SEAT, SHORT, dummy_deals, table, asked_of, honours_field, revoke_choices, penalties, hints, dummies_only };
