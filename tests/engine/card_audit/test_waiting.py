"""A few cards of many: what single cards tell of where their players sat, and no false alarm."""

from random import Random

import pytest

from tests.card_evenings import FAMILY, true_evening
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import AuditResult


@pytest.mark.parametrize("key", FAMILY)
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("hands_per_move", [1, 2])
def test_the_first_true_cards_of_a_pile_never_clash(key: str, reverse: bool, hands_per_move: int) -> None:
    for seed in range(5):
        evening = true_evening(Random(seed), key, 6, 12, reverse=reverse, hands_per_move=hands_per_move)
        found = audit(evening.course, [card for card in evening.cards if card.entry <= 7])
        assert (found.found, found.clashes) == (AuditResult.WAITING, ())
