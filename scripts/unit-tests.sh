#!/usr/bin/env bash
# Runs the unit tests of the debug build; arguments go to swift-testing:
#   scripts/unit-tests.sh --filter FeedFormatsTests
#   BUILD=.build/thread scripts/unit-tests.sh     those of another build
# What failed is told once more at the end, where one looks first and what is cut off keeps it.
set -uo pipefail
cd "$(dirname "$0")/.."

log="${BUILD:-.build}/unit-tests.log"
NO_COLOR=1 "${BUILD:-.build}/debug/korzoPackageTests.xctest" --testing-library swift-testing \
  --experimental-maximum-parallelization-width 4 "$@" 2>&1 | tee "$log"
status=$?
if [ "$status" -ne 0 ]; then
  echo
  echo "What failed (all of it is in $log):"
  grep -A 3 -E '^✘|: (error|Fatal error):' "$log" | grep -vE '^(◇|✔|--$)'
fi
exit "$status"
