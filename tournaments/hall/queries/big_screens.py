"""The MC's page for the big screens: their scenes, the announcement and the announced prizes."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.engine.permissions import State
from tournaments.hall.queries.screen import SCREEN_NUMBERS, by_itself
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.scenes import Scene, scene_names
from tournaments.models import Drive
from tournaments.results.queries.prizes import UNDECIDED, PrizeInWords, prizes


@dataclass(frozen=True, slots=True)
class BigScreenRow:
    """A big screen by its number: the scene it shows, whether the MC ``picked`` it, and both in words."""

    number: int
    scene: Scene
    picked: bool
    words: str


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """A prize and its position among those announced, 0 if it has not been announced."""

    prize: PrizeInWords
    told: int

    @property
    def decided(self) -> bool:
        """True if the prize can be announced."""
        return self.prize.outcome not in UNDECIDED


@dataclass(frozen=True, slots=True)
class BigScreensPage:
    """The page. ``coming`` names the prize to be announced next, ``last`` the one announced last.

    ``another`` is the number of the board that may be added, 0 if there are as many as may be. ``prizes``
    are in the order of giving, and before the play is over only those of a half that is.
    """

    big_screens: tuple[BigScreenRow, ...]
    another: int
    scenes: tuple[tuple[Scene, str], ...]
    prizes: tuple[PrizeRow, ...]
    coming: str
    last: str

    @property
    def told(self) -> int:
        return sum(row.told > 0 for row in self.prizes)


def big_screens_page(evening: DriveEvening) -> BigScreensPage:
    """Every big screen of a drive and its prizes."""
    drive, names, usual = evening.drive, scene_names(), by_itself(evening)
    over, playing = drive.is_over, drive.state == State.PLAYING
    order = {name: i for i, name in enumerate(drive.revealed, start=1)}
    awards = prizes(evening).to_decide if over or (playing and drive.gives_by_halves) else ()
    rows = tuple(PrizeRow(prize, order.get(prize.name, 0)) for prize in awards)
    coming = [row.prize.name for row in rows if row.prize.winners and not row.told]
    told = sorted((row.told, row.prize.name) for row in rows if row.told)
    there = [number for number in SCREEN_NUMBERS if number == 1 or str(number) in drive.boards]
    return BigScreensPage(
        big_screens=tuple(_big_screen(drive, number, usual, names) for number in there),
        another=next((number for number in SCREEN_NUMBERS if number not in there), 0),
        scenes=tuple(names.items()),
        prizes=rows,
        coming=coming[-1] if coming else "",
        last=told[-1][1] if told else "",
    )


def _big_screen(drive: Drive, number: int, usual: Scene, names: dict[Scene, str]) -> BigScreenRow:
    asked = drive.boards.get(str(number), "")
    if asked in list(Scene):
        scene = Scene(asked)
        return BigScreenRow(
            number, scene, True, gettext("%(scene)s, until you change it") % {"scene": names[scene]}
        )
    return BigScreenRow(
        number, usual, False, gettext("%(scene)s, following the drive") % {"scene": names[usual]}
    )
