"""All games with a pad, in display order."""

from types import ModuleType

from tournaments.engine.family import (
    blob,
    diminishing,
    double_dummy,
    double_sar,
    dummy,
    dutch,
    ecarte,
    german,
    knock_out,
    ladder,
    long_whist,
    minnesota,
    norwegian,
    oh_hell,
    short_whist,
    solo,
    swedish,
)

MODULES: tuple[ModuleType, ...] = (
    short_whist,
    long_whist,
    dummy,
    double_dummy,
    diminishing,
    dutch,
    oh_hell,
    blob,
    knock_out,
    ladder,
    solo,
    minnesota,
    norwegian,
    swedish,
    german,
    double_sar,
    ecarte,
)
BY_KEY = {module.GAME.key: module for module in MODULES}
