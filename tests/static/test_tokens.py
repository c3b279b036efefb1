"""The tokens: contrast in both lights, and no raw colour or small type anywhere else."""

import re
from pathlib import Path

import pytest
from django.conf import settings

CSS = Path(settings.BASE_DIR) / "static" / "css"
TOKENS = (CSS / "web" / "tokens.css").read_text(encoding="utf-8")
OTHERS = {
    path.name: path.read_text(encoding="utf-8") for path in CSS.rglob("*.css") if path.name != "tokens.css"
}

TEXT = 7.0
MARK = 4.5

# what is read, on which grounds
TEXTS = [
    (text, ground)
    for text in ("ink", "ink-soft")
    for ground in ("paper", "card", "shade", "ground-good", "ground-live", "ground-bad", "ground-note")
]
TEXTS += [(text, ground) for text in ("baize", "suit-red") for ground in ("paper", "card")]
TEXTS += [("on-felt", "felt"), ("on-felt", "felt-deep"), ("on-baize", "baize"), ("on-baize", "baize-pressed")]
TEXTS += [("brass-ink", "paper"), ("brass-ink", "card")]
TEXTS += [("card-ink", f"card-{colour}") for colour in ("pink", "blue", "yellow", "green", "lilac", "white")]

# lines and shapes that carry a meaning, on which grounds
GROUNDS = ("paper", "card", "shade", "ground-good", "ground-live", "ground-bad", "ground-note")
MARKS = [
    (mark, ground)
    for mark in ("baize", "brass", "suit-red", "pip-red", "suit-black", "edge")
    for ground in GROUNDS
]
MARKS += [("on-brass", "brass")]  # the large figure of the step that is played now


def values(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9A-F]{6});", block))


def body_of(selector: str) -> str:
    """Declarations of ``selector``."""
    start = TOKENS.index(selector + " {") + len(selector) + 2
    return TOKENS[start : TOKENS.index("}", start)]


LIGHT = values(body_of(":root"))
DARK_BY_HAND = values(body_of(':root[data-theme="dark"]'))
DARK_BY_DEVICE = values(body_of(':root:not([data-theme="light"])'))
LIGHTS = {"light": LIGHT, "dark": {**LIGHT, **DARK_BY_HAND}}


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_the_one_of_the_guidelines() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("light", LIGHTS)
def test_text_and_marks_stand_out(light: str) -> None:
    colours = LIGHTS[light]
    wanted = [*((pair, TEXT) for pair in TEXTS), *((pair, MARK) for pair in MARKS)]
    seen = [(one, ground, contrast(colours[one], colours[ground]), least) for (one, ground), least in wanted]
    assert [(one, ground, found) for one, ground, found, least in seen if found < least] == []


def test_dark_by_hand_is_dark_by_device() -> None:
    assert DARK_BY_HAND == DARK_BY_DEVICE
    assert len(DARK_BY_HAND) > 20


def test_elsewhere_colour_and_type_come_from_tokens_that_exist() -> None:
    raw = r"#[0-9a-fA-F]{3,8}\b(?=[^{}]*;)|\brgb|\bhsl"
    steps = {f"var(--t{step})" for step in range(9)} | {"112.5%"}
    tokens = set(re.findall(r"--([\w-]+):", TOKENS))
    assert len(OTHERS) > 10
    for name, text in OTHERS.items():
        assert re.findall(raw, text) == [], name
        assert {size.strip() for size in re.findall(r"font-size: ([^;}]+)", text)} <= steps, name
        assert set(re.findall(r"var\(--([\w-]+)\)", text)) <= tokens, name
