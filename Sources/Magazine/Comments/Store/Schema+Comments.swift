import Database

/// The tables of comments.
///
/// A thread is a comment (`parent` is NULL) with all answers below it, at any depth; they name it
/// in `root`. `number` is the place in the thread by time: whoever is answered has a smaller one,
/// so that the first answers of many threads are one range of an index, and always form a tree.
/// `numbers` (the last one given) and `answers` (how many are shown) stand at the root. Its row is
/// the thread's lock: what changes the shape of a thread takes it first.
let commentTables = Migration("magazine-0002") { dialect in
  commentTable(dialect) + commentReportTable(dialect)
}

private func commentTable(_ dialect: Dialect) -> [SQL] {
  [
    // The author is NULL with a name of an import, and without one when the account is gone.
    """
    CREATE TABLE magazine_comment (
      id \(dialect.integerType) PRIMARY KEY,
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE,
      root BIGINT NOT NULL REFERENCES magazine_comment (id),
      parent BIGINT REFERENCES magazine_comment (id),
      depth INTEGER NOT NULL CHECK (depth >= 0),
      number INTEGER NOT NULL CHECK (number >= 0),
      author BIGINT REFERENCES account (id) ON DELETE SET NULL,
      author_name TEXT CHECK (LENGTH(author_name) BETWEEN 1 AND 60),
      text TEXT NOT NULL CHECK (LENGTH(text) <= 20000),
      state TEXT NOT NULL CHECK (state IN ('shown', 'held', 'removed', 'gone')),
      held_for TEXT CHECK (held_for IN ('new_member', 'links', 'repeated', 'fast')),
      written_at BIGINT NOT NULL,
      edited_at BIGINT,
      answers INTEGER NOT NULL DEFAULT 0,
      numbers INTEGER NOT NULL DEFAULT 0,
      client_id TEXT CHECK (LENGTH(client_id) <= 64),
      source TEXT UNIQUE CHECK (LENGTH(source) <= 500),
      UNIQUE (author, client_id),
      UNIQUE (root, number),
      CHECK ((parent IS NULL) = (root = id)),
      CHECK ((parent IS NULL) = (depth = 0)),
      CHECK (state <> 'held' OR held_for IS NOT NULL),
      CHECK (state = 'gone' OR text <> '')
    )
    """,
    """
    CREATE INDEX magazine_comment_threads ON magazine_comment (article, written_at, id)
    WHERE parent IS NULL
    """,
    "CREATE INDEX magazine_comment_article ON magazine_comment (article, author)",
    "CREATE INDEX magazine_comment_parent ON magazine_comment (parent)",
    "CREATE INDEX magazine_comment_author ON magazine_comment (author, written_at)",
    "CREATE INDEX magazine_comment_queue ON magazine_comment (state, id) WHERE state <> 'shown'",
  ]
}

private func commentReportTable(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE magazine_comment_report (
      comment BIGINT NOT NULL REFERENCES magazine_comment (id) ON DELETE CASCADE,
      reporter BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      reason TEXT NOT NULL,
      note TEXT NOT NULL CHECK (LENGTH(note) <= 1000),
      at BIGINT NOT NULL,
      is_open BOOLEAN NOT NULL,
      PRIMARY KEY (comment, reporter)
    )\(dialect.clustered)
    """,
    "CREATE INDEX magazine_comment_report_reporter ON magazine_comment_report (reporter)",
    """
    CREATE INDEX magazine_comment_report_open ON magazine_comment_report (comment, at)
    WHERE is_open
    """,
  ]
}
