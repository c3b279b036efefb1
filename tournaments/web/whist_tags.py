"""Template tags for every page: suits, fields, score cards, times, dates and money."""

from datetime import date, datetime, time
from decimal import Decimal

from django import template
from django.conf import settings
from django.forms import BoundField, CheckboxInput, RadioSelect
from django.forms.widgets import CheckboxSelectMultiple
from django.shortcuts import resolve_url
from django.template.context import Context
from django.template.loader_tags import BLOCK_CONTEXT_KEY
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format, number_format
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournaments.engine.people import offices
from tournaments.engine.people.names import family_name
from tournaments.engine.people.offices import Deed
from tournaments.engine.trumps import Trump
from tournaments.kernel.counting import hand_note, total_words
from tournaments.kernel.office_words import OFFICE_WORDS
from tournaments.models.drives import CARD_COLOURS
from tournaments.text import TRUMP_NAMES, as_written, in_words, say, several, signed, signed_money
from tournaments.web.email_limits import can_email

register = template.Library()
register.simple_tag(can_email)


def trump_context(trump: str | None) -> dict[str, object]:
    """Return the context of the templates for a trump; empty if the MC draws it."""
    if not trump:
        return {"name": gettext("The MC draws")}
    suit = Trump(trump)
    colour = "" if suit is Trump.NONE else gettext("red") if suit.is_red else gettext("black")
    return {"trump": suit.value, "name": TRUMP_NAMES[suit], "is_red": suit.is_red, "colour": colour}


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
    """Context of a player's card: the hall's word on the card's colour."""
    return {"label": label, "colour": colour if colour in CARD_COLOURS else "white"}


@register.simple_tag
def press(*, small: bool = False) -> SafeString:
    """The verb for using a button: "Press" on a computer, "Tap" on a phone or a tablet."""
    mouse, touch = (gettext("press"), gettext("tap")) if small else (gettext("Press"), gettext("Tap"))
    return format_html('<span class="if-mouse">{}</span><span class="if-touch">{}</span>', mouse, touch)


@register.simple_block_tag(end_name="endyes_no")
def yes_no(
    content: str, back: str, *args: object, no: str = "", name: str = "", value: str = ""
) -> SafeString:
    """The answers to a question: the block's content is yes and comes first, then a link ``back`` is no.

    ``back`` is an address, or its name with ``args``. With ``name`` no is a button of the form around it.
    """
    refuses = format_html(
        '<a class="button" href="{}" data-drop>{}</a>', resolve_url(back, *args), no or gettext("No")
    )
    if name:
        text = '<button type="submit" class="button" name="{}" value="{}">{}</button>'
        refuses = format_html(text, name, value, no)
    return format_html('<div class="button-row answers">{}{}</div>', content, refuses)


@register.simple_tag(takes_context=True)
def render_block(context: Context, name: str) -> SafeString:
    """Return the content of a page's block, if it has any: ``h1`` is its title, ``style`` its style sheet."""
    block = context.render_context[BLOCK_CONTEXT_KEY].get_block(name)
    return block.render(context) if block else SafeString()


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


@register.inclusion_tag("components/post_button.html")
def post_button(
    label: str,
    url_name: str = "",
    *url_args: object,
    kind: str = "",
    form_class: str = "",
    id: str = "",  # noqa: A002  # as the attribute is called
    about: str = "",
    boost: bool = False,
    disabled: bool = False,
    **fields: object,
) -> dict[str, object]:
    """A button in a form of its own that posts hidden fields; those without a value are left out.

    Without an address it posts to the current page. ``kind`` is ``main``, ``quiet`` or ``danger``; ``about``
    adds context for screen readers.
    """
    return {
        "label": label,
        "action": reverse(url_name, args=url_args) if url_name else "",
        "kind": kind,
        "form_class": form_class,
        "id": id,
        "about": about,
        "boost": boost,
        "disabled": disabled,
        "fields": [(name, value) for name, value in fields.items() if value not in (None, "")],
    }


@register.inclusion_tag("components/paper.html")
def paper(
    title: str, words: str, label: str, url_name: str, *url_args: object, query: str = ""
) -> dict[str, str]:
    """A line of ``ul.papers``: a title, a description, and a button with a link."""
    return {"title": title, "words": words, "label": label, "url": reverse(url_name, args=url_args) + query}


@register.filter
def family_bold(name: str) -> SafeString:
    """A name with the family name, by which the list is sorted, in bold."""
    return format_html("{}<b>{}</b>{}", *family_name(name))


@register.filter
def may(request: object, deed: str) -> bool:
    """Return whether the person may do this here: ``{% if request|may:"set-up" %}``."""
    wanted = Deed(deed)
    here = settings.ON_A_LAPTOP or wanted is not Deed.COMPUTER
    return here and offices.may(getattr(request, "office", None), wanted)


@register.filter
def office_words(office: str) -> Promise:
    return OFFICE_WORDS[offices.Office(office)]


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
    """An amount as £3.00, or −£3.00."""
    if amount is None:
        return ""
    if amount < 0:
        return f"−{money(-amount)}"
    return "£" + number_format(amount, decimal_pos=2, force_grouping=True)


register.filter("hand_note", hand_note)
register.filter("in_words", in_words)
register.filter("plain", as_written)
register.filter("say", say)
register.filter("several", several)
register.filter("signed", signed)
register.filter("signed_money", signed_money)
register.filter("total_words", total_words)
