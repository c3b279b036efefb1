"""Vocabulary of lists of names: headings, roles, payments, and lines that name nobody."""

import re
from collections.abc import Mapping

from tournaments.engine.people.names import letters_alone, word_set

OTHER = {"a": "b", "b": "a"}
FOR_LADIES = ("lady", "ladies", "women", "woman", "female", "f")
FOR_GENTS = ("gent", "gents", "gentleman", "gentlemen", "men", "man", "male", "m")
GENERIC = frozenset(FOR_LADIES + FOR_GENTS)

# Column headings, normalised by ``head_key``.
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "name": (
        *("name", "names", "player", "players", "full name", "player name", "players name", "name of player"),
        *("player 1", "player one", "name 1", "first player"),
    ),
    "partner": (
        *("partner", "partners name", "partner name", "second player", "player two"),
        *("player 2", "player 3", "player 4", "name 2", "name 3", "name 4"),
    ),
    "first": (
        *("first name", "first names", "firstname", "first", "forename", "forenames", "given name"),
        "christian name",
    ),
    "last": ("last name", "lastname", "last", "surname", "family name"),
    "title": ("title", "mrmrs", "salutation", "prefix"),
    "role": (
        *("role", "card", "plays as", "ladygent", "lady or gent", "lady gent", "lg", "l or g"),
        *("sex", "gender", "mf", "m or f", "malefemale"),
    ),
    "paid": ("paid", "has paid", "payment", "fee", "fee paid", "amount", "amount paid"),
    "apart": ("apart", "keep apart", "group"),
    "either": ("either", "either card"),
    "helping": ("helping", "helper", "no prizes"),
    "unit": ("pair", "team", "pairteam", "pair number", "team number", "pair no", "team no"),
}
# Headings of columns that we do not use; they still show that a row is a heading row.
ELSEWHERE = word_set(
    "attendee buyer purchaser customer booker contact member order ticket email phone telephone mobile tel",
    "address postcode booking date time reference ref notes note comments id no number type",
    "tickets quantity qty",
)
YES = word_set(
    "1 y yes true x ✓ ✔ ☑ paid full ok done free cash card cheque online bacs bank transfer paypal"
)
NO = word_set("0 n no none false - – unpaid owes due") | {"", "not paid", "not yet"}
AMOUNT = re.compile(r"£?[0-9]{1,4}(?:[.,][0-9]{1,2})?p?")
SAYS_PAID = re.compile(r"£|✓|✔|☑|\b(?:paid|unpaid|cash|cheque|bacs|yes|no)\b", re.IGNORECASE)

MONTHS = "jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec"
NOBODY = re.compile(
    r":\s*$|@|\bwww\.|https?:|\bwhist\b"
    r"|^(?:sub-?|grand )?totals?\b"
    r"|^(?:reserves?|waiting list|apologies|absent|notes?|date|venue|list|names|players|pairs|people)[\W\d]*$"
    r"|^(?:page \d.*|n/?a|tb[ac]|nobody|none)$"
    r"|\b\d+ (?:players|people|pairs|ladies|gents|tables)\b"
    rf"|\b\d{{1,2}}(?:st|nd|rd|th)? (?:of )?(?:{MONTHS})[a-z]*\b"
    rf"|\b(?:{MONTHS})[a-z]* \d{{1,2}}(?:st|nd|rd|th)?\b"
    r"|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b\d{1,2}[.:]\d\d ?[ap]\.?m\b",
    re.IGNORECASE,
)


def role_words(role_a: str, role_b: str) -> dict[str, str]:
    """Return the role (a or b) for each lower-case word that may name it.

    These are the drive's own labels with plurals and initials, and the usual words for ladies and gents.
    """
    words: dict[str, str] = {}
    for role, label in (("a", role_a.casefold()), ("b", role_b.casefold())):
        plural = f"{label[:-1]}ies" if label.endswith("y") else f"{label}s"
        words |= {label: role, plural: role}
    if role_a[:1].casefold() != role_b[:1].casefold():
        words = {role_a[:1].casefold(): "a", role_b[:1].casefold(): "b"} | words
    lady = ladies_role(words)
    generic = dict.fromkeys(FOR_LADIES, lady) | dict.fromkeys(FOR_GENTS, OTHER[lady])
    return {"a": "a", "b": "b"} | generic | words


def ladies_role(words: Mapping[str, str]) -> str:
    """Return the role whose label means ladies, or ``a`` if neither does."""
    roles = [words[word] for word in FOR_LADIES[:3] if word in words]
    roles += [OTHER[words[word]] for word in FOR_GENTS[:4] if word in words]
    return roles[0] if roles else "a"


def head_key(cell: str) -> str:
    """Return a heading without capitals, signs and bracketed text: "Paid? (£3)" is "paid"."""
    return letters_alone(re.sub(r"\([^)]*\)?", " ", cell))


def column_of(cell: str) -> str:
    """Return the key in ``COLUMNS`` for a heading, or "" if there is none."""
    head = head_key(cell)
    for key, heads in COLUMNS.items():
        if head in heads or (
            key in ("first", "last") and head.endswith((" name", "surname")) and head.endswith(heads)
        ):
            return key
    return ""


def has_paid(cell: str) -> bool | None:
    """Return whether a cell means paid, or None if it is unclear."""
    said = " ".join(cell.casefold().split()).strip(" .!")
    parts = said.replace("£ ", "£").split()
    if said in NO or (len(parts) == 1 and AMOUNT.fullmatch(said) and not re.search("[1-9]", said)):
        return False
    return True if all(part in YES or AMOUNT.fullmatch(part) for part in parts) else None


def section_role(text: str, words: Mapping[str, str]) -> str:
    """Return the role that a line such as "LADIES" or "Gents (12):" sets for the names below it, or ""."""
    key = re.sub(r"[\W\d_]+$", "", text.casefold()).removeprefix("the ")
    heads = text.rstrip().endswith(":") or key.endswith("s") or key in ("women", "men", "gentlemen")
    return words.get(key, "") if heads and len(key) > 1 else ""


def names_nobody(text: str) -> bool:
    """Return whether a line is a title, total, date or note rather than a name."""
    return not re.search(r"[^\W\d_]", text) or bool(NOBODY.search(text))
