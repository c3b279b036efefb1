"""The rules for words that a machine can hold; the rest is reading."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

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
    # On a phone one taps, on a computer one presses: the tag ``press`` writes both, "choose" needs neither.
    "press or tap": (
        r"^(?!([Pp]ress|[Tt]ap)$|On Android|From there it).*(?<!%\()\b([Pp]ress(?! Enter)|[Tt]ap|[Cc]lick)\b",
        "Press Hint.",
    ),
}


def test_no_sentence_breaks_a_rule() -> None:
    assert len(SENTENCES) > 4000
    wrong = []
    for rule, (pattern, example) in RULES.items():
        assert re.search(pattern, example), rule
        wrong += [(rule, sentence) for sentence in SENTENCES if re.search(pattern, sentence)]
    assert wrong == []


# Minutes of a clock and "8 of 20" stay in figures.
FIGURES = re.compile(r"minutes|[Hh]ands 1 to \{\{|\}\} of \{\{|\)s of %\(")
BLOCK = re.compile(r"{% blocktranslate ([^%]*)%}([^%]*){% plural %}([^%]*){% endblocktranslate %}")
CALL = re.compile(r"ngettext\('[^']*', '([^']*%\((?:count|most|before)\)[^']*\.)'")


def in_templates(path: Path) -> Iterator[tuple[str, bool]]:
    """Sentences in the plural that have a number, each with whether ``in_words`` writes it."""
    for head, _, plural in BLOCK.findall(path.read_text(encoding="utf-8")):
        sentence, counted = " ".join(plural.split()), re.search(r"count (\w+)=", head)
        assert counted
        in_figures = f"{{{{ {counted[1]} }}}}" in sentence
        if sentence.endswith(".") and (in_figures or "|in_words" in head):
            yield sentence, not in_figures


def in_code(path: Path) -> Iterator[tuple[str, bool]]:
    """The same for the functions of a module."""
    text = path.read_text(encoding="utf-8")
    for made in ast.walk(ast.parse(text)) if "ngettext(" in text else ():
        source = ast.unparse(made) if isinstance(made, ast.FunctionDef) else ""
        yield from ((sentence, "in_words(" in source) for sentence in CALL.findall(source))


def test_numbers_below_ten_are_words_in_sentences() -> None:
    base = Path(settings.BASE_DIR)
    found = [each for path in (base / "templates").rglob("*.html") for each in in_templates(path)]
    found += [each for path in (base / "tournaments").rglob("*.py") for each in in_code(path)]
    sentences = [(sentence, good) for sentence, good in found if not FIGURES.search(sentence)]
    assert len(sentences) >= 30
    assert [sentence for sentence, good in sentences if not good] == []
