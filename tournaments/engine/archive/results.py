"""Standings and prizes recalculated from the hands, rules and decisions of an archive."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import zip_longest

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.shape import Archive, ArchivedPrize
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.prizes.awards import PrizeEvening, PrizeOutcome
from tournaments.engine.prizes.rules import PrizeKind
from tournaments.engine.prizes.unit_prizes import unit_awards
from tournaments.engine.score_cards.decisions import with_figures
from tournaments.engine.score_cards.sums import by_sums, sums_up_to
from tournaments.engine.standings.hand_points import TRICKS_MADE, ScoreKind
from tournaments.engine.standings.scoring import TRICKS, PlayedTable, SatOut
from tournaments.engine.standings.standings import (
    EntryCard,
    EntryInPlay,
    EveningRules,
    cards,
    standings,
)
from tournaments.engine.standings.unit_cards import LINES, TEAM, together, unit_cards
from tournaments.engine.words import Sentence, gettext_noop


def with_results(archive: Archive, *, ranked: Collection[int] = ()) -> Archive:
    """Return the archive with its standings and, once the drive is finished, its prizes.

    An entry that was never present has no standing, unless it is in ``ranked``, as in files of earlier
    versions.
    """
    drive, entries = archive.drive, archive.entries
    there = [entry for entry in entries if entry.number in ranked or not entry.never_there]
    archive = replace(archive, entries=tuple(there))
    sat_out = [SatOut(hand.number, entry) for hand in archive.hands for entry in hand.sitting_out]
    played = with_figures(_played(archive), archive.cards.figures)
    evening_cards = _summed(archive, cards(_players(archive), played, sat_out, _rules(archive)))
    return replace(
        archive,
        entries=entries,
        standings=tuple(standings(evening_cards, drive.breaks_after, drive.hands)),
        prizes=_prizes(archive, evening_cards) if drive.state.is_over else (),
    )


def check_results(archive: Archive) -> None:
    """Raise BadArchive for the first figure that differs from the recalculated one."""
    right = with_results(archive, ranked={standing.entry for standing in archive.standings})
    _compare("standings", *([each._asdict() for each in of.standings] for of in (archive, right)))
    # Older versions awarded prizes for a half not played, and for a longest stay that everybody shared.
    of_hands = {r.name for r in archive.drive.prize_rules if r.kind in (PrizeKind.PART, PrizeKind.LONGEST)}
    given = {prize.prize for prize in archive.prizes}
    if not of_hands & given - {prize.prize for prize in right.prizes}:
        _compare("prizes", *([asdict(each) for each in of.prizes] for of in (archive, right)))


def _players(archive: Archive) -> list[EntryInPlay]:
    no_prizes = {*archive.helpers, *archive.dummies}
    return [
        EntryInPlay(
            entry.number,
            archive.role_of(entry),
            entry.from_hand,
            entry.to_hand,
            entry.number not in no_prizes,
            entry.away,
        )
        for entry in archive.entries
    ]


def _rules(archive: Archive) -> EveningRules:
    aside = {(hand, table): counts for hand, table, counts, _ in archive.set_aside if counts is not None}
    drive = archive.drive
    flags = MOVEMENTS[drive.movement].needs.unit == TEAM
    points = TRICKS_MADE if flags else drive.settings.hand_points
    return EveningRules(drive.hands, drive.missed, drive.absent, aside, points)


def _summed(
    archive: Archive, hand_cards: list[EntryCard], members: Mapping[int, Sequence[int]] | None = None
) -> list[EntryCard]:
    """Return the cards with sums in place of hands if only sums are known."""
    sums = dict(archive.cards.totals)
    if not sums:
        return hand_cards
    drive = archive.drive
    return by_sums(hand_cards, sums_up_to(sums, drive.breaks_after, drive.hands), members)


def _played(archive: Archive) -> Iterator[PlayedTable]:
    for hand, table in archive.tables():
        ew = None if table.ns is None else TRICKS - table.ns
        yield PlayedTable(hand.number, table.number, *table.seats, table.ns, ew, table.state.value)


def _prizes(archive: Archive, evening_cards: Sequence[EntryCard]) -> tuple[ArchivedPrize, ...]:
    """Return the prizes: a pair or team wins together, and dummies win nothing."""
    drive = archive.drive
    takers: dict[int, tuple[int, ...]] = {}
    unit = MOVEMENTS[drive.movement].needs.unit
    if unit > 1:
        evening_cards, takers = _of_units(archive, unit)
    evening = PrizeEvening(
        [card for card in evening_cards if card.entry not in archive.dummies or card.entry in takers],
        drive.breaks_after,
        drive.hands,
        drive.ties,
        archive.decisions,
        counted=ScoreKind.FLAGS if unit == TEAM else ScoreKind.TRICKS,
        most=drive.settings.most_prizes,
    )
    least = drive.settings.least_hands
    rules = [replace(rule, least_hands=least or rule.least_hands) for rule in drive.prize_rules]
    return tuple(
        ArchivedPrize(award.rule.name, award.entries, award.figure, award.decided_by)
        for award in unit_awards(rules, evening, takers)
        if award.outcome is PrizeOutcome.GIVEN and award.decided_by is not None
    )


def _of_units(archive: Archive, size: int) -> tuple[Sequence[EntryCard], dict[int, tuple[int, ...]]]:
    """Return the cards of pairs or teams that have people, and the members of each who take prizes."""
    drive = archive.drive
    units = {entry.number: entry.unit for entry in archive.entries}
    of = together(size, units, lines=drive.movement in LINES, slam_flags=drive.settings.slam_flags)
    people = {
        lead: tuple(member for member in members if member not in archive.dummies)
        for lead, members in of.members().items()
    }
    takers = {
        lead: tuple(member for member in members if member not in archive.helpers) or members
        for lead, members in people.items()
        if members
    }
    played = list(with_figures(_played(archive), archive.cards.figures, together=True))
    evening_cards = unit_cards(_players(archive), played, of, _rules(archive))
    return _summed(archive, [card for card in evening_cards if card.entry in takers], people), takers


def _compare(path: str, said: Sequence[dict[str, object]], right: Sequence[dict[str, object]]) -> None:
    for i, (given, expected) in enumerate(zip_longest(said, right)):
        if given is None or expected is None:
            text = gettext_noop("The file has %(said)s of these, but the hands give %(found)s.")
            raise BadArchive(path, Sentence(text, {"said": len(said), "found": len(right)}))
        for key, value in expected.items():
            if given[key] != value:
                text = gettext_noop("The file says %(said)s, but the hands give %(found)s.")
                params = {"said": _shown(given[key]), "found": _shown(value)}
                raise BadArchive(f"{path}[{i}].{key}", Sentence(text, params))


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
