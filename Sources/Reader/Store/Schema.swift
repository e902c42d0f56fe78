import Core
import Database

/// The Reader's tables.
///
/// A feed is fetched once for the whole instance; `channel` is one person's subscription to it.
/// That an article is unread is a row of its own (docs/decisions/0011), so that *New* is read from
/// one index however much has been read before, and nothing vanishes by itself.
let readerTables = Migration("reader-0001") { dialect in
  feedTables(dialect) + articleTables(dialect) + personTables(dialect) + importTables(dialect)
    + articleSearch.create(dialect)
}

/// The pictures of saved and archived articles that are here. Neither table refers to `article`:
/// the rows outlive it until the daily cleaning has released the pictures.
let keptPictureTables = Migration("reader-0002") { dialect in
  [
    """
    CREATE TABLE kept_article (
      article \(dialect.integerType) PRIMARY KEY,
      done_at BIGINT NOT NULL,
      missing INTEGER NOT NULL,
      tries INTEGER NOT NULL
    )
    """,
    """
    CREATE TABLE kept_picture (
      article BIGINT NOT NULL,
      position INTEGER NOT NULL,
      url TEXT NOT NULL,
      picture BIGINT NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
      PRIMARY KEY (article, position)
    )\(dialect.clustered)
    """,
    "CREATE INDEX kept_picture_picture ON kept_picture (picture)",
  ]
}

/// Of which channels a person wants to be told when new articles come.
let notifyingChannels = Migration("reader-0003") { _ in
  ["ALTER TABLE channel ADD COLUMN notifies BOOLEAN NOT NULL DEFAULT FALSE"]
}

/// In which order articles came to people. Ids are made before their commit, and in several
/// processes: what came later may have the smaller one. Whoever delivers articles takes the next
/// number, and keeps everybody else from it until the commit, so that the numbers are in the order
/// of the commits: who sees one sees all before it.
let articleArrivals = Migration("reader-0004") { dialect in
  [
    """
    CREATE TABLE reader_arrival (
      id \(dialect.integerType) PRIMARY KEY CHECK (id = 1),
      last BIGINT NOT NULL
    )
    """,
    "INSERT INTO reader_arrival (id, last) VALUES (1, 0)",
    "ALTER TABLE unread ADD COLUMN arrival BIGINT NOT NULL DEFAULT 0",
  ]
}

/// How often in a row a feed was held back to be fetched, and nothing came of it: the process died,
/// perhaps of it.
let heldFeeds = Migration("reader-0005") { _ in
  [
    "ALTER TABLE feed ADD COLUMN held INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX feed_held ON feed (next_check) WHERE held > 0",
  ]
}

/// Which articles are notes: their title is only the beginning of the text. Of those that were
/// stored before, the ones without a title have no excerpt.
/// Which feed an address of an imported file became, and whether the file has it switched off.
let importedFeeds = Migration("reader-0007") { _ in
  [
    "ALTER TABLE opml_import_item ADD COLUMN feed BIGINT",
    "ALTER TABLE opml_import_item ADD COLUMN active BOOLEAN NOT NULL DEFAULT TRUE",
  ]
}

let notes = Migration("reader-0006") { _ in
  [
    "ALTER TABLE article ADD COLUMN is_note BOOLEAN NOT NULL DEFAULT FALSE",
    "UPDATE article SET is_note = TRUE WHERE excerpt = '' AND words > 0",
  ]
}

/// Until when the site of a feed wants to be left alone (docs/decisions/0055).
let quietFeeds = Migration("reader-0009") { _ in
  [
    "ALTER TABLE feed ADD COLUMN quiet_until BIGINT",
    "CREATE INDEX feed_quiet ON feed (quiet_until) WHERE quiet_until IS NOT NULL",
  ]
}

/// Full-text search over articles: title, author, text.
let articleSearch = SearchIndex("article_text", columns: ["title", "author", "body"])

private func feedTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE feed (
      id \(dialect.integerType) PRIMARY KEY,
      url TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      description TEXT,
      site_url TEXT,
      image_url TEXT,
      language TEXT,
      etag TEXT,
      last_modified TEXT,
      fingerprint TEXT,
      checked_at BIGINT,
      changed_at BIGINT,
      next_check BIGINT,
      check_every BIGINT NOT NULL DEFAULT 3600000,
      failures INTEGER NOT NULL DEFAULT 0,
      problem TEXT,
      problem_detail TEXT,
      moved_to TEXT,
      moved_since BIGINT,
      created_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX feed_next_check ON feed (next_check) WHERE next_check IS NOT NULL",
  ]
}

