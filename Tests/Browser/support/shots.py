"""Screenshots: always into .build/screenshots, for the README into docs/pictures when asked to."""

import io
import os

from PIL import Image
from playwright.sync_api import Page

from korzo import ROOT

SCREENSHOTS = ROOT / ".build/screenshots"
PICTURES = ROOT / "docs/pictures"


def shoot(page: Page, name: str, readme: bool = False) -> None:
    """Saves what can be seen as `name`.png; `readme` pictures are made small with 256 colours."""
    page.evaluate("() => document.fonts.ready.then(() => undefined)")
    bytes_ = page.screenshot(animations="disabled", caret="hide")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    (SCREENSHOTS / f"{name}.png").write_bytes(bytes_)
    if readme and os.environ.get("KORZO_README_PICTURES") == "1":
        PICTURES.mkdir(parents=True, exist_ok=True)
        picture = Image.open(io.BytesIO(bytes_)).convert("RGB").quantize(256)
        picture.save(PICTURES / f"{name}.png", optimize=True)
