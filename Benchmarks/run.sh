#!/usr/bin/env bash
# All benchmarks of docs/benchmarks.md. `make bench` has built the release binaries and the Python
# environment. The feeds of ../shared/data/feeds are used where they are; without them the parser's
# part says that it was skipped.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product korzo-bench --explicit-target-dependency-import-check error
python=.build/venv/bin/python
"$python" -m pip install --quiet fastfeedparser==0.6.5 feedparser==6.0.12
corpus=${CORPUS:-../shared/data/feeds}
if [ -d "$corpus" ]; then
  "$python" Benchmarks/feeds/compare_parsers.py "$corpus" --korzo .build/release/korzo-bench
else
  echo "parsing: skipped, there is no folder $corpus"
fi
if command -v newsboat >/dev/null; then
  "$python" Benchmarks/refresh/compare_readers.py .build/release/korzo .build/bench-refresh
else
  echo "refreshing: skipped, newsboat is missing (apt-get install newsboat)"
fi
