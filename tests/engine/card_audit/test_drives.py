"""The audit over drives of every size, movement, direction and opening; `make bench` takes a thousand."""

import pytest

from tests.card_trials import ASKED, Trial, TrialOf

# Of each 384 drives that differ every seventh: all 24 sizes, and each movement, way round and opening.
DRIVES = range(0, 384, 7)


@pytest.mark.parametrize(
    "kind", [kind for kinds in ASKED.values() for kind in kinds], ids=lambda kind: kind.__name__
)
def test_the_audit_tells_what_was_true(kind: TrialOf) -> None:
    assert [number for number in DRIVES if not kind(Trial(number))] == []
