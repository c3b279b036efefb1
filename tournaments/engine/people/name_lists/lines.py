"""Parse one line: one or two names, role, payment and partner.

Text that is not understood never becomes part of a name.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tournaments.engine.people.name_lists.words import (
    GENERIC,
    OTHER,
    SAYS_PAID,
    has_paid,
    ladies_role,
    names_nobody,
    section_role,
)
from tournaments.engine.people.names import (
    AFTER,
    GENTS,
    LADIES,
    PARTICLES,
    family_name,
    is_title,
    letters_alone,
    name_key,
    one_line,
    tidy_signs,
    untitled,
)
from tournaments.engine.words import Sentence, gettext_noop

BREAKS = re.compile(r"[,\t]|(?:^|\s)(?=with\s)", re.IGNORECASE)
JOINS = re.compile(r"\s+and\s+|\s*[&+]\s*|\s+/\s*|\s*/\s+|(?<=\w)/(?=\w)", re.IGNORECASE)
BULLET = re.compile(r"(?:\(?\d{1,4}(?:[.):]+\s*|\s+)|\[[ xX]?\]\s*|[•·*▪◦‣○●☐☑✓✔–—-]\s*)+(?=[^\s\d])")
GUEST = re.compile(
    r"\s*(?:\+|&|,|\band\b|\bplus\b|\bwith\b)\s*(?:(?:an?|one|1|his|her|their)\s+)?"
    r"(?:(?P<many>[1-9])(?:\s*guests?)?|one|guest|friend|partner|wife|husband)\s*$",
    re.IGNORECASE,
)
LINK = re.compile(r"^(?:\+|&|and\b|plus\b|with\b)\s*", re.IGNORECASE)
BEHIND = re.compile(
    r"(.+?)\s*(?:[(\[]([^()\[\]]+)[)\]]|\s[–—-]+\s(.+)|\s(£\s?[\d.]+|✓|✔|☑|paid|unpaid))", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Line:
    """One parsed line; ``whole`` is the name if the line is a single person after all.

    ``titles`` has the role implied by each person's title, or "". ``role`` and ``paid`` come from words after
    the name, ``partner`` is the name or number of the other half of a couple, and ``strange`` is text that
    was not understood. ``lady`` is the role of ladies. ``turned`` marks a line with the surname first, and
    ``guests`` means that all but the first are the first person's guests.
    """

    people: tuple[str, ...]
    whole: str
    titles: tuple[str, ...] = ("",)
    role: str = ""
    unit: int | None = None
    paid: bool | None = None
    partner: str = ""
    is_couple: bool = False
    strange: str = ""
    lady: str = "a"
    turned: bool = False
    guests: bool = False

    def roles(self, last_time: Mapping[str, str], short: str) -> list[str]:
        """Return each person's role.

        It comes from the title, else from ``last_time`` (by ``name_key``), else it is ``short``. A couple is
        one lady and one gent; the first is the gent unless something says otherwise.
        """
        pairs = zip(self.people, self.titles, strict=True)
        roles = [title or last_time.get(name_key(name), "") for name, title in pairs]
        return couple_roles(roles, self.lady) if len(roles) == 2 else [role or short for role in roles]

    @property
    def doubt(self) -> Sentence | None:
        """Question to ask before adding a name whose order was reversed, if it was."""
        text = gettext_noop("Is this %(name)s, typed with the surname first?")
        return Sentence(text, {"name": " / ".join(self.people)}) if self.turned else None

    @property
    def says_more(self) -> bool:
        """True if the line has more than names and titles."""
        return bool(self.role or self.unit) or self.paid is not None

    def as_one(self) -> "Line":
        """Return the line read as a single person's name."""
        return replace(self, people=(self.whole,), titles=("",))


@dataclass(slots=True)
class Parts:
    """Parts of a line by their meaning; ``said`` has those that are not names, by kind."""

    names: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)


def couple_roles(roles: Sequence[str], lady: str) -> list[str]:
    """Complete the roles of a couple: one lady and one gent, the first a gent if nothing is known."""
    first = roles[0] or OTHER[roles[1] or lady]
    return [first, roles[1] or OTHER[first]]


def read_line(text: str, words: Mapping[str, str], *, units: bool = False) -> Line:
    """Parse a line.

    ``words`` maps each word for a role to that role; with ``units`` a bare number is the number of a pair.
    """
    line = read_parts(sort_parts([text], words, units=units), words)
    if line.whole and (names_nobody(line.whole) or section_role(text, words)):
        return replace(line, strange=text)
    return line


def sort_parts(cells: Iterable[str], words: Mapping[str, str], *, units: bool = False) -> Parts:
    """Split cells at commas and marks, and sort the parts by their meaning."""
    parts = Parts()
    split = [part.strip() for cell in cells for part in _split(tidy_signs(one_line(cell)), words, units)]
    kinds = _kinds(split, words, units)
    for part, kind in zip(split, kinds, strict=True):
        is_slip = bool(parts.names) and part[:1].islower() and not parts.names[0][:1].islower()
        if kind == "name" and not is_slip:
            parts.names.append(part)
        elif kind == "title":
            parts.titles.append(part)
        elif kind == "after" and parts.names and part:
            parts.names[-1] += f", {part}"
        elif part:
            parts.said["strange" if kind == "name" else kind] = part
    return parts


