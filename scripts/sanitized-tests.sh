#!/usr/bin/env bash
# Runs the unit tests in a build of their own that watches threads or addresses:
#   scripts/sanitized-tests.sh thread            data races, in everything
#   scripts/sanitized-tests.sh address           wrong memory, in everything: C shims above all
#   scripts/sanitized-tests.sh thread short      of what locks and needs no foreign package alone: in CI
# What reads foreign bytes by C is watched for wrong memory in CI as well, by the fuzzer (fuzz.sh).
# Pictures are decoded by the worker of .build/debug, whose bounds leave a watched one no memory; that
# the decoding itself is watched is for InProcessTests.
set -euo pipefail
cd "$(dirname "$0")/.."

sanitizer="$1"
shift
if [ "${1:-}" = short ]; then
  shift
  export KORZO_PARTS="Core Database Fetching Mail Storage"
fi
export KORZO_TEST_WORKER="$PWD/.build/debug/korzo-worker"
# The first fault ends the tests, as a failed one does. Libraries of the system are not built to be
# watched: how they keep their threads apart is not seen.
export TSAN_OPTIONS="halt_on_error=1 suppressions=$PWD/scripts/thread-sanitizer.txt"
export ASAN_OPTIONS="detect_leaks=0"

# Waiting for a lock of the standard library is told to the sanitizer by a library of ours.
tests=(scripts/with-postgres.sh)
if [ "$sanitizer" = thread ]; then
  mkdir -p .build/thread
  # The toolchain's own, which stands beside swift.
  clang -shared -fPIC -O2 -Wall -Werror -o .build/thread/mutex.so scripts/thread-sanitizer.c -ldl
  tests+=(env LD_PRELOAD="$PWD/.build/thread/mutex.so")
fi

# A module at a time, since nobody goes on with this build (see Makefile).
swift build --build-tests --sanitize "$sanitizer" --scratch-path ".build/$sanitizer" \
  -debug-info-format none --disable-index-store \
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
BUILD=".build/$sanitizer" "${tests[@]}" scripts/unit-tests.sh "$@"
