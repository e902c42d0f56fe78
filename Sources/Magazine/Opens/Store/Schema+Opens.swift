import Database

/// The tables of opens: sums per article, day and kind of source. Nothing says by whom.
let openTables = Migration("magazine-0006") { dialect in
  [
    """
    CREATE TABLE magazine_open (
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      source TEXT NOT NULL CHECK (source IN (
        'direct', 'search', 'social', 'feed', 'push', 'mail', 'inside', 'other')),
      opens BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (article, day, source)
    )\(dialect.clustered)
    """,
    "CREATE INDEX magazine_open_day ON magazine_open (day, article)",
    // How far people read: a quarter counts who came to its end.
    """
    CREATE TABLE magazine_read (
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      quarter INTEGER NOT NULL CHECK (quarter BETWEEN 1 AND 4),
      reads BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (article, day, quarter)
    )\(dialect.clustered)
    """,
    "CREATE INDEX magazine_read_day ON magazine_read (day, article)",
  ]
}
