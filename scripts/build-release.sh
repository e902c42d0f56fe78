#!/usr/bin/env bash
# Builds a product in release, as it is run and measured: scripts/build-release.sh korzo
# Swift's own libraries are linked into it. Where it runs, no toolchain is needed, and it starts in less
# than half the time, which every picture waits for, since each is read by a process of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
read -ra flags <<<"${SWIFT_BUILD_FLAGS:---explicit-target-dependency-import-check error}"
exec swift build -c release --product "$1" --static-swift-stdlib "${flags[@]}"
