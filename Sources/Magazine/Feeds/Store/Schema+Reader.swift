import Database

/// The tables of what a reader keeps: saved articles, what was searched for; of what readers write
/// to the editors, and of the terms that they read.
let readerTables = Migration("magazine-0008") { dialect in
  [
    """
    CREATE TABLE magazine_saved (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE,
      saved_at BIGINT NOT NULL,
      PRIMARY KEY (account, article)
    )\(dialect.clustered)
    """,
    "CREATE INDEX magazine_saved_article ON magazine_saved (article)",
    "CREATE INDEX magazine_saved_time ON magazine_saved (account, saved_at, article)",
    """
    CREATE TABLE magazine_sought (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      words TEXT NOT NULL CHECK (LENGTH(words) BETWEEN 1 AND 150),
      sought_at BIGINT NOT NULL,
      PRIMARY KEY (account, words)
    )\(dialect.clustered)
    """,
    """
    CREATE TABLE magazine_feedback (
      id \(dialect.integerType) PRIMARY KEY,
      account BIGINT REFERENCES account (id) ON DELETE CASCADE,
      text TEXT NOT NULL CHECK (LENGTH(text) BETWEEN 1 AND 4000),
      sent_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX magazine_feedback_account ON magazine_feedback (account)",
    // One row: what the operator wants readers to agree with.
    """
    CREATE TABLE magazine_terms (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      markdown TEXT NOT NULL CHECK (LENGTH(markdown) <= 100000),
      html TEXT NOT NULL,
      changed_at BIGINT NOT NULL
    )
    """,
  ]
}
