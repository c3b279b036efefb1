"""The examples of docs/design.md, rendered: one by one for tests, and as one page for a browser."""

import re
from pathlib import Path
from types import SimpleNamespace

from django import forms
from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.template import engines

from tournaments.web.access import Open, at
from tournaments.web.field_words import PlainForm

GUIDE = (Path(settings.BASE_DIR) / "docs" / "design.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```html\n(.*?)```", GUIDE, flags=re.DOTALL)


class Evening(PlainForm):
    title = forms.CharField(help_text="As on the cards")
    date = forms.DateField()
    hands = forms.IntegerField(initial=24, min_value=1, max_value=25)
    movement = forms.ChoiceField(choices=[("a", "One"), ("b", "Other")], widget=forms.RadioSelect)
    reverse = forms.BooleanField(required=False)
    notes = forms.CharField(required=False, widget=forms.Textarea)


def rendered(example: str) -> str:
    """The HTML of one example, with a form that was sent without a title."""
    steps = [
        SimpleNamespace(name="Door", url="/door/", done=True, here=False),
        SimpleNamespace(name="Draw", url="/draw/", done=False, here=True),
        SimpleNamespace(name="Play", url="", done=False, here=False),
    ]
    page = Paginator(range(90), 30).page(2)
    context = {"form": Evening({"title": "", "hands": "24"}), "steps": steps, "page": page}
    return engines["django"].from_string("{% load i18n %}" + example).render(context)


PAGE = """
{% extends "base.html" %}
{% block title %}Every word of the vocabulary{% endblock %}
{% block heading %}<div class="heading"><h1>Every word</h1></div>{% endblock %}
{% block content %}
  <h2>Examples</h2>{{ examples|safe }}
  <a id="ask" href="/answer/" hx-get="/answer/" hx-target="#answered">Ask</a>
  <div id="answered">nothing yet</div>
{% endblock %}
{% block buttons %}
  <p class="actions-note">All in</p>
  <a class="button button-main" href="#main">Call the move</a>
{% endblock %}
"""


def gallery(request: HttpRequest) -> HttpResponse:
    examples = "".join(rendered(example) for example in EXAMPLES)
    return HttpResponse(engines["django"].from_string(PAGE.strip()).render({"examples": examples}, request))


def answer(request: HttpRequest) -> HttpResponse:
    return HttpResponse("here it is")


urlpatterns = [
    at("", gallery, "gallery", Open.EVERYBODY),
    at("answer/", answer, "answer", Open.EVERYBODY),
    at("help/", answer, "help", Open.EVERYBODY),
]
