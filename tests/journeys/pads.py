"""Actions on a score pad."""

from types import ModuleType
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tournaments.engine.family.pad import Field, Line, Playing


def begin(page: Page, module: ModuleType, game: Playing) -> None:
    """Name the players and begin, by the usual settings."""
    page.goto(f"/pad/{module.GAME.key}/")
    for place, name in enumerate(game["players"]):
        page.locator("[name=players]").nth(place).fill(name)
    page.get_by_role("button", name="Start scoring").click()
    expect(page.locator("[data-title]")).not_to_be_empty()


def write(page: Page, fields: list[Field], line: Line) -> None:
    """Fill a line in and write it down."""
    for field in fields:
        place = page.locator(f"form[data-line] [data-field='{field['key']}']")
        answer(place, field, line[field["key"]])
    page.get_by_role("button", name="Save this hand").click()


def answer(place: Locator, field: Field, value: Any) -> None:
    """Give a field its value, as its kind asks for."""
    match field["kind"]:
        case "yes":
            place.locator("input").set_checked(value)
        case "choice":
            if place.locator("select").count():
                place.locator("select").select_option(value)
            else:
                place.locator(f"input[value='{value}']").check()
        case "choices":
            for number, one in enumerate(value):
                place.locator("select").nth(number).select_option(one)
        case "numbers":
            for number, one in enumerate(value):
                place.locator("input").nth(number).fill(str(one))
        case _:
            place.locator("input").fill(str(value))


def has_totals(page: Page, totals: list[str]) -> None:
    """Assert the totals at the top of the pad."""
    expect(page.locator("[data-totals] dd")).to_have_text(totals)
