"""People's names: when two are the same to a reader, which part is the family's, and how one is shortened."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from itertools import dropwhile

BOTH = " + "  # between the names of two who share a card
# Marks that turn what follows, up to an end; the end of the second kind ends also what began in it.
TURN, TURN_ENDS = "\u202a\u202b\u202d\u202e", "\u202c"
APART, APART_ENDS = "\u2066\u2067\u2068", "\u2069"
DIRECTION_MARKS = frozenset(TURN + TURN_ENDS + APART + APART_ENDS)  # no name has any
# Nor any of these: of two names that look the same they make two people.
UNSEEN = DIRECTION_MARKS | set("\u200e\u200f\u061c\u00ad\u200b\u2060\ufeff")

APOSTROPHES = "'’‘ʼ`´"

# Letters of their own, which no mark can be taken from, and what they stand beside in a list.
BESIDE = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŋ": "n"}
    | dict.fromkeys(APOSTROPHES, "")
)


def word_set(*lines: str) -> frozenset[str]:
    return frozenset(" ".join(lines).split())


# Words around a name, as ``letters_alone`` leaves them.
LADIES = word_set("mrs ms miss lady dame sister")
PLAIN_TITLES = word_set("mrs ms miss mr mx master")
GENTS = word_set("mr master sir lord fr father brother")
TITLES = LADIES | GENTS | word_set(
    "mx dr doctor prof professor rev revd reverend canon pastor hon cllr councillor capt captain maj major",
    "col colonel sgt",
)  # fmt: skip
AFTER = word_set("jr jnr junior sr snr senior ii iii iv esq mbe obe cbe bem jp phd md")
PARTICLES = word_set(
    "van von der den de del della di da dos das du la le ten ter zu af al el bin ibn ap ab ferch mac mc o ni",
    "nic st saint",
)
JOINED = word_set("and & +")
FAMILY_FIRST = ("CJK ", "HANGUL ", "HIRAGANA ", "KATAKANA ")  # how letters are called where it stands first


def name_key(name: str) -> str:
    """Return what makes two names the same to a reader.

    Capitals, blanks, how accents are stored, the kind of apostrophe and signs that nobody sees do not count.
    """
    return tidy_signs(one_line(unicodedata.normalize("NFC", name).casefold()))


def person_key(name: str) -> str:
    """Return the same key for names that may be one person's: "Mrs Ada Quill" and "Ada Quill"."""
    return name_key(untitled(name))


def untitled(name: str) -> str:
    """Return a name without Mr, Mrs, Miss and the like, if there is a first name to go by."""
    title, *own = name.split() or [""]
    full = len(own) > 1 and len(letters_alone(own[0])) > 1 and own[0].casefold() not in JOINED
    return " ".join(own) if full and letters_alone(title) in PLAIN_TITLES else name


def tidy_signs(name: str) -> str:
    """Return a name with one kind of apostrophe in it: O’Brien."""
    return re.sub(f"(?<=\\w)[{APOSTROPHES}](?=\\w)", "’", name)


def plain_letters(text: str) -> str:
    """Return small letters without accents and apostrophes, to sort and to search by.

    "lukasz sian" finds Łukasz Siân, and "obrien" O’Brien.
    """
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).translate(BESIDE)


def family_name(name: str) -> tuple[str, str, str]:
    """A name in three parts: what stands before the family name, the family name, what follows it.

    Together they are the name as it was given. Of several people it is the first one's: "Bill and Joan
    Turner" are Turner, "Bill Turner + Joan Smith" too. Who gave one name only has it as family name.
    """
    text = re.sub(r"\([^)]*\)?", lambda aside: " " * len(aside[0]), name)
    head, comma, tail = text.partition(",")
    turned = bool(comma and head.strip() and set(map(letters_alone, tail.split())) - AFTER - {""})
    words = [(word.span(), letters_alone(word[0])) for word in re.finditer(r"\S+", head if turned else text)]
    while len(words) > 1 and (words[-1][1] in AFTER or not re.search(r"[^\W\d]", words[-1][1])):
        words.pop()
    joins = [at for at, (_, word) in enumerate(words) if word in JOINED]
    if joins and not turned:
        one, other = words[: joins[0]], words[joins[0] + 1 :]
        named = list(dropwhile(lambda word: is_title(word[1]), one))
        own = len(named) > 1 and len(named[-1][1]) > 1
        words = one if own or (named and len(other) == 1) else other or one
    people = list(dropwhile(lambda word: is_title(word[1]), words)) or words[-1:]
    if not people:
        return "", name, ""
    first = last = len(people) - 1
    if turned:
        first = 0
    elif unicodedata.name(people[0][1][:1] or " ", "").startswith(FAMILY_FIRST):
        first = last = 0
    # A first word like one of these is somebody's own, as Van Morrison's, unless there is a title.
    while first > (len(people) == len(words)) and people[first - 1][1] in PARTICLES:
        first -= 1
    start, end = people[first][0][0], people[last][0][1]
    end -= len(name[start:end]) - len(name[start:end].rstrip(",;"))
    return name[:start], name[start:end], name[end:]


def by_family(name: str) -> tuple[str, str, str]:
    """By this names stand in a list on which people look for themselves: family name first, no titles."""
    before, family, after = family_name(name)
    others = [
        word for word in map(letters_alone, (before + " " + after).split()) if word not in TITLES | JOINED
    ]
    return letters_alone(family), " ".join(filter(None, others)), plain_letters(name)


def letters_alone(text: str) -> str:
    """Plain letters, a blank for a hyphen, no other signs but those that join two people."""
    plain = re.sub(r"[-\u2010-\u2015\s]+", " ", plain_letters(text))
    return plain if plain in JOINED else "".join(s for s in plain if s.isalnum() or s == " ").strip()


def is_title(word: str) -> bool:
    return letters_alone(word) in TITLES


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
    """The text in one line, with single blanks, without control characters and marks that nobody sees.

    Those that turn a text are left out even if they are ended. And nobody writes a paragraph of their own
    into a letter of ours, by the name of a club.
    """
    kept = (sign for sign in text if sign.isspace() or unicodedata.category(sign) != "Cc")
    return " ".join("".join(sign for sign in kept if sign not in UNSEEN).split())


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
