"""Many cases of one kind: `make test` asks some of them, `make test-all` every one."""

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(cases: Iterable[Any], *, every: int) -> list[Any]:
    """All of these cases, of which `make test` asks the first and each ``every``-th after it.

    Where cases are products, ``every`` should share no factor with the length of the inner one.
    """
    return [
        case
        if n % every == 0
        else pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.whole)
        for n, case in enumerate(cases)
    ]