def _kinds(split: Sequence[str], words: Mapping[str, str], units: bool) -> list[str]:
    """Return the kind of each part; at least one is a name, unless there are no parts."""
    kinds = [_kind(part, words, units) for part in split]
    if "name" not in kinds:
        kinds[:1] = ["name"]
    if kinds[0] == "strange" and split[0].isdigit():
        kinds[0] = "number"  # number of the line
    if kinds[0] in ("role", "unit") and split[0].casefold() not in GENERIC:
        kinds[0] = "name"
    return kinds


def _split(text: str, words: Mapping[str, str], units: bool) -> list[str]:
    bullet = BULLET.match(text)
    first, *rest = BREAKS.split(text[bullet.end() :] if bullet else text)
    split = [first]
    while (behind := BEHIND.fullmatch(split[0])) and (part := next(filter(None, behind.groups()[1:]), "")):
        if _kind(part, words, units) not in ("role", "paid", "after"):
            break
        split[:1] = [behind[1], part]
    return [*split, *rest]


def _kind(part: str, words: Mapping[str, str], units: bool) -> str:
    key = part.casefold().strip(" .")
    bare = LINK.sub("", key)
    kinds = {
        "after": {letters_alone(word) for word in part.split()} <= AFTER,
        "role": key in words,
        "unit": units and bool(re.fullmatch("[1-9][0-9]{0,2}", key)),
        "paid": bool(SAYS_PAID.search(key)) and has_paid(key) is not None,
        "couple": key in ("couple", "a couple"),
        "guest": bool(GUEST.fullmatch(f"+{bare}")) and (not bare.isdigit() or key[0] in "+&p"),
        "partner": key.startswith("with "),
        "title": bool(key) and all(map(is_title, part.split())),
        "strange": names_nobody(part),
    }
    return next((kind for kind, is_so in kinds.items() if is_so), "name")


def read_parts(parts: Parts, words: Mapping[str, str], *, surname_first: bool | None = None) -> Line:
    """Combine parts into a line; of two names one is the first name and one the surname.

    If ``surname_first`` is None, a single word before another name is taken for a surname.
    """
    said, lady = dict(parts.said), ladies_role(words)
    name, *more = parts.names or [""]
    titles = [*parts.titles, *_titles(name)] if more else parts.titles
    turned = len(more) == 1 and (surname_first is not None or _is_surname(name))
    if turned:
        bare = " ".join(word for word in name.split() if word not in titles)
        guest = GUEST.search(more[0])
        first = more[0][: guest.start()] if guest else more[0]
        each = " and ".join(f"{first_name} {bare}" for first_name in JOINS.split(first))  # "Hale, Tom & Joan"
        name = f"{bare} {more[0]}" if surname_first is False else each + (guest[0] if guest else "")
    elif more:
        said["strange"] = more[0]
        titles = parts.titles
    name = " ".join([*titles, name])
    guests = _guests(name, said.pop("guest", ""))
    people = guests or _people(name)
    odd = ["role", "partner"] if len(people) > 1 else [] if "partner" in said else ["couple"]
    crowd = name if len(people) > 2 and not guests else ""
    paid = said.get("paid")
    return Line(
        people=tuple(map(untitled, people)),
        whole=untitled(name),
        titles=tuple(role_by_title(person, lady) for person in people),
        role=words.get(said.get("role", "").casefold().strip(" ."), ""),
        unit=int(said["unit"]) if "unit" in said else None,
        paid=has_paid(paid) if paid else None,
        partner=said.get("partner", "")[len("with ") :],
        is_couple="couple" in said,
        strange=next((said[key] for key in ("strange", *odd) if key in said), crowd),
        lady=lady,
        turned=turned,
        guests=bool(guests),
    )


def role_by_title(name: str, lady: str) -> str:
    """Return the role implied by a title, or ""; a title alone counts as a name."""
    title, *others = map(letters_alone, name.split() or [""])
    if not others or title not in LADIES | GENTS:
        return ""
    return lady if title in LADIES else OTHER[lady]


def _titles(name: str) -> list[str]:
    words = name.split()
    return [word for at, word in enumerate(words) if all(map(is_title, words[: at + 1]))]


def _is_surname(name: str) -> bool:
    """Return whether a name before a comma is a surname alone: one word, or several as in "van der Berg"."""
    own = [word for word in name.split() if not is_title(word)]
    alone = len(own) == 1 or bool(own and letters_alone(own[0]) in PARTICLES)
    return alone and not JOINS.search(name)


def _guests(name: str, guest: str) -> tuple[str, ...]:
    """Return a host and unnamed guests, as in "Ada Quill +1"; empty if there are no guests."""
    text = f"{name} + {LINK.sub('', guest)}" if guest else name
    match = GUEST.search(text)
    host = text[: match.start()].strip() if match else ""
    if not match or not host or JOINS.search(host):
        return ()
    more = range(2, int(match["many"] or 1) + 1)
    return (host, *(f"Guest{number} of {untitled(host)}" for number in ["", *(f" {n}" for n in more)]))


def _people(name: str) -> tuple[str, ...]:
    """Return the people in a name, completing a shared family name: "Mr and Mrs Turner"."""
    people = [part.split() for part in JOINS.split(name)]
    if not all(people) or all(map(is_title, people[-1])):
        return (name,)
    if len(people) == 2:
        first, second = people
        own, others = ([word for word in words if not is_title(word)] for words in people)
        is_first_name = (
            len(first) == 1 or len("".join(own[-1:]).rstrip(".")) == 1 or len(own) == 1 < len(others)
        )
        if not own:
            first += others
        elif len(second) > 1 and is_first_name:
            first.append(family_name(" ".join(second))[1])
        elif len(second) == 1 < len(first):
            second.append(family_name(" ".join(first))[1])
    return tuple(map(" ".join, people))
