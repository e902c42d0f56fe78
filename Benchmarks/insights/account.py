"""Korzo with somebody who is signed in and has an account of Instagram with a long history, on SQLite
or PostgreSQL."""

import hashlib
import json
import pathlib
import random
import sys
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from instance import DAY, Instance, signed_in

OWNER, SOURCE, FIRST_ITEM, FIRST_PICTURE = 1_000_000, 77, 1_000, 5_000_000
TOKEN = "benchmark-session-alena"
# Different pictures, and the bytes of each in its largest size.
PICTURES, PICTURE_BYTES = 200, 160_000
STORIES_OF_TEN = 4
READINGS = 20


def head(now):
    return signed_in([(OWNER, "alena", TOKEN)], now) + f"""
INSERT INTO insight_source (id, owner, kind, login, remote_id, username, name, state, followers,
  media_count, imported, imported_at, collected_at, made_at) VALUES ({SOURCE}, {OWNER}, 'instagram',
  'instagram', '17841400000000001', 'alena.foti', 'Alena', 'active', 25000, 6000, 6000, {now}, {now},
  {now});
"""


COLUMNS = {
    "insight_item": (
        "id", "source", "remote_id", "kind", "is_story", "medium", "caption", "alt", "published_at",
        "ends_at", "children", "fields", "state", "picture", "seen_at", "read_at", "numbers",
        "sort_views", "views", "reach", "interactions", "likes", "comments", "saved", "shares",
        "tap_forward", "tap_back", "tap_exit"),
    "insight_reading": ("item", "at", "until", "numbers"),
    "picture": ("id", "width", "height", "blurhash", "colour", "format", "bytes", "made_at"),
    "picture_variant": ("picture", "type", "width", "height", "sha256", "bytes"),
    "picture_use": ("kind", "ref", "position", "picture"),
}


def rows(count, now, hashes):
    """The rows of each table: posts and stories that grew over six and a half years."""
    chance = random.Random(1)
    tables = {name: [] for name in COLUMNS}
    for number, sha256 in enumerate(hashes):
        picture = FIRST_PICTURE + number
        tables["picture"].append(
            (picture, 1080, 1350, "L6Pj0^jE.AyE_3t7t7R**0o#DgR4", 0x884422, "jpeg", PICTURE_BYTES, now))
        for kind, width in [("jpeg", 1080), ("webp", 320)]:
            tables["picture_variant"].append(
                (picture, kind, width, width * 5 // 4, sha256, PICTURE_BYTES))
    for number in range(count):
        item, is_story = FIRST_ITEM + number, number % 10 < STORIES_OF_TEN
        published = now - 2 * DAY - (count - number) * 2400 * DAY // count
        reach = chance.randint(200, 20_000)
        last = {"views": int(reach * 1.4), "reach": reach, "shares": reach // 90,
                "total_interactions": reach // 20}
        if is_story:
            last |= {"navigation.tap_forward": reach // 2, "navigation.tap_back": reach // 30,
                     "navigation.tap_exit": reach // 8, "replies": 0}
        else:
            last |= {"likes": reach // 25, "comments": reach // 400, "saved": reach // 200}
        end = published + DAY if is_story else None
        text = json.dumps(last, separators=(",", ":"), sort_keys=True)
        tables["insight_item"].append((
            item, SOURCE, f"1790000000{number:07d}", "story" if is_story else "feed", is_story,
            "image", f"Ráno číslo {number}, #kolo #praha", "Cesta v mlze", published, end, 1,
            json.dumps({"id": f"1790000000{number:07d}", "media_type": "IMAGE",
                        "permalink": f"https://www.instagram.com/p/{number}/"}),
            "final" if is_story else "live", "kept", published, published + DAY, text, last["views"],
            last["views"], reach, last["total_interactions"], last.get("likes"),
            last.get("comments"), last.get("saved"), last["shares"],
            last.get("navigation.tap_forward"), last.get("navigation.tap_back"),
            last.get("navigation.tap_exit")))
        for step in range(1, READINGS + 1):
            at = published + step * DAY // READINGS
            numbers = {name: value * step // READINGS for name, value in last.items()}
            tables["insight_reading"].append(
                (item, at, at, json.dumps(numbers, separators=(",", ":"), sort_keys=True)))
        tables["picture_use"].append(
            ("insights.item", item, 0, FIRST_PICTURE + number % len(hashes)))
    return tables


class Account(Instance):
    def __init__(self, korzo, folder, name, items, postgres):
        super().__init__(korzo, folder, name, postgres)
        now = int(time.time() * 1000)
        self.execute(head(now))
        for table, content in rows(items, now, self.make_pictures()).items():
            self.copy(table, COLUMNS[table], content)
        self.execute("VACUUM ANALYZE;" if postgres else "ANALYZE;")

    def make_pictures(self):
        """Files that pack as little as pictures do, where the storage has them."""
        chance, hashes = random.Random(2), []
        for _ in range(PICTURES):
            content = b"\xff\xd8\xff" + chance.randbytes(PICTURE_BYTES - 3)
            sha256 = hashlib.sha256(content).hexdigest()
            for ending in ["jpg", "webp"]:
                path = (self.folder / "files" / "pictures" / sha256[:2] / sha256[2:4]
                        / f"{sha256}.{ending}")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            hashes.append(sha256)
        return hashes
