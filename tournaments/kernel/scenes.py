"""The scenes of a big screen and their names."""

from enum import StrEnum

from django.utils.translation import gettext


class Scene(StrEnum):
    """A scene of a big screen."""

    WELCOME = "welcome"
    TRUMPS = "trumps"  # the hand being played, and who still plays
    MOVES = "moves"
    LEADERS = "leaders"
    RACE = "race"  # of the leaders, hand by hand
    INTERVAL = "interval"
    PRIZES = "prizes"


def scene_names() -> dict[Scene, str]:
    """Display name of each scene."""
    return {
        Scene.WELCOME: gettext("Welcome and seats"),
        Scene.TRUMPS: gettext("The hand"),
        Scene.MOVES: gettext("The move"),
        Scene.LEADERS: gettext("The leaders"),
        Scene.RACE: gettext("The race"),
        Scene.INTERVAL: gettext("The interval"),
        Scene.PRIZES: gettext("The prizes"),
    }
