"""Check that static/js/engine/ says what tournaments/engine/ says, or write it again with --write.

A score pad and the practice table work without a network, so that their rules are needed in the browser too.
They are written once, in Python; PScript turns the functions and plain constants of each game, and of the
modules that games import from, into a JavaScript module. What JavaScript needs for it to mean the same is in
family/python.js.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pscript

ROOT = Path(__file__).resolve().parent.parent
ENGINE, SCRIPT = ROOT / "tournaments/engine", ROOT / "static/js/engine"
HEAD = "// Made by `make pads` from tournaments/engine/{name}.py; change that.\n"
HEAD_OF_ALL = (
    "// Made by `make pads`: what PScript gives JavaScript of Python, and what .ci/family.py adds.\n"
)
# What cannot be said alike: a marked sentence is itself there, and there is one kind of number.
ADDED = """
def gettext_noop(text):
    return text

def is_whole(given):
    return isinstance(given, float) and given == Math.floor(given)
"""
OF_ALL = ("gettext_noop", "is_whole")
OF_PSCRIPT = re.compile(r"\b_py(?:func|meth)_\w+")
RULES = {"check", "begin", "ask", "weigh", "score"}  # of a game: made in place, where it shares them
# A game's own module is the only one that a page asks for.
WITH_A_GAME = 'export { fits, players_wanted, sheet, unfit } from "./lines.js";\n'
OF_PRACTICE = ["play/players", "play/practice_drive", "play/rules"]
# Where a module has more than a browser needs: these, in plain Python, and its constants.
ONLY = {
    "play/cards": {"shuffled", "deal", "by_number", "beats"},
    "play/players": {"moment_of", "choose", "play_out"},
}


def modules() -> dict[str, str]:
    """Every JavaScript module by its file's name: those of games, and those that they need."""
    made: dict[str, str] = {"family/python.js": _python()}
    waiting = [f"family/{path.stem}" for path in ENGINE.glob("family/*.py") if _is_game(path)] + OF_PRACTICE
    while waiting:
        name = waiting.pop()
        if f"{name}.js" not in made:
            made[f"{name}.js"] = _module(name)
            waiting += [needed for needed, _names in _imports(name)]
    return made


def _is_game(path: Path) -> bool:
    return "\nGAME = " in path.read_text("utf-8")


def _python() -> str:
    library = pscript.get_full_std_lib() + "\n" + pscript.py2js(ADDED, inline_stdlib=False)
    names = sorted({*OF_PSCRIPT.findall(library), *OF_ALL})
    return f"{HEAD_OF_ALL}{library}\nexport {{ {', '.join(names)} }};\n"


def _module(name: str) -> str:
    body = _body(name)
    text = pscript.py2js(ast.unparse(ast.Module(body, [])), inline_stdlib=False, docstrings=False)
    used = sorted({*OF_PSCRIPT.findall(text), *(one for one in OF_ALL if re.search(rf"\b{one}\b", text))})
    lines = [_import(name, "family/python", used)] if used else []
    lines += [_import(name, module, names) for module, names in _imports(name)]
    last = WITH_A_GAME if _is_game(ENGINE / f"{name}.py") else ""
    exported = ", ".join(one for node in body for one in _names(node))
    return f"{HEAD.format(name=name)}{''.join(lines)}{text}\nexport {{ {exported} }};\n{last}"


def _body(name: str) -> list[ast.stmt]:
    """What of a module a browser gets."""
    tree = ast.parse((ENGINE / f"{name}.py").read_text(encoding="utf-8"))
    only = ONLY.get(name)
    return [
        node
        for node in tree.body
        if _names(node) and not (only and isinstance(node, ast.FunctionDef) and node.name not in only)
    ]


def _imports(name: str) -> Iterator[tuple[str, list[str]]]:
    """The modules of the same folder from which a module takes functions or constants, and which."""
    folder = name.partition("/")[0]
    package = f"tournaments.engine.{folder}."
    text = "\n".join(ast.unparse(node) for node in _body(name))
    for node in ast.parse((ENGINE / f"{name}.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package):
            module = f"{folder}/{(node.module or '').removeprefix(package)}"
            there = {one for part in _body(module) for one in _names(part)}
            names = [one.name for one in node.names if one.name in there and one.name not in OF_ALL]
            if names := [one for one in names if re.search(rf"\b{one}\b", text)]:
                yield module, names


def _import(name: str, module: str, names: list[str]) -> str:
    folder, _, file = module.rpartition("/")
    where = "." if name.startswith(f"{folder}/") else f"../{folder}"
    return f'import {{ {", ".join(names)} }} from "{where}/{file}.js";\n'


def _names(node: ast.stmt) -> list[str]:
    """The name of a function, or those of constants that are data, or rules; of anything else none."""
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    if not isinstance(node, ast.Assign):
        return []
    names = [part.id for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Name)]
    if RULES.isdisjoint(names):
        try:
            ast.literal_eval(node.value)
        except ValueError:
            return []
    return names


def main() -> None:
    """Write, or complain."""
    made = modules()
    there = {
        path.relative_to(SCRIPT).as_posix(): path.read_text(encoding="utf-8")
        for folder in ("family", "play")
        for path in SCRIPT.glob(f"{folder}/*.js")
    }
    if "--write" in sys.argv:
        for old in there:
            (SCRIPT / old).unlink()
        for file, text in made.items():
            (SCRIPT / file).write_text(text, encoding="utf-8")
        return
    if there != made:
        differs = sorted(file for file in there.keys() | made.keys() if there.get(file) != made.get(file))
        sys.exit(f"Not what the rules say: {', '.join(differs)}. Run `make pads` and commit what it writes.")


if __name__ == "__main__":
    main()
