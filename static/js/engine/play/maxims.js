// Made by `make pads` from tournaments/engine/play/maxims.py; change that.
var LAST, LEAD, SECOND, THIRD, VOID, stub1_;
stub1_ = [0, 1, 2, 3, 4];
LEAD = stub1_[0];SECOND = stub1_[1];THIRD = stub1_[2];LAST = stub1_[3];VOID = stub1_[4];
export { LEAD, SECOND, THIRD, LAST, VOID };
