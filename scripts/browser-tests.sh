#!/usr/bin/env bash
# Runs the browser tests against .build/debug/korzo; arguments go to pytest:
#   scripts/browser-tests.sh -k journey
set -euo pipefail
cd "$(dirname "$0")/.."

if [ ! -x "${KORZO_BINARY:-.build/debug/korzo}" ]; then
  echo "There is no ${KORZO_BINARY:-.build/debug/korzo}: build it first (make test, or swift build)." >&2
  exit 1
fi
scripts/make-venv.sh
export PYTHONPYCACHEPREFIX="$PWD/.build/pycache" PYTHONWARNINGS=ignore::DeprecationWarning
tests() {
  .build/venv/bin/python -m pytest -c Tests/Browser/pytest.ini --rootdir Tests/Browser \
    -o cache_dir="$PWD/.build/pytest" Tests/Browser "$@"
}

status=0
tests "$@" || status=$?
# A browser on a busy machine can be too late once. In CI up to three failed tests are run once more,
# from nothing, and named; what fails again has failed.
failed=.build/pytest/v/cache/lastfailed
if [ "$status" -eq 1 ] && [ "${CI:-}" = true ] && [ "$(grep -c '": true' "$failed")" -le 3 ]; then
  echo "Once more, because a browser may have been late (see .build/browser-tests/failures):"
  grep '": true' "$failed"
  status=0
  tests --last-failed --last-failed-no-failures=none "$@" || status=$?
fi
exit "$status"
