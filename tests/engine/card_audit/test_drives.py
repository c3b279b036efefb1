"""The audit over drives of every size, movement, direction and opening; `make bench` runs a thousand."""

import pytest

from tests.card_trials import ASKED, Trial
from tests.sampled import sampled

KINDS = [kind for kinds in ASKED.values() for kind in kinds]


# Every seventh of 384 different drives: all 24 sizes, and each movement, direction and opening.
@pytest.mark.parametrize("every", sampled([83, 7], every=2))
def test_the_audit_tells_what_was_true(every: int) -> None:
    drives = range(0, 384, every)
    assert [(kind.__name__, number) for kind in KINDS for number in drives if not kind(Trial(number))] == []
