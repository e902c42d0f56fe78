#!/usr/bin/env bash
# Draws the pictures of the demonstration anew, into Demo/pictures: what pictures.json names, and a
# face for each person of Demo/people.json. Needs libvips-tools (scripts/install-packages.sh bench).
set -euo pipefail
cd "$(dirname "$0")/../.."
scripts/build-release.sh korzo-demo-pictures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
.build/release/korzo-demo-pictures Benchmarks/demo-pictures/pictures.json Demo/people.json "$work"

# Each is drawn in the size in which it is kept, its margin cut off.
keep() {
  local work=$1 file=$2 margin=$3 width=$4 height=$5 kept=$6
  local scale edge
  scale=$(awk "BEGIN { print $kept / $width }")
  edge=$(awk "BEGIN { print int($margin * $scale) }")
  mkdir -p "$(dirname "Demo/pictures/$file")"
  vips svgload "$work/$file.svg" "$work/$file.v" --scale "$scale"
  vips crop "$work/$file.v" "$work/$file.cut.v" "$edge" "$edge" "$kept" \
    "$(awk "BEGIN { print int($height * $scale) }")"
  vips flatten "$work/$file.cut.v" "$work/$file.flat.v"
  vips webpsave "$work/$file.flat.v" "Demo/pictures/$file.webp" --Q 70 --effort 6 --strip \
    --smart-subsample
  rm "$work/$file".*
}
export -f keep
xargs -a "$work/list.tsv" -L 1 -P "$(nproc)" bash -c 'keep "$@"' keep "$work"
du -sh Demo/pictures
