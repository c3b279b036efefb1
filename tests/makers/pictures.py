"""The pictures of the guide, each taken of the demo club.

They are taken in the order of ``PICTURES``, which is the order of the evening: what has happened stays so.
"""

from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

from django.conf import settings
from django.utils import timezone

from tests.engine.family.playing import usual
from tests.journeys.pads import begin, write
from tests.makers import pictures_tonight as tonight
from tests.makers.studio import Studio
from tournaments.door.services.draw import make_draw
from tournaments.door.services.entries import add_entry, remove_entry
from tournaments.engine.family import oh_hell
from tournaments.engine.family.lines import sheet
from tournaments.engine.seating.seating import Role
from tournaments.files.services import backup_stick
from tournaments.hall.queries.letting_in import Computer, PhoneAddress, PhoneWay, WayIn
from tournaments.host.services.simulate import MC
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.secret_links import big_screen_path
from tournaments.live.computer import Battery
from tournaments.models import Drive
from tournaments.results.services import revealing
from tournaments.results.services.publishing import withdraw_results

BOARD, TABLET = (1280, 720), (820, 1180)
STICK = "/media/STICK"
BRITISH = "(field, now) => { field.type = 'text'; field.value = now; }"
WORDS = """([was, now]) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) walk.currentNode.data = walk.currentNode.data.replaceAll(was, now);
}"""


def drive(title: str) -> Drive:
    return Drive.objects.get(title=title)


def of(title: str, page: str) -> str:
    return f"/drives/{drive(title).slug}/{page}"


def whole(path: Callable[[], str], until: str = "footer.foot", size: tuple[int, int] = (1120, 900)) -> "How":
    """A picture of a page as it is, down to where something begins."""
    return lambda studio: studio.take(studio.open(path(), size), until=until)


def new_drive(studio: Studio) -> None:
    """A browser without a window writes American dates, whatever its language."""
    page = studio.open("/drives/new/")
    for kind, british in (("date", "21/11/2026"), ("time", "19:30")):
        page.locator(f"[type={kind}]").first.evaluate(BRITISH, british)
    studio.take(page, until="details.movements")


def card_code(studio: Studio) -> None:
    studio.paper(
        of("Lifeboat Whist Drive", "print/score-cards.pdf?sheet=a5&codes=on"), 1.757, (0, 0, 1, 0.369)
    )


def score_cards(studio: Studio) -> None:
    studio.paper(of("Lifeboat Whist Drive", "print/score-cards.pdf"), 1.1)


def draw(studio: Studio) -> None:
    """A lady plays as gent, so that the draw can be made."""
    drive("Winter Warmer").entries.filter(number=5).update(role=Role.B)
    make_draw(drive("Winter Warmer").pk, MC, seed=28)
    studio.take(studio.open(of("Winter Warmer", "draw/")), until="h2:text('By name')")


def plan_card(studio: Studio) -> None:
    """The same people by a plan: somebody who comes and goes again ends the draw there was."""
    coming = drive("Winter Warmer").pk
    remove_entry(coming, MC, add_entry(coming, MC, NewEntry("Ivor Lloyd"), confirmed=True), confirmed=True)
    Drive.objects.filter(pk=coming).update(movement="optimised")
    make_draw(coming, MC, seed=28)
    studio.paper(of("Winter Warmer", "print/plan-cards.pdf?sheet=a5"), 1.525)


def hall(studio: Studio) -> None:
    """A computer that is not ours."""
    computer = Computer(Battery(100, True, None), awake=True, free=83_700, asleep=None)
    here = (PhoneAddress("http://192.168.1.20:8000", "Wi-Fi"),)
    through = timezone.now() - timedelta(minutes=2)
    seen = WayIn(
        PhoneWay.OPEN, here, "http://laptop.local:8000", 8000, (), through, 5, False, computer, "Linux"
    )
    with patch("tournaments.hall.queries.letting_in.hall", lambda _base: seen):
        studio.take(studio.open("/hall/"))


