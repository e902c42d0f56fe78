import Core
import Database

/// Tags of posts and stories, of their owner alone. `key` is the name in small letters.
let itemTagTables = Migration("insights-0012") { dialect in
  [
    """
    CREATE TABLE insight_item_tag (
      item BIGINT NOT NULL REFERENCES insight_item (id) ON DELETE CASCADE,
      key TEXT NOT NULL CHECK (LENGTH(key) BETWEEN 1 AND 120),
      name TEXT NOT NULL CHECK (LENGTH(name) BETWEEN 1 AND 40),
      position INTEGER NOT NULL,
      PRIMARY KEY (item, key)
    )\(dialect.clustered)
    """
  ]
}
