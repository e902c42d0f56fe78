#!/usr/bin/env bash
# Makes .build/venv with the Python packages of Tests/Browser/requirements.txt, and prints nothing
# when it is there already and made from the same list.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=.build/venv
requirements=Tests/Browser/requirements.txt
made_from="$venv/made-from.txt"

cmp -s "$requirements" "$made_from" && exit 0

able() {
  "$1" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

python=
find_python() {
  for candidate in python3 /usr/bin/python3 python3.13 python3.12 python3.11; do
    if able "$candidate"; then
      python="$candidate"
      return
    fi
  done
}

find_python
if [ -z "$python" ]; then
  scripts/install-packages.sh venv
  find_python
fi
if [ -z "$python" ]; then
  echo "The browser tests need Python 3.11 or newer with venv." >&2
  exit 1
fi

echo "Making $venv" >&2
rm -rf "$venv"
mkdir -p .build
"$python" -m venv "$venv"
"$venv/bin/pip" install --quiet --disable-pip-version-check --no-input -r "$requirements"
cp "$requirements" "$made_from"
