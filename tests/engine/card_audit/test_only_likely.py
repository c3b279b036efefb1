"""Figures worked out are told only where the explanation is certain: by another they may be others."""

from random import Random
from typing import Any

import pytest

from tests.card_evenings import true_evening, with_wrong_figure, without
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.reading import PileFile
from tournaments.engine.card_audit.telling import told
from tournaments.engine.card_audit.values import Certainty, OtherPair
from tournaments.engine.card_audit.writing import audit_as_json


@pytest.mark.parametrize(("seed", "gone"), [(2, [2, 3]), (6, [19, 3]), (9, [15, 12])])
def test_no_missing_card_is_told_by_an_explanation_that_is_only_likely(seed: int, gone: list[int]) -> None:
    evening = true_evening(Random(seed), "winners-split", 5, 12, other_pairs=[OtherPair(2, 11)])
    cards = without(evening.cards, gone)
    found = audit(evening.course, cards)
    assert (found.certainty, len(found.inferred)) == (Certainty.LIKELY, 24)
    pile = PileFile(evening.course, cards, {}, dict.fromkeys(gone, 1))
    assert not [line for line in map(str, told(found, pile)) if "worked out" in line or "only one" in line]
    assert not {"inferred", "one_card"} & audit_as_json(found, pile).keys()


def test_where_it_is_certain_the_missing_card_is_told() -> None:
    evening = true_evening(Random(2), "winners-split", 5, 24)
    cards, _change = with_wrong_figure(Random(2), without(evening.cards, [7]), 8, 12)
    found = audit(evening.course, cards)
    assert (found.certainty, len(found.explanations[0].changes)) == (Certainty.CERTAIN, 1)
    pile = PileFile(evening.course, cards, {}, {7: 1})
    assert [line for line in map(str, told(found, pile)) if "worked out" in line]
    data: Any = audit_as_json(found, pile)
    assert len(data["inferred"]) == 24
