"""Labels of the facts about people on the list, and the facts of everybody in a drive."""

from collections.abc import Mapping

from tournaments.engine.people.facts import FACTS
from tournaments.models import Drive, Entry


def fact_labels() -> Mapping[str, str]:
    """Return the label of each fact, by its column."""
    fields = {field.name: str(field.verbose_name) for field in Entry._meta.fields}  # noqa: SLF001 - public in all but name
    return {key: fields[key] for key in FACTS}


def facts_of(drive: Drive) -> tuple[tuple[str, ...], Mapping[int, tuple[str, ...]]]:
    """Return the headings of the facts that anybody in a drive has, and the facts of each entry by number.

    One database query, none if there are no facts at all.
    """
    labels = fact_labels()
    rows = list(drive.entries.values_list("number", *labels)) if labels else []
    used = [place for place in range(len(labels)) if any(row[place + 1] for row in rows)]
    heads = tuple(label for place, label in enumerate(labels.values()) if place in used)
    return heads, {number: tuple(values[place] for place in used) for number, *values in rows}
