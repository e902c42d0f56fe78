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
exec .build/venv/bin/python -m pytest -c Tests/Browser/pytest.ini --rootdir Tests/Browser \
  -o cache_dir="$PWD/.build/pytest" Tests/Browser "$@"
