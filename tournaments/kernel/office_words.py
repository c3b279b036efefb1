"""The offices of a club and their permissions, in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.engine.people.offices import TABLE, Deed, Office

OFFICE_WORDS: Mapping[Office, Promise] = {
    Office.OWNER: _("Owner"),
    Office.MC: _("MC"),
    Office.DOOR: _("Door"),
    Office.SCORER: _("Scorer"),
    Office.VIEWER: _("Viewer"),
}
DEED_WORDS: Mapping[Deed, Promise] = {
    Deed.LOOK: _("look at drives, their record and their standings before they are public"),
    Deed.DOOR: _("put people on the list, take their money and note who comes and goes"),
    Deed.SCORE: _("type the score cards in and confirm them"),
    Deed.PRINT: _("print cards, registers and notices"),
    Deed.SET_UP: _("set up drives and make the draw"),
    Deed.RUN: _("call the hands, correct scores and run the big screens"),
    Deed.RESULTS: _("give the prizes and publish the results"),
    Deed.FILES: _("keep drives as files and bring them in again"),
    Deed.PLAYERS: _("look after the list of players and what is held about them"),
    Deed.DELETE: _("delete a drive and its scores for good"),
    Deed.COMPUTER: _("let phones in, and choose where the evening’s backup copy goes"),
    Deed.CLUB: _("change the club’s page, its halls and its usual set-up"),
    Deed.HELPERS: _("invite helpers, change what they can do, and hand the club over"),
    Deed.END: _("delete the club with everything in it"),
}


@dataclass(frozen=True, slots=True)
class OfficeRow:
    """A deed in words, and for each office in the order of ``Office`` whether it is permitted."""

    deed: Promise
    cells: tuple[bool, ...]

    @property
    def by_office(self) -> tuple[tuple[Promise, bool], ...]:
        return tuple(zip(OFFICE_WORDS.values(), self.cells, strict=True))


def deeds() -> tuple[Deed, ...]:
    """All deeds on this site: a host of many clubs has none about a computer in a hall."""
    return tuple(deed for deed in Deed if settings.ON_A_LAPTOP or deed is not Deed.COMPUTER)


def offices_table() -> tuple[OfficeRow, ...]:
    return tuple(
        OfficeRow(DEED_WORDS[deed], tuple(office in TABLE[deed] for office in Office)) for deed in deeds()
    )


def deeds_of(office: Office) -> tuple[Promise, ...]:
    return tuple(DEED_WORDS[deed] for deed in deeds() if office in TABLE[deed])


def who_may(deed: Deed) -> tuple[Promise, ...]:
    """The offices that may do this, the highest first."""
    return tuple(OFFICE_WORDS[office] for office in Office if office in TABLE[deed])
