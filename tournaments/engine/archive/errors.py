"""Error for an invalid file."""

from tournaments.engine.words import Sentence


class BadArchive(ValueError):  # noqa: N818 - the archive is bad
    """A text that is not a valid archive; ``path`` is the place, as in ``hands[3].tables[1].tricks``."""

    def __init__(self, path: str, problem: Sentence) -> None:
        super().__init__(f"{path}: {problem}" if path else str(problem))
        self.path = path
        self.problem = problem

    @property
    def sentence(self) -> Sentence:
        """The path and the problem, for display."""
        if not self.path:
            return self.problem
        return Sentence("%(path)s: %(problem)s", {"path": self.path, "problem": self.problem})
