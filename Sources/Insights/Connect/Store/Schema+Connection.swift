import Core
import Database

/// Logins of which a Page is still to be chosen, the Pages by which sources are connected, and what
/// Meta's callbacks have asked for.
///
/// `insight_page.is_subscribed` says whether Meta sends webhooks of the Page, the same for all sources
/// that are connected by it; `problem` why it was refused last: a `GraphFault.Kind`.
/// `insight_callback` keeps the hash of every signed request, with what it asked for, for good: one
/// that comes twice is a replay. `code` is what a request to delete was answered, for when the answer
/// was lost and it comes again. `insight_deletion` says what was done about a request to delete, and of whom it says
/// nothing.
let connectionTables = Migration("insights-0003") { dialect in
  [
    """
    CREATE TABLE insight_connection (
      account \(dialect.integerType) PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      token TEXT NOT NULL CHECK (LENGTH(token) <= 4000),
      token_expires_at BIGINT,
      permissions TEXT CHECK (LENGTH(permissions) <= 1000),
      app_user TEXT CHECK (LENGTH(app_user) <= 100),
      pages TEXT NOT NULL CHECK (LENGTH(pages) <= 100000),
      made_at BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE insight_page (
      source \(dialect.integerType) PRIMARY KEY REFERENCES insight_source (id) ON DELETE CASCADE,
      page TEXT NOT NULL CHECK (LENGTH(page) BETWEEN 1 AND 40),
      is_subscribed BOOLEAN NOT NULL,
      problem TEXT CHECK (LENGTH(problem) <= 40)
    )
    """,
    "CREATE INDEX insight_page_page ON insight_page (page)",
    """
    CREATE TABLE insight_callback (
      hash TEXT PRIMARY KEY CHECK (LENGTH(hash) = 64),
      code TEXT CHECK (LENGTH(code) <= 64),
      came_at BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE insight_deletion (
      code TEXT PRIMARY KEY CHECK (LENGTH(code) <= 64),
      sources INTEGER NOT NULL,
      made_at BIGINT NOT NULL
    )
    """,
  ]
}
