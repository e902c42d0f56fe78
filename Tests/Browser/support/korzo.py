"""A Korzo of one's own for a test: started, asked, killed and started again."""

import email
import email.policy
import os
import random
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import threading
import time
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BINARY = Path(os.environ.get("KORZO_BINARY", ROOT / ".build/debug/korzo"))
# Each worker of a parallel run has a folder of its own.
RUNS = ROOT / ".build/browser-tests" / os.environ.get("PYTEST_XDIST_WORKER", "")

# The names of Korzo's settings that the tests use, in one place.
SETTINGS = {
    "address": "SITE_URL",
    "name": "SITE_NAME",
    "private hosts": "FETCHING_ALLOWED_HOSTS",
    "hosts": "FETCHING_HOSTS",
    "connections per host": "FETCHING_PER_HOST",
    "directory": "READER_DIRECTORY",
    "smtp host": "MAIL_SMTP_HOST",
    "smtp port": "MAIL_SMTP_PORT",
    "smtp security": "MAIL_SMTP_SECURITY",
    "smtp user": "MAIL_SMTP_USER",
    "smtp password": "MAIL_SMTP_PASSWORD",
    "smtp certificates": "MAIL_SMTP_CA_FILE",
    "mail from": "MAIL_FROM",
    "openid ids": "OPENID_PROVIDERS",
    "openid name": "OPENID_MOCK_NAME",
    "openid issuer": "OPENID_MOCK_ISSUER",
    "openid client": "OPENID_MOCK_CLIENT_ID",
    "openid secret": "OPENID_MOCK_CLIENT_SECRET",
    "hold new members": "MAGAZINE_HOLDS_NEW_MEMBERS",
    "secret": "SITE_SECRET",
    "database": "DATABASE_URL",
    "patience": "DATABASE_PATIENCE",
    "storage": "STORAGE_KIND",
    "s3 address": "STORAGE_S3_ENDPOINT",
    "s3 bucket": "STORAGE_S3_BUCKET",
    "s3 key": "STORAGE_S3_ACCESS_KEY",
    "s3 secret": "STORAGE_S3_SECRET_KEY",
    "s3 prefix": "STORAGE_S3_PREFIX",
    "s3 private": "STORAGE_S3_ALLOW_PRIVATE",
    "webhook secret": "MAGAZINE_WEBHOOK_SECRET",
    "checkout": "MAGAZINE_CHECKOUT_URL",
    "payments portal": "MAGAZINE_PORTAL_URL",
    "dropbox key": "SURVEYS_DROPBOX_KEY",
    "dropbox host": "SURVEYS_DROPBOX_HOST",
    "instagram app": "INSIGHTS_INSTAGRAM_APP_ID",
    "instagram secret": "INSIGHTS_INSTAGRAM_APP_SECRET",
    "facebook app": "INSIGHTS_FACEBOOK_APP_ID",
    "facebook secret": "INSIGHTS_FACEBOOK_APP_SECRET",
    "verify token": "INSIGHTS_VERIFY_TOKEN",
    "meta host": "INSIGHTS_META_HOST",
}


def eventually(question, timeout: float = 60, every: float = 0.05):
    """Asks until the answer is true and returns it; the last error or answer says why not."""
    end = time.monotonic() + timeout
    pause = threading.Event()
    last = None
    while time.monotonic() < end:
        try:
            last = question()
            if last:
                return last
        except (AssertionError, OSError) as error:
            last = error
        pause.wait(every)
    raise AssertionError(f"not within {timeout} s: {last!r}")


