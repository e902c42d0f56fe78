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

/// Which server a callback is on, so that no server is told by too many.
let hubHostColumn = Migration("magazine-0011") { dialect in
  [
    """
    ALTER TABLE magazine_hub_subscription
    ADD COLUMN host TEXT NOT NULL DEFAULT '' CHECK (LENGTH(host) <= 260)
    """,
    "UPDATE magazine_hub_subscription SET host = \(callbackHost(dialect))",
    """
    CREATE INDEX magazine_hub_subscription_host ON magazine_hub_subscription (host, topic)
    """,
  ]
}

/// What `HubRequest.host` says, of the callbacks that were there before.
private func callbackHost(_ dialect: Dialect) -> SQL {
  func place(of part: SQL, in text: SQL) -> SQL {
    dialect.pick(sqlite: "INSTR(\(text), \(part))", postgres: "STRPOS(\(text), \(part))")
  }
  let rest: SQL = """
    (REPLACE(SUBSTR(callback, CASE WHEN callback LIKE 'https://%' THEN 9 ELSE 8 END), '?', '/') \
    || '/')
    """
  let authority: SQL = "SUBSTR(\(rest), 1, \(place(of: "'/'", in: rest)) - 1)"
  let inBrackets = dialect.greatest("\(place(of: "']'", in: authority)) - 2", "0")
  let beforePort: SQL = "\(place(of: "':'", in: "(\(authority) || ':')")) - 1"
  return """
    RTRIM(LOWER(CASE WHEN \(authority) LIKE '[%' THEN SUBSTR(\(authority), 2, \(inBrackets)) \
    ELSE SUBSTR(\(authority), 1, \(beforePort)) END), '.')
    """
}
