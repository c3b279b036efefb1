"""docs/design.md is what other pages are built from: its examples render, and its words exist."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from django import forms
from django.conf import settings
from django.core.paginator import Paginator
from django.template import engines

ROOT = Path(settings.BASE_DIR)
GUIDE = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```html\n(.*?)```", GUIDE, flags=re.DOTALL)
STYLES = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "static" / "css").glob("*.css"))
CLASSES_IN_CSS = set(re.findall(r"\.([a-z][\w-]*)", STYLES))
# Names that go without a style of their own: the plain chip, and what a selector only excludes.
WITHOUT_STYLE = {"aside", "chip-white"}


class Evening(forms.Form):
    title = forms.CharField(help_text="As on the cards")
    date = forms.DateField()
    hands = forms.IntegerField(initial=24, min_value=1)
    movement = forms.ChoiceField(choices=[("a", "One"), ("b", "Other")], widget=forms.RadioSelect)
    reverse = forms.BooleanField(required=False)
    notes = forms.CharField(required=False, widget=forms.Textarea)


def rendered(example: str) -> str:
    steps = [SimpleNamespace(name="Door", url="/door/", state="done", here=False)]
    steps += [SimpleNamespace(name="Draw", url="/draw/", state="now", here=True)]
    steps += [SimpleNamespace(name="Play", url="", state="next", here=False)]
    page = Paginator(range(90), 30).page(2)
    context = {"form": Evening({"title": ""}), "steps": steps, "page": page}
    return engines["django"].from_string("{% load i18n whist %}" + example).render(context)


def classes(html: str) -> set[str]:
    return {name for names in re.findall(r'class="([^"]*)"', html) for name in names.split()}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.split("\n")[0][:40])
def test_an_example_renders_with_classes_that_exist(example: str) -> None:
    html = rendered(example)
    assert html.strip()
    assert classes(html) - CLASSES_IN_CSS - WITHOUT_STYLE == set()


def test_the_guide_has_its_examples() -> None:
    assert len(EXAMPLES) > 15


def test_a_wrong_field_keeps_label_help_and_error_together() -> None:
    html = rendered("{% field form.title %}")
    assert 'class="field field-wrong"' in html
    assert re.search(r'<input[^>]*aria-describedby="id_title_helptext id_title_error"', html)
    assert 'id="id_title_helptext"' in html
    assert 'id="id_title_error"' in html
