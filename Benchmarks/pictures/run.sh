#!/usr/bin/env bash
# The benchmark of pictures alone: Benchmarks/pictures/run.sh KORZO FOLDER [--photos 100]
set -euo pipefail
korzo=$1
folder=$2
shift 2
scripts/build-release.sh korzo-bench-pictures
python3 Benchmarks/pictures/compare_pictures.py \
  "$korzo" .build/release/korzo-bench-pictures "$folder" "$@"
python3 Benchmarks/pictures/answers_meanwhile.py "$korzo" "$folder/photos" "$folder" "$@"
