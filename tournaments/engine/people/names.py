"""Names of people: comparison, sorting by family name, shortening and clean-up."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import dropwhile

BOTH = " + "  # joins the names of two people who share a card
# Unicode direction marks and their ends; the end of an isolate also closes embeddings opened inside it.
TURN, TURN_ENDS = "\u202a\u202b\u202d\u202e", "\u202c"
APART, APART_ENDS = "\u2066\u2067\u2068", "\u2069"
DIRECTION_MARKS = frozenset(TURN + TURN_ENDS + APART + APART_ENDS)  # never allowed in a name
# Invisible characters, not allowed either: names that look the same would be two people.
INVISIBLE = DIRECTION_MARKS | set("\u200e\u200f\u061c\u00ad\u200b\u2060\ufeff")

APOSTROPHES = "'’‘ʼ`´"

# Letters that Unicode does not decompose, with the plain letters used to sort them.
PLAIN = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŋ": "n"}
    | dict.fromkeys(APOSTROPHES, "")
)


def word_set(*lines: str) -> frozenset[str]:
    return frozenset(" ".join(lines).split())


# Words around a name, normalised by ``letters_alone``.
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
FAMILY_FIRST = (
    "CJK ",
    "HANGUL ",
    "HIRAGANA ",
    "KATAKANA ",
)  # Unicode names of scripts in which the family name comes first


def name_key(name: str) -> str:
    """Return a key that is equal for names that a reader would call the same.

    It ignores capitals, spacing, Unicode normalisation, the kind of apostrophe and invisible characters.
    """
    return tidy_signs(one_line(unicodedata.normalize("NFC", name).casefold()))


def person_key(name: str) -> str:
    """Return a key that is equal for names that may be the same person: "Mrs Ada Quill" and "Ada Quill"."""
    return name_key(untitled(name))


def untitled(name: str) -> str:
    """Return a name without Mr, Mrs, Miss and the like, unless only a family name would be left."""
    title, *own = name.split() or [""]
    full = len(own) > 1 and len(letters_alone(own[0])) > 1 and own[0].casefold() not in JOINED
    return " ".join(own) if full and letters_alone(title) in PLAIN_TITLES else name


def tidy_signs(name: str) -> str:
    """Return a name with every apostrophe as ’: O’Brien."""
    return re.sub(f"(?<=\\w)[{APOSTROPHES}](?=\\w)", "’", name)


def plain_letters(text: str) -> str:
    """Return text in lower case without accents and apostrophes, for sorting and searching.

    "lukasz sian" matches Łukasz Siân, and "obrien" matches O’Brien.
    """
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).translate(PLAIN)


def family_name(name: str) -> tuple[str, str, str]:
    """Split a name into the text before the family name, the family name and the text after it.

    The three parts joined are the name as given. For several people the first one's family name counts: both
    "Bill and Joan Turner" and "Bill Turner + Joan Smith" give Turner. A single word is a family name.
    """
    text = re.sub(r"\([^)]*\)?", lambda aside: " " * len(aside[0]), name)
    head, comma, tail = text.partition(",")
    turned = bool(comma and head.strip() and set(map(letters_alone, tail.split())) - AFTER - {""})
    words = [(word.span(), letters_alone(word[0])) for word in re.finditer(r"\S+", head if turned else text)]
    while len(words) > 1 and (words[-1][1] in AFTER or not re.search(r"[^\W\d]", words[-1][1])):
        words.pop()
    joins = [at for at, (_, word) in enumerate(words) if word in JOINED]
    if joins and not turned:
        first_person, other_person = words[: joins[0]], words[joins[0] + 1 :]
        named = list(dropwhile(lambda word: is_title(word[1]), first_person))
        own = len(named) > 1 and len(named[-1][1]) > 1
        words = first_person if own or (named and len(other_person) == 1) else other_person or first_person
    people = list(dropwhile(lambda word: is_title(word[1]), words)) or words[-1:]
    if not people:
        return "", name, ""
    first = last = len(people) - 1
    if turned:
        first = 0
    elif unicodedata.name(people[0][1][:1] or " ", "").startswith(FAMILY_FIRST):
        first = last = 0
    # A particle in first place is a first name, as in Van Morrison, unless a title comes before it.
    while first > (len(people) == len(words)) and people[first - 1][1] in PARTICLES:
        first -= 1
    start, end = people[first][0][0], people[last][0][1]
    end -= len(name[start:end]) - len(name[start:end].rstrip(",;"))
    return name[:start], name[start:end], name[end:]


def by_family(name: str) -> tuple[str, str, str]:
    """Return a sort key for lists in which people look for themselves: family name first, no titles."""
    before, family, after = family_name(name)
    others = [
        word for word in map(letters_alone, (before + " " + after).split()) if word not in TITLES | JOINED
    ]
    return letters_alone(family), " ".join(filter(None, others)), plain_letters(name)


def letters_alone(text: str) -> str:
    """Return plain letters with spaces for hyphens and no other signs, except "&" and "+" alone."""
    plain = re.sub(r"[-\u2010-\u2015\s]+", " ", plain_letters(text))
    return plain if plain in JOINED else "".join(s for s in plain if s.isalnum() or s == " ").strip()


def is_title(word: str) -> bool:
    return letters_alone(word) in TITLES


def alike(names: Iterable[str]) -> list[tuple[str, int]]:
    """Return each name that occurs more than once, as first written, with the number of times."""
    groups: dict[str, list[str]] = defaultdict(list)
    for name in names:
        groups[name_key(name)].append(" ".join(name.split()))
    return [(same[0], len(same)) for key, same in groups.items() if key and len(same) > 1]


def numbered(names: Mapping[int, str]) -> dict[int, str]:
    """Return the names, in the same order, with a number if several are alike: "John Smith (2)"."""
    times = Counter(map(name_key, names.values()))
    so_far = Counter[str]()
    shown = {}
    for key, name in names.items():
        so_far[same := name_key(name)] += 1
        shown[key] = f"{name} ({so_far[same]})" if times[same] > 1 else name
    return shown


def turning_nothing_else(text: str) -> str:
    """Return text without direction marks that are never closed.

    One open mark at the end of a name would make the rest of our own sentence read from right to left. Closed
    marks stay, and so do letters of scripts that are written from right to left.
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
    """Return text in one line with single spaces, without control, invisible and direction characters.

    Even closed direction marks go. Line breaks go so that nobody can put a paragraph of their own into one of
    our emails by naming a club.
    """
    kept = (sign for sign in text if sign.isspace() or unicodedata.category(sign) != "Cc")
    return " ".join("".join(sign for sign in kept if sign not in INVISIBLE).split())


def with_initial(name: str) -> str:
    """Return the first name and the initial of the last: "Ann A."; "Archer, Ann" is turned round first.

    A single word is returned unchanged, and an empty name as "".
    """
    last, comma, first = (part.strip() for part in name.partition(","))
    words = [*first.split(), *last.split()] if comma and first else name.replace(",", " ").split()
    if len(words) < 2:
        return "".join(words)
    letter = next((letter for letter in unicodedata.normalize("NFC", words[-1]) if letter.isalnum()), "")
    return f"{words[0]} {letter.upper()}." if letter else words[0]


def split_names(name: str) -> list[str]:
    """Return the names of the people on a card: two if they share it."""
    return [part for part in name.split(BOTH) if part.strip()]
