"""A checksum in a file of ours: it tells a figure that was changed since from one that was saved."""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256

KEY = "checksum"


def checksum(data: Mapping[str, object]) -> str:
    """SHA-256 of an object without its own checksum: keys sorted, no white space, UTF-8; in hexadecimal."""
    digest = sha256()
    for piece in _pieces({key: value for key, value in data.items() if key != KEY}):
        digest.update(piece.encode(errors="surrogatepass"))
    return digest.hexdigest()


def _pieces(data: Mapping[str, object]) -> Iterator[str]:
    """The text bit by bit: nobody else gets a turn while one of them is made."""
    for number, (key, value) in enumerate(sorted(data.items())):
        yield f"{',' if number else '{'}{_text(key)}:"
        if isinstance(value, list):
            for place, item in enumerate(value):
                yield f"{',' if place else '['}{_text(item)}"
            yield "]" if value else "[]"
        else:
            yield _text(value)
    yield "}" if data else "{}"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def is_as_saved(data: Mapping[str, object]) -> bool:
    """Whether an object is what its checksum was made of, or has none: older files and others' need not."""
    try:
        return KEY not in data or data[KEY] == checksum(data)
    except RecursionError:  # nothing of ours is so deep
        return False
