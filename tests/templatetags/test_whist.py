"""Suits, chips, times and money as every page shows them."""

from datetime import UTC, date, datetime, time
from decimal import Decimal

import pytest
from django.template import engines

from tournaments.engine.trumps import Trump
from tournaments.templatetags.whist import clock, day, family_bold, full_day, money
from tournaments.text import as_written


def shown(source: str, **context: object) -> str:
    return engines["django"].from_string("{% load whist %}" + source).render(context)


@pytest.mark.parametrize(
    ("trump", "name"),
    [
        ("hearts", "Hearts"),
        ("clubs", "Clubs"),
        ("diamonds", "Diamonds"),
        ("spades", "Spades"),
        ("none", "No trumps"),
    ],
)
def test_a_suit_has_its_name_beside_it(trump: str, name: str) -> None:
    assert f"<span>{name}</span>" in shown("{% suit trump %}", trump=trump)
    assert f'aria-label="{name}"' in shown("{% suit trump sign_only=True %}", trump=trump)


@pytest.mark.parametrize("trump", Trump)
def test_red_is_for_hearts_and_diamonds(trump: Trump) -> None:
    is_red = trump in {Trump.HEARTS, Trump.DIAMONDS}
    assert ("suit-red" in shown("{% suit trump %}", trump=trump)) is is_red


def test_trumps_not_drawn_yet_are_said_in_words() -> None:
    assert "The MC draws" in shown("{% suit trump %}", trump="")
    assert "Trumps not drawn yet" in shown("{% trump_card trump %}", trump="")


def test_the_trump_card_gives_shape_name_and_colour() -> None:
    html = shown("{% trump_card trump %}", trump=Trump.SPADES)
    assert "suits.svg#spades" in html
    assert "Spades" in html
    assert "black" in html


def test_a_chip_has_the_word_and_a_known_colour() -> None:
    assert shown("{% chip label colour %}", label="<lady>", colour="pink").strip() == (
        '<span class="chip chip-pink">&lt;lady&gt;</span>'
    )
    assert "chip-white" in shown("{% chip label colour %}", label="gent", colour='x" onload="')


@pytest.mark.parametrize(
    ("hour", "minute", "said"),
    [(19, 30, "7.30 pm"), (0, 5, "12.05 am"), (12, 0, "12.00 pm"), (11, 59, "11.59 am")],
)
def test_times_as_an_mc_says_them(hour: int, minute: int, said: str) -> None:
    assert clock(time(hour, minute)) == said


def test_a_moment_is_told_in_the_halls_own_time() -> None:
    assert clock(datetime(2026, 7, 3, 18, 30, tzinfo=UTC)) == "7.30 pm"
    assert clock(None) == ""


def test_dates() -> None:
    assert day(date(2026, 10, 2)) == "Friday 2 October"
    assert full_day(date(2026, 10, 2)) == "Friday 2 October 2026"


def test_money() -> None:
    assert money(Decimal(3)) == "£3.00"
    assert money(Decimal("1234.5")) == "£1,234.50"


@pytest.mark.parametrize(
    ("amount", "said"),
    [(Decimal("6.50"), "6½"), (0.5, "½"), (Decimal("158.0"), "158"), (100, "100"), (0, "0"), (None, "")],
)
def test_scores_without_needless_noughts(amount: Decimal | float | None, said: str) -> None:
    assert as_written(amount) == said


def test_a_button_posts_what_has_a_value_and_says_what_it_is_about() -> None:
    source = '{% post_button "Undo" "play-act" "harvest" "undo" kind="main" about=name hand=3 over=none %}'
    html = shown(source, name="Ann & Tom", none=None)
    assert 'action="/drives/harvest/play/do/undo/"' in html
    assert '<input type="hidden" name="hand" value="3">' in html
    assert 'name="over"' not in html
    assert 'class="button button-main"' in html
    assert 'Undo<span class="unseen">: Ann &amp; Tom</span></button>' in html


def test_a_button_without_an_address_posts_to_its_own_page() -> None:
    assert "action=" not in shown('{% post_button "Yes" %}')


def test_the_heading_of_a_page_is_its_title_as_well() -> None:
    page = '{% extends "error.html" %}{% block heading %}{% if name %}{{ name }}{% endif %}{% endblock %}'
    html = engines["django"].from_string(page).render({"name": "Ann & Tom"})
    assert "<title>Ann &amp; Tom</title>" in html
    assert html.count("Ann &amp; Tom") == 2


def test_the_family_name_is_bold_in_the_name_as_it_was_given() -> None:
    assert family_bold("Mr A. Bird") == "Mr A. <b>Bird</b>"
    assert family_bold("<i>Jo</i> O'Neill Jr") == "&lt;i&gt;Jo&lt;/i&gt; <b>O&#x27;Neill</b> Jr"
