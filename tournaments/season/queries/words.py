"""Rules, figures and reasons of a season in words."""

from dataclasses import asdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from django.utils.translation import gettext, ngettext

from tournaments.engine.season.rules import SeasonFigure, SeasonRules, SeasonTotal
from tournaments.engine.season.table import Unranked, Why


def figure_words(figure: Fraction | None) -> str:
    """Return a figure as people read it: 1,652, 82½, or with two places."""
    if figure is None:
        return ""
    if figure.denominator == 1:
        return f"{figure.numerator:,}"
    if figure.denominator == 2:
        return f"{int(figure):,}½" if figure > 1 else "½"
    exact = Decimal(figure.numerator) / figure.denominator
    return f"{exact.quantize(Decimal('0.01'), ROUND_HALF_UP):,}"


def why_words(why: Why, rules: SeasonRules, hands: int) -> str:
    """Return why an evening of so many hands counts or not."""
    words = {
        Why.COUNTS: gettext("Counts"),
        Why.HELPED: gettext("Counts as the average of the other evenings, for helping"),
        Why.NOT_BEST: gettext("Not among the best %(best)s"),
        Why.DROPPED: gettext("Left out as one of the lowest"),
        Why.SHORT: gettext("Does not count: %(hands)s hands were played, and it takes %(shortest)s"),
        Why.HELPED_TOO_OFTEN: gettext("Does not count: helped more than %(helper)s times"),
        Why.NO_AVERAGE: gettext("Does not count: helped, and has no other evening yet"),
    }
    return words[why] % {**asdict(rules), "hands": hands}


def unranked_words(unranked: Unranked, rules: SeasonRules) -> str:
    if unranked is Unranked.BARRED:
        return gettext("won last time")
    return gettext("fewer than %(least)s evenings") % {"least": max(rules.attendance, 1)}


def rules_words(rules: SeasonRules, previous: str) -> list[str]:
    """Return the rules as sentences; ``previous`` is the name of the season before."""
    counts = {
        SeasonTotal.BEST: ngettext(
            "Each player’s best evening counts.",
            "Each player’s best %(best)s evenings are added up.",
            rules.best,
        ),
        SeasonTotal.AVERAGE: gettext("The average of each player’s evenings counts."),
        SeasonTotal.SUM: gettext("All evenings are added up."),
    }
    worth = {
        SeasonFigure.TRICKS: "",
        SeasonFigure.PER_24: gettext("Every evening counts as if it had 24 hands."),
        SeasonFigure.PLACES: gettext("Points for the first places: %(places)s."),
    }
    is_sum, dropped = rules.total is SeasonTotal.SUM, rules.total is not SeasonTotal.BEST and rules.dropped
    said = (
        worth[rules.figure],
        counts[rules.total],
        dropped and gettext("Lowest evenings left out: %(dropped)s."),
        dropped and is_sum and gettext("Missed evenings are left out first."),
        rules.attendance and gettext("Evenings needed for a place: %(attendance)s."),
        rules.shortest and gettext("An evening of fewer than %(shortest)s hands counts for nobody."),
        rules.helper and gettext("A helper who fills a seat scores their average, up to %(helper)s times."),
        rules.handicap
        and gettext(
            "Each evening adds a handicap: what a player’s average is below the best. Before %(handicap)s "
            "evenings, a player has the highest handicap of all."
        ),
        previous and rules.barred and gettext("First places of “%(previous)s” that cannot win: %(barred)s."),
        rules.final and gettext("Evenings needed for the final: %(final)s."),
        gettext("If players are level, more evenings come first, then the best evening."),
    )
    facts = {**asdict(rules), "previous": previous, "places": ", ".join(map(str, rules.places))}
    return [words % facts for words in said if words]
