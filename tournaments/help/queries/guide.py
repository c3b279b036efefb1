"""The guide for organisers: docs/organisers/*.md as pages of the site."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

if TYPE_CHECKING:
    from markdown_it.token import Token

GUIDE = Path(settings.BASE_DIR) / "docs" / "organisers"
CONTENTS = "README"  # its links are the order of the chapters
HOW_DO_I = "how-do-i"  # the questions of a secretary, each a link


@dataclass(frozen=True, slots=True)
class HelpPassage:
    """The section of the guide below a heading, or another text that the search of the help can find.

    ``bold`` is what is in bold letters there: buttons and terms. ``pages`` (names of addresses) are those it
    is the help for, ``asked`` how people ask for it, ``counts`` the weight of its words beside the guide's.
    """

    title: str
    heading: str
    url: str
    sentences: list[str]
    bold: list[str] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)
    asked: str = ""
    counts: float = 1


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the guide. ``html`` is without its first heading, which is ``title``."""

    title: str
    url: str
    html: SafeString
    sections: list[HelpPassage]


@lru_cache(maxsize=1)
def chapters() -> dict[str, Chapter]:
    """The chapters by file name, the contents first. Read once by each process."""
    names = re.findall(r"\(([\w-]+)\.md", (GUIDE / f"{CONTENTS}.md").read_text(encoding="utf-8"))
    return {name: _chapter(name) for name in (CONTENTS, *names)}


def address_about(page: str) -> str:
    """Return the address of the help for a page, by its name or a prefix of it; else the contents."""
    addresses = {
        name: section.url
        for part in chapters().values()
        for section in part.sections
        for name in section.pages
    }
    while page not in addresses and "-" in page:
        page = page.rpartition("-")[0]
    return addresses.get(page, reverse("help"))


def with_way_back(html: SafeString, back: str) -> SafeString:
    """Chapter ``html`` whose links to other chapters remember ``back``, an address of this site."""
    way_back = f"?{urlencode({'back': back})}" if back else ""
    return mark_safe(re.sub(r'href="(/help/[^"#]*)', rf'href="\1{way_back}', html))  # noqa: S308 - both are ours


def _chapter(name: str) -> Chapter:
    from markdown_it import MarkdownIt  # noqa: PLC0415 - it takes memory that every process would pay

    markdown = MarkdownIt("commonmark", {"xhtmlOut": False}).enable("table")
    url = reverse("help") if name == CONTENTS else reverse("help-chapter", args=[name])
    tokens = markdown.parse((GUIDE / f"{name}.md").read_text(encoding="utf-8"))
    title, row = _plain(tokens[1]), list[str]()
    sections = [HelpPassage(title, title, url, [])]
    for before, token in pairwise(tokens[2:]):
        _lead_within_the_site(token)
        if token.type == "inline" and before.type == "heading_open":
            heading = _plain(token)
            before.attrSet("id", re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-"))  # as on GitHub
            sections.append(HelpPassage(title, heading, f"{url}#{before.attrGet('id')}", []))
        elif token.type == "html_block":  # <!-- Help for: entries entry -->
            sections[-1].pages.extend(token.content.split()[3:-1])
        elif token.type == "inline" and before.type in ("td_open", "th_open"):
            row.append(_plain(token))
        elif token.type == "tr_close":
            sections[-1].sentences.append(" – ".join(filter(None, row)))
            row = []
        elif token.type in ("inline", "code_block"):
            said = _plain(token) if token.children else token.content
            sections[-1].bold.extend(
                text.content
                for strong, text in pairwise(token.children or ())
                if strong.type == "strong_open"
            )
            sections[-1].sentences.extend(re.split(r"(?<=[.:?!]) (?=[^a-z])", said))
    html = markdown.renderer.render(tokens[3:], markdown.options, {})
    html = re.sub(r'<img src="([^"]*)"[^>]*>', r'<a href="\1">\g<0></a>', html)  # on a phone, to see it large
    html = html.replace("<table>", '<div class="scroll"><table class="table">').replace(
        "</table>", "</table></div>"
    )
    return Chapter(title, url, mark_safe(html), sections)  # noqa: S308 - our own text


def _plain(token: "Token") -> str:
    """Return the words of a line without markup, and without the caption of a picture."""
    words = (child for child in token.children or () if child.type != "image")
    return "".join(" " if child.type == "softbreak" else child.content for child in words)


def _lead_within_the_site(token: "Token") -> None:
    """Make links to other chapters, and pictures, those of the site; all else stays as it is."""
    for child in token.children or ():
        if child.type == "image":
            child.attrSet("src", static("guide/" + Path(str(child.attrGet("src"))).name))
        elif child.type == "link_open" and ".md" in (link := str(child.attrGet("href"))):
            name, sign, heading = link.partition("#")
            child.attrSet("href", reverse("help-chapter", args=[name.removesuffix(".md")]) + sign + heading)