def free_port() -> int:
    """None of those that the system gives to connections, or one could take it meanwhile."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


class Korzo:
    """`name` is the folder of the run; `settings` are keyed as in SETTINGS.

    With `accounts`, the data folder of another one that is stopped, it begins as a copy of that.
    """

    def __init__(self, name: str, site=None, smtp=None, settings: dict[str, str] | None = None,
                 database_url: str | None = None, accounts: Path | None = None):
        self.folder = RUNS / re.sub(r"[^A-Za-z0-9]+", "-", name)[:80]
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        if accounts is not None:
            shutil.copytree(accounts, self.data)
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.smtp = smtp
        self.database_url = database_url
        self.process: subprocess.Popen | None = None
        wanted = {"address": self.base, "name": "Korzo", "mail from": "korzo@example.org"}
        if site is not None:
            # This host with this port and nothing else of the loopback network.
            wanted["private hosts"] = site.base.removeprefix("http://")
        if smtp is not None:
            wanted |= {"smtp host": smtp.host, "smtp port": str(smtp.port), "smtp security": "none"}
        if database_url is not None:
            wanted["database"] = database_url
        wanted |= settings or {}
        allowed = ("PATH", "HOME", "LANG", "LD_LIBRARY_PATH", "TMPDIR", "TZ")
        self.environment = {k: v for k, v in os.environ.items() if k in allowed}
        self.environment |= {SETTINGS[key]: value for key, value in wanted.items()}

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> str:
        path = self.folder / "log.txt"
        return path.read_text(errors="replace") if path.exists() else ""

    def start(self) -> "Korzo":
        """Returns when /readyz says so."""
        with open(self.folder / "log.txt", "ab") as log:
            self.process = subprocess.Popen(
                [BINARY, "serve", "--data-dir", self.data, "--host", "127.0.0.1",
                 "--port", str(self.port)],
                cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        eventually(self._ready)
        return self

    def _ready(self) -> bool:
        if self.process is None or self.process.poll() is not None:
            raise RuntimeError(f"korzo serve ended:\n{self.log[-4000:]}")
        with urllib.request.urlopen(f"{self.base}/readyz", timeout=2) as answer:
            return answer.status == 200

    def stop(self) -> None:
        """Asks it to end and sees that it does so in good order."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            status = self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"korzo did not stop within 30 s:\n{self.log[-4000:]}") from None
        assert status in (0, -signal.SIGTERM), f"korzo ended with {status}:\n{self.log[-4000:]}"

    def kill(self) -> None:
        """As a power cut would."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def run(self, *arguments: str, stdin: str | None = None) -> str:
        """Another command of Korzo on the same data; what it printed."""
        done = subprocess.run(
            [BINARY, *arguments, "--data-dir", self.data], cwd=ROOT, env=self.environment,
            input=stdin if stdin is not None else "", capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, f"korzo {' '.join(arguments)}: {done.stdout}{done.stderr}"
        return done.stdout

    def create_user(self, name: str, password: str, role: str = "member") -> None:
        """An account whose address counts as verified."""
        self.run("user", "create", name, f"{name}@example.org", "--role", role,
                 stdin=password + "\n")

    def let_time_pass(self, minutes: int) -> None:
        """While it is stopped, moves every moment that it has noted towards the past."""
        assert self.process is None or self.process.poll() is not None, "stop it first"
        back = minutes * 60_000
        statements = [
            f"UPDATE feed SET next_check = next_check - {back}, checked_at = checked_at - {back}, "
            f"quiet_until = quiet_until - {back}",
            f"UPDATE job SET run_at = run_at - {back}",
            f"UPDATE job_timer SET next_run = next_run - {back}",
            f"UPDATE notification_outgoing SET push_due = push_due - {back}, "
            f"mail_due = mail_due - {back}",
            f"UPDATE push_subscription SET free_at = free_at - {back}",
            f"UPDATE magazine_article SET published_at = published_at - {back}, "
            f"early_at = early_at - {back}",
        ]
        if self.database_url is not None:
            subprocess.run(
                ["psql", "-qX", "-v", "ON_ERROR_STOP=1", "-d", self.database_url,
                 "-c", "; ".join(statements)], check=True)
            return
        with closing(sqlite3.connect(self.data / "korzo.sqlite")) as database, database:
            for statement in statements:
                database.execute(statement)

    def resident_kilobytes(self) -> int:
        """The most memory the process has had so far."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status).group(1))

    def mail_to(self, address: str, words: str = "") -> str:
        """The text of the newest mail from this Korzo to `address` with `words`, waited for."""
        def newest():
            for path in sorted(Path(self.smtp.folder).glob("*.eml"), reverse=True):
                message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
                text = message.get_body(("plain", "html")).get_content()
                # Other tests have mails for the same address.
                if address in str(message["To"]) and self.base in text and words in text:
                    return text
            return None

        return eventually(newest)

    def link_in_mail(self, address: str) -> str:
        links = re.findall(re.escape(self.base) + r"[^\s\"'<>]*[^\s\"'<>.,)]", self.mail_to(address))
        assert links, "there is no link in the mail"
        return links[0]

    def query(self, statement: str, *values: str | int) -> list[tuple]:
        """Asks its database directly; each `?` of the statement stands for a value."""
        if self.database_url is None:
            with closing(sqlite3.connect(self.data / "korzo.sqlite", timeout=30)) as database:
                with database:
                    return database.execute(statement, values).fetchall()
        first, *others = statement.split("?")
        quoted = ["'" + str(value).replace("'", "''") + "'" for value in values]
        rows = subprocess.run(
            ["psql", "-qXAt", "-F", "|", "-v", "ON_ERROR_STOP=1", "-d", self.database_url, "-c",
             first + "".join(value + text for value, text in zip(quoted, others, strict=True))],
            check=True, capture_output=True, text=True).stdout
        return [tuple(int(value) if value.lstrip("-").isdigit() else value for value in row.split("|"))
                for row in rows.splitlines()]

    def __enter__(self):
        return self.start()

    def __exit__(self, kind, *_):
        if kind is None:
            self.stop()
        else:
            self.kill()
