"""Each maxim, in a layout where it decides: North's cards, spades trumps unless it says otherwise."""

from typing import NamedTuple

import pytest

from tests.engine.play.table import card, view_of
from tournaments.engine.play.hand import PlayerView
from tournaments.engine.play.maxims import MAXIMS
from tournaments.engine.play.players import STRENGTHS, choose, deciding_maxim, rules_of


class Layout(NamedTuple):
    """A maxim with its source, what North sees, the card it plays, and what else would be played."""

    key: str
    source: str
    view: PlayerView
    plays: str
    instead: str | None = None


LAYOUTS = [
    Layout("lead-trumps", "maxim 6", view_of("HKQ C54 D32 SAJ853"), "SA", "HK"),
    Layout("commanding-card", "advice 8", view_of("HK3 CQJ42 S54", gone="HA2"), "HK", "CQ"),
    Layout("see-saw", "term 10", view_of("H95 CQJ42 S5", void="SH"), "H5", "CQ"),
    Layout("head-of-sequence", "maxim 3", view_of("HQJ4 CT9752 D82 S543"), "HQ", "CT"),
    Layout("head-of-sequence", "tactics, first hand", view_of("HAK64 C975 D82", trumps="none"), "HK", "HA"),
    Layout("singleton", "tactics, the opening lead", view_of("HJ8642 C975 D6 S542"), "D6", "H2"),
    Layout("return-lead", "maxim 9", view_of("HK8642 CQ7 D952 S54", leads="SC4", gone="C4JA2"), "CQ", "HK"),
    Layout("not-from-tenace", "maxims 10 and 11", view_of("HAQ642 CJ752 D95 S54"), "C2", "HA"),
    Layout("strong-suit", "maxim 1", view_of("HA8642 D5 S5432"), "HA", "H2"),
    Layout("second-round", "advice 3", view_of("HA42 C7", "H6", gone="HK753"), "HA", "H2"),
    Layout("split-honours", "tactics, second hand", view_of("HKQ4 C7", "H6"), "HQ", "H4"),
    Layout("cover", "tactics, second hand", view_of("HQ42 C7", "HJ"), "HQ", "H2"),
    Layout("second-low", "tactics, second hand", view_of("HK42 C7", "H6"), "H2"),
    Layout("finesse", "term 1", view_of("HAQ4 C7", "H3 H6"), "HQ", "HA"),
    Layout("third-high", "tactics, third hand", view_of("HKQ4 C7", "H9 H6"), "HQ", "H4"),
    Layout("partners-trick", "advice 2", view_of("HK42 C7", "H6 HA H8"), "H2"),
    Layout("top-card", "tactics, third hand", view_of("HKQ4 C7", "H3 H6"), "HK", "H4"),
    Layout("win-cheaply", "maxim 22", view_of("HKQ4 C7", "H6 H3 H8"), "HQ", "H4"),
    Layout("loose-card", "term 4", view_of("HK42 C7", "H6 H3 HA"), "H2"),
    Layout("thirteenth", "maxim 13", view_of("C72 S54", "H6", gone="H2345789TJQKA"), "C2", "S4"),
    Layout("trump-for-partner", "advice 2", view_of("C72 S54", "H9 H6"), "S4", "C2"),
    Layout("hold-turn-up", "advice 9", view_of("C72 S54", "HA H6 H3", turned="S4"), "S5", "S4"),
    Layout("small-trump", "maxim 16", view_of("C72 S54", "HA H6 H3"), "S4", "C2"),
    Layout("keep-command", "maxim 1", view_of("C2 D7", "H6 HA H3", gone="C3456789TJQKA"), "D7", "C2"),
    Layout("discard-weak", "tactics, discards", view_of("CQ32 D4", "H6 HA H3"), "D4", "C2"),
    Layout("throw-away", "term 4", view_of("C3 DT743 S52", "H6 HA H3"), "D3", "C3"),
]
WEAKEST = {maxim.key: next(one for one in STRENGTHS if maxim.key in one.maxims) for maxim in MAXIMS}


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: f"{layout.key}-{layout.plays}")
def test_a_maxim_decides(layout: Layout) -> None:
    keys = WEAKEST[layout.key].maxims
    deciding = deciding_maxim(layout.view, keys)
    assert deciding is not None
    assert deciding.key == layout.key
    assert choose(layout.view, rules_of(keys)) == card(layout.plays)


@pytest.mark.parametrize(
    "layout",
    [layout for layout in LAYOUTS if layout.instead],
    ids=lambda layout: f"{layout.key}-{layout.plays}",
)
def test_a_maxim_switched_off_leaves_the_card_to_the_next(layout: Layout) -> None:
    keys = WEAKEST[layout.key].maxims - {layout.key}
    assert choose(layout.view, rules_of(keys)) == card(layout.instead or "")


def test_every_maxim_has_a_layout_that_names_its_source() -> None:
    sources = {layout.key: layout.source for layout in reversed(LAYOUTS)}
    assert {maxim.key: maxim.source for maxim in MAXIMS} == sources


def test_a_maxim_has_a_name_of_its_own() -> None:
    assert len({maxim.key for maxim in MAXIMS}) == len({maxim.name for maxim in MAXIMS}) == len(MAXIMS)


def test_a_trump_that_nobody_can_beat_takes_a_thirteenth_card() -> None:
    view = view_of("C72 SK", "H6", gone="H2345789TJQKA SA")
    assert choose(view, rules_of(STRENGTHS[-1].maxims)) == card("SK")
