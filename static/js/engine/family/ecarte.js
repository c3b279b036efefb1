// Made by `make pads` from tournaments/engine/family/ecarte.py; change that.
import { _pyfunc_bool, _pyfunc_op_add, _pyfunc_op_equals, _pyfunc_sum, _pyfunc_truthy, _pymeth_append, _pymeth_index } from "./python.js";
import { _, after, best, choice, no_problems, numbered, opened, plus, scored, usual, winners } from "./lines.js";
var FIVE, MADE, NOT_PLAYED, ask, begin, check, has_forfeited, king_field, king_points, king_said, most_made, rubber, score, settled, trick_points, tricks_field, tricks_said, weigh;
FIVE = 5;
MADE = ["no", "one", "two", "three", "four", "five"];
NOT_PLAYED = "none";
check = no_problems;
begin = function flx_begin (game) {
    return after(opened(game["players"]), ({games: [0, 0]}));
};

ask = function flx_ask (game, state) {
    var began, deals, players, values;
    players = game["players"];
    deals = state["hand"] % 2;
    values = ({dealer: players[deals], leader: players[1 - deals]});
    began = choice("began", _("How the hand began"), [["given", _("%(leader)s proposed and %(dealer)s gave cards", values)], ["refused", _("%(dealer)s refused the first proposal", values)], ["played", _("%(leader)s played without proposing", values)]]);
    return ({title: numbered(state), notes: [_("%(dealer)s deals, %(leader)s leads.", values)], fields: [king_field(players, players[deals]), usual(began, "given"), tricks_field(players, state)]});
};

king_field = function flx_king_field (players, dealer) {
    var asked;
    asked = choice("king", _("The king of trumps"), [["none", _("No point for it")], ["turned", _("%(who)s turned it up", ({who: dealer}))], ["one", _("%(who)s held it and said so in time", ({who: players[0]}))], ["other", _("%(who)s held it and said so in time", ({who: players[1]}))]]);
    return usual(asked, "none");
};

tricks_field = function flx_tricks_field (players, state) {
    var first, stub1_seq, stub2_itr, values, ways;
    ways = [];
    stub1_seq = [5, 4, 3, 2, 1, 0];
    if ((typeof stub1_seq === "object") && (!Array.isArray(stub1_seq))) { stub1_seq = Object.keys(stub1_seq);}
    for (stub2_itr = 0; stub2_itr < stub1_seq.length; stub2_itr += 1) {
        first = stub1_seq[stub2_itr];
        values = ({one: players[0], first: first, other: players[1], second: FIVE - first});
        _pymeth_append.call(ways, ([MADE[first], _("%(one)s %(first)s, %(other)s %(second)s", values)]));
    }
    if ((_pyfunc_op_equals(Math.max.apply(null, state["totals"]), (FIVE - 1)))) {
        _pymeth_append.call(ways, [NOT_PLAYED, _("Not played out: the king ended the game")]);
    }
    return choice("tricks", _("Tricks"), ways);
};

weigh = function flx_weigh (game, state, line) {
    if ((((!_pyfunc_op_equals(line["tricks"], NOT_PLAYED))) || ((Math.max.apply(null, plus(state["totals"], king_points(state, line)))) >= FIVE))) {
        return ({});
    }
    return ({tricks: _("The king did not end the game, so choose the tricks for this hand.")});
};

score = function flx_score (game, state, line) {
    var brought, points, why;
    points = king_points(state, line);
    why = king_said(game["players"], state, line);
    if (((Math.max.apply(null, plus(state["totals"], points))) >= FIVE)) {
        _pymeth_append.call(why, _("The king ends the game: no tricks are counted."));
    } else {
        brought = trick_points(game["settings"], state, line, plus(state["totals"], points));
        points = plus(points, brought);
        why = _pyfunc_op_add(why, tricks_said(game, state, line, brought));
    }
    return settled(game, state, points, why);
};

king_points = function flx_king_points (state, line) {
    var points;
    points = [0, 0];
    if (_pyfunc_op_equals(line["king"], "turned")) {
        points[state["hand"] % 2] = 1;
    }
    if (_pyfunc_op_equals(line["king"], "one")) {
        points[0] = 1;
    }
    if (_pyfunc_op_equals(line["king"], "other")) {
        points[1] = 1;
    }
    return points;
};

