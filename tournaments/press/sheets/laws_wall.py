"""The laws that a village hall needs, on one sheet for the wall, legible at arm's length."""

from django.utils.translation import gettext, ngettext

from tournaments.engine.laws.laws import WALL, WallNote
from tournaments.press.drawing.paper import PORTRAIT, Heading, Size
from tournaments.press.sheets import rules_sheet

SMALLEST = 14.0


def render(size: Size = PORTRAIT) -> bytes:
    """Return the sheet as a PDF of one page."""
    heading = Heading("", gettext("The London laws, and what drives usually do"), "", "")
    last = rules_sheet.Section(gettext("And always"), (gettext("At a drive the MC’s word is final."),))
    sections = (*(rules_sheet.Section(note.title, _said(note)) for note in WALL), last)
    subject = gettext("When something goes wrong")
    return rules_sheet.render(rules_sheet.RulesSheet(heading, sections, subject, SMALLEST), size)


def _said(note: WallNote) -> tuple[str, ...]:
    numbers = ", ".join(map(str, note.laws))
    laws = ngettext("Law %(numbers)s.", "Laws %(numbers)s.", len(note.laws)) % {"numbers": numbers}
    return (note.text, laws, note.drive)
