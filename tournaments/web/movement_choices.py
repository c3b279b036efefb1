"""The movements as a set-up form offers them: grouped, with effects and requirements."""

from collections.abc import Mapping

from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.movements import MOVEMENTS
from tournaments.text import say

# Every movement once, the four usual ones first.
GROUPS = (
    (
        _("Winners or losers move: the usual movements"),
        ("winners-split", "winners-keep", "losers-keep", "losers-split", "head-table"),
    ),
    (
        _("Everyone follows a plan, whoever wins"),
        ("colours", "mitchell-gents", "mixed", "whist", "optimised", "individual-compass"),
    ),
    (_("Pairs who stay together"), ("pairs-winners-up", "compass", "pairs-mitchell", "pairs-howell")),
    (_("Teams of four"), ("military", "flag-whist")),
    (_("One table"), ("pivot",)),
)
# What most halls play, in sight before anything is unfolded: each in one sentence.
IN_SIGHT = {
    "winners-split": _("The winners move on, and everyone changes partners."),
    "mitchell-gents": _("After each hand the gents go up a table."),
    "pairs-winners-up": _("Partners stay together, and the winners go up a table."),
}


def movement_choices(tables: int) -> list[tuple[str, str]]:
    """Return every movement by name, with its explanation and warnings for ``tables`` (0: not known yet)."""
    html = '<span><strong>{}</strong> <span class="choice-help">{}</span></span>'
    choices: list[tuple[str, str]] = []
    for key in (key for _name, keys in GROUPS for key in keys):
        movement = MOVEMENTS[key]
        needs = gettext("It needs %(numbers)s.") % {"numbers": gettext(movement.needs.numbers)}
        # Two tables is where the choice matters most, so it is said before anybody is entered as well.
        words = [gettext(movement.explanation), needs, *map(say, movement.warnings(tables or 2))]
        if key in IN_SIGHT:
            words = [str(IN_SIGHT[key]), *map(say, movement.warnings(tables))]
        choices.append((key, format_html(html, gettext(movement.name), " ".join(words))))
    return choices


def direction_choices(labels: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the choices for the direction of moves, in the hall's words for the cards."""
    usual = gettext(
        "As described above. Where they go separate ways, the %(up)s goes up a table and the %(down)s down"
    )
    other = gettext(
        "The other way round. Where they go separate ways, the %(up)s goes up a table and the %(down)s down"
    )
    return [
        ("False", usual % {"up": labels["a"], "down": labels["b"]}),
        ("True", other % {"up": labels["b"], "down": labels["a"]}),
    ]
