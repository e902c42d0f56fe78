import Database

/// The tables of the WebSub hub and of the secret feeds.
let hubTables = Migration("magazine-0005") { dialect in
  [
    // Callbacks that have proven that they want to be told. The topic is a feed's path.
    """
    CREATE TABLE magazine_hub_subscription (
      id \(dialect.integerType) PRIMARY KEY,
      topic TEXT NOT NULL CHECK (LENGTH(topic) <= 200),
      callback TEXT NOT NULL CHECK (LENGTH(callback) <= 2000),
      secret TEXT CHECK (LENGTH(secret) <= 200),
      expires_at BIGINT NOT NULL,
      UNIQUE (topic, callback)
    )
    """,
    """
    CREATE INDEX magazine_hub_subscription_end ON magazine_hub_subscription (expires_at)
    """,
    """
    CREATE TABLE magazine_feed_key (
      account \(dialect.integerType) PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      version INTEGER NOT NULL
    )
    """,
    // For the time of the last change.
    """
    CREATE INDEX magazine_article_gone ON magazine_article (changed_at)
    WHERE status = 'unpublished'
    """,
  ]
}
