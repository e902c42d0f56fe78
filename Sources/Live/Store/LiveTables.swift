import Database

/// The logs. A person's events are numbered without a gap: where one is missing, the log was
/// trimmed.
let liveTables = Migration("live-0001") { dialect in
  [
    """
    CREATE TABLE live_head (
      account \(dialect.integerType) PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      seq BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE live_event (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      seq BIGINT NOT NULL,
      name TEXT NOT NULL,
      data TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (account, seq)
    )\(dialect.clustered)
    """,
  ]
}
