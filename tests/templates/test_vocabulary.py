"""docs/design.md is what other pages are built from: its examples render, and its words exist."""

import re
from pathlib import Path

from django.conf import settings

from tests.vocabulary import EXAMPLES, rendered

STYLES = "".join(
    path.read_text(encoding="utf-8") for path in (Path(settings.BASE_DIR) / "static" / "css").rglob("*.css")
)
CLASSES_IN_CSS = set(re.findall(r"\.([a-z][\w-]*)", STYLES))
WITHOUT_STYLE = {"chip-white"}  # white is what a chip is anyway


def classes(html: str) -> set[str]:
    return {name for names in re.findall(r'class="([^"]*)"', html) for name in names.split()}


def test_an_example_renders_with_classes_that_exist() -> None:
    assert len(EXAMPLES) > 15
    made = {example: rendered(example) for example in EXAMPLES}
    assert [example for example, html in made.items() if not html.strip()] == []
    unknown = {example: classes(html) - CLASSES_IN_CSS - WITHOUT_STYLE for example, html in made.items()}
    assert {example: names for example, names in unknown.items() if names} == {}


def test_a_wrong_field_keeps_label_help_and_error_together() -> None:
    html = rendered("{% field form.title %}")
    assert 'class="field field-wrong"' in html
    assert re.search(r'<input[^>]*aria-describedby="id_title_helptext id_title_error"', html)
    assert 'id="id_title_helptext"' in html
    assert 'id="id_title_error"' in html
