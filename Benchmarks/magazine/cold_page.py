"""An article's page as a browser loads it that has never been there."""

import pathlib


def cold_page(address):
    """Requests and bytes over the wire until nothing more is asked for; None without a browser."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    chromium = pathlib.Path("/usr/bin/chromium")
    if not chromium.exists():
        return None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium), args=["--no-sandbox"])
        page = browser.new_page()
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        asked, bytes_of = [], []
        session.on("Network.responseReceived", lambda event: asked.append(event["response"]["url"]))
        session.on("Network.loadingFinished", lambda event: bytes_of.append(
            event["encodedDataLength"]))
        page.goto(address, wait_until="load")
        page.wait_for_timeout(2000)  # what scripts ask for once the page is there
        browser.close()
    return {"requests": len(asked), "bytes": round(sum(bytes_of))}
