"""Cards mixed wilfully when a revoke is claimed: the rule of Enquire Within (whist.md, 8.3)."""

from types import ModuleType
from typing import Any

import pytest

from tests.engine.cases import amiss
from tests.engine.family.playing import usual
from tests.engine.family.whist_hands import hand, outcome, spoken
from tournaments.engine.family import double_dummy, dummy, long_whist, short_whist
from tournaments.engine.family.lines import sheet


def test_who_mixes_the_cards_wilfully_loses_the_game_by_enquire_within() -> None:
    def answer(revokes: tuple[str, str], start: tuple[int, int]) -> Any:
        line = hand("first", 13, "first-4", revokes)
        return outcome(short_whist, usual(short_whist), start, line)

    cases = {
        "enquire-within-loses-the-game": (("mixed", "none"), (4, 2), ([4, 5], "single")),
        "the-other-side": (("none", "mixed"), (1, 0), ([5, 0], "treble")),
        "both-sides-a-new-deal": (("mixed", "add"), (4, 2), ([4, 2], None)),
        "both-mixed-a-new-deal": (("mixed", "mixed"), (4, 2), ([4, 2], None)),
    }
    assert amiss(cases, answer) == {}


@pytest.mark.parametrize(
    "module", [short_whist, long_whist, dummy, double_dummy], ids=lambda module: module.GAME.key
)
def test_every_game_with_revokes_has_it(module: ModuleType) -> None:
    asked = sheet(module, usual(module), [])["asked"]
    (offered,) = (field["choices"] for field in asked["fields"] if field["key"] == "revokes")
    assert "Mixed the cards wilfully: the game is lost" in spoken(dict(offered)["mixed"])
    pad = sheet(module, usual(module), [hand("first", 13, "first-4", ("mixed", "none"))])
    assert spoken(pad["rows"][0]["ends"]).startswith(pad["state"]["columns"][1])
