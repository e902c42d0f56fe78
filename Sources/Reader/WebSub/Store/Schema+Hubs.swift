import Database

/// Hubs that tell us of feeds' news (WebSub).
///
/// `feed_hub` has what each feed says of its hub, and how far we are with it; one row, so that two
/// processes cannot subscribe twice. `feed_hub_left` has what hubs are still to be told that we
/// want no more: it outlives the feed. Rows of both are locked after all others of a transaction.
let hubTables = Migration("reader-0008") { dialect in
  [
    """
    CREATE TABLE feed_hub (
      feed \(dialect.integerType) PRIMARY KEY REFERENCES feed (id) ON DELETE CASCADE,
      hub TEXT NOT NULL CHECK (LENGTH(hub) <= 2000),
      topic TEXT NOT NULL CHECK (LENGTH(topic) <= 2000),
      token TEXT UNIQUE CHECK (LENGTH(token) <= 100),
      secret TEXT CHECK (LENGTH(secret) < 200),
      state TEXT NOT NULL CHECK (state IN ('found', 'asked', 'active', 'denied', 'failed')),
      reason TEXT CHECK (LENGTH(reason) <= 500),
      attempts INTEGER NOT NULL DEFAULT 0,
      asked_at BIGINT,
      next_ask BIGINT,
      since BIGINT,
      expires_at BIGINT,
      trusted_until BIGINT,
      held INTEGER NOT NULL DEFAULT 0,
      CHECK (token IS NOT NULL OR state = 'found')
    )
    """,
    "CREATE INDEX feed_hub_next ON feed_hub (next_ask) WHERE next_ask IS NOT NULL",
    """
    CREATE TABLE feed_hub_left (
      token TEXT NOT NULL PRIMARY KEY CHECK (LENGTH(token) <= 100),
      hub TEXT NOT NULL CHECK (LENGTH(hub) <= 2000),
      topic TEXT NOT NULL CHECK (LENGTH(topic) <= 2000),
      attempts INTEGER NOT NULL DEFAULT 0,
      next_ask BIGINT NOT NULL
    )
    """,
    "CREATE INDEX feed_hub_left_next ON feed_hub_left (next_ask)",
  ]
}
