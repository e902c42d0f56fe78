"""Photos for the tests, drawn here: soft enough that a picture made smaller twice looks the same."""

import io
import math

from PIL import Image


def photo(width: int = 1200, height: int = 900, seed: int = 0, kind: str = "JPEG") -> bytes:
    """A landscape of soft waves in all colours, from black to white; each seed another one."""
    small = Image.new("RGB", (48, 48))
    for x in range(48):
        for y in range(48):
            wave = [math.sin((x * (c + 2) + y * (3 - c)) / 14 + seed + c * 2) for c in range(3)]
            light = y / 47 * 255
            small.putpixel((x, y), tuple(round(max(0, min(255, light + 90 * w))) for w in wave))
    large = small.resize((width, height), Image.Resampling.BICUBIC)
    out = io.BytesIO()
    large.save(out, kind, quality=95)
    return out.getvalue()


def files(*names: str, **more) -> list[dict]:
    """The same as the browser's file chooser hands over."""
    return [{"name": name, "mimeType": "image/jpeg", "buffer": photo(seed=index, **more)}
            for index, name in enumerate(names)]
