// Made by `make pads` from tournaments/engine/family/lines.py; change that.
import { _pyfunc_bool, _pyfunc_create_dict, _pyfunc_enumerate, _pyfunc_op_add, _pyfunc_op_equals, _pyfunc_sum, _pyfunc_truthy, _pymeth_append, _pymeth_copy, _pymeth_get, _pymeth_update, is_whole } from "./python.js";
var _, after, among, ask_next, best, choice, choices, deals, fits, listed, misfit, name, no_problems, number, numbered, numbers, opened, paired, pairs, players_wanted, plus, say, scored, setting, sheet, unfit, untotalled, usual, winners, within, yes;
say = function flx_say (text, values) {
    values = (values === undefined) ? null: values;
    return ({text: text, values: _pyfunc_truthy(values) || ({})});
};

_ = function flx__ (text, values) {
    values = (values === undefined) ? null: values;
    return say(text, values);
};

no_problems = function flx_no_problems () {
    var given;
    given = Array.prototype.slice.call(arguments);
    return ({});
};

opened = function flx_opened (columns) {
    return ({columns: columns, totals: (function list_comprehension (iter0) {var res = [];var column, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {column = iter0[i0];{res.push(0);}}return res;}).call(this, columns), hand: 0, notes: [], over: null});
};

numbered = function flx_numbered (state) {
    return _("Hand %(hand)s", ({hand: state["hand"] + 1}));
};

deals = function flx_deals (player) {
    return _("%(who)s deals.", ({who: player}));
};

ask_next = function flx_ask_next (rules, game, state) {
    var asked;
    if ((state["over"] !== null)) {
        return null;
    }
    asked = rules.ask(game, state);
    return asked;
};

scored = function flx_scored (state, points, why, what) {
    var then;
    then = after(state, ({totals: plus(state["totals"], points), hand: state["hand"] + 1}));
    return ({points: points, why: why, ends: null, state: after(then, what)});
};

number = function flx_number (key, label, least, most) {
    return ({kind: "number", key: key, label: label, least: least, most: most});
};

numbers = function flx_numbers (key, label, bounds, players, total) {
    var field, stub1_;
    total = (total === undefined) ? null: total;
    field = ({kind: "numbers", key: key, label: label, who: players});
    stub1_ = [bounds[0], bounds[1], total];
    field["least"] = stub1_[0];field["most"] = stub1_[1];field["total"] = stub1_[2];
    return field;
};

choice = function flx_choice (key, label, choices) {
    return ({kind: "choice", key: key, label: label, choices: choices});
};

choices = function flx_choices (key, label, choices, players) {
    return ({kind: "choices", key: key, label: label, choices: choices, who: players});
};

yes = function flx_yes (key, label) {
    return ({kind: "yes", key: key, label: label});
};

usual = function flx_usual (field, value) {
    field["usual"] = value;
    return field;
};

setting = function flx_setting (field, value, source, note) {
    note = (note === undefined) ? null: note;
    field["usual"] = value;
    field["source"] = source;
    field["note"] = note;
    return field;
};

name = function flx_name (text) {
    return ({text: "%(name)s", values: ({name: text})});
};

paired = function flx_paired (first, second) {
    return (first + " & ") + second;
};

pairs = function flx_pairs (players) {
    return [paired(players[0], players[2]), paired(players[1], players[3])];
};

after = function flx_after (state, what) {
    var changed;
    changed = _pymeth_copy.call(state);
    _pymeth_update.call(changed, what);
    return changed;
};

plus = function flx_plus (totals, points) {
    return (function list_comprehension (iter0) {var res = [];var place, total, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {place = iter0[i0][0]; total = iter0[i0][1];{res.push(_pyfunc_op_add(total, points[place]));}}return res;}).call(this, _pyfunc_enumerate(totals));
};

best = function flx_best (totals) {
    return (function list_comprehension (iter0) {var res = [];var place, total, i0;if ((typeof iter0 === "object") && (!Array.isArray(iter0))) {iter0 = Object.keys(iter0);}for (i0=0; i0<iter0.length; i0++) {place = iter0[i0][0]; total = iter0[i0][1];if (!((_pyfunc_op_equals(total, Math.max.apply(null, totals))))) {continue;}{res.push(place);}}return res;}).call(this, _pyfunc_enumerate(totals));
};

winners = function flx_winners (columns, places, points) {
    var values;
    if ((places.length == 1)) {
        values = ({who: columns[places[0]], points: points});
        return _("Won by %(who)s, with %(points)s.", values);
    }
    values = ({who: listed(columns, places), points: points});
    return _("Equal first with %(points)s: %(who)s.", values);
};

listed = function flx_listed (names, places) {
    var place, stub2_seq, stub3_itr, text;
    text = "";
    stub2_seq = places;
    if ((typeof stub2_seq === "object") && (!Array.isArray(stub2_seq))) { stub2_seq = Object.keys(stub2_seq);}
    for (stub3_itr = 0; stub3_itr < stub2_seq.length; stub3_itr += 1) {
        place = stub2_seq[stub3_itr];
        text = _pyfunc_op_add((_pyfunc_op_add(text, (((text.length > 0))? (", ") : ("")))), names[place]);
    }
    return text;
};

players_wanted = function flx_players_wanted (least, most) {
    if (_pyfunc_op_equals(least, most)) {
        return _("Type the names of %(least)s players.", ({least: least}));
    }
    return _("Type the names of %(least)s to %(most)s players.", ({least: least, most: most}));
};

