"""One line of the print page for each document for the wall, the prizes and the next drive."""

from django.utils.translation import gettext
from reportlab.lib.pagesizes import LETTER

from tournaments.engine.trumps import Trump
from tournaments.printing.press.paper import PORTRAIT, Heading, Size
from tournaments.printing.score_cards.shape import SHAPES
from tournaments.printing.sheets import labels, running_order, trump_chart
from tournaments.queries.paper import order_of_evening
from tournaments.queries.paper.cards_to_print import Look
from tournaments.queries.paper.catalogue_lines import Facts, Paper, When
from tournaments.queries.paper.pack_sheets import TO_COME, announced


def sheet_of(look: Look) -> Size:
    """The paper that there is, by what the score cards are printed on: Letter, or else A4."""
    return LETTER if sorted(SHAPES[look.sheet].paper) == sorted(LETTER) else PORTRAIT


def kit_papers(facts: Facts) -> list[Paper]:
    """All of them. One database query where the drive has begun."""
    return [
        trumps(facts),
        numbers(facts),
        rules(),
        order(facts),
        parcels(facts),
        raffle(),
        notice(facts),
        certificate(facts),
        poster(facts),
    ]


def trumps(facts: Facts) -> Paper:

    drive = facts.drive
    what = gettext("For the wall: the trumps of every hand, to be read from across the room")
    order = tuple(Trump(trump) for trump in drive.trumps)
    nobody = Heading("", "", "", "")
    chart = trump_chart.TrumpChart(nobody, order, drive.hands, tuple(drive.breaks_after))
    pages = trump_chart.pages(chart, sheet_of(facts.look))
    return Paper("trumps", gettext("Trump chart"), what, pages, "")


def numbers(facts: Facts) -> Paper:

    what = gettext("One to stand on each table, folded once, for this drive and all others")
    name = gettext("Table numbers")
    return Paper("table-numbers", name, what, facts.tables, facts.no_table, in_kit=False)


def rules() -> Paper:

    what = gettext(
        "For the wall and the tables: how people move, who deals, ties and prizes, as in this hall"
    )
    return Paper("rules", gettext("How we play"), what, 1, "")


def order(facts: Facts) -> Paper:

    what = gettext("For the MC: the evening by the clock, then what there is to say and whom to thank")
    pages = running_order.pages(order_of_evening.steps(facts.drive), 0, sheet_of(facts.look))
    return Paper("running-order", gettext("Running order"), what, pages, "")


def parcels(facts: Facts) -> Paper:

    what = gettext("For sheets of labels: what each prize is for, what it is, and who has won it")
    if sheet_of(facts.look) == PORTRAIT:
        what = gettext("For sheets of 21 labels, 63.5 by 38.1 mm: each prize, what it is and who has won it")
    drive = facts.drive
    shared = drive.movement_rules.needs.unit
    over = drive.is_over
    pages = 0 if over else labels.pages(len(drive.prize_rules) * shared, sheet_of(facts.look))
    why_not = "" if drive.prize_rules else gettext("This drive has no prizes.")
    when = When.AFTER if over else When.BEFORE
    return Paper("labels", gettext("Labels for the prizes"), what, pages, why_not, when)


def raffle() -> Paper:

    what = gettext("Its prizes to fill in, 200 numbers to strike out, and what it made")
    return Paper("raffle", gettext("Raffle sheet"), what, 1, "", When.DOOR)


def notice(facts: Facts) -> Paper:

    what = gettext("In large letters: the prizes, the best ten of each list, and lines for thanks and money")
    why_not = facts.no_figures
    if not facts.drive.is_over:
        why_not = gettext("The results are pinned up when the drive is finished.")
    return Paper("notice-board", gettext("Results for the notice board"), what, 0, why_not, When.AFTER)


def certificate(facts: Facts) -> Paper:

    over = facts.drive.is_over
    what = (
        gettext("One for every winner of a prize") if over else gettext("An empty one, until prizes are won")
    )
    return Paper("certificates", gettext("Certificates"), what, 0 if over else 1, "", When.AFTER)


def poster(facts: Facts) -> Paper:

    name, to_come = gettext("Poster"), facts.drive.state in TO_COME
    what = gettext("For this drive, with strips to tear off and take home")
    if to_come:
        return Paper("poster", name, what, 1, "")
    what = gettext("For the club’s next drive, with strips to tear off and take home")
    why_not = "" if announced(facts.drive) else gettext("The club’s next drive has not been set up yet.")
    return Paper("poster", name, what, 1, why_not, When.AFTER)
