"""The whole results: all hands of all players for spreadsheets, and the steps before publishing."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.door.queries.fees import money_rows
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.facts import facts_of
from tournaments.models import Drive, Mailing, Score
from tournaments.press.sheets.spreadsheet import SpreadsheetPage
from tournaments.results.queries.corrected_moves import CorrectedMove, move_in_doubt
from tournaments.results.queries.played_cards import cards
from tournaments.results.queries.prizes import prizes
from tournaments.results.queries.provisional import PileCount, pile
from tournaments.results.queries.standings import standings


@dataclass(frozen=True, slots=True)
class Check:
    """A step before the results are published, in words, and the page to do it on."""

    done: bool
    words: str
    detail: str
    url_name: str


def result_sheets(evening: DriveEvening) -> tuple[SpreadsheetPage, ...]:
    """Everybody with the score of every hand, best first; the prizes; the money."""
    money = [money_sheet(evening.drive)] if evening.drive.fees.charged else []
    return players_sheet(evening), prizes_sheet(evening), *money


def players_sheet(evening: DriveEvening) -> SpreadsheetPage:
    """Every player, pair or team with every hand that is known, best first."""
    drive, table = evening.drive, standings(evening)
    played = cards(evening)
    hands = 0 if played.by_sums else drive.hands
    scores = {card.entry: card.scores[:hands] for card in played.cards}
    title, *name_heads = {
        1: (gettext("Players"), gettext("Name")),
        2: (gettext("Pairs"), gettext("Pair")),
        4: (gettext("Teams"), gettext("Team"), gettext("Players and their tricks")),
    }[table.together]
    list_heads = (gettext("Line"), gettext("Place in list"))
    if table.together == 1:
        list_heads = (gettext("Card"), gettext("Place in list"))
    fact_heads, facts = facts_of(drive) if table.together == 1 else ((), {})
    heads = (
        gettext("Place"),
        gettext("Number"),
        *name_heads,
        *fact_heads,
        *(list_heads if table.lists else ()),
        *table.parts,
        table.total_label,
        gettext("Hands played"),
        *(gettext("Hand %(hand)s") % {"hand": hand} for hand in range(1, hands + 1)),
    )
    rows = []
    for line in table.lines:
        tricks = ", ".join(f"{member.who.name} {member.tricks}" for member in line.members)
        row = (
            line.place,
            line.who.entry if table.together == 1 else line.who.unit,
            line.who.name,
            *([tricks] if table.flags else []),
            *facts.get(line.who.entry, ()),
            *((line.who.role_label, line.role_place) if table.lists else ()),
            *(line.parts if table.parts else ()),
            line.total,
            line.hands_played,
            *scores[line.who.entry],
        )
        rows.append(row)
    return SpreadsheetPage(title, heads, tuple(rows))


def prizes_sheet(evening: DriveEvening) -> SpreadsheetPage:
    """Every prize with its winners and the reason."""
    heads = (gettext("Prize"), gettext("Gift"), gettext("Won by"), gettext("Score"), gettext("Why"))
    rows = tuple(
        (
            prize.name,
            prize.gift,
            ", ".join(person.name for person in prize.winners if prize.ready),
            prize.figure,
            " ".join((*prize.why, *prize.passed_over)),
        )
        for prize in prizes(evening).prizes
    )
    return SpreadsheetPage(gettext("Prizes"), heads, rows)


def money_sheet(drive: Drive) -> SpreadsheetPage:
    """Fees paid and owed, with the totals. One query."""
    heads = (gettext("Number"), gettext("Name"), gettext("Fee"), gettext("Taken"), gettext("Owed"))
    return SpreadsheetPage(gettext("Money"), heads, tuple(money_rows(drive)))


def checks_before_publishing(evening: DriveEvening) -> tuple[Check, ...]:
    """The steps before the results are published, and which of them are done."""
    drive, latest = evening.drive, evening.latest
    over = drive.is_over
    played = latest.number if latest is not None and latest.called_at else 0
    by_sums = 0 < played < drive.hands and evening.is_by_totals
    words = gettext("Hands played: %(played)s of %(hands)s") % {"played": played, "hands": drive.hands}
    doubts = drive.doubts.open().count()
    doubt_words = gettext("Players’ queries about their score cards, and late scores: %(count)s")
    disputed = Score.objects.of(drive).disputed().count()
    waiting = prizes(evening).open if over else ()
    not_yet = gettext("Still to decide: %(prizes)s") % {"prizes": ", ".join(prize.name for prize in waiting)}
    cards_in = pile(drive)
    return (
        Check(
            over,
            gettext("The drive is finished") if over else gettext("Finish the drive"),
            gettext("From the card totals") if by_sums else words,
            "play",
        ),
        Check(
            not disputed,
            gettext("Decide which score is right") if disputed else gettext("No scores disagree"),
            gettext("Scores that disagree: %(count)s") % {"count": disputed} if disputed else "",
            "cards",
        ),
        *(
            [Check(False, gettext("Deal with the queries"), doubt_words % {"count": doubts}, "to-settle")]
            if doubts
            else []
        ),
        *([_move_check(drive, moved)] if (moved := move_in_doubt(evening)) else []),
        *([_cards_check(cards_in)] if cards_in else []),
        Check(
            over and not waiting,
            gettext("Decide every prize") if waiting or not over else gettext("Every prize is decided"),
            not_yet if waiting else "",
            "prizes",
        ),
    )


def _move_check(drive: Drive, move: CorrectedMove) -> Check:
    detail = gettext("From table %(table)s after hand %(hand)s. Some totals may be wrong.")
    if drive.is_over:
        detail = gettext(
            "From table %(table)s after hand %(hand)s. Some totals may be wrong. Reopen the drive to answer."
        )
    words = detail % {"table": move.table, "hand": move.hand}
    return Check(False, gettext("Say where people went"), words, "play" if drive.is_over else "to-settle")


def _cards_check(cards_in: PileCount) -> Check:
    if not cards_in.typed:
        return Check(True, gettext("The cards are confirmed"), "", "card-audit")
    text = gettext("Provisional until then: %(count)s of %(people)s cards are typed in but do not count yet.")
    detail = text % {"count": cards_in.typed, "people": cards_in.people}
    return Check(False, gettext("Confirm the cards"), detail, "card-audit")


def waiting_for_results(drive: Drive) -> int:
    """Number of followers who have not been emailed results that are out; 0 once they were. Two queries."""
    about = Mailing.About.RESULTS
    is_sent = drive.mailings.filter(about=about, version=drive.version).exists()
    is_open = drive.state == State.PUBLISHED and not drive.draft
    return drive.club.followers.filter(results=True).count() if is_open and not is_sent else 0
