import Core
import Database

/// What people have selected, in all tabs and on all their devices.
let selectionTables = Migration("insights-0004") { dialect in
  [
    """
    CREATE TABLE insight_selection (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      item BIGINT NOT NULL REFERENCES insight_item (id) ON DELETE CASCADE,
      PRIMARY KEY (account, item)
    )\(dialect.clustered)
    """,
    "CREATE INDEX insight_selection_item ON insight_selection (item)",
  ]
}
