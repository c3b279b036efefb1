"""Each maxim, in a layout in which it decides: North's cards, spades trumps by default."""

import random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.play.table import card, view_of
from tournaments.engine.play.cards import PACK, deal, shuffled
from tournaments.engine.play.hand import PlayerView, legal_cards, new_hand, play_card
from tournaments.engine.play.maxims import MAXIMS
from tournaments.engine.play.players import STRENGTHS, choose, deciding_maxim, rules_of


class Layout(NamedTuple):
    """A maxim with its source, North's view, the card it plays, and the card otherwise played."""

    key: str
    source: str
    view: PlayerView
    plays: str
    instead: str | None = None


LAYOUTS = [
    Layout("lead-trumps", "maxim 6", view_of("HKQ C54 D32 SAJ853"), "S3", "HK"),
    Layout("commanding-card", "advice 8", view_of("HK3 CQJ42 S54", gone="HA2"), "HK", "CQ"),
    Layout("see-saw", "term 10", view_of("H95 CQJ42 S5", void="SH"), "H5", "CQ"),
    Layout("head-of-sequence", "maxim 3", view_of("HQJ4 CT9752 D82 S543"), "HQ", "C2"),
    Layout("singleton", "tactics, the opening lead", view_of("HJ8642 C975 D6 S542"), "D6", "H2"),
    Layout("return-lead", "maxim 9", view_of("HK8642 CQ7 D952 S54", leads="SC4", gone="C4JA2"), "CQ", "H2"),
    Layout("strong-suit", "maxims 1, 10 and 11", view_of("HAQ642 CJ752 D95 S54"), "C2", "D9"),
    Layout("short-suit", "Cavendish, weak suits", view_of("HK4 CA9753 D82 S543"), "D8", "CA"),
    Layout("last-resort", "maxim 1", view_of("HA8642 DQ5 S5432"), "HA", "H2"),
    Layout("second-round", "advice 3", view_of("HA42 C7", "H6", gone="HK753", leads="WHK WH6"), "HA", "H2"),
    Layout("split-honours", "tactics, second hand", view_of("HKQ4 C7", "H6"), "HQ", "H4"),
    Layout("cover", "tactics, second hand", view_of("HQ42 C7", "HJ"), "HQ", "H2"),
    Layout("second-low", "tactics, second hand", view_of("HK42 C7", "H6"), "H2"),
    Layout("finesse", "term 1; Cavendish, third hand", view_of("HAQ4 C7", "H3 H6"), "HQ", "HA"),
    Layout("third-high", "tactics, third hand", view_of("HKQ4 C7", "H9 H6"), "HQ", "H4"),
    Layout("partners-trick", "advice 2", view_of("HK42 C7", "H6 HA H8"), "H2"),
    Layout("win-cheaply", "maxim 22", view_of("HKQ4 C7", "H6 H3 H8"), "HQ", "H4"),
    Layout("loose-card", "term 4", view_of("HK42 C7", "H6 H3 HA"), "H2"),
    Layout("trump-for-partner", "Cavendish, doubtful cards", view_of("C72 S54", "H9 H6"), "S4", "C2"),
    Layout("small-trump", "maxim 16", view_of("C72 S54", "HA H6 H3"), "S4", "C2"),
    Layout("keep-command", "maxim 1", view_of("C2 D7", "H6 HA H3", gone="C3456789TJQKA"), "D7", "C2"),
    Layout("discard-weak", "tactics, discards", view_of("CQ32 D4", "H6 HA H3"), "D4"),
]


class Unsound(NamedTuple):
    """A layout in which a maxim once chose a wrong card or gave a wrong reason, and the right answer."""

    name: str
    view: PlayerView
    was: str
    plays: str
    key: str