fits = function flx_fits (fields, line) {
    var field, problems, stub4_seq, stub5_itr, why;
    problems = ({});
    stub4_seq = fields;
    if ((typeof stub4_seq === "object") && (!Array.isArray(stub4_seq))) { stub4_seq = Object.keys(stub4_seq);}
    for (stub5_itr = 0; stub5_itr < stub4_seq.length; stub5_itr += 1) {
        field = stub4_seq[stub5_itr];
        why = misfit(field, _pymeth_get.call(line, field["key"], null));
        if ((why !== null)) {
            problems[field["key"]] = why;
        }
    }
    return problems;
};

misfit = function flx_misfit (field, given) {
    var answer, place, player, stub6_seq, stub7_itr, stub8_tgt, why;
    if (_pyfunc_op_equals(field["kind"], "yes")) {
        return ((Object.prototype.toString.call(given).slice(8,-1).toLowerCase() === 'boolean'))? (null) : (_("Choose yes or no."));
    }
    if (_pyfunc_op_equals(field["kind"], "number")) {
        return within(field, given, null);
    }
    if (_pyfunc_op_equals(field["kind"], "choice")) {
        return among(field, given, null);
    }
    if (_pyfunc_truthy(((!Array.isArray(given))) || (given.length != (field["who"].length)))) {
        return _("Please fill this in for everyone.");
    }
    stub6_seq = _pyfunc_enumerate(given);
    if ((typeof stub6_seq === "object") && (!Array.isArray(stub6_seq))) { stub6_seq = Object.keys(stub6_seq);}
    for (stub7_itr = 0; stub7_itr < stub6_seq.length; stub7_itr += 1) {
        stub8_tgt = stub6_seq[stub7_itr];
        place = stub8_tgt[0]; answer = stub8_tgt[1];
        player = field["who"][place];
        why = (_pyfunc_op_equals(field["kind"], "numbers"))? (within(field, answer, player)) : (among(field, answer, player));
        if ((why !== null)) {
            return why;
        }
    }
    return untotalled(field, given);
};

within = function flx_within (field, given, player) {
    var bounds;
    bounds = ({who: player, least: field["least"], most: field["most"]});
    if (((_pyfunc_truthy(is_whole(given))) && (((field["least"] <= given) && (given <= field["most"]))))) {
        return null;
    }
    if ((player === null)) {
        return _("Type a whole number from %(least)s to %(most)s.", bounds);
    }
    return _("%(who)s: type a whole number from %(least)s to %(most)s.", bounds);
};

among = function flx_among (field, given, player) {
    var pair, stub10_itr, stub9_seq;
    stub9_seq = field["choices"];
    if ((typeof stub9_seq === "object") && (!Array.isArray(stub9_seq))) { stub9_seq = Object.keys(stub9_seq);}
    for (stub10_itr = 0; stub10_itr < stub9_seq.length; stub10_itr += 1) {
        pair = stub9_seq[stub10_itr];
        if ((((Object.prototype.toString.call(given).slice(8,-1).toLowerCase() === 'string')) && _pyfunc_op_equals(pair[0], given))) {
            return null;
        }
    }
    if ((player === null)) {
        return _("Choose one of these.");
    }
    return _("%(who)s: choose one of these.", ({who: player}));
};

untotalled = function flx_untotalled (field, given) {
    if ((((!_pyfunc_op_equals(field["kind"], "numbers"))) || (field["total"] === null) || (_pyfunc_op_equals(_pyfunc_sum(given), field["total"])))) {
        return null;
    }
    return _("These add up to %(sum)s, but should add up to %(total)s. Please check them.", ({sum: _pyfunc_sum(given), total: field["total"]}));
};

sheet = function flx_sheet (rules, game, lines) {
    var asked, line, problems, row, rows, state, stub11_seq, stub12_itr, title;
    state = rules.begin(game);
    rows = [];
    stub11_seq = lines;
    if ((typeof stub11_seq === "object") && (!Array.isArray(stub11_seq))) { stub11_seq = Object.keys(stub11_seq);}
    for (stub12_itr = 0; stub12_itr < stub11_seq.length; stub12_itr += 1) {
        line = stub11_seq[stub12_itr];
        asked = ask_next(rules, game, state);
        problems = unfit(rules, game, state, line);
        if (((asked === null) || _pyfunc_bool(problems))) {
            title = ((asked === null))? (_("One row too many")) : (asked["title"]);
            _pymeth_append.call(rows, ({title: title, problems: problems}));
            return ({rows: rows, state: state, asked: null, uncounted: lines.length - rows.length});
        }
        row = rules.score(game, state, line);
        _pymeth_append.call(rows, (({title: _pymeth_get.call(row, "title", asked["title"]), points: row["points"], totals: plus(state["totals"], row["points"]), why: row["why"], ends: row["ends"]})));
        state = row["state"];
    }
    return ({rows: rows, state: state, asked: ask_next(rules, game, state), uncounted: 0});
};

unfit = function flx_unfit (rules, game, state, line) {
    var asked, misfits, problems;
    asked = ask_next(rules, game, state);
    if ((asked === null)) {
        return _pyfunc_create_dict("", _("The game was over before this row. Remove it, or correct an earlier one."));
    }
    problems = fits(asked["fields"], line);
    if (_pyfunc_truthy(problems)) {
        return problems;
    }
    misfits = rules.weigh(game, state, line);
    return misfits;
};

export { say, _, no_problems, opened, numbered, deals, ask_next, scored, number, numbers, choice, choices, yes, usual, setting, name, paired, pairs, after, plus, best, winners, listed, players_wanted, fits, misfit, within, among, untotalled, sheet, unfit };
