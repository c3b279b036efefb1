"""Many similar cases in one test, which reports all that fail."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any


def amiss(
    cases: Mapping[str, tuple[Any, ...]] | Iterable[tuple[Any, ...]], answer: Callable[..., Any]
) -> dict[str, Any]:
    """The actual answers, by case, that differ from the last item of the case."""
    named = cases if isinstance(cases, Mapping) else {repr(case[:-1]): case for case in cases}
    answers = {name: (answer(*asked), right) for name, (*asked, right) in named.items()}
    return {name: given for name, (given, right) in answers.items() if given != right}
