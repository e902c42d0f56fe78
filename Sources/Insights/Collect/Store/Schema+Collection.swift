import Core
import Database

/// What collecting remembers: when what of a source is due, metrics that were refused, times in which
/// a source could not be read, waits of the whole app, and webhooks that were taken.
///
/// `lease_until` keeps two processes from reading the same source at one time; a round knows its own
/// lease by it.
let collectionTables = Migration("insights-0002") { dialect in
  [
    """
    CREATE TABLE insight_plan (
      source \(dialect.integerType) PRIMARY KEY REFERENCES insight_source (id) ON DELETE CASCADE,
      lease_until BIGINT NOT NULL,
      stories_at BIGINT NOT NULL,
      media_at BIGINT NOT NULL,
      whole_at BIGINT NOT NULL,
      account_at BIGINT NOT NULL,
      audience_at BIGINT NOT NULL,
      failures INTEGER NOT NULL DEFAULT 0,
      asked_at BIGINT,
      told_on TEXT CHECK (LENGTH(told_on) = 10)
    )
    """,
    """
    CREATE TABLE insight_refusal (
      login TEXT NOT NULL CHECK (LENGTH(login) <= 20),
      kind TEXT NOT NULL CHECK (LENGTH(kind) <= 20),
      medium TEXT NOT NULL CHECK (LENGTH(medium) <= 20),
      metric TEXT NOT NULL CHECK (LENGTH(metric) <= 100),
      refused_at BIGINT NOT NULL,
      PRIMARY KEY (login, kind, medium, metric)
    )\(dialect.clustered)
    """,
    """
    CREATE TABLE insight_gap (
      id \(dialect.integerType) PRIMARY KEY,
      source BIGINT NOT NULL REFERENCES insight_source (id) ON DELETE CASCADE,
      cause TEXT NOT NULL CHECK (LENGTH(cause) <= 40),
      began_at BIGINT NOT NULL,
      ended_at BIGINT,
      CHECK (ended_at >= began_at)
    )
    """,
    "CREATE INDEX insight_gap_source ON insight_gap (source, began_at)",
    """
    CREATE TABLE insight_pause (
      login TEXT PRIMARY KEY CHECK (login IN ('instagram', 'facebook')),
      until BIGINT NOT NULL,
      cause TEXT NOT NULL CHECK (LENGTH(cause) <= 40)
    )
    """,
    """
    CREATE TABLE insight_webhook (
      hash TEXT PRIMARY KEY CHECK (LENGTH(hash) <= 64),
      came_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX insight_webhook_came ON insight_webhook (came_at)",
    """
    CREATE INDEX insight_item_ending ON insight_item (ends_at)
    WHERE is_story AND state = 'live'
    """,
  ]
}
