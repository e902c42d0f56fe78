#!/usr/bin/env bash
# Installs the Debian packages of scripts/packages.txt that are missing, and nothing else:
#   scripts/install-packages.sh build test
# When all are there it takes no time, needs no rights and no network.
set -euo pipefail

list="$(dirname "$0")/packages.txt"

wanted=()
for purpose in "$@"; do
  while read -r of package; do
    [ "$of" = "$purpose" ] && wanted+=("$package")
  done < <(grep -v '^#' "$list")
done

if ! command -v dpkg-query >/dev/null; then
  echo "This is not Debian. Korzo needs what these packages hold; please see to it: ${wanted[*]}" >&2
  exit 0
fi

missing=()
for package in "${wanted[@]}"; do
  status="$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)"
  [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

# Root needs no sudo; somebody at a terminal may type a password; a script must not wait for one.
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "Missing packages. As root: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
  [ -t 0 ] || as_root=(sudo -n)
fi

apt() {
  # Another apt may be at work on a machine that has just started: wait for its lock.
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -o DPkg::Lock::Timeout=300 -y -q "$@" </dev/null
}

echo "Installing ${missing[*]}" >&2
apt update || echo "apt-get update failed; trying with the lists that are here" >&2
if ! apt install --no-install-recommends "${missing[@]}"; then
  echo "Could not install: ${missing[*]}" >&2
  exit 1
fi
