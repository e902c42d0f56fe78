#!/usr/bin/env bash
# Builds products in release, as they are run and measured: scripts/build-release.sh korzo korzo-worker
# Swift's own libraries are linked into them. Where they run, no toolchain is needed, and they start in
# less than half the time, which every picture waits for, since each is read by a process of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
read -ra flags <<<"${SWIFT_BUILD_FLAGS:---explicit-target-dependency-import-check error}"
for product in "$@"; do
  swift build -c release --product "$product" --static-swift-stdlib "${flags[@]}"
done
