// Made by `make pads` from tournaments/engine/play/practice_drive.py; change that.
import { _pyfunc_op_add, _pyfunc_op_contains, _pyfunc_op_equals, _pyfunc_op_error, _pyfunc_op_mult, _pyfunc_range, _pymeth_append } from "../family/python.js";
var move, new_drive, place, trump_of, winner, write_down, your_table;
new_drive = function flx_new_drive (tables, you) {
    var seats, stub1_, stub1_first, stub1_i0, stub1_iter0;
    stub1_ = [];stub1_iter0 = _pyfunc_range(0, _pyfunc_op_mult(4, tables), 4);if ((typeof stub1_iter0 === "object") && (!Array.isArray(stub1_iter0))) {stub1_iter0 = Object.keys(stub1_iter0);}for (stub1_i0=0; stub1_i0<stub1_iter0.length; stub1_i0++) {stub1_first = stub1_iter0[stub1_i0];{stub1_.push([stub1_first, stub1_first + 2, stub1_first + 1, stub1_first + 3]);}}
    seats = stub1_;
    return ({hand: 1, you: you, tables: seats, totals: _pyfunc_op_mult([0], _pyfunc_op_mult(4, tables))});
};

trump_of = function flx_trump_of (drive) {
    return (drive["hand"] - 1) % 4;
};

your_table = function flx_your_table (drive) {
    var err_1, table;
    for (table = 0; table < drive["tables"].length; table += 1) {
        if ((_pyfunc_op_contains(drive["you"], (drive["tables"][table])))) {
            return table;
        }
    }
    throw _pyfunc_op_error('ValueError', "you sit at no table");
    return null;
};

write_down = function flx_write_down (drive, won) {
    var seat, table, tricks;
    for (table = 0; table < won.length; table += 1) {
        for (seat = 0; seat < 4; seat += 1) {
            tricks = ((_pyfunc_op_equals((seat % 2), 0)))? (won[table]) : (13 - won[table]);
            drive["totals"][drive["tables"][table][seat]] = _pyfunc_op_add(drive["totals"][drive["tables"][table][seat]], tricks);
        }
    }
    return null;
};

move = function flx_move (drive, won) {
    var count, here, now, seats, stay, table, tables;
    tables = drive["tables"];
    count = tables.length;
    seats = [];
    for (table = 0; table < count; table += 1) {
        here = tables[table];
        stay = ((won[table] > 6))? (1) : (0);
        if ((_pyfunc_op_equals((here[stay] % 2), 1))) {
            stay += 2;
        }
        now = [0, 0, 0, 0];
        now[stay] = here[stay];
        now[(stay + 1) % 4] = winner(tables, won, (_pyfunc_op_add(table, count) - 1) % count, 0);
        now[(stay + 2) % 4] = winner(tables, won, (table + 1) % count, 1);
        now[(stay + 3) % 4] = here[(stay + 2) % 4];
        _pymeth_append.call(seats, now);
    }
    drive["tables"] = seats;
    drive["hand"] += 1;
    return null;
};

winner = function flx_winner (tables, won, table, role) {
    var first;
    first = ((won[table] > 6))? (0) : (1);
    return ((_pyfunc_op_equals(((tables[table][first]) % 2), role)))? (tables[table][first]) : (tables[table][first + 2]);
};

place = function flx_place (drive, entry) {
    var higher, stub2_seq, stub3_itr, total;
    higher = 0;
    stub2_seq = drive["totals"];
    if ((typeof stub2_seq === "object") && (!Array.isArray(stub2_seq))) { stub2_seq = Object.keys(stub2_seq);}
    for (stub3_itr = 0; stub3_itr < stub2_seq.length; stub3_itr += 1) {
        total = stub2_seq[stub3_itr];
        if ((total > (drive["totals"][entry]))) {
            higher += 1;
        }
    }
    return higher + 1;
};

export { new_drive, trump_of, your_table, write_down, move, winner, place };
