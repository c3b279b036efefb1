"""What every page shows alike: a suit, a field, a player's card, times, dates and money."""

from datetime import date, datetime, time
from decimal import Decimal

from django import template
from django.conf import settings
from django.forms import BoundField, CheckboxInput, RadioSelect
from django.forms.widgets import CheckboxSelectMultiple
from django.utils import timezone
from django.utils.formats import date_format, number_format
from django.utils.translation import gettext

from tournaments.engine.people import offices
from tournaments.engine.people.offices import Deed
from tournaments.engine.trumps import Trump
from tournaments.models.drives import CARD_COLOURS
from tournaments.printing.press.paper import TRUMP_NAMES
from tournaments.text import as_written

register = template.Library()

RED = frozenset({Trump.HEARTS, Trump.DIAMONDS})


def trump_context(trump: str | None) -> dict[str, object]:
    """What the templates of a trump need; an empty one is for the MC to draw."""
    if not trump:
        return {"name": gettext("The MC draws")}
    suit = Trump(trump)
    is_red = suit in RED
    colour = "" if suit is Trump.NONE else gettext("red") if is_red else gettext("black")
    return {"trump": suit.value, "name": TRUMP_NAMES[suit], "is_red": is_red, "colour": colour}


@register.inclusion_tag("components/suit.html")
def suit(trump: str | None, *, sign_only: bool = False) -> dict[str, object]:
    """The sign of a trump with its name beside it, or (``sign_only``) as its label."""
    return {**trump_context(trump), "sign_only": sign_only}


@register.inclusion_tag("components/trump.html")
def trump_card(trump: str | None, *, small: bool = False) -> dict[str, object]:
    """The trump of the hand as a playing card: shape, name, colour, in this order of size."""
    return {**trump_context(trump), "small": small}


@register.inclusion_tag("components/chip.html")
def chip(label: str, colour: str) -> dict[str, object]:
    """The card that a player holds: the hall's word for it on the card's colour."""
    return {"label": label, "colour": colour if colour in CARD_COLOURS else "white"}


@register.inclusion_tag("components/field.html")
def field(bound: BoundField, *, stepper: bool = False) -> dict[str, object]:
    """A form field with label, help and errors; ``stepper`` adds a minus and a plus to a number."""
    widget = bound.field.widget
    is_group = isinstance(widget, RadioSelect | CheckboxSelectMultiple)
    return {
        "field": bound,
        "is_group": is_group,
        "is_check": isinstance(widget, CheckboxInput),
        "stepper": stepper,
        "optional": not bound.field.required and not isinstance(widget, CheckboxInput) and not is_group,
    }


@register.filter
def may(request: object, deed: str) -> bool:
    """Whether the person may do this where the address leads: ``{% if request|may:"set-up" %}``."""
    wanted = Deed(deed)
    here = settings.ON_A_LAPTOP or wanted is not Deed.COMPUTER
    return here and offices.may(getattr(request, "office", None), wanted)


@register.filter
def clock(moment: datetime | time | None) -> str:
    """A time as 7.30 pm, in the hall's own time zone."""
    if moment is None:
        return ""
    if isinstance(moment, datetime) and timezone.is_aware(moment):
        moment = timezone.localtime(moment)
    half = gettext("am") if moment.hour < 12 else gettext("pm")
    return f"{moment.hour % 12 or 12}.{moment.minute:02} {half}"


@register.filter
def day(value: date | None) -> str:
    """A date as Friday 2 October."""
    return "" if value is None else date_format(value, "l j F")


@register.filter
def full_day(value: date | None) -> str:
    """A date as Friday 2 October 2026."""
    return "" if value is None else date_format(value, "l j F Y")


@register.filter
def money(amount: Decimal | float | None) -> str:
    """An amount as £3.00."""
    return "" if amount is None else "£" + number_format(amount, decimal_pos=2, force_grouping=True)


register.filter("plain", as_written)
