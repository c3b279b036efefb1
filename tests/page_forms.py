"""The forms that stand on a page, as a browser would send them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

NOT_TYPED = ("hidden", "submit", "button", "checkbox", "radio", "file", "image", "reset")


@dataclass
class PageForm:
    """One form: where it goes, what it would send as it stands, and which of that somebody types."""

    action: str
    method: str
    values: dict[str, str] = field(default_factory=dict)
    typed: list[str] = field(default_factory=list)
    buttons: list[tuple[str, str]] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.forms: list[PageForm] = []
        self.open: PageForm | None = None
        self.text, self.select = "", ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.open = PageForm(given.get("action", ""), given.get("method", "get").lower())
            self.forms.append(self.open)
        if self.open is None:
            return
        name = given.get("name", "")
        if tag == "input" and name:
            self._input(self.open, name, given)
        elif tag == "textarea":
            self.text = name
            self.open.values[name] = ""
            self.open.typed.append(name)
        elif tag == "select":
            self.select = name
        elif tag == "option" and self.select and (self.select not in self.open.values or "selected" in given):
            self.open.values[self.select] = given.get("value", "")
        elif tag == "button" and name:
            self.open.buttons.append((name, given.get("value", "")))

    @staticmethod
    def _input(form: PageForm, name: str, given: dict[str, str]) -> None:
        kind = given.get("type", "text")
        if kind in ("checkbox", "radio") and "checked" not in given:
            return
        form.values[name] = given.get("value", "")
        if kind not in NOT_TYPED:
            form.typed.append(name)

    def handle_data(self, data: str) -> None:
        if self.text and self.open:
            self.open.values[self.text] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open = None
        elif tag == "textarea":
            self.text = ""
        elif tag == "select":
            self.select = ""


def forms_of(markup: str) -> list[PageForm]:
    """Every form of a page, in its order."""
    reader = _Reader()
    reader.feed(markup)
    return reader.forms
