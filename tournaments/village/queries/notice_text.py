"""The words of a notice about a drive, made from its facts alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from django.utils.html import format_html, format_html_join
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext

from tournaments.engine.people.names import word_set
from tournaments.models import Drive
from tournaments.text import in_words
from tournaments.web.whist_tags import clock, day, full_day, money

NoticeParts = tuple[str | tuple[str, ...], ...]  # paragraphs and lists
LEADS = ("in ", "for ", "sponsored", "supported", "with ", "to ", "on behalf", "proceeds")
COMMON_HALLS = ("village", "parish", "church", "community", "memorial", "school", "town")
# Words that lose their capital inside a sentence; any other may be a name.
COMMON_WORDS = word_set(
    "a an the two three four first second third fourth best highest lowest most fewest longest booby last",
    "in on for to with no not too our we it there sponsored supported proceeds lucky snow heavy",
)


class NoticeLength(StrEnum):
    """Length of a notice."""

    SENTENCES = "sentences"
    PARAGRAPH = "paragraph"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class WonPrize:
    """A prize with its winners: one name for each player, pair or team.

    ``figure`` is "172 tricks" or empty; ``shares`` is the money of each person if several share it.
    """

    name: str
    winners: tuple[str, ...]
    figure: str = ""
    gift: str = ""
    shares: tuple[str, ...] = ()
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class NoticeFacts:
    """Facts of a drive. ``raffle`` has prizes and tickets; ``raised`` is in pounds, None to leave it out.

    ``coming`` are later drives: the next that takes place, after those that are called off.
    """

    drive: Drive
    players: int
    tables: int
    prizes: tuple[WonPrize, ...] = ()
    raffle: tuple[tuple[str, str], ...] = ()
    raised: Decimal | None = None
    coming: tuple[Drive, ...] = ()


def notice_text(
    facts: NoticeFacts, length: NoticeLength, *, scores: bool, givers: str = "", thanks: str = ""
) -> NoticeParts:
    """Return the notice. Two sentences leave out ``givers`` and ``thanks``, which are names as typed."""
    coming = gettext(", and ").join(_coming(facts))
    if length is NoticeLength.SENTENCES:
        last = "; ".join(filter(None, (_winners(facts.prizes, scores=scores), coming)))
        return (_line(_opening(facts), _sentence(last)),)
    texts = (gettext("The prizes were given by %s"), givers), (gettext("Thank you to %s"), thanks)
    thanked = [_sentence(text % typed) for text, typed in texts if typed]
    if length is NoticeLength.PARAGRAPH:
        won = "; ".join(small(_prize(prize, scores=scores)) for prize in facts.prizes)
        prizes = gettext("The results were as follows. %s") % _sentence(won) if won else ""
        return (_line(_opening(facts), prizes, *thanked, _sentence(coming)),)
    raffle = gettext("Raffle: %(prize)s, ticket %(ticket)s")
    lines = [
        *(_prize(prize, scores=scores, gifts=True) for prize in facts.prizes),
        *(raffle % {"prize": prize, "ticket": ticket} for prize, ticket in facts.raffle),
    ]
    parts = (facts.drive.title, _opening(facts), tuple(lines), _line(*thanked), _sentence(coming))
    return tuple(part for part in parts if part)


def _opening(facts: NoticeFacts) -> str:
    text = gettext("%(players)s at %(tables)s came to the %(drive)s%(place)s on %(day)s%(cause)s.")
    players = ngettext("%(count)s player", "%(count)s players", facts.players)
    tables = ngettext("%(count)s table", "%(count)s tables", facts.tables)
    title = facts.drive.title.removeprefix("The ")
    if not {"drive", "whist"} & {*title.casefold().split()}:
        title = gettext("whist drive “%s”") % title
    cause = small(facts.drive.cause.rstrip("."))
    if cause:
        cause = ", " + (cause if cause.startswith(LEADS) else gettext("in aid of %s") % cause)
    if facts.raised is not None and facts.raised > 0:
        cause += gettext(", and %s was raised") % money(facts.raised)
    words = {
        "players": players % {"count": in_words(facts.players)},
        "tables": tables % {"count": in_words(facts.tables)},
        "drive": title,
        "place": _at(facts.drive.hall),
        "day": full_day(facts.drive.date),
        "cause": cause,
    }
    return capfirst(text % words)


def _at(hall: str) -> str:
    """Return " at the Village Hall" or " at St Mary’s", empty without a hall."""
    text = gettext(" at the %s") if hall.casefold().startswith(COMMON_HALLS) else gettext(" at %s")
    return text % hall if hall else ""


def _winners(prizes: Sequence[WonPrize], *, scores: bool) -> str:
    """Return "congratulations to Ann (first lady, 172 tricks) and Ben (first gent, 170 tricks)"."""
    each = []
    for prize in [prize for prize in prizes if prize.is_first] or prizes[:2]:
        shared = gettext("shared") if len(prize.winners) > 1 else ""
        details = filter(None, (small(prize.name), shared, prize.figure * scores))
        each.append(_with(listed(prize.winners), ", ".join(details)))
    return gettext("congratulations to %s") % listed(each) if each else ""


def _prize(prize: WonPrize, *, scores: bool, gifts: bool = False) -> str:
    """Return "First lady: Ann (172 tricks; a clock)" or "First gent, shared with 170 tricks: Ben and Dai"."""
    figure, gift, shares = prize.figure * scores, small(prize.gift) * gifts, prize.shares if gifts else ()
    if shares:
        each = gettext("%s each") % shares[0] if len({*shares}) == 1 else listed(shares)
        gift = gettext("%(gift)s, shared as %(each)s") % {"gift": gift, "each": each}
    if len(prize.winners) == 1:
        details = "; ".join(filter(None, (figure, gift)))
        return _with(f"{prize.name}: {prize.winners[0]}", details)
    text = gettext("%(prize)s, shared with %(figure)s") if figure else gettext("%(prize)s, shared")
    return _with(f"{text % {'prize': prize.name, 'figure': figure}}: {listed(prize.winners)}", gift)


def _with(text: str, details: str) -> str:
    """Return words with details in brackets, in those they end with if there are any."""
    if not details:
        return text
    return f"{text[:-1]}; {details})" if text.endswith(")") else f"{text} ({details})"


def _coming(facts: NoticeFacts) -> list[str]:
    """Return clauses about the next drives; those in another year have their year."""
    clauses = []
    for drive in facts.coming:
        written = day if drive.date.year == facts.drive.date.year else full_day
        if drive.called_off:
            text = gettext("the drive on %(day)s is called off (%(why)s)")
            clauses.append(text % {"day": written(drive.date), "why": small(drive.called_off.rstrip("."))})
            continue
        at = gettext(" at %s") % clock(drive.starts_at) if drive.starts_at else ""
        moved = gettext(", moved from %s") % day(drive.moved_from) if drive.moved_from else ""
        place = _at(drive.hall) if drive.hall != facts.drive.hall else ""
        clauses.append(gettext("the next drive is on %s") % f"{written(drive.date)}{at}{place}{moved}")
    return clauses


def listed(words: Sequence[str]) -> str:
    """Join words as in speech: "Ann", "Ann and Ben", "Ann, Ben and Cath"."""
    if len(words) < 2:
        return "".join(words)
    return gettext("%(some)s and %(last)s") % {"some": ", ".join(words[:-1]), "last": words[-1]}


def small(text: str) -> str:
    """Return words for the middle of a sentence: without the capital of a first word that is no name."""
    first = text.split(maxsplit=1)[0] if text.strip() else ""
    return text[:1].lower() + text[1:] if first.casefold().rstrip(",:") in COMMON_WORDS else text


def _sentence(text: str) -> str:
    return capfirst(text.rstrip(".")) + "." if text else ""


def _line(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def as_text(parts: NoticeParts) -> str:
    """Return a notice as plain text."""
    return "\n\n".join(part if isinstance(part, str) else "\n".join(part) for part in parts)


def as_html(parts: NoticeParts) -> str:
    """Return a notice as HTML to paste into another page."""
    return "\n".join(
        format_html("<p>{}</p>", part)
        if isinstance(part, str)
        else format_html("<ul>\n{}</ul>", format_html_join("", "<li>{}</li>\n", ((line,) for line in part)))
        for part in parts
    )
