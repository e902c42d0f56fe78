import Database

/// The tables of the editor's desk.
///
/// `begun_at` of a revision is when the first of the autosaves was made that were folded into it.
/// `magazine_editing` says who has an article open. `magazine_telling` is how far the notifications of
/// an article have come: the last account that was told; `magazine_told_early` are those who were told
/// before the public time, so that nobody is told twice.
let deskTables = Migration("magazine-0009") { dialect in
  [
    "ALTER TABLE magazine_revision ADD COLUMN begun_at BIGINT",
    "ALTER TABLE magazine_article ADD COLUMN edited_at BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX magazine_article_edited ON magazine_article (edited_at, id)",
    """
    CREATE INDEX magazine_article_untold ON magazine_article (published_at)
    WHERE status = 'published' AND told_at IS NULL
    """,
    """
    CREATE TABLE magazine_editing (
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      seen_at BIGINT NOT NULL,
      PRIMARY KEY (article, account)
    )\(dialect.clustered)
    """,
    "CREATE INDEX magazine_editing_account ON magazine_editing (account)",
    """
    CREATE TABLE magazine_preview (
      id \(dialect.integerType) PRIMARY KEY,
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE,
      editor BIGINT REFERENCES account (id) ON DELETE SET NULL,
      expires_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX magazine_preview_article ON magazine_preview (article)",
    "CREATE INDEX magazine_preview_editor ON magazine_preview (editor)",
    "CREATE INDEX magazine_preview_end ON magazine_preview (expires_at)",
    """
    CREATE TABLE magazine_telling (
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE,
      is_early BOOLEAN NOT NULL,
      last_account BIGINT NOT NULL,
      PRIMARY KEY (article, is_early)
    )\(dialect.clustered)
    """,
    """
    CREATE TABLE magazine_told_early (
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      PRIMARY KEY (article, account)
    )\(dialect.clustered)
    """,
    "CREATE INDEX magazine_told_early_account ON magazine_told_early (account)",
  ] + deskSearch.create(dialect)
}

/// Full-text search over what editors work on, drafts included; only the desk asks it.
let deskSearch = SearchIndex("magazine_desk_search", columns: ["title", "lead"])
