"""The ruling desk as a page shows it: a question with its answers, or the ruling with its laws."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.translation import gettext

from tournaments.engine.laws.desk import (
    DeskEffect,
    DeskQuestion,
    DeskRuling,
    Occasion,
    SideChoice,
    desk,
)
from tournaments.engine.laws.laws import Law, law
from tournaments.text import whole

REVOKE_COSTS = 3  # tricks, usually
COSTS = {1: "one trick", 2: "two tricks", 3: "three tricks"}
MC_DECIDES = "In this drive the MC decides what a revoke costs."


@dataclass(frozen=True, slots=True)
class RulingPage:
    """A question with its answers, each with its query string, or the ruling.

    ``steps`` are the earlier questions with their answers. ``rulings`` are what to read out first and what
    follows: each a heading, the text, and the choices of each side.
    """

    title: str
    steps: list[tuple[str, str]]
    question: str = ""
    answers: Sequence[tuple[str, str]] = ()
    ruling: DeskRuling | None = None
    rulings: Sequence[tuple[str, str, Sequence[SideChoice]]] = ()
    laws: Sequence[Law] = ()
    effect: DeskEffect = DeskEffect.NONE


def ruling_page(situation: str, answers: Sequence[str], occasion: Occasion, revoke_costs: int) -> RulingPage:
    """Return the page after these answers from the address. Raises LookupError if they lead nowhere."""
    numbers = [-1 if (number := whole(answer)) is None else number for answer in answers]
    *asked, node = desk(occasion).trail(situation, numbers)
    said = zip(asked, numbers, strict=True)
    steps = [(each.text, each.answers[number][0]) for each, number in said if isinstance(each, DeskQuestion)]
    title = desk(occasion).situations[situation].title
    if isinstance(node, DeskRuling):
        open_cost = "{tricks}" in node.drive and not revoke_costs
        tricks = COSTS.get(revoke_costs, f"{revoke_costs} tricks")
        drive = MC_DECIDES if open_cost else node.drive.replace("{tricks}", tricks)
        by_law = (gettext("By the laws of whist"), node.text, node.options)
        at_drive = (gettext("At a whist drive, unless your hall or the MC says otherwise"), drive, ())
        first = occasion is Occasion.DRIVE and not node.by_law
        rulings = [each for each in ((at_drive, by_law) if first else (by_law, at_drive)) if each[1]]
        effect = DeskEffect.CORRECT_SCORE if open_cost else node.effect
        laws = [law(key) for key in node.laws]
        return RulingPage(title, steps, ruling=node, rulings=rulings, laws=laws, effect=effect)
    links = [
        (text, urlencode([("a", number) for number in (*numbers, next_one)]))
        for next_one, (text, _then) in enumerate(node.answers)
    ]
    return RulingPage(title, steps, node.text, links)
