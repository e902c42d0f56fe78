"""The mail server of a test run: peers/smtp_server.py in a process of its own."""

import shutil
import subprocess
import sys
from pathlib import Path

SERVER = Path(__file__).parents[1] / "peers/smtp_server.py"


class MailServer:
    """Keeps every mail as a file in `folder`; takes them at `host` and `port`.

    `options` are those of peers/smtp_server.py.
    """

    host = "127.0.0.1"

    def __init__(self, folder: Path, *options: str | Path):
        self.folder = folder
        self.options = options
        self.port = 0
        self.process: subprocess.Popen | None = None

    def __enter__(self) -> "MailServer":
        shutil.rmtree(self.folder, ignore_errors=True)
        self.process = subprocess.Popen(
            [sys.executable, "-W", "ignore", SERVER, self.folder, *self.options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        return self

    def __exit__(self, *_) -> None:
        # It ends with its standard input.
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()
