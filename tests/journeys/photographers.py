"""People who photograph cards in a browser."""

from pathlib import Path

from playwright.sync_api import Page


def choose(phone: Page, files: list[Path]) -> None:
    """Choose pictures on the page of photographs."""
    with phone.expect_file_chooser() as chooser:
        phone.get_by_text("Choose pictures").click()
    chooser.value.set_files(files)
