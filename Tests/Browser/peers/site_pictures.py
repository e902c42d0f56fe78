"""Pictures drawn from a number: hills under a sky, as PNG and as SVG, and a second of sound."""

import colorsys
import functools
import math
import random
import struct
import wave
import zlib
from io import BytesIO


def _colours(seed: int) -> list[tuple[int, int, int]]:
    """A sky at the top, a sky at the bottom and three hills, from far to near."""
    hue = random.Random(seed).random()
    plan = [
        (hue, 0.35, 0.96), (hue + 0.07, 0.12, 0.99), (hue + 0.45, 0.35, 0.72),
        (hue + 0.5, 0.5, 0.5), (hue + 0.55, 0.6, 0.28),
    ]
    return [tuple(int(c * 255) for c in colorsys.hsv_to_rgb(h % 1, s, v)) for h, s, v in plan]


def _hills(seed: int, width: int, height: int) -> list[list[int]]:
    """For each hill the row where it begins, column by column."""
    chance = random.Random(seed)
    hills = []
    for depth in range(3):
        base, first, second = 0.45 + 0.17 * depth, chance.uniform(0, 6), chance.uniform(0, 6)
        hills.append([
            int(height * (base + 0.08 * math.sin(first + 5 * x / width)
                          + 0.04 * math.sin(second + 13 * x / width)))
            for x in range(width)
        ])
    return hills


@functools.cache
def png(seed: int, width: int = 320, height: int = 200) -> bytes:
    """A true-colour PNG."""
    top, bottom, *grounds = _colours(seed)
    hills = _hills(seed, width, height)
    rows = bytearray()
    for y in range(height):
        share = y / height
        sky = tuple(int(a + (b - a) * share) for a, b in zip(top, bottom))
        rows.append(0)
        for x in range(width):
            colour = sky
            for starts, ground in zip(hills, grounds):
                if y >= starts[x]:
                    colour = ground
            rows += bytes(colour)

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(bytes(rows), 6)) + chunk(b"IEND", b""))


@functools.cache
def svg(seed: int) -> bytes:
    """The same hills as an SVG."""
    top, bottom, *grounds = _colours(seed)
    hills = _hills(seed, 32, 200)
    name = lambda colour: "#%02x%02x%02x" % colour
    shapes = "".join(
        f'<polygon fill="{name(ground)}" points="0,200 '
        + " ".join(f"{x * 320 // 31},{y}" for x, y in enumerate(starts)) + ' 320,200"/>'
        for starts, ground in zip(hills, grounds))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200" '
            f'viewBox="0 0 320 200"><rect width="320" height="200" fill="{name(top)}"/>'
            f'<rect y="70" width="320" height="130" fill="{name(bottom)}" opacity=".5"/>'
            f"{shapes}</svg>").encode()


@functools.cache
def wav(seconds: float = 1.0) -> bytes:
    """A quiet tone, 8 kHz mono."""
    rate = 8_000
    out = BytesIO()
    with wave.open(out, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(1)
        sound.setframerate(rate)
        sound.writeframes(bytes(
            128 + int(20 * math.sin(2 * math.pi * 330 * i / rate)) for i in range(int(rate * seconds))))
    return out.getvalue()
