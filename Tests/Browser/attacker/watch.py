"""Looks at the site while it is attacked: as somebody who only wants to read."""

import re
import threading
import time
from pathlib import Path

import requests


class Watch:
    """Asks for /healthz and for a page of a signed-in person, again and again."""

    def __init__(self, korzo, cookies: dict, page: str = "/read", every: float = 0.1):
        self.korzo = korzo
        self.times: dict[str, list[float]] = {"/healthz": [], page: []}
        self.wrong: list[str] = []
        self.most_kilobytes = 0
        self._cookies = cookies
        self._every = every
        self._end = threading.Event()
        self._threads = [
            threading.Thread(target=self._look, args=(path,), daemon=True) for path in self.times]

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self._end.set()
        for thread in self._threads:
            thread.join(60)

    def _look(self, path: str) -> None:
        session = requests.Session()
        session.headers["X-Forwarded-For"] = "198.51.100.7"
        session.cookies.update(self._cookies)
        while not self._end.wait(self._every):
            begin = time.monotonic()
            try:
                status = session.get(self.korzo.base + path, timeout=30, allow_redirects=False).status_code
                if status != 200:
                    self.wrong.append(f"{path}: {status}")
            except requests.RequestException as error:
                self.wrong.append(f"{path}: {error!r}"[:200])
            self.times[path].append(time.monotonic() - begin)
            self.most_kilobytes = max(self.most_kilobytes, resident_kilobytes(self.korzo))

    def percentile(self, path: str, share: float) -> float:
        """In milliseconds."""
        times = sorted(self.times[path])
        return 1000 * times[min(len(times) - 1, int(share * len(times)))] if times else 0.0

    def report(self) -> str:
        lines = [
            f"{path}: {len(times)} times, median {self.percentile(path, 0.5):.0f} ms, "
            f"99 % within {self.percentile(path, 0.99):.0f} ms, longest {self.percentile(path, 1):.0f} ms"
            for path, times in self.times.items()]
        return "\n".join(lines + [f"memory at most {self.most_kilobytes // 1024} MB"])


def resident_kilobytes(korzo) -> int:
    try:
        status = Path(f"/proc/{korzo.process.pid}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return int(found.group(1)) if found else 0
