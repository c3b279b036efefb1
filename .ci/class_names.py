"""One name, one thing: each class of the program has a name of its own (Django wants a few often)."""

import ast
import sys
from collections import defaultdict
from pathlib import Path

WANTED_BY_DJANGO = {"Command", "Meta", "Migration"}

files = defaultdict(list)
for path in sorted(file for folder in ("drive", "tournaments") for file in Path(folder).rglob("*.py")):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name not in WANTED_BY_DJANGO:
            files[node.name].append(str(path))
twice = [f"{name}: {', '.join(paths)}" for name, paths in files.items() if len(paths) > 1]
sys.exit("\n".join(["These class names stand for two things:", *twice]) if twice else 0)
