"""Files in a store that speaks S3: a real one, which checks signatures."""

import base64
import io
import json
import os
import shutil
import sqlite3
import subprocess
import zipfile
from contextlib import closing

import pytest
from PIL import Image

from client import Client
from korzo import BINARY, ROOT, Korzo, eventually
from peers.s3_server import BUCKET, s3_store
from person import PASSWORD


@pytest.fixture
def store():
    with s3_store() as store:
        yield store


def photo() -> bytes:
    image = Image.frombytes("RGB", (600, 400), os.urandom(600 * 400 * 3))
    target = io.BytesIO()
    image.save(target, "JPEG")
    return target.getvalue()


def doctor(korzo: Korzo, **changes: str) -> list[str]:
    """What `korzo doctor` says of the files."""
    done = subprocess.run(
        [BINARY, "doctor", "--json", "--data-dir", korzo.data], cwd=ROOT,
        env=korzo.environment | changes, capture_output=True, text=True, timeout=120)
    assert "Traceback" not in done.stderr
    return [finding["text"] for finding in json.loads(done.stdout) if "iles" in finding["text"]]


def test_doctor_writes_reads_and_deletes(store):
    korzo = Korzo("doctor-s3", settings=store.settings)
    assert doctor(korzo)[0] == f"Files live in the bucket {BUCKET} at {store.address}."
    assert store.keys() == []


@pytest.mark.parametrize("changes, words", [
    ({"STORAGE_S3_SECRET_KEY": "another"}, "storage.s3.secretKey"),
    ({"STORAGE_S3_ACCESS_KEY": "AKIANOBODY"}, "storage.s3.accessKey"),
    ({"STORAGE_S3_BUCKET": "missing-bucket"}, "no bucket missing-bucket"),
    ({"STORAGE_S3_ALLOW_PRIVATE": "false"}, "storage.s3.allowPrivate"),
    ({"STORAGE_S3_ENDPOINT": "http://127.0.0.1:1"}, "cannot be reached"),
], ids=["secret", "key", "bucket", "private", "nobody there"])
def test_doctor_names_what_is_wrong(store, changes, words):
    korzo = Korzo("doctor-s3-wrong", settings=store.settings)
    (finding, *_) = doctor(korzo, **changes)
    assert words in finding
    assert store.secret not in finding


def test_pictures_live_in_the_store_and_come_back_without_the_cache(store, annas):
    korzo = Korzo("pictures-s3", settings=store.settings, accounts=annas.data)
    with korzo:
        anna = Client(korzo, "anna")
        answer = anna.post("/me/profile", files={"photo": ("a.jpg", photo(), "image/jpeg")})
        assert answer.status_code == 303, answer.text
        address = anna.find("/me/profile", r"/media/\d+/[0-9a-f]{16}-\d+\.webp")
        picture = anna.get(address).content
        assert Image.open(io.BytesIO(picture)).format == "WEBP"
        assert store.keys("site/pictures/")
        korzo.stop()
        shutil.rmtree(korzo.data / "cache")
        korzo.start()
        assert Client(korzo, "anna").get(address).content == picture
        assert not (korzo.data / "files/pictures").exists()


def archive_a_long_article(korzo: Korzo, megabytes: int) -> None:
    """Noise that packs badly, so that the archive is longer than one part of an upload."""
    noise = base64.b64encode(os.urandom(megabytes << 20)).decode()
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite")) as database, database:
        database.execute("UPDATE article_body SET html = ?", (noise,))
        database.execute(
            "INSERT INTO folder (id, account, name, created_at) "
            "SELECT 1, id, 'Noise', 1 FROM account WHERE user_name = 'anna'")
        database.execute(
            "INSERT INTO archived (folder, article, account, archived_at) SELECT 1, "
            "(SELECT MAX(id) FROM article), id, 1 FROM account WHERE user_name = 'anna'")


def test_a_large_archive_of_ones_data_goes_there_in_parts(store, site, smtp, annas):
    korzo = Korzo("export-s3", site, smtp, settings=store.settings, accounts=annas.data)
    with korzo:
        anna = Client(korzo, "anna")
        assert anna.post(
            "/read/channels", {"address": site.base + "/feed.xml"}).status_code == 303
        eventually(lambda: anna.find("/read", r"/read/articles/\d+"))
        korzo.stop()
        archive_a_long_article(korzo, 34)
        korzo.start()
        anna = Client(korzo, "anna")
        assert anna.post("/me/export").status_code == 303
        path = eventually(lambda: anna.find("/me/export", r"/me/export/\d+/download"), 60)
        (key,) = store.keys("site/exports/")
        assert store.head(key)["ETag"].endswith('-3"'), "in three parts"
        assert store.uploads() == []
        whole = zipfile.ZipFile(io.BytesIO(anna.get(path).content))
        assert whole.testzip() is None
        assert json.loads(whole.read("account.json"))["user_name"] == "anna"
        (article,) = json.loads(whole.read("reader/archive.json"))
        assert len(article["html"]) > 34 << 20
        assert Client(korzo, "olga").get(path).status_code == 404
        # The account takes its archive along.
        answer = anna.post("/me/account/delete", {"password": PASSWORD})
        assert answer.headers["Location"] == "/sign-in"
        assert store.keys("site/exports/") == []
