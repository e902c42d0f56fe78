"""The stand-in for Instagram that Korzo itself brings along: `korzo insights stand-in`."""

import subprocess
from contextlib import contextmanager
from dataclasses import dataclass

from korzo import BINARY, ROOT, SETTINGS


@dataclass(frozen=True)
class Instagram:
    """A stand-in that runs."""

    address: str
    # Of a Korzo that uses it, by the names of korzo.SETTINGS: as the command itself says them.
    settings: dict[str, str]


@contextmanager
def instagram():
    """Yields a stand-in on a port of its own."""
    names = {variable: name for name, variable in SETTINGS.items()}
    process = subprocess.Popen(
        [BINARY, "insights", "stand-in", "--port", "0"], cwd=ROOT, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().strip()
        settings = {}
        while "meta host" not in settings:
            line = process.stdout.readline()
            if not line:
                raise RuntimeError("the stand-in ended before it said its settings")
            variable, found, value = line.strip().partition("=")
            if found and variable in names:
                settings[names[variable]] = value
        yield Instagram(address, settings)
    finally:
        process.terminate()
        process.wait()
