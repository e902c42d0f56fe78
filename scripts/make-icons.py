#!/usr/bin/env python3
"""Draws Public/icons from one mark. Needs Chromium; run it only when the mark changes.

The mark is the K of Korzo seen from above: one street, two ways that meet, and someone on them.
"""
import pathlib
import struct
import subprocess
import sys
import tempfile

ICONS = pathlib.Path(__file__).resolve().parent.parent / "Public" / "icons"
PAPER, INK = "#b2401d", "#ffffff"
LINES = (
    f'<g fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">'
    '<path d="M15 11v26M34 11L19.5 24 35 37"/></g>'
    f'<circle cx="36.5" cy="24" r="2.25" fill="{INK}"/>'
)


def mark(radius, scale=1.0):
    """The mark on its ground; a small scale keeps it inside the safe zone of a maskable icon."""
    shift = 24 * (1 - scale)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
        f'<rect width="48" height="48" rx="{radius}" fill="{PAPER}"/>'
        f'<g transform="translate({shift:g} {shift:g}) scale({scale:g})">{LINES}</g></svg>\n'
    )


def png(svg, size):
    """The drawing as a PNG of size × size, with a clear ground."""
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder, "icon.html")
        page.write_text(f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
        picture = pathlib.Path(folder, "icon.png")
        # Chromium refuses windows below 500 pixels in width on some systems: draw, then cut.
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--disable-gpu",
             "--default-background-color=00000000", "--force-device-scale-factor=1",
             f"--window-size={size},{size}", f"--screenshot={picture}", page.as_uri()],
            check=True, capture_output=True)
        return picture.read_bytes()


def ico(image, size):
    """One PNG in the container of an .ico file."""
    header = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(image), 22)
    return header + entry + image


def main():
    ICONS.mkdir(parents=True, exist_ok=True)
    (ICONS / "mark.svg").write_text(mark(11))
    (ICONS / "192.png").write_bytes(png(mark(11), 192))
    (ICONS / "512.png").write_bytes(png(mark(11), 512))
    (ICONS / "maskable.png").write_bytes(png(mark(0, 0.72), 512))
    (ICONS / "apple-touch.png").write_bytes(png(mark(0, 0.85), 180))
    (ICONS / "favicon.ico").write_bytes(ico(png(mark(11), 32), 32))


if __name__ == "__main__":
    sys.exit(main())
