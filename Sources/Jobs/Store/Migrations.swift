import Database

/// The queue's tables.
let jobTables = Migration("jobs-0001") { dialect in
  [
    """
    CREATE TABLE job (
      id \(dialect.integerType) PRIMARY KEY,
      kind TEXT NOT NULL,
      payload TEXT NOT NULL,
      unique_key TEXT,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'dead')),
      run_at BIGINT NOT NULL,
      attempt INTEGER NOT NULL,
      error TEXT,
      created_at BIGINT NOT NULL
    )
    """,
    """
    CREATE UNIQUE INDEX job_unique_key ON job (kind, unique_key)
    WHERE state = 'waiting' AND unique_key IS NOT NULL
    """,
    "CREATE INDEX job_due ON job (run_at) WHERE state <> 'dead'",
    "CREATE TABLE job_timer (name TEXT PRIMARY KEY, next_run BIGINT NOT NULL)",
  ]
}

/// What tells a process's death from a failure, and whose turn it is (docs/decisions/0036).
///
/// - `run_at`: not before; of a running job the end of its lease; of a dead one when it was put
///   aside.
/// - `turn`: its place in the line of its kind.
/// - `owner`: for whom it is, where people or servers share a kind fairly.
/// - `deaths`: how often the process died while it was running.
/// - `slot`: the slot of the process that runs it (`Database.claimProcessSlot`).
///
/// Of a timer, `lease_end`, `slot` and `holder` say who runs it now.
let jobDeaths = Migration("jobs-0002") { _ in
  [
    "ALTER TABLE job ADD COLUMN turn BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE job ADD COLUMN owner TEXT",
    "ALTER TABLE job ADD COLUMN deaths INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE job ADD COLUMN slot INTEGER",
    "UPDATE job SET turn = run_at",
    "DROP INDEX job_due",
    "CREATE INDEX job_turn ON job (kind, turn, id) WHERE state = 'waiting'",
    """
    CREATE INDEX job_owner ON job (kind, owner, turn)
    WHERE state = 'waiting' AND owner IS NOT NULL
    """,
    "CREATE INDEX job_running ON job (id) WHERE state = 'running'",
    "CREATE INDEX job_dead ON job (id) WHERE state = 'dead'",
    """
    CREATE INDEX job_put_aside ON job (kind, unique_key)
    WHERE state = 'dead' AND deaths > 1
    """,
    "ALTER TABLE job_timer ADD COLUMN lease_end BIGINT",
    "ALTER TABLE job_timer ADD COLUMN slot INTEGER",
    "ALTER TABLE job_timer ADD COLUMN holder BIGINT",
    "ALTER TABLE job_timer ADD COLUMN deaths INTEGER NOT NULL DEFAULT 0",
  ]
}
