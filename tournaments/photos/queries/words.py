"""Sentences for pictures and cards that cannot be read: what happened, and what to do."""

from collections.abc import Mapping

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.photos.seen import Trouble

TROUBLES: Mapping[str, str] = {
    Trouble.NOT_A_PICTURE: gettext_noop(
        "This file is not a photograph that we can read. Please choose a JPEG picture."
    ),
    Trouble.HEIC: gettext_noop(
        "This picture is in a format of the iPhone called HEIC, which we cannot read. Open Settings, Camera, "
        "Formats on the phone, choose “Most Compatible” and take it again."
    ),
    Trouble.TOO_LARGE: gettext_noop(
        "This picture is too large. Please take it with the camera’s usual setting, up to 50 megapixels."
    ),
    Trouble.TOO_SMALL: gettext_noop(
        "This picture is too small to read the cards in. Please choose the picture as the camera took it."
    ),
    Trouble.DAMAGED: gettext_noop("This picture is damaged. Please take it again, or type its cards in."),
    Trouble.NO_CARD: gettext_noop(
        "We found no score card in this picture. Lay the cards flat with all four black squares in sight, "
        "and take it again."
    ),
    Trouble.FAR: gettext_noop("One card is too small in the picture. Come closer and take it again."),
    Trouble.OUTSIDE: gettext_noop(
        "One card is partly outside the picture, or something covers it. Take it again or type it in."
    ),
    Trouble.BY_HAND: gettext_noop("One card has a number that is written by hand. Please type that card in."),
    Trouble.OTHER: gettext_noop("One card belongs to another evening, so we have left it out."),
    Trouble.UNKNOWN: gettext_noop(
        "We could not tell whose card one of these is. Take it again from closer, or type it in."
    ),
    Trouble.TWICE: gettext_noop("Card %(card)s is in this picture twice; we have read the clearer one."),
    Trouble.NOBODY: gettext_noop(
        "Card %(card)s belongs to nobody on tonight’s list, so we have left it out."
    ),
}
WENT_WRONG = gettext_noop(
    "Something went wrong with this picture. Please take it again, or type its cards in."
)


def trouble_words(trouble: str, card: int = 0) -> Sentence:
    """Return the sentence for a trouble; a later version may have stored one that this one does not know."""
    text = TROUBLES.get(trouble, WENT_WRONG)
    return Sentence(text, {"card": card} if "%(card)s" in text else {})
