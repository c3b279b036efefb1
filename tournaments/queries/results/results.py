"""The results as a whole: every player with every hand for spreadsheets, and what is left to do first."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.engine.permitted import State
from tournaments.models import Drive, Score
from tournaments.printing.sheets.spreadsheet import SpreadsheetPage
from tournaments.queries.cards.totals import is_by_totals
from tournaments.queries.drive import evening
from tournaments.queries.results import standings
from tournaments.queries.results.played_cards import cards
from tournaments.queries.results.prizes import PrizeInWords, prizes
from tournaments.queries.results.provisional import PileCount, pile


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to have done before the results are published, in words, and where to do it."""

    done: bool
    words: str
    detail: str
    url_name: str


@dataclass(frozen=True, slots=True)
class PublishPage:
    """What is done and what is left before publishing."""

    state: State
    checks: tuple[Check, ...]

    @property
    def ready(self) -> bool:
        return all(check.done for check in self.checks)


def result_sheets(drive: Drive) -> tuple[SpreadsheetPage, SpreadsheetPage]:
    """Everybody with the score of every hand, best first; and the prizes. Nine database queries."""
    return players_sheet(drive), prizes_sheet(drive)


def players_sheet(drive: Drive) -> SpreadsheetPage:
    """Every player, pair or team with every hand that is known, best first. Six database queries."""
    found = standings.standings(drive)
    held = cards(drive)
    hands = 0 if held.by_sums else drive.hands
    scores = {card.entry: card.scores[:hands] for card in held.cards}
    heads = (
        gettext("Place"),
        *((gettext("Number"), gettext("Name")) if found.together == 1 else _unit_heads(found)),
        *_list_heads(found),
        *found.parts,
        gettext("Flags") if found.flags else gettext("Total"),
        gettext("Hands played"),
        *(gettext("Hand %(hand)s") % {"hand": hand} for hand in range(1, hands + 1)),
    )
    rows = tuple(
        (
            line.place,
            line.who.entry if found.together == 1 else line.who.unit,
            line.who.name,
            *((_with_tricks(line),) if found.flags else ()),
            *((line.who.role_label, line.role_place) if found.lists else ()),
            *(line.parts if found.parts else ()),
            line.total,
            line.hands_played,
            *scores[line.who.entry],
        )
        for line in found.lines
    )
    return SpreadsheetPage(_players(found), heads, rows)


def _players(found: standings.StandingsPage) -> str:
    return {1: gettext("Players"), 2: gettext("Pairs")}.get(found.together, gettext("Teams"))


def _unit_heads(found: standings.StandingsPage) -> tuple[str, ...]:
    if found.flags:
        return gettext("Number"), gettext("Team"), gettext("Players and their tricks")
    return gettext("Number"), gettext("Pair")


def _list_heads(found: standings.StandingsPage) -> tuple[str, ...]:
    if not found.lists:
        return ()
    if found.together == 1:
        return gettext("Card"), gettext("Place of this card")
    return gettext("Line"), gettext("Place in its line")


def _with_tricks(line: standings.StandingsLine) -> str:
    return ", ".join(f"{member.who.name} {member.tricks}" for member in line.members)


def prizes_sheet(drive: Drive) -> SpreadsheetPage:
    """Every prize with who has won it and why. Five database queries."""
    heads = (gettext("Prize"), gettext("Gift"), gettext("Won by"), gettext("Figure"), gettext("Why"))
    rows = tuple(
        (
            prize.name,
            prize.gift,
            ", ".join(who.name for who in prize.winners),
            prize.figure,
            " ".join((*prize.why, *prize.passed_over)),
        )
        for prize in prizes(drive).prizes
    )
    return SpreadsheetPage(gettext("Prizes"), heads, rows)


def publish_page(drive: Drive) -> PublishPage:
    """What is left to do before the results go out. Fifteen database queries at most."""
    latest = evening.latest_hand(drive)
    state = State(drive.state)
    over = state.is_over
    played = latest.number if latest is not None and latest.called_at else 0
    by_sums = 0 < played < drive.hands and is_by_totals(drive)
    words = gettext("Hands played: %(played)s of %(hands)s") % {"played": played, "hands": drive.hands}
    disputed = Score.objects.filter(
        table__hand__drive=drive, table__hand__withdrawn=False, status=Score.Status.DISPUTED
    ).count()
    waiting = prizes(drive).open if over else ()
    cards_in = pile(drive)
    return PublishPage(
        state=state,
        checks=(
            Check(
                over,
                gettext("The drive is finished") if over else gettext("Finish the drive"),
                gettext("By the sums of the cards") if by_sums else words,
                "play",
            ),
            Check(
                not disputed,
                gettext("Decide which score is right") if disputed else gettext("No scores differ"),
                gettext("Scores that differ: %(count)s") % {"count": disputed} if disputed else "",
                "cards",
            ),
            *_doubts_check(drive),
            *([_cards_check(cards_in)] if cards_in else []),
            Check(
                over and not waiting,
                gettext("Decide every prize") if waiting or not over else gettext("Every prize is decided"),
                _named(waiting),
                "prizes",
            ),
        ),
    )


def _doubts_check(drive: Drive) -> tuple[Check, ...]:
    """What people asked the MC to look at and nobody has looked at; nothing where there is none."""
    doubts = drive.doubts.filter(settled_at=None).count()
    if not doubts:
        return ()
    detail = gettext("What players say is wrong on their cards, and scores that came late: %(count)s")
    return (Check(False, gettext("Look at what is waiting"), detail % {"count": doubts}, "play-look"),)


def _cards_check(cards_in: PileCount) -> Check:
    """Whether the players' cards are checked off; until then what they say does not count."""
    waiting = {"count": cards_in.typed, "people": cards_in.people}
    return Check(
        not cards_in.typed,
        gettext("Check the cards off") if cards_in.typed else gettext("The cards are checked off"),
        gettext("Provisional until then: %(count)s of %(people)s cards are typed in and do not count yet.")
        % waiting
        if cards_in.typed
        else "",
        "card-audit",
    )


def _named(waiting: tuple[PrizeInWords, ...]) -> str:
    return gettext("Not yet: %(prizes)s") % {"prizes": ", ".join(p.name for p in waiting)} if waiting else ""
