#!/usr/bin/env bash
# Checks what is not Swift: style sheets and scripts of pages (biome.jsonc), shell scripts (with
# shellcheck where it is installed), Python, and the links between our own documents.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/make-venv.sh
if [ -x .build/venv/bin/biome ]; then
  .build/venv/bin/biome check --error-on-warnings
else
  echo "Biome is not to be had for this processor: CSS and JavaScript were not checked"
fi

scripts=(.ci/run scripts/*.sh)
for script in "${scripts[@]}"; do bash -n "$script"; done
if command -v shellcheck >/dev/null; then
  shellcheck --severity=warning "${scripts[@]}"
else
  echo "shellcheck is not installed: the scripts were only parsed"
fi

if command -v python3 >/dev/null; then
  PYTHONPYCACHEPREFIX=.build/pycache python3 -m compileall -q Benchmarks Tests scripts
  scripts/draw-house.py --check
fi

# A relative link in a document that leads nowhere is a mistake; what stands as code is an example.
broken=0
while IFS=: read -r file link; do
  link="${link#](}"
  link="${link%)}"
  link="${link%%#*}"
  case "$link" in "" | http://* | https://* | mailto:*) continue ;; esac
  if [ ! -e "$(dirname "$file")/$link" ]; then
    echo "$file: there is no $link"
    broken=1
  fi
done < <(for file in ./*.md docs/*.md docs/*/*.md; do
  sed -E 's/`[^`]*`//g' "$file" | grep -oE '\]\([^) ]+\)' | sed "s|^|$file:|" || true
done)
exit "$broken"
