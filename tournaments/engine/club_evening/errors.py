"""The error of an evening: something the laws, or plain sense, do not allow."""

from tournaments.engine.words import Sentence


class Unlawful(ValueError):  # noqa: N818 - it is the deed that is unlawful
    """What cannot be done now: ``sentence`` for a person, ``law`` such as "law-21", or empty."""

    def __init__(self, sentence: Sentence, law: str = "") -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.law = law
