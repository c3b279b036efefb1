"""The ruling desk as a page shows it: a question with its answers, or the ruling with its laws."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from tournaments.engine.laws.desk import DeskEffect, DeskQuestion, DeskRuling, desk
from tournaments.engine.laws.laws import Law, law
from tournaments.text import whole


@dataclass(frozen=True, slots=True)
class RulingPage:
    """A question with its answers, each with its query string, or the ruling.

    ``steps`` are the questions before, each with what was answered.
    """

    title: str
    steps: list[tuple[str, str]]
    question: str = ""
    answers: Sequence[tuple[str, str]] = ()
    ruling: DeskRuling | None = None
    laws: Sequence[Law] = ()

    @property
    def effect(self) -> str:
        """What the ruling does to a drive's score, empty if it does nothing."""
        return self.ruling.effect if self.ruling and self.ruling.effect is not DeskEffect.NONE else ""


def ruling_page(situation: str, answers: Sequence[str]) -> RulingPage:
    """What comes after these answers as an address has them. Raises LookupError where they lead nowhere."""
    numbers = [-1 if (number := whole(answer)) is None else number for answer in answers]
    *asked, node = desk().trail(situation, numbers)
    said = zip(asked, numbers, strict=True)
    steps = [(each.text, each.answers[number][0]) for each, number in said if isinstance(each, DeskQuestion)]
    title = desk().situations[situation].title
    if isinstance(node, DeskRuling):
        return RulingPage(title, steps, ruling=node, laws=[law(key) for key in node.laws])
    links = [
        (text, urlencode([("a", number) for number in (*numbers, next_one)]))
        for next_one, (text, _then) in enumerate(node.answers)
    ]
    return RulingPage(title, steps, node.text, links)
