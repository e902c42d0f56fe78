import Core
import Database

/// What is taken along, and what is brought back.
///
/// An export is what was selected when it began, so that the selection may end while the file can be
/// fetched again. A restore has been checked; `file` is where it waits in the storage, NULL once that
/// is over.
let exportTables = Migration("insights-0006") { dialect in
  [
    """
    CREATE TABLE insight_export (
      id \(dialect.integerType) PRIMARY KEY,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      source BIGINT NOT NULL REFERENCES insight_source (id) ON DELETE CASCADE,
      made_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX insight_export_account ON insight_export (account)",
    "CREATE INDEX insight_export_source ON insight_export (source)",
    "CREATE INDEX insight_export_made ON insight_export (made_at)",
    """
    CREATE TABLE insight_export_item (
      export BIGINT NOT NULL REFERENCES insight_export (id) ON DELETE CASCADE,
      item BIGINT NOT NULL REFERENCES insight_item (id) ON DELETE CASCADE,
      PRIMARY KEY (export, item)
    )\(dialect.clustered)
    """,
    "CREATE INDEX insight_export_item_item ON insight_export_item (item)",
    """
    CREATE TABLE insight_restore (
      id \(dialect.integerType) PRIMARY KEY,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      source BIGINT NOT NULL REFERENCES insight_source (id) ON DELETE CASCADE,
      state TEXT NOT NULL CHECK (state IN ('checked', 'running', 'done', 'failed')),
      file TEXT CHECK (LENGTH(file) <= 200),
      whose TEXT CHECK (LENGTH(whose) <= 100),
      is_foreign BOOLEAN NOT NULL,
      items INTEGER NOT NULL,
      new_items INTEGER NOT NULL,
      readings INTEGER NOT NULL,
      new_readings INTEGER NOT NULL,
      days INTEGER NOT NULL,
      pictures INTEGER NOT NULL,
      done INTEGER NOT NULL DEFAULT 0,
      bad_pictures INTEGER NOT NULL DEFAULT 0,
      made_at BIGINT NOT NULL,
      ended_at BIGINT
    )
    """,
    "CREATE INDEX insight_restore_account ON insight_restore (account)",
    "CREATE INDEX insight_restore_source ON insight_restore (source, id)",
    "CREATE INDEX insight_restore_made ON insight_restore (made_at)",
  ]
}
