"""Exceptions by which a service declines a request. Views show them; none of them is a bug."""

from tournaments.engine.words import Sentence, gettext_noop


class Declined(Exception):  # noqa: N818 - an answer to a person, not a fault
    """A service did nothing; ``sentence`` says why and what to do."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


class Refused(Declined):
    """This cannot be done now."""


class Ask(Declined):
    """This can be done, but it is rare or loses something: ask the person, then call with ``confirmed``.

    ``about`` names the state that was asked about, if the yes is for that state only.
    """

    def __init__(self, sentence: Sentence, about: str = "") -> None:
        super().__init__(sentence)
        self.about = about


class Stale(Declined):
    """Somebody else has changed the same thing since the person's page was made."""

    def __init__(self) -> None:
        super().__init__(
            Sentence(
                gettext_noop(
                    "Someone else has just changed this, so your change was not saved. Check what it "
                    "says now and try again."
                )
            )
        )
