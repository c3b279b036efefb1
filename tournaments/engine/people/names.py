"""People's names: when two are the same to a reader, and how one is shortened for everybody to read."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable

BOTH = " + "  # between the names of two who share a card
# Marks that turn what follows, up to an end; the end of the second kind ends also what began in it.
TURN, TURN_ENDS = "\u202a\u202b\u202d\u202e", "\u202c"
APART, APART_ENDS = "\u2066\u2067\u2068", "\u2069"

# Letters of their own, which no mark can be taken from, and what they stand beside in a list.
BESIDE = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŋ": "n"}
)


def name_key(name: str) -> str:
    """What makes two names the same to a reader: capitals, spaces and how accents are stored do not count."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def plain_letters(text: str) -> str:
    """Small letters without accents: by these names stand in a list, and "lukasz sian" finds Łukasz Siân."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).translate(BESIDE)


def alike(names: Iterable[str]) -> list[tuple[str, int]]:
    """The names that more than one has, as the first wrote it, and how many have it."""
    groups: dict[str, list[str]] = defaultdict(list)
    for name in names:
        groups[name_key(name)].append(" ".join(name.split()))
    return [(same[0], len(same)) for key, same in groups.items() if key and len(same) > 1]


def turning_nothing_else(text: str) -> str:
    """The text without the marks that would turn what stands behind it: their end is missing.

    One mark at the end of a name is enough to have the rest of our own sentence read from right to left.
    Marks that are ended stay, and so do letters that are read from right to left by nature.
    """
    opened: list[int] = []
    for at, letter in enumerate(text):
        if letter in TURN + APART:
            opened.append(at)
        elif letter == TURN_ENDS and opened and text[opened[-1]] in TURN:
            opened.pop()
        elif letter == APART_ENDS:
            ended = max((n for n in opened if text[n] in APART), default=len(text))
            opened = [n for n in opened if n < ended]
    return "".join(letter for at, letter in enumerate(text) if at not in opened)


def one_line(text: str) -> str:
    """The text in one line, with single blanks, without control signs and marks as above.

    So nobody writes a paragraph of their own into a letter of ours, by the name of a club.
    """
    kept = (sign for sign in text if sign.isspace() or unicodedata.category(sign) != "Cc")
    return " ".join(turning_nothing_else("".join(kept)).split())


def with_initial(name: str) -> str:
    """First name and the first letter of the last: "Ann A."; "Archer, Ann" is turned first.

    A name of one word stays as it is, and "" where there is no name at all.
    """
    last, comma, first = (part.strip() for part in name.partition(","))
    words = [*first.split(), *last.split()] if comma and first else name.replace(",", " ").split()
    if len(words) < 2:
        return "".join(words)
    letter = next((letter for letter in unicodedata.normalize("NFC", words[-1]) if letter.isalnum()), "")
    return f"{words[0]} {letter.upper()}." if letter else words[0]


def split_names(name: str) -> list[str]:
    """The people behind the name on a card: two where they share it."""
    return [part for part in name.split(BOTH) if part.strip()]
