#!/usr/bin/env python3
"""Draws the house in docs/architecture.md from Package.swift: which target stands on which.

    scripts/draw-house.py           writes the drawing
    scripts/draw-house.py --check   fails when the drawing is not that of Package.swift

An arrow that follows from others (A on B, B on C, so A on C) is left out.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/architecture.md"
FLOORS = {"// Ground floor": "Ground floor", "// First floor": "First floor: the platform",
          "// Second floor": "Second floor: features", "// Roof": "Roof",
          "// Workers": "Workers: a program of their own"}
BEGIN, END = "<!-- scripts/draw-house.py -->\n", "<!-- end -->\n"


def targets():
    """The floors with their targets, and what each target of ours stands on."""
    manifest = (ROOT / "Package.swift").read_text()
    body = manifest[manifest.index("// Ground floor"):manifest.index("// Measured by")]
    floors, needs, floor = {}, {}, None
    entry = re.compile(
        r"(// [A-Z][a-z]+ ?(?:floor)?)|part\(\s*\"(\w+)\"(?:,\s*\[([^\]]*)\])?|"
        r"executableTarget\(\s*name: \"([\w-]+)\",\s*dependencies: \[([^\]]*)\]")
    for found in entry.finditer(body):
        if found[1]:
            floor = FLOORS.get(found[1].strip(), floor)
            continue
        name = found[2] or found[4]
        floors.setdefault(floor, []).append(name)
        needs[name] = set(re.findall(r"\"(\w+)\"", found[3] or found[5] or ""))
    ours = {name for names in floors.values() for name in names}
    return floors, {name: (wanted & ours) - {name} for name, wanted in needs.items()}


def reduced(needs):
    """The same without what follows from the rest."""
    below = {}

    def reach(name):
        if name not in below:
            below[name] = set().union(*({one} | reach(one) for one in needs[name]))
        return below[name]

    return {
        name: {one for one in wanted
               if not any(one in reach(other) for other in wanted - {one})}
        for name, wanted in needs.items()
    }


def drawing():
    floors, needs = targets()
    lines = ["```mermaid", "flowchart TD"]
    for number, (floor, names) in enumerate(reversed(floors.items())):
        lines.append(f"  subgraph f{number}[\"{floor}\"]")
        lines += [f"    {name}" for name in sorted(names, key=str.lower)]
        lines.append("  end")
    for name, wanted in sorted(reduced(needs).items(), key=lambda item: item[0].lower()):
        if wanted:
            lines.append(f"  {name} --> {' & '.join(sorted(wanted, key=str.lower))}")
    return "\n".join(lines + ["```"]) + "\n"


def main():
    text = PAGE.read_text()
    start, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    new = text[:start] + drawing() + text[end:]
    if sys.argv[1:] == ["--check"]:
        if new != text:
            sys.exit("docs/architecture.md: the drawing is not that of Package.swift; "
                     "run scripts/draw-house.py")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        PAGE.write_text(new)


main()
