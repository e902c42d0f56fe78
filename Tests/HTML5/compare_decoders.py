"""Compares the decoders of all encodings with Chromium's `TextDecoder` on random bytes.

    compare_decoders.py PARSER [--count N]

PARSER is the korzo binary. Left out is what Chromium decodes in another way than the standard says:
an escape of ISO-2022-JP that is none (it drops a byte after it), the four pairs of Big5 that stand
for two characters, and what follows a broken character of three bytes in EUC-JP.
"""

import argparse
import base64
import os
import random
import re
import subprocess
import sys

from playwright.sync_api import sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
LABELS = """utf-8 ibm866 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7
iso-8859-8 iso-8859-8-i iso-8859-10 iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 koi8-r koi8-u
macintosh windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255
windows-1256 windows-1257 windows-1258 x-mac-cyrillic gbk gb18030 big5 euc-jp iso-2022-jp shift_jis
euc-kr utf-16be utf-16le x-user-defined""".split()
SCRIPT = """(pairs) => pairs.map(([label, text]) => new TextDecoder(label, {ignoreBOM: true})
  .decode(Uint8Array.from(atob(text), (c) => c.charCodeAt(0))))"""


def sample(source, label):
    pieces = []
    for _ in range(source.randint(1, 30)):
        kind = source.randrange(5)
        if kind == 0:
            pieces.append(bytes([source.randrange(256)]).replace(b"\x1b", b""))
        elif kind == 1 and label == "iso-2022-jp":
            pieces.append(source.choice((b"\x1b(B", b"\x1b(J", b"\x1b(I", b"\x1b$@", b"\x1b$B")))
        elif kind == 2:
            pieces.append(bytes([source.randint(0x81, 0xFE), source.randint(0x30, 0xFE)]))
        elif kind == 3:
            pieces.append(bytes([source.randint(0x81, 0xFE), source.randint(0x30, 0x39),
                                 source.randint(0x81, 0xFE), source.randint(0x30, 0x39)]))
        else:
            pieces.append(bytes([source.randint(0x21, 0x7E), source.randint(0x21, 0x7E)]))
    return as_chromium_reads(label, b"".join(pieces))


def as_chromium_reads(label, data):
    if label == "big5":
        return re.sub(rb"\x88[\x62\x64\xa3\xa5]", b"", data)
    return data.replace(b"\x8f", b"") if label == "euc-jp" else data


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("parser")
    arguments.add_argument("--count", type=int, default=500)
    options = arguments.parse_args()
    source = random.Random(1)
    pairs = [(label, sample(source, label)) for label in LABELS for _ in range(options.count)]
    pairs += [(label, bytes(range(256))) for label in LABELS]
    for lead in range(0x81, 0xFF):
        for label in ("gb18030", "big5", "euc-jp", "shift_jis", "euc-kr"):
            pairs.append((label, as_chromium_reads(
                label, b"".join(bytes([lead, b]) for b in range(0x30, 0xFF)))))
        pairs.append(("euc-jp", b"".join(bytes([0x8F, lead, b]) for b in range(0xA1, 0xFF))))
    request = b"".join(f"{label}\n{len(data)}\n".encode() + data for label, data in pairs)
    answer = subprocess.run([options.parser, "html", "batch", "--decode"], input=request,
                            stdout=subprocess.PIPE, check=True).stdout
    ours, place = [], 0
    for _ in pairs:
        end = answer.index(b"\n", place)
        length = int(answer[place:end])
        ours.append(answer[end + 1:end + 1 + length].decode())
        place = end + 1 + length
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        theirs = page.evaluate(SCRIPT, [(label, base64.b64encode(data).decode())
                                        for label, data in pairs])
        browser.close()
    different = [(label, data, a, b) for (label, data), a, b in zip(pairs, ours, theirs) if a != b]
    for label, data, a, b in different[:10]:
        place = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
        print(label, data[:80], len(a), len(b), place, repr(a[place - 3:place + 5]),
              repr(b[place - 3:place + 5]))
    print(f"{len(pairs)} texts, {len(different)} differences",
          sorted({label for label, *_ in different}))
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
