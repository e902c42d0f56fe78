import Database

/// The tables of promotion slots: the operator's own banners, and how often each was seen and
/// followed on a day. Nothing says by whom.
let promotionTables = Migration("magazine-0004") { dialect in
  [
    """
    CREATE TABLE magazine_promotion (
      id \(dialect.integerType) PRIMARY KEY,
      title TEXT NOT NULL CHECK (LENGTH(title) BETWEEN 1 AND 80),
      place TEXT NOT NULL CHECK (place IN ('stream', 'article')),
      url TEXT NOT NULL CHECK (LENGTH(url) BETWEEN 9 AND 2000),
      alt TEXT NOT NULL CHECK (LENGTH(alt) BETWEEN 1 AND 500),
      picture BIGINT NOT NULL REFERENCES picture (id) DEFERRABLE INITIALLY DEFERRED,
      starts_at BIGINT NOT NULL,
      ends_at BIGINT,
      CHECK (ends_at IS NULL OR ends_at > starts_at)
    )
    """,
    "CREATE INDEX magazine_promotion_place ON magazine_promotion (place, ends_at)",
    "CREATE INDEX magazine_promotion_picture ON magazine_promotion (picture)",
    """
    CREATE TABLE magazine_promotion_day (
      promotion BIGINT NOT NULL REFERENCES magazine_promotion (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      views BIGINT NOT NULL DEFAULT 0,
      clicks BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (promotion, day)
    )\(dialect.clustered)
    """,
  ]
}
