"""The leaderboard and the published results for other programs: what the public page shows, and no more."""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext

from tournaments.engine.permitted import State
from tournaments.engine.standings.scoring import Score, plain
from tournaments.queries.results.leaderboard import Board, Seen, board
from tournaments.queries.results.standings import StandingsLine


class Why(StrEnum):
    """Why there are no places to be seen."""

    NOT_BEGUN = "not-begun"
    ADDING_UP = "adding-up"
    HELD_BACK = "held-back"
    FIRST_HAND = "first-hand"


@dataclass(frozen=True, slots=True)
class PublicPlayer:
    """Somebody by the number of the card, with the name as it is shown in public."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class TeamMember:
    """One of a team, with the tricks of their own."""

    number: int
    name: str
    tricks: Score | None


@dataclass(frozen=True, slots=True)
class ListName:
    """A list beside the one of everybody: of one card, or of one line of pairs."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class PublicStanding:
    """A player, a pair or a team; ``list_...`` are None where all are in one list."""

    place: int
    tied: bool
    number: int
    name: str
    list_key: str | None
    list_place: int | None
    list_tied: bool | None
    unit: int | None
    parts: tuple[Score, ...]
    total: Score
    hands_played: int
    members: tuple[TeamMember, ...]


@dataclass(frozen=True, slots=True)
class PublicStandings:
    """The places after ``counted`` of ``hands`` hands, or ``reason`` and, in words, ``note`` why none.

    ``hidden_hands``: so many at the end of the evening are left out. ``together`` share a line: 1, a pair 2,
    a team 4 (whose totals are flags).
    """

    drive: str
    state: State
    final: bool
    reason: Why | None
    note: str
    counted: int
    hands: int | None
    hidden_hands: int
    together: int
    parts: tuple[str, ...]
    lists: tuple[ListName, ...]
    places: tuple[PublicStanding, ...]


@dataclass(frozen=True, slots=True)
class PublicPrize:
    """A prize that was won; ``figure`` is in words, as "172 tricks"."""

    name: str
    gift: str
    winners: tuple[PublicPlayer, ...]
    figure: str


@dataclass(frozen=True, slots=True)
class PublicResults:
    """The published results: the places, and the prizes in the order of giving."""

    standings: PublicStandings
    prizes: tuple[PublicPrize, ...]


def public_standings(seen: Seen) -> PublicStandings:
    """The places as the leaderboard shows them at the moment. Ten database queries at most."""
    return _standings(board(seen.pk, adding_up=seen.adding_up))


def public_results(seen: Seen) -> PublicResults | None:
    """The results, None as long as they are not published. Ten database queries at most."""
    shown = board(seen.pk, adding_up=seen.adding_up)
    if shown.state is not State.PUBLISHED:
        return None
    prizes = tuple(
        PublicPrize(
            prize.name,
            prize.gift,
            tuple(PublicPlayer(who.entry, who.name) for who in prize.winners),
            prize.figure,
        )
        for prize in shown.prizes
        if prize.winners
    )
    return PublicResults(_standings(shown), prizes)


def _standings(shown: Board) -> PublicStandings:
    counted = shown.standings.counted if shown.standings else 0
    seen = shown.standings if counted else None
    reason = _reason(shown, counted)
    words = {
        Why.NOT_BEGUN: gettext("The drive has not begun."),
        Why.ADDING_UP: gettext("The cards are being added up."),
        Why.HELD_BACK: gettext("The MC keeps the places back for now."),
        Why.FIRST_HAND: gettext("The first hand is being played."),
    }
    return PublicStandings(
        drive=shown.slug,
        state=shown.state,
        final=shown.state is State.PUBLISHED,
        reason=reason,
        note=words[reason] if reason else "",
        counted=counted,
        hands=seen.hands if seen else None,
        hidden_hands=shown.hidden,
        together=seen.together if seen else 1,
        parts=seen.parts if seen else (),
        lists=tuple(ListName(ranked.role, ranked.label) for ranked in shown.cards),
        places=tuple(_place(line, parts=bool(seen.parts)) for line in seen.lines) if seen else (),
    )


def _reason(shown: Board, counted: int) -> Why | None:
    if not shown.begun:
        return Why.NOT_BEGUN
    if shown.adding_up and not counted:
        return Why.ADDING_UP
    if shown.held:
        return Why.HELD_BACK
    return None if counted else Why.FIRST_HAND


def _place(line: StandingsLine, *, parts: bool) -> PublicStanding:
    who = line.who
    return PublicStanding(
        place=line.rank,
        tied=line.tied,
        number=who.entry,
        name=who.name,
        list_key=who.role or None,
        list_place=line.role_rank or None,
        list_tied=line.role_tied if line.role_rank else None,
        unit=who.unit,
        parts=tuple(map(plain, line.parts)) if parts else (),
        total=plain(line.total),
        hands_played=line.hands_played,
        members=tuple(TeamMember(m.who.entry, m.who.name, m.tricks) for m in line.members),
    )
