"""The HTML parser beside Chromium's, in short; Tests/HTML5/compare_with_chromium.py runs longer."""

import sys
from pathlib import Path

from korzo import BINARY

sys.path.insert(0, str(Path(__file__).parents[1] / "HTML5"))

from compare_with_chromium import differences  # noqa: E402
from documents import as_chromium_reads, documents  # noqa: E402


def test_random_documents_have_chromiums_trees(browser):
    page = browser.new_page()
    pairs = [as_chromium_reads(*pair) for pair in documents(seed=2026, count=4000, pages=[])]
    assert differences(str(BINARY), page, pairs) == []
    page.close()
