"""Hall check, a week before an evening: six requirements and their state."""

from dataclasses import dataclass

from django.conf import settings
from django.utils.timezone import localdate
from django.utils.translation import gettext as _

from tournaments.files.queries.backup_stick import BackupStick
from tournaments.files.queries.disks import room
from tournaments.hall.queries.letting_in import Computer, PhoneWay, WayIn, stay_awake_words
from tournaments.host.queries.doctor import examine
from tournaments.live.computer import Battery
from tournaments.text import say
from tournaments.web.whist_tags import clock, full_day


@dataclass(frozen=True, slots=True)
class HallTask:
    """One requirement: whether it is ``ready`` (None if only a person can say), and the next button."""

    name: str
    ready: bool | None
    words: str
    label: str = ""
    url_name: str = ""
    has_code: bool = False


def hall_check(way_in: WayIn, place: BackupStick) -> tuple[HallTask, ...]:
    """Check all six, including the disk of the memory stick. At most nine queries."""
    is_open = bool(way_in.places) and way_in.way not in (PhoneWay.CLOSED, PhoneWay.ALONE)
    ruler = _("Can you print here? At “Actual size”, a card’s black squares span 136 mm, edge to edge.")
    return (
        _computer(way_in.computer),
        _wifi(way_in, is_open=is_open),
        _phone(way_in, is_open=is_open),
        HallTask(_("Printer"), None, ruler, _("Print test cards"), "hall-check-printer"),
        _stick(place),
        _battery(way_in.computer.battery),
    )


def _computer(computer: Computer) -> HallTask:
    wrong = [say(finding.what) for finding in examine() if finding.grave]
    if computer.awake is False:
        wrong += [_("We cannot keep this computer awake."), stay_awake_words()]
    well = _(
        "Scores can be saved. This computer is kept awake while phones are let in, if its system allows it."
    )
    return HallTask(_("Computer"), not wrong, " ".join(wrong) or well)


def _wifi(way_in: WayIn, *, is_open: bool) -> HallTask:
    name, networks = _("Wi-Fi"), dict.fromkeys(place.network for place in way_in.places)
    if way_in.way is PhoneWay.ELSEWHERE:
        words = _("Phones use %(url)s. Ask whoever set it up whether they can reach it from the hall.")
        return HallTask(name, None, words % {"url": way_in.places[0].url})
    if way_in.way is PhoneWay.ALONE:
        words = _("Phones cannot get in. Stop the site, then type: %(program)s hall")
        return HallTask(name, False, words % {"program": settings.PROGRAM})
    if way_in.refused:
        return HallTask(name, False, _("Another program is keeping phones out."), _("What to do"), "hall")
    if not way_in.places:
        return HallTask(name, False, _("No network yet. Join the hall’s Wi-Fi or a phone’s hotspot."))
    words = _("This computer’s network: %(networks)s.") % {"networks": ", ".join(networks)}
    if is_open:
        return HallTask(
            name, True, f"{words} {_('Phones are let in. If one cannot get in, use a phone’s hotspot.')}"
        )
    return HallTask(
        name, False, f"{words} {_('Phones are not let in yet.')}", _("Let phones in"), "hall-open"
    )


def _phone(way_in: WayIn, *, is_open: bool) -> HallTask:
    name = _("A phone")
    if not is_open:
        return HallTask(name, False, _("Let phones in, and a QR code will appear here."))
    if way_in.through:
        words = _("A phone got through at %(time)s.") % {"time": clock(way_in.through)}
        return HallTask(name, True, words, has_code=True)
    if way_in.guests:
        return HallTask(name, True, _("A phone is connected."), has_code=True)
    words = _("None has got through yet. Point a phone’s camera at the QR code, or type the web address.")
    return HallTask(name, False, words, _("If nothing comes up"), "hall", has_code=True)


def _stick(place: BackupStick) -> HallTask:
    space, last = room(place.folder) if place.folder else None, next(iter(place.drives), None)
    if not place.folder:
        words = _("None has been chosen. With one, another laptop can carry on if this one fails.")
    elif not space:
        words = _("It is not in this computer. Put it back in, or choose another one.")
    elif place.worries:
        words = _("Not everything has been saved to it. Its page says what to do.")
    elif space.little:
        words = _("It is nearly full. Make some space on it, or choose another one.")
    elif space.same_disk:
        words = _("It is on this computer’s own disk, and lost if that fails. Choose a memory stick.")
    elif last and last.at:
        when = {"day": full_day(localdate(last.at)), "time": clock(last.at)}
        words = _("It is plugged in. An evening was last saved there on %(day)s at %(time)s.") % when
    else:
        words = _("It is plugged in. Every evening will be saved there as well.")
    ready = space is not None and not space.little and not space.same_disk and not place.worries
    return HallTask(_("Memory stick"), ready, words, _("Backup memory stick"), "backup-stick")


def _battery(battery: Battery | None) -> HallTask:
    if battery is None:
        return HallTask(_("Battery"), True, _("We can see no battery, so keep this computer plugged in."))
    words = _("On battery, %(percent)s%%. Plug in the charger, and bring it on the day.")
    if battery.plugged:
        words = _("Plugged in, %(percent)s%%. Bring the charger on the day.")
    return HallTask(_("Battery"), battery.plugged, words % {"percent": battery.percent})
