// Made by `make pads` from tournaments/engine/family/dummy.py; change that.
import { deals, no_problems, paired } from "./lines.js";
import { rules_of } from "./rubber.js";
import { SHORT, dummy_deals, table } from "./whist_hand.js";
var ask, begin, check, score, stub1_, table_of, weigh;
table_of = function flx_table_of (game) {
    var players, seats;
    players = game["players"];
    seats = [deals(players[0]), deals(players[1]), dummy_deals(players[0]), deals(players[2])];
    return table(game["settings"], [players[0], paired(players[1], players[2])], seats, [true, false], SHORT);
};

check = no_problems;
stub1_ = rules_of(table_of);
begin = stub1_[0];ask = stub1_[1];weigh = stub1_[2];score = stub1_[3];
export { table_of, check, begin, ask, weigh, score };
export { fits, players_wanted, sheet, unfit } from "./lines.js";