private func articleTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE article (
      id \(dialect.integerType) PRIMARY KEY,
      feed BIGINT NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
      identity TEXT NOT NULL,
      content_hash TEXT NOT NULL,
      title TEXT NOT NULL,
      excerpt TEXT NOT NULL,
      link TEXT,
      author TEXT,
      picture TEXT,
      comments_link TEXT,
      language TEXT,
      words INTEGER NOT NULL,
      sorted_at BIGINT NOT NULL,
      updated_at BIGINT,
      arrived_at BIGINT NOT NULL
    )
    """,
    "CREATE UNIQUE INDEX article_identity ON article (feed, identity)",
    "CREATE INDEX article_feed_time ON article (feed, sorted_at, id)",
    """
    CREATE TABLE article_body (
      article \(dialect.integerType) PRIMARY KEY REFERENCES article (id) ON DELETE CASCADE,
      html TEXT NOT NULL,
      raw TEXT NOT NULL,
      base_url TEXT,
      enclosures TEXT NOT NULL,
      full_html TEXT,
      full_fetched_at BIGINT
    )
    """,
    """
    CREATE TABLE article_alias (
      feed BIGINT NOT NULL,
      alias TEXT NOT NULL,
      article BIGINT NOT NULL REFERENCES article (id) ON DELETE CASCADE,
      PRIMARY KEY (feed, alias)
    )\(dialect.clustered)
    """,
    "CREATE INDEX article_alias_article ON article_alias (article)",
  ]
}

private func personTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE channel (
      id \(dialect.integerType) PRIMARY KEY,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      feed BIGINT NOT NULL REFERENCES feed (id),
      title TEXT,
      folder TEXT,
      active BOOLEAN NOT NULL,
      full_text BOOLEAN NOT NULL,
      unread INTEGER NOT NULL DEFAULT 0,
      created_at BIGINT NOT NULL,
      UNIQUE (account, feed)
    )
    """,
    "CREATE INDEX channel_feed ON channel (feed)",
    """
    CREATE TABLE unread (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      article BIGINT NOT NULL REFERENCES article (id) ON DELETE CASCADE,
      channel BIGINT NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
      sorted_at BIGINT NOT NULL,
      hidden BOOLEAN NOT NULL,
      PRIMARY KEY (account, article)
    )\(dialect.clustered)
    """,
    "CREATE INDEX unread_new ON unread (account, sorted_at, article) WHERE NOT hidden",
    "CREATE INDEX unread_channel ON unread (channel, sorted_at, article)",
    "CREATE INDEX unread_article ON unread (article)",
    """
    CREATE TABLE history (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      article BIGINT NOT NULL REFERENCES article (id) ON DELETE CASCADE,
      read_at BIGINT NOT NULL,
      PRIMARY KEY (account, article)
    )\(dialect.clustered)
    """,
    "CREATE INDEX history_time ON history (account, read_at, article)",
    "CREATE INDEX history_article ON history (article)",
    """
    CREATE TABLE read_later (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      article BIGINT NOT NULL REFERENCES article (id) ON DELETE CASCADE,
      saved_at BIGINT NOT NULL,
      PRIMARY KEY (account, article)
    )\(dialect.clustered)
    """,
    "CREATE INDEX read_later_time ON read_later (account, saved_at, article)",
    "CREATE INDEX read_later_article ON read_later (article)",
    """
    CREATE TABLE folder (
      id \(dialect.integerType) PRIMARY KEY,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      UNIQUE (account, name)
    )
    """,
    """
    CREATE TABLE archived (
      folder BIGINT NOT NULL REFERENCES folder (id) ON DELETE CASCADE,
      article BIGINT NOT NULL REFERENCES article (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      archived_at BIGINT NOT NULL,
      PRIMARY KEY (folder, article)
    )\(dialect.clustered)
    """,
    "CREATE INDEX archived_time ON archived (folder, archived_at, article)",
    "CREATE INDEX archived_account ON archived (account, article)",
    "CREATE INDEX archived_article ON archived (article)",
  ]
}

private func importTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE opml_import (
      id \(dialect.integerType) PRIMARY KEY,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      total INTEGER NOT NULL,
      done INTEGER NOT NULL,
      added INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      finished_at BIGINT
    )
    """,
    "CREATE INDEX opml_import_account ON opml_import (account)",
    """
    CREATE TABLE opml_import_item (
      import BIGINT NOT NULL REFERENCES opml_import (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      url TEXT NOT NULL,
      title TEXT NOT NULL,
      folder TEXT,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'added', 'known', 'refused')),
      PRIMARY KEY (import, position)
    )\(dialect.clustered)
    """,
  ]
}