PARTNER_HAS_NONE = view_of("HJ8642 CQ7 D82 S54", leads="SC4", void="SC SS")
NEXT_BEST_DOES = view_of("HJ9", "H8", trumps="H", gone="HAKQ", void="EH SH", leads="NHA WH8")
UNSOUND = [
    Unsound("king from king and one", view_of("HK4 CA9753 D82 S543"), "HK", "D8", "short-suit"),
    Unsound("queen from queen and one", view_of("HQ4 CA9753 D82 S543"), "HQ", "D8", "short-suit"),
    Unsound("king from king and one at last", view_of("HK4 CA93 S543"), "HK", "CA", "last-resort"),
    Unsound("king from a long suit", view_of("HK4"), "HK", "H4", "last-resort"),
    Unsound("small from three to a king", view_of("HK42 CA9753 D82"), "H2", "D8", "short-suit"),
    Unsound("queen on partner's knave", view_of("HAQ4 C7", "HJ H6"), "HQ", "H4", "finesse"),
    Unsound("knave on partner's ten", view_of("HKJ4 C7", "HT H6", gone="HA"), "HJ", "H4", "finesse"),
    Unsound("king on partner's knave", view_of("HK42 C7", "HJ H6"), "HK", "H2", "partners-trick"),
    Unsound("ruffing partner's king", view_of("C72 S54", "HK H6"), "S4", "C2", "discard-weak"),
    Unsound("fourth has none", view_of("C72 S54", "H9 H6", void="EH"), "S4", "C2", "discard-weak"),
    Unsound("second has none", view_of("HAQ4", "H3 C6", void="WH"), "HQ", "HA", "third-high"),
    Unsound("partner has none", PARTNER_HAS_NONE, "CQ", "H2", "strong-suit"),
    Unsound("ace that denies the king", view_of("HAK64 C975 D82"), "HA", "HK", "commanding-card"),
    Unsound("first round", view_of("HA42 C7", "H6", gone="HK", leads="WH6"), "HA", "H2", "second-low"),
    Unsound("best trump where the next best does", NEXT_BEST_DOES, "HJ", "H9", "second-round"),
    Unsound("ace from four trumps", view_of("HJ82 C54 D32 SAJ53"), "SA", "HJ", "short-suit"),
    Unsound("ace from five trumps", view_of("HJ82 C54 D32 SAJ753"), "SA", "S3", "lead-trumps"),
    Unsound("no trump to ruff with", view_of("H95 CQJ42", void="SH"), "H5", "CQ", "head-of-sequence"),
    Unsound("every suit to follow", view_of("H95 CJ8 D9642 S5", void="SH"), "H5", "D2", "strong-suit"),
    Unsound("a thirteenth card", view_of("C72 S54", "H6", gone="H2345789TJQKA"), "C2", "S4", "small-trump"),
]
ALL = frozenset(maxim.key for maxim in MAXIMS)
WITHDRAWN = {"not-from-tenace", "top-card", "thirteenth", "hold-turn-up", "throw-away"}
WEAKEST = {maxim.key: next(one for one in STRENGTHS if maxim.key in one.maxims) for maxim in MAXIMS}


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: f"{layout.key}-{layout.plays}")
def test_a_maxim_decides_and_switched_off_leaves_the_card_to_the_next(layout: Layout) -> None:
    keys = WEAKEST[layout.key].maxims
    deciding = deciding_maxim(layout.view, keys)
    assert deciding is not None
    assert deciding.key == layout.key
    assert choose(layout.view, rules_of(keys)) == card(layout.plays)
    if layout.instead:
        assert choose(layout.view, rules_of(keys - {layout.key})) == card(layout.instead)


def test_every_maxim_has_a_name_of_its_own_and_a_layout_that_names_its_source() -> None:
    sources = {layout.key: layout.source for layout in reversed(LAYOUTS)}
    assert {maxim.key: maxim.source for maxim in MAXIMS} == sources
    assert len({maxim.key for maxim in MAXIMS}) == len({maxim.name for maxim in MAXIMS}) == len(MAXIMS)
    assert ALL.isdisjoint(WITHDRAWN)


@pytest.mark.parametrize("layout", UNSOUND, ids=lambda layout: layout.name)
def test_a_hint_that_was_unsound_is_not_given(layout: Unsound) -> None:
    deciding = deciding_maxim(layout.view, ALL)
    assert deciding is not None
    assert deciding.key == layout.key
    assert deciding.rule(layout.view) == card(layout.plays) != card(layout.was)


@given(st.integers(0, 2**32), st.integers(-1, 3), st.integers(0, PACK - 1))
def test_some_maxim_always_has_an_answer(seed: int, trump: int, played: int) -> None:
    rng = random.Random(seed)
    hand = new_hand(deal(shuffled(rng), 3), trump, 0)
    for _ in range(played):
        play_card(hand, rng.choice(legal_cards(hand["view"])))
    for strength in STRENGTHS:
        deciding = deciding_maxim(hand["view"], strength.maxims)
        assert deciding is not None
        assert deciding.rule(hand["view"]) in legal_cards(hand["view"])
