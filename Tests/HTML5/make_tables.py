"""Makes the tables in Sources/HTML5 from public data.

    make_tables.py FOLDER

FOLDER has encodings.json and indexes.json of the Encoding Standard. The named character references
come from Python's own list, which is that of the standard.
"""

import json
import pathlib
import sys
from html.entities import html5

SOURCES = pathlib.Path(__file__).parents[2] / "Sources" / "HTML5"
NOTE = "// Made by Tests/HTML5/make_tables.py from {}; not edited by hand.\n\n"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"
RUN, GAP = 0x30000, 0x38000
# Pieces in one file.
LONGEST = 8000


def literal(pieces, joint=""):
    """A string literal over several lines of at most 98 characters."""
    lines, line = [], ""
    for piece in pieces:
        if len(line) + len(piece) + len(joint) > 92:
            lines.append(line)
            line = ""
        line += piece + joint
    lines.append(line.rstrip() if joint else line)
    return '"""\n' + " \\\n".join("    " + text.rstrip() for text in lines) + '\n    """' \
        if joint else '"""\n' + "\\\n".join("    " + text for text in lines) + '\n    """'


def number(value):
    return DIGITS[value >> 12] + DIGITS[value >> 6 & 63] + DIGITS[value & 63]


def packed(codes):
    """Code points by pointer as three digits each; so are runs of following ones, and gaps."""
    pieces, place = [], 0
    while place < len(codes):
        end = place
        if codes[place] is None:
            while end < len(codes) and codes[end] is None:
                end += 1
            pieces.append(number(GAP + end - place))
        else:
            pieces.append(number(codes[place]))
            end += 1
            while end < len(codes) and codes[end] == codes[end - 1] + 1:
                end += 1
            length = end - place - 1
            if length > 1:
                pieces.append(number(RUN + length))
            else:
                end = place + 1
        place = end
    return pieces


def write(path, source, body):
    (SOURCES / path).write_text(NOTE.format(source) + body)


def references():
    words = [name + "=" + "+".join(f"{ord(c):X}" for c in text)
             for name, text in sorted(html5.items(), key=lambda item: item[0].encode())]
    write("References/NamedReferenceList.swift", "the list of §13.5", f'''\
extension NamedReferences {{
  /// The named character references in the order of their bytes: name, "=", code points.
  static let list: StaticString = {literal(words, " ")}
}}
''')


def labels(groups):
    words = []
    for group in groups:
        for encoding in group["encodings"]:
            words += [f'{label}={encoding["name"].lower()}' for label in encoding["labels"]]
    write("Encodings/Tables/EncodingLabels.swift", "the Encoding Standard", f'''\
extension TextEncoding {{
  /// Each label, "=" and the name of its encoding.
  static let labelList: StaticString = {literal(words, " ")}
}}
''')


def indexes(tables):
    words = []
    for name, codes in tables.items():
        if len(codes) == 128:
            text = "".join(packed(codes))
            words += ["=" + name] + [text[place:place + 90] for place in range(0, len(text), 90)]
    write("Encodings/Tables/SingleByteList.swift", "the Encoding Standard", f'''\
extension SingleByteIndex {{
  /// "=" and the name of each encoding, then the packed code points of the bytes from 0x80 on.
  static let list: StaticString = {literal(words, " ")}
}}
''')
    for name in ("big5", "euc-kr", "gb18030", "jis0208", "jis0212"):
        pieces = packed(tables[name])
        parts = [pieces[place:place + LONGEST] for place in range(0, len(pieces), LONGEST)]
        for number_, part in enumerate(parts, 1):
            part_name = f"{identifier(name)}Part{number_}"
            write(f"Encodings/Tables/{part_name}.swift", "the Encoding Standard", f'''\
extension MultiByteIndexes {{
  /// index {name}, part {number_} of {len(parts)}
  static let {part_name}: StaticString = {literal(part)}
}}
''')
    pairs = [number(n >> 12) + number(n & 4095)
             for pair in tables["gb18030-ranges"] for n in pair]
    write("Encodings/Tables/gb18030Ranges.swift", "the Encoding Standard", f'''\
extension MultiByteIndexes {{
  /// Pairs of a pointer and a code point, each in two numbers of 12 bits: index gb18030 ranges.
  static let gb18030Ranges: StaticString = {literal(pairs)}
}}
''')


def identifier(name):
    first, *rest = name.split("-")
    return first + "".join(word.upper() for word in rest)


def main():
    folder = pathlib.Path(sys.argv[1])
    references()
    labels(json.loads((folder / "encodings.json").read_text()))
    indexes(json.loads((folder / "indexes.json").read_text()))


if __name__ == "__main__":
    main()
