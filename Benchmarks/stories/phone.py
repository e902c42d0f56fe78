"""A phone: Chromium as one, touched over its own protocol, and what it says of itself."""

import json
import pathlib
import re
import time

WIDTH, HEIGHT, DENSITY = 390, 844, 3
PROBE = (pathlib.Path(__file__).parent / "probe.js").read_text()
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox", "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    "--disable-component-update", "--disable-background-networking"]


def launch(playwright):
    return playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)


class Phone:
    """A browser of somebody who is signed in. `slowdown` times slower is its processor."""

    def __init__(self, browser, base, token, slowdown=1):
        self.base = base
        self.context = browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=DENSITY,
            is_mobile=True, has_touch=True, locale="cs-CZ")
        self.context.add_cookies([{"name": "korzo", "value": token, "url": base}])
        self.page = self.context.new_page()
        self.browser_wire = browser.new_browser_cdp_session()
        self.wire = self.context.new_cdp_session(self.page)
        # Home once, as on any day before: the parts that all pages share are there, and the worker.
        self.page.goto(base + "/")
        self.page.wait_for_function(
            "() => document.documentElement.dataset.scripts === 'started'")
        self.page.evaluate("() => navigator.serviceWorker?.ready")
        self.page.add_init_script(PROBE)
        # In the processor's time: what others do on the machine meanwhile does not count.
        self.wire.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.wire.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()
        self.browser_wire.detach()

    def ask(self, expression):
        """What an expression of the page becomes."""
        answer = self.wire.send("Runtime.evaluate", {
            "expression": expression, "awaitPromise": True, "returnByValue": True})
        if "exceptionDetails" in answer:
            raise SystemExit(f"{expression}: {json.dumps(answer['exceptionDetails'])[:500]}")
        return answer["result"].get("value")

    def tap(self, x, y):
        self.wire.send("Input.dispatchTouchEvent", {
            "type": "touchStart", "touchPoints": [{"x": x, "y": y, "id": 0}]})
        self.wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def tap_on(self, selector):
        found = self.page.locator(selector).first
        found.wait_for()
        box = found.bounding_box()
        self.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def marks(self):
        return [(name, time) for name, time in json.loads(self.ask("sessionStorage.marks ?? '[]'"))]

    def metrics(self):
        return {one["name"]: one["value"]
                for one in self.wire.send("Performance.getMetrics")["metrics"]}

    def memory(self):
        """What is left once all garbage is collected: of the page, and of its process, before and
        after the browser is told that memory is short: until then it keeps decoded pictures."""
        for _ in range(2):
            self.wire.send("HeapProfiler.collectGarbage")
        found, process = self.metrics(), self.process_memory()
        self.wire.send("Memory.simulatePressureNotification", {"level": "critical"})
        time.sleep(1)
        return {
            "heap": found["JSHeapUsedSize"] / 1e6, "nodes": int(found["Nodes"]),
            "listeners": int(found["JSEventListeners"]), "process": process,
            "needed": self.process_memory()}

    def process_memory(self):
        """Megabytes that the largest process of pages shares with no other."""
        processes = self.browser_wire.send("SystemInfo.getProcessInfo")["processInfo"]
        pages = [one["id"] for one in processes if one["type"] == "renderer"]
        return max(map(private_memory, pages))


def private_memory(pid):
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(kb) for kb in re.findall(r"Private_\w+:\s+(\d+)", text)) / 1024
