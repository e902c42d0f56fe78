import Database

/// The tables of articles, their authors and categories, and of who has a subscription.
///
/// What lists read stands in `magazine_article`, the text apart from it, and what changes with
/// every comment in `magazine_stats`. `magazine_revision` is all that editors ever saved; the last
/// one is what they work on, `magazine_article.revision` the one that readers see.
let articleTables = Migration("magazine-0001") { dialect in
  peopleTables(dialect) + writingTables(dialect) + articleSearch.create(dialect)
    + openSearch.create(dialect)
}

/// Full-text search over whole articles, for those who may read them.
let articleSearch = SearchIndex("magazine_search", columns: ["title", "lead", "body"])
/// Full-text search over what stands before the wall: words that lie behind it find nothing.
let openSearch = SearchIndex("magazine_open_search", columns: ["title", "lead"])

/// What readers searched for.
let articleSearches = SearchHistory("magazine_sought")

private func peopleTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE magazine_category (
      id \(dialect.integerType) PRIMARY KEY,
      slug TEXT NOT NULL UNIQUE CHECK (LENGTH(slug) BETWEEN 1 AND 80),
      name TEXT NOT NULL CHECK (LENGTH(name) BETWEEN 1 AND 60),
      description TEXT NOT NULL DEFAULT '' CHECK (LENGTH(description) <= 500),
      position INTEGER NOT NULL DEFAULT 0
    )
    """,
    // Somebody may have written without an account here: their articles came with an import.
    """
    CREATE TABLE magazine_author (
      id \(dialect.integerType) PRIMARY KEY,
      account BIGINT UNIQUE REFERENCES account (id) ON DELETE SET NULL,
      slug TEXT NOT NULL UNIQUE CHECK (LENGTH(slug) BETWEEN 1 AND 80),
      name TEXT NOT NULL CHECK (LENGTH(name) BETWEEN 1 AND 60),
      bio TEXT NOT NULL DEFAULT '' CHECK (LENGTH(bio) <= 1000),
      source TEXT UNIQUE CHECK (LENGTH(source) <= 500)
    )
    """,
    """
    CREATE TABLE magazine_subscription (
      id \(dialect.integerType) PRIMARY KEY,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      source TEXT NOT NULL CHECK (source IN ('granted', 'voucher', 'payment')),
      starts_at BIGINT NOT NULL,
      ends_at BIGINT,
      grace_until BIGINT,
      cancelled_at BIGINT,
      external TEXT UNIQUE CHECK (LENGTH(external) <= 255),
      note TEXT NOT NULL DEFAULT '' CHECK (LENGTH(note) <= 500),
      CHECK (ends_at IS NULL OR ends_at >= starts_at),
      CHECK (grace_until IS NULL OR ends_at IS NOT NULL)
    )
    """,
    "CREATE INDEX magazine_subscription_account ON magazine_subscription (account, ends_at)",
    "CREATE INDEX magazine_subscription_end ON magazine_subscription (ends_at)",
  ]
}

private func writingTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE magazine_article (
      id \(dialect.integerType) PRIMARY KEY,
      slug TEXT NOT NULL UNIQUE CHECK (LENGTH(slug) BETWEEN 1 AND 120),
      title TEXT NOT NULL CHECK (LENGTH(title) <= 200),
      lead TEXT NOT NULL CHECK (LENGTH(lead) <= 1000),
      author BIGINT NOT NULL REFERENCES magazine_author (id),
      category BIGINT REFERENCES magazine_category (id) ON DELETE SET NULL,
      picture BIGINT REFERENCES picture (id) DEFERRABLE INITIALLY DEFERRED,
      picture_alt TEXT NOT NULL DEFAULT '' CHECK (LENGTH(picture_alt) <= 1500),
      picture_caption TEXT NOT NULL DEFAULT '' CHECK (LENGTH(picture_caption) <= 500),
      status TEXT NOT NULL CHECK (status IN ('draft', 'published', 'unpublished')),
      audience TEXT NOT NULL CHECK (audience IN ('everyone', 'subscribers')),
      published_at BIGINT,
      early_at BIGINT,
      pinned BOOLEAN NOT NULL DEFAULT FALSE,
      is_review BOOLEAN NOT NULL DEFAULT FALSE,
      rating INTEGER CHECK (rating BETWEEN 0 AND 100),
      language TEXT CHECK (LENGTH(language) <= 35),
      minutes INTEGER NOT NULL DEFAULT 1 CHECK (minutes >= 1),
      takes_comments BOOLEAN NOT NULL DEFAULT TRUE,
      revision INTEGER NOT NULL DEFAULT 0,
      settings_version INTEGER NOT NULL DEFAULT 1,
      changed_at BIGINT NOT NULL,
      early_told_at BIGINT,
      told_at BIGINT,
      source TEXT UNIQUE CHECK (LENGTH(source) <= 500),
      CHECK (status <> 'published' OR published_at IS NOT NULL),
      CHECK (early_at IS NULL OR early_at <= published_at)
    )
    """,
    """
    CREATE INDEX magazine_article_newest ON magazine_article (published_at, id)
    WHERE status = 'published'
    """,
    """
    CREATE INDEX magazine_article_kind ON magazine_article (is_review, published_at, id)
    WHERE status = 'published'
    """,
    "CREATE INDEX magazine_article_author ON magazine_article (author, published_at, id)",
    "CREATE INDEX magazine_article_category ON magazine_article (category, published_at, id)",
    "CREATE INDEX magazine_article_picture ON magazine_article (picture)",
    "CREATE INDEX magazine_article_changed ON magazine_article (changed_at)",
    """
    CREATE TABLE magazine_text (
      article \(dialect.integerType) PRIMARY KEY REFERENCES magazine_article (id) ON DELETE CASCADE,
      markdown TEXT NOT NULL CHECK (LENGTH(markdown) <= 1048576),
      html TEXT NOT NULL,
      elements TEXT NOT NULL,
      plain TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE magazine_stats (
      article \(dialect.integerType) PRIMARY KEY REFERENCES magazine_article (id) ON DELETE CASCADE,
      comments BIGINT NOT NULL DEFAULT 0
    )
    """,
    """
    CREATE TABLE magazine_revision (
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      editor BIGINT REFERENCES account (id) ON DELETE SET NULL,
      saved_at BIGINT NOT NULL,
      is_autosave BOOLEAN NOT NULL,
      title TEXT NOT NULL CHECK (LENGTH(title) <= 200),
      lead TEXT NOT NULL CHECK (LENGTH(lead) <= 1000),
      markdown TEXT NOT NULL CHECK (LENGTH(markdown) <= 1048576),
      PRIMARY KEY (article, number)
    )\(dialect.clustered)
    """,
    "CREATE INDEX magazine_revision_editor ON magazine_revision (editor)",
    // Addresses that once led to an article: old slugs, and paths of the site it came from.
    """
    CREATE TABLE magazine_redirect (
      path TEXT PRIMARY KEY CHECK (LENGTH(path) <= 500),
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE
    )
    """,
    "CREATE INDEX magazine_redirect_article ON magazine_redirect (article)",
  ]
}
