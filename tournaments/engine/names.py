"""People's names: when two are the same to a reader, and how one is shortened for everybody to read."""

import unicodedata

BOTH = " + "  # between the names of two who share a card


def name_key(name: str) -> str:
    """What makes two names the same to a reader: capitals, spaces and how accents are stored do not count."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


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
