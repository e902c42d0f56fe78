import Database

/// Browsers that want to be told, what waits for them, and the key that signs it.
///
/// A subscription ends with the session in which it was made: whoever signs out, is signed out
/// from elsewhere or is suspended is not told on that device any more, whatever else happens.
let pushTables = Migration("notifications-0002") { dialect in
  [
    """
    CREATE TABLE push_subscription (
      id \(dialect.integerType) PRIMARY KEY,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      session BIGINT NOT NULL REFERENCES account_session (id) ON DELETE CASCADE,
      endpoint TEXT NOT NULL UNIQUE,
      p256dh TEXT NOT NULL,
      auth TEXT NOT NULL,
      user_agent TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      failures INTEGER NOT NULL,
      last_ok BIGINT,
      free_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX push_subscription_account ON push_subscription (account)",
    "CREATE INDEX push_subscription_session ON push_subscription (session)",
    """
    CREATE TABLE push_waiting (
      id \(dialect.integerType) PRIMARY KEY,
      subscription BIGINT NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
      topic TEXT NOT NULL,
      word TEXT NOT NULL,
      expires_at BIGINT NOT NULL,
      UNIQUE (subscription, topic)
    )
    """,
    """
    CREATE TABLE push_key (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      private_key TEXT NOT NULL,
      created_at BIGINT NOT NULL
    )
    """,
  ]
}