def stick_page(studio: Studio) -> None:
    stick = Path(settings.DATA_DIR) / "stick"
    stick.mkdir(exist_ok=True)
    backup_stick.choose(str(stick))
    with patch("tournaments.files.queries.disks._same_disk", lambda _folder: False):
        page = studio.open("/backup-stick/", TABLET)
    page.evaluate(WORDS, [str(stick), STICK])
    studio.take(page, until="footer.foot")
    backup_stick.forget()


def pad(studio: Studio) -> None:
    """Three hands of oh hell are written down."""
    page = studio.open("/pad/", (1240, 860), signed_in=False)
    game = {**usual(oh_hell, 4), "players": ["Gwen", "Ivor", "Mavis", "Dai"]}
    begin(page, oh_hell, game)
    lines = ([1, 3, 1, 3], [1, 3, 2, 1]), ([0, 2, 1, 2], [0, 2, 1, 3]), ([1, 4, 4, 3], [1, 1, 1, 2])
    for bids, made in lines:
        write(page, sheet(oh_hell, game, [])["asked"]["fields"], {"bids": bids, "made": made})
    page.wait_for_timeout(500)
    studio.take(page, until="footer.foot")


def big_prize(studio: Studio) -> None:
    over = drive("Harvest Whist Drive")
    withdraw_results(over.pk, MC, "The pictures show how they are announced.")
    for prize in ("Lucky draw", "Booby gent", "Booby lady", "Longest at one table"):
        revealing.reveal(over.pk, MC, prize)
    studio.take(studio.open(big_screen_path(over), BOARD, signed_in=False), BOARD[1])


How = Callable[[Studio], None]
PICTURES: dict[str, How] = {
    "new-drive": new_drive,
    "compare": whole(lambda: of("Winter Warmer", "movement/"), "tbody tr:nth-child(3)"),
    "backup-stick": stick_page,
    "door": whole(lambda: of("Winter Warmer", "entries/"), "tbody tr:nth-child(8)"),
    "draw": draw,
    "plan-card": plan_card,
    "score-cards": score_cards,
    "card-code": card_code,
    "print-page": whole(lambda: of("Lifeboat Whist Drive", "print/"), "#table-cards", TABLET),
    "card-typing": whole(
        lambda: of("Lifeboat Whist Drive", "cards/type/9/"), "h2:text('Score cards so far')", TABLET
    ),
    "cards-say": whole(lambda: of("Lifeboat Whist Drive", "cards/check/"), "h2:text('Adding-up')", TABLET),
    "prizes": whole(lambda: of("Harvest Whist Drive", "prizes/"), ".prize:nth-child(7)"),
    "big-prize": big_prize,
    "pad": pad,
    "hall": hall,
    "table-cards": tonight.table_cards,
    "big-screens": tonight.big_screens,
    "leaderboard": tonight.leaderboard,
    "big-screen": tonight.big_screen,
    "cards": whole(lambda: tonight.of_it("cards/")),
    "differ": tonight.differ,
    "rare": tonight.rare,
    "phone": tonight.phone,
    "phone-sent": tonight.phone_sent,
    "play": tonight.play,
    "player": tonight.player,
    "move": tonight.move,
    "big-moves": tonight.big_moves,
    "queries": tonight.queries,
    "no-answer": tonight.no_answer,
    "phone-kept": tonight.phone_kept,
    "seat-again": tonight.seat_again,
    "people": tonight.people,
}


def take(studio: Studio, names: Sequence[str]) -> str:
    """Take these pictures, or all of them, and say how many."""
    if unknown := set(names) - PICTURES.keys():
        raise SystemExit(f"No such picture: {', '.join(sorted(unknown))}")
    for name, how in PICTURES.items():
        if not names or name in names:
            studio.name = name
            how(studio)
            studio.leave()
    return f"{len(names) or len(PICTURES)} pictures taken."
