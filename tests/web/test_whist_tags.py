"""Suits, chips, times and money as every page shows them."""

from datetime import UTC, date, datetime, time
from decimal import Decimal

import pytest
from django.template import engines

from tournaments.engine.trumps import Trump
from tournaments.text import as_written
from tournaments.web.whist_tags import clock, day, family_bold, full_day, money


def shown(source: str, **context: object) -> str:
    return engines["django"].from_string("" + source).render(context)


@pytest.mark.parametrize("trump", Trump)
def test_a_suit_has_its_name_beside_it_and_red_is_for_hearts_and_diamonds(trump: Trump) -> None:
    name = {"none": "No trumps"}.get(trump, trump.title())
    html = shown("{% suit trump %}", trump=trump)
    assert f"<span>{name}</span>" in html
    assert f'aria-label="{name}"' in shown("{% suit trump sign_only=True %}", trump=trump)
    assert ("suit-red" in html) is (trump in {Trump.HEARTS, Trump.DIAMONDS})


def test_the_trump_card_gives_shape_name_and_colour_or_says_that_nothing_is_drawn() -> None:
    html = shown("{% trump_card trump %}", trump=Trump.SPADES)
    assert all(part in html for part in ("suits.svg#spades", "Spades", "black"))
    assert "The MC draws" in shown("{% suit trump %}", trump="")
    assert "Trumps not drawn yet" in shown("{% trump_card trump %}", trump="")


def test_a_chip_has_the_word_and_a_known_colour() -> None:
    assert shown("{% chip label colour %}", label="<lady>", colour="pink").strip() == (
        '<span class="chip chip-pink">&lt;lady&gt;</span>'
    )
    assert "chip-white" in shown("{% chip label colour %}", label="gent", colour='x" onload="')


def test_times_and_dates_as_an_mc_says_them() -> None:
    said = {
        time(19, 30): "7.30 pm",
        time(0, 5): "12.05 am",
        time(12, 0): "12.00 pm",
        time(11, 59): "11.59 am",
    }
    assert {at: clock(at) for at in said} == said
    assert clock(datetime(2026, 7, 3, 18, 30, tzinfo=UTC)) == "7.30 pm", "in the hall's own time"
    assert clock(None) == ""
    assert day(date(2026, 10, 2)) == "Friday 2 October"
    assert full_day(date(2026, 10, 2)) == "Friday 2 October 2026"


def test_money_and_scores_without_needless_noughts() -> None:
    assert money(Decimal(3)) == "£3.00"
    assert money(Decimal("1234.5")) == "£1,234.50"
    amounts = (Decimal("6.50"), 0.5, Decimal("158.0"), 100, 0, None)
    assert [as_written(amount) for amount in amounts] == ["6½", "½", "158", "100", "0", ""]


def test_a_button_posts_what_has_a_value_and_says_what_it_is_about() -> None:
    source = '{% post_button "Undo" "play-act" "harvest" "undo" kind="main" about=name hand=3 over=none %}'
    html = shown(source, name="Ann & Tom", none=None)
    assert 'action="/drives/harvest/play/do/undo/"' in html
    assert '<input type="hidden" name="hand" value="3">' in html
    assert 'name="over"' not in html
    assert 'class="button button-main"' in html
    assert 'Undo<span class="unseen">: Ann &amp; Tom</span></button>' in html
    assert "action=" not in shown('{% post_button "Yes" %}'), "it posts to its own page"


def test_the_heading_of_a_page_is_its_title_as_well() -> None:
    page = '{% extends "error.html" %}{% block heading %}{% if name %}{{ name }}{% endif %}{% endblock %}'
    html = engines["django"].from_string(page).render({"name": "Ann & Tom"})
    assert "<title>Ann &amp; Tom</title>" in html
    assert html.count("Ann &amp; Tom") == 2


def test_the_family_name_is_bold_in_the_name_as_it_was_given() -> None:
    assert family_bold("Mr A. Bird") == "Mr A. <b>Bird</b>"
    assert family_bold("<i>Jo</i> O'Neill Jr") == "&lt;i&gt;Jo&lt;/i&gt; <b>O&#x27;Neill</b> Jr"
