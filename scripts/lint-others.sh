#!/usr/bin/env bash
# Checks what is not Swift: shell scripts (with shellcheck where it is installed), Python, and the
# links between our own documents.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts=(.ci/run scripts/*.sh)
for script in "${scripts[@]}"; do bash -n "$script"; done
if command -v shellcheck >/dev/null; then
  shellcheck --severity=warning "${scripts[@]}"
else
  echo "shellcheck is not installed: the scripts were only parsed"
fi

if command -v python3 >/dev/null; then
  PYTHONPYCACHEPREFIX=.build/pycache python3 -m compileall -q Tests/Browser scripts
fi

# A relative link in a document that leads nowhere is a mistake.
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
done < <(grep -oHE '\]\([^) ]+\)' ./*.md docs/*.md docs/*/*.md || true)
exit "$broken"
