"""Printing a drive: one document at once, or the print pack made by a worker and kept for an hour.

Nothing is written to the database. The pack is kept in the cache, which web and worker share where there is a
worker; without one it is made where it is asked for.
"""

import io
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.core.cache import cache
from django.utils import translation

from tournaments.engine.movements import FIXED
from tournaments.models import Drive
from tournaments.printing import (
    chart,
    full_results,
    hand_sheet,
    move_chart,
    prize_results,
    register,
    room,
    score_cards,
    seating,
    table_cards,
)
from tournaments.queries import printed_cards, printing, room_paper
from tournaments.queries.papers import asked_key, pack_key, papers
from tournaments.queries.printed_cards import LOOK, Look
from tournaments.services.links import table_url

KEPT_SECONDS = 60 * 60
PATIENCE_SECONDS = 2 * 60  # after this long without a pack it may be asked for again
SPARE_CARDS = 4  # of each colour, in the pack
EPOCH = (1980, 1, 1, 0, 0, 0)  # every file's date, so that the same pack is the same bytes


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants printed.

    ``base`` is the site's address for the codes of the tables, ``number`` which hand or how many blank cards
    of each colour, ``look`` how cards are printed, ``shape`` how the tables stand.
    """

    drive: Drive
    base: str
    number: int = 1
    look: Look = LOOK
    shape: str = room.SHAPES[0]


MAKERS: Mapping[str, Callable[[Wish], bytes]] = {
    "score-cards": lambda wish: score_cards.render(printed_cards.score_cards(wish.drive, wish.look)),
    "plan-cards": lambda wish: score_cards.render(printed_cards.plan_cards(wish.drive, wish.look)),
    "blank-cards": lambda wish: score_cards.render(
        printed_cards.blank_cards(wish.drive, wish.number, wish.look)
    ),
    "table-cards": lambda wish: table_cards.render(
        printing.table_cards(wish.drive, lambda table: table_url(wish.base, wish.drive, table))
    ),
    "room": lambda wish: room.render(room_paper.room(wish.drive, wish.shape)),
    "register": lambda wish: register.render(printing.register(wish.drive)),
    "seating": lambda wish: seating.render(printing.seating(wish.drive)),
    "chart": lambda wish: _chart(wish.drive),
    "hand-sheet": lambda wish: hand_sheet.render(printing.hand_sheet(wish.drive, wish.number)),
    "prizes": lambda wish: prize_results.render(printing.prize_results(wish.drive)),
    "results": lambda wish: full_results.render(printing.full_results(wish.drive)),
}


def document(key: str, wish: Wish) -> bytes:
    """A document by its key in ``queries.papers``. Raises KeyError for a key there is not."""
    return MAKERS[key](wish)


def _chart(drive: Drive) -> bytes:
    if drive.movement in FIXED:
        return chart.render(room_paper.plan_chart(drive))
    return move_chart.render(room_paper.move_chart(drive))


def ask_for_pack(drive: Drive, base: str) -> None:
    """Have the pack made: by a worker where there is one, at once where there is none."""
    from tournaments.tasks import print_pack  # noqa: PLC0415 - tasks import services

    cache.set(asked_key(drive, base), True, PATIENCE_SECONDS)
    print_pack.delay(drive.pk, base, translation.get_language())


def make_pack(drive_id: int, base: str, language: str) -> None:
    """Make the pack of a drive as it is now and keep it: every document that can be printed, in one ZIP.

    Cards with the plan take the place of the plain ones.
    """
    drive = Drive.objects.select_related("club").get(pk=drive_id)
    with translation.override(language):
        cache.set(pack_key(drive, base), _pack(drive, base), KEPT_SECONDS)
    cache.delete(asked_key(drive, base))


def kept_pack(drive: Drive, base: str) -> bytes | None:
    """The pack of a drive as it is now, or None while there is none."""
    kept: bytes | None = cache.get(pack_key(drive, base))
    return kept


def _pack(drive: Drive, base: str) -> bytes:
    ready = papers(drive)
    numbers = {"blank-cards": SPARE_CARDS, "hand-sheet": ready.hand}
    plan = ready.named("plan-cards")
    needless = {"score-cards"} if plan and not plan.why_not else set()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        for paper in ready.papers:
            if not paper.why_not and paper.key not in needless:
                made = document(paper.key, Wish(drive, base, number=numbers.get(paper.key, 1)))
                pack.writestr(zipfile.ZipInfo(f"{drive.slug}-{paper.key}.pdf", EPOCH), made)
    return out.getvalue()
