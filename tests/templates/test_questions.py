"""Questions with two answers: yes always comes first, then no, as the tag ``yes_no`` writes them."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Template

from tournaments.engine.laws.desk import DeskQuestion, Occasion, desk

TEMPLATES = Path(settings.BASE_DIR, "templates")
SOURCES = {str(path.relative_to(TEMPLATES)): path.read_text() for path in TEMPLATES.rglob("*.html")}
BLOCK = re.compile(r"""{% yes_no .*?{% endyes_no %}|{% include "components/yes_no.html" .*?%}""", re.DOTALL)
# Words that say yes or no, and the question's own heading.
ANSWER = re.compile(r"""["'](?:Yes|No), |(?:translate |_\()"No"|"One question""")
# One button that says yes, and typing something else says no; the address is asked for with the button alone.
ONE_ANSWER = {"play/_line.html", "hall/table_phone/_dock.html", "account/prove.html"}


def astray(source: str) -> list[str]:
    """The answers of a template outside the tag; the heading of a question is well with a tag beside it."""
    rest, tags = BLOCK.subn("", source)
    found = ANSWER.findall(rest)
    return [words for words in found if not (tags and words.startswith('"One question'))]


def test_every_question_in_a_template_uses_the_tag() -> None:
    assert astray('{% translate "No, keep it" %} {% translate "Yes, delete it" %}')
    assert astray('{% translate "One question" %}<button>{{ yes }}</button>')
    assert sum(len(BLOCK.findall(source)) for source in SOURCES.values()) >= 15
    strays = {name: found for name, source in SOURCES.items() if (found := astray(source))}
    assert strays.keys() == ONE_ANSWER, strays


@pytest.mark.parametrize("more", ["", ' name="couple" value="one"'])
def test_yes_comes_first(more: str) -> None:
    source = '{% yes_no "/back/" no=never' + more + " %}<button>Yes</button>{% endyes_no %}"
    html = Template(source).render(Context({"never": "No & never"}))
    assert html.index(">Yes<") < html.index(">No &amp; never<")
    assert ('href="/back/"' in html) is not bool(more)


@pytest.mark.parametrize("occasion", Occasion)
def test_yes_comes_first_at_the_ruling_desk(occasion: Occasion) -> None:
    questions = [each for each in desk(occasion).nodes.values() if isinstance(each, DeskQuestion)]
    asked = [[words for words, _ in each.answers] for each in questions]
    assert sum(any(words.startswith("Yes") for words in answers) for answers in asked) > 15
    for answers in asked:
        yes = [words.startswith("Yes") for words in answers]
        assert yes == sorted(yes, reverse=True), answers
