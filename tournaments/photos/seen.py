"""Results of reading a photograph: plain values between the pictures and the rest of the room."""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tournaments.engine.card_audit.values import Figure
from tournaments.engine.photos.values import CLASSES, Likelihoods, class_of

SURELY_NOT: Final = 1e-4  # likelihood of every other figure in a box that a person has read


class Trouble(StrEnum):
    """Reasons why a picture or a card in it was not read; ``queries.words`` has the sentences."""

    NOT_A_PICTURE = "not-a-picture"
    HEIC = "heic"
    TOO_LARGE = "too-large"
    TOO_SMALL = "too-small"  # fewer pixels than a card needs
    DAMAGED = "damaged"
    NO_CARD = "no-card"
    FAR = "far"  # a card, too small in the picture to be read
    OUTSIDE = "outside"  # a card that is partly outside the picture, or covered
    BY_HAND = "by-hand"  # its number is written by hand
    OTHER = "other"  # of another evening
    UNKNOWN = "unknown"  # whose card it is cannot be told
    TWICE = "twice"  # the same card twice in one picture
    NOBODY = "nobody"  # of somebody who is no longer on the list


class UnreadableError(Exception):
    """A picture in which nothing can be read."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


@dataclass(frozen=True, slots=True)
class SeenBox:
    """The box of a hand: its place on the card's picture (x, y, width, height), and its 16 likelihoods."""

    at: tuple[int, ...]
    likelihoods: Likelihoods


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenCard:
    """A card in a photograph, by the number of its player; 0 if that is not known.

    ``corners`` are shares of the width and height of the upright photograph, in turn. A card with a
    ``trouble`` has no more than them. ``picture`` is the straightened card as a JPEG of ``size`` pixels, and
    ``boxes`` are those of the hands on it.
    """

    number: int
    corners: Sequence[tuple[float, float]]
    trouble: Trouble | None = None
    face: int = 1
    picture: bytes = b""
    size: tuple[int, int] = (0, 0)
    boxes: Mapping[int, SeenBox]


def packed(boxes: Mapping[int, SeenBox]) -> bytes:
    """Pack likelihoods as half-precision numbers, in the order of the hands."""
    flat = [value for _, box in sorted(boxes.items()) for value in box.likelihoods]
    return struct.pack(f"<{len(flat)}e", *flat)


def unpacked(hands: Sequence[int], likelihoods: bytes) -> dict[int, Likelihoods]:
    """Return the likelihoods of these hands, which are in order, from :func:`packed`."""
    flat = struct.unpack(f"<{len(hands) * CLASSES}e", likelihoods)
    return {hand: flat[place * CLASSES : (place + 1) * CLASSES] for place, hand in enumerate(hands)}


def as_read(figure: Figure) -> Likelihoods:
    """Return the likelihoods of a box that a person has read."""
    return [1.0 if each == class_of(figure) else SURELY_NOT for each in range(CLASSES)]
