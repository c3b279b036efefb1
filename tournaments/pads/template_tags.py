"""Template tags of the score pads."""

from typing import Any

from django import template
from django.utils.translation import gettext

from tournaments.engine.family.pad import Game
from tournaments.text import spoken

register = template.Library()
register.filter("spoken", spoken)


@register.filter
def players(game: Game) -> str:
    least, most = game.players
    if least == most:
        return gettext("%(most)s players") % {"most": most}
    return gettext("%(least)s to %(most)s players") % {"least": least, "most": most}


@register.filter
def in_short(game: Game) -> str:
    """The first sentence about a game."""
    return spoken(game.about).partition(". ")[0].removesuffix(".") + "."


@register.filter
def as_data(game: Game) -> dict[str, Any]:
    """Return what the script needs of a game besides its rules."""
    return {"key": game.key, "name": game.name, "players": game.players, "settings": game.settings}
