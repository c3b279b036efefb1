"""What secretaries look for in the help, by the list in ``questions.toml``."""

import tomllib
from pathlib import Path

from tournaments.engine.laws.laws import LITTLE_WORDS, stems
from tournaments.help.queries import chapters

ASKED = tomllib.loads(Path(__file__).with_name("questions.toml").read_text(encoding="utf-8"))
SAYING_NOTHING = LITTLE_WORDS | {"no", "out"}


def test_forty_of_the_questions_are_in_words_that_their_chapters_do_not_have() -> None:
    assert [len(ASKED[part]) for part in ("questions", "in_other_words")] == [100, 40]
    said = {
        name: set(stems(" ".join(f"{one.heading} {' '.join(one.sentences)}" for one in chapter.sections)))
        for name, chapter in chapters().items()
    }
    shared = {
        (question, name): found
        for question, names in ASKED["in_other_words"].items()
        for name in names
        if (found := said.get(name, set()) & set(stems(question)) - SAYING_NOTHING)
    }
    assert shared == {}
