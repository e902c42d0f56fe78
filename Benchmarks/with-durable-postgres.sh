#!/usr/bin/env bash
# Runs COMMAND beside a throw-away PostgreSQL as scripts/with-postgres.sh does, but one that is on a
# disk, waits for it and cleans up as a real one does:  Benchmarks/with-durable-postgres.sh COMMAND…
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -z "${KORZO_TEST_POSTGRES:-}" ]; then
  PLACE=/tmp exec scripts/with-postgres.sh "$PWD/Benchmarks/with-durable-postgres.sh" "$@"
fi
for setting in fsync synchronous_commit full_page_writes autovacuum; do
  psql --quiet "$KORZO_TEST_POSTGRES" --command "ALTER SYSTEM SET $setting = on"
done
psql --quiet "$KORZO_TEST_POSTGRES" --command "SELECT pg_reload_conf()" >/dev/null
exec "$@"