king_said = function flx_king_said (players, state, line) {
    var holder;
    if (_pyfunc_op_equals(line["king"], "none")) {
        return [];
    }
    if (_pyfunc_op_equals(line["king"], "turned")) {
        return [_("%(who)s turned up the king: 1.", ({who: players[state["hand"] % 2]}))];
    }
    holder = (_pyfunc_op_equals(line["king"], "one"))? (players[0]) : (players[1]);
    return [_("%(who)s held the king: 1.", ({who: holder}))];
};

most_made = function flx_most_made (line) {
    var first;
    first = _pymeth_index.call(MADE, line["tricks"]);
    return ((first > (FIVE - first)))? ([0, first]) : ([1, FIVE - first]);
};

has_forfeited = function flx_has_forfeited (state, line) {
    var dealer, loser;
    loser = 1 - (most_made(line)[0]);
    dealer = state["hand"] % 2;
    if (_pyfunc_op_equals(line["began"], "refused")) {
        return _pyfunc_bool(_pyfunc_op_equals(loser, dealer));
    }
    return _pyfunc_bool((_pyfunc_op_equals(line["began"], "played") && ((!_pyfunc_op_equals(loser, dealer)))));
};

trick_points = function flx_trick_points (settings, state, line, before) {
    var points, stub3_, tricks, winner;
    stub3_ = most_made(line);
    winner = stub3_[0];tricks = stub3_[1];
    points = [0, 0];
    points[winner] = (_pyfunc_op_equals(tricks, FIVE))? (2) : (1);
    if (_pyfunc_truthy(has_forfeited(state, line))) {
        if (_pyfunc_op_equals(settings["forfeit"], "gain")) {
            points[winner] = 2;
        } else {
            points[1 - winner] = 0 - Math.min(2, before[1 - winner]);
        }
    }
    return points;
};

tricks_said = function flx_tricks_said (game, state, line, points) {
    var fault, names, plain, stub4_, tricks, values, winner;
    stub4_ = most_made(line);
    winner = stub4_[0];tricks = stub4_[1];
    names = game["players"];
    values = ({who: names[winner], other: names[1 - winner], made: tricks, points: points[winner]});
    if (_pyfunc_op_equals(tricks, FIVE)) {
        plain = _("%(who)s made all five tricks: %(points)s.", values);
    } else {
        plain = _("%(who)s made %(made)s of the five tricks: %(points)s.", values);
    }
    if ((!_pyfunc_truthy(has_forfeited(state, line)))) {
        return [plain];
    }
    if (_pyfunc_op_equals(line["began"], "refused")) {
        fault = _("%(other)s refused cards and did not make three tricks.", values);
    } else {
        fault = _("%(other)s played without proposing and did not make three tricks.", values);
    }
    if ((_pyfunc_op_equals((game["settings"]["forfeit"]), "gain"))) {
        return [fault, _("So %(who)s scores %(points)s.", values)];
    }
    values["lost"] = 0 - points[1 - winner];
    return [plain, fault, _("So %(other)s loses %(lost)s.", values)];
};

settled = function flx_settled (game, state, points, why) {
    var ends, games, names, note, row, totals, values, what, won;
    totals = plus(state["totals"], points);
    row = scored(state, points, why, ({}));
    if ((Math.max.apply(null, totals) < FIVE)) {
        return row;
    }
    names = state["columns"];
    won = winners(names, best(totals), Math.max.apply(null, totals));
    if ((_pyfunc_op_equals((game["settings"]["games"]), "one"))) {
        return scored(state, points, why, ({over: won}));
    }
    games = plus(state["games"], ((totals[0] > totals[1]))? ([1, 0]) : ([0, 1]));
    values = ({one: names[0], first: games[0], other: names[1], second: games[1]});
    note = _("Games won: %(one)s %(first)s, %(other)s %(second)s.", values);
    what = ({totals: [0, 0], games: games, notes: [note], over: rubber(game, names, games)});
    ends = ({ends: _("That is the end of the game. %(won)s", ({won: won})), state: after(row["state"], what)});
    return after(row, ends);
};

rubber = function flx_rubber (game, names, games) {
    var values, winner;
    if ((((_pyfunc_sum(games) < 3)) && ((((_pyfunc_op_equals((game["settings"]["games"]), "three"))) || (Math.max.apply(null, games) < 2))))) {
        return null;
    }
    winner = ((games[0] > games[1]))? (0) : (1);
    values = ({who: names[winner], won: games[winner], lost: games[1 - winner]});
    return _("%(who)s has won the rubber, %(won)s games to %(lost)s.", values);
};

export { FIVE, MADE, NOT_PLAYED, check, begin, ask, king_field, tricks_field, weigh, score, king_points, king_said, most_made, has_forfeited, trick_points, tricks_said, settled, rubber };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
