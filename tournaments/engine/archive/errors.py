"""The error that says what is wrong with a file that was brought in."""

from tournaments.engine.words import Sentence


class BadArchive(ValueError):  # noqa: N818 - it is the archive that is bad
    """A text that is no sound archive. ``path`` names the place, as in ``hands[3].tables[1].tricks``."""

    def __init__(self, path: str, problem: Sentence) -> None:
        super().__init__(f"{path}: {problem}" if path else str(problem))
        self.path = path
        self.problem = problem

    @property
    def sentence(self) -> Sentence:
        """The whole of it, for a person."""
        if not self.path:
            return self.problem
        return Sentence("%(path)s: %(problem)s", {"path": self.path, "problem": self.problem})
