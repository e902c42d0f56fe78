#!/usr/bin/env bash
# Runs the browser tests against .build/debug/korzo; arguments go to pytest:
#   scripts/browser-tests.sh -k journey
# The tests of a file share a server; files are spread over processes, in CI over three, since they wait as much as they compute:
#   WORKERS=4 scripts/browser-tests.sh
set -euo pipefail
cd "$(dirname "$0")/.."

korzo="${KORZO_BINARY:-.build/debug/korzo}"
for program in "$korzo" "$(dirname "$korzo")/korzo-worker"; do
  if [ ! -x "$program" ]; then
    echo "There is no $program: build it first (make test, or swift build)." >&2
    exit 1
  fi
done
scripts/make-venv.sh
export PYTHONPYCACHEPREFIX="$PWD/.build/pycache" PYTHONWARNINGS=ignore::DeprecationWarning

# Who has set this has a folder and a process of their own already (see korzo.py).
workers="${WORKERS:-$([ "${CI:-}" = true ] && echo 3 || echo 1)}"
if [ "$workers" -le 1 ] || [ -n "${PYTEST_XDIST_WORKER:-}" ]; then
  workers=0
fi
tests() {
  .build/venv/bin/python -m pytest -c Tests/Browser/pytest.ini --rootdir Tests/Browser \
    -o cache_dir="$PWD/.build/pytest" Tests/Browser "$@"
}

status=0
# In their usual order, since that of most tests first leaves the longest test to the end.
tests --numprocesses="$workers" --dist=loadfile --no-loadscope-reorder "$@" || status=$?
# A browser on a busy machine can be too late once. In CI up to three failed tests are run once more,
# from nothing, one after the other, and named; what fails again has failed.
failed=.build/pytest/v/cache/lastfailed
if [ "$status" -eq 1 ] && [ "${CI:-}" = true ] && [ "$(grep -c '": true' "$failed")" -le 3 ]; then
  echo "Once more, because a browser may have been late (see below .build/browser-tests):"
  grep '": true' "$failed"
  status=0
  tests --last-failed --last-failed-no-failures=none "$@" || status=$?
fi
exit "$status"
