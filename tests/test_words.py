"""The rules for words that a machine can hold; the rest is reading."""

import re
from pathlib import Path

import pytest
from django.conf import settings

CATALOGUE = Path(settings.BASE_DIR, "locale", "django.pot").read_text(encoding="utf-8")
SENTENCES = [
    "".join(line[1:-1] for line in text.splitlines()).replace('\\"', '"')
    for text in re.findall(r'^msgid(?:_plural)? ((?:".*"\n)+)', CATALOGUE, re.MULTILINE)
]
# What each rule finds, were it there, and what it finds.
RULES = {
    "straight quotes": (r"""['"](?![^<]*>)""", "the club's page"),
    "halves as decimals": (r"\d\.5\b(?! by .* mm)", "6.5 tricks"),
    "words that are not ours": (
        (
            r"\b(Whoever|shall|anew|e-mails?|taken back|checked off|check off|[Nn]ot taken|all the same|"
            r"second place|open hands?|kit|the pile|the boards?|[Hh]eld back|vacant|N-S|E-W)\b"
        ),
        "Whoever is over",
    ),
    "exclamation marks": ("!", "Well done!"),
}


@pytest.mark.parametrize("rule", RULES)
def test_no_sentence_breaks_a_rule(rule: str) -> None:
    pattern, example = RULES[rule]
    assert re.search(pattern, example)
    assert len(SENTENCES) > 4000
    assert [sentence for sentence in SENTENCES if re.search(pattern, sentence)] == []
