import Core
import Database

/// Sources, their posts and stories, and every reading of their numbers.
///
/// `token` is encrypted (Logic/SealToken.swift); `app_user` is who gave it, as the app knows them, for
/// Meta's callbacks. `numbers` is a JSON object of the latest numbers (Model/Numbers.swift); those that
/// lists are sorted by and that are added up are columns as well, written with it, NULL when unknown.
/// `sort_views` is -1 instead. `is_restored` says that `numbers` come from a file. A reading is a row with its time; `until` is when the same numbers were
/// read last, so that nothing is written twice.
let insightTables = Migration("insights-0001") { dialect in
  [
    """
    CREATE TABLE insight_source (
      id \(dialect.integerType) PRIMARY KEY,
      owner BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('instagram', 'korzo')),
      login TEXT CHECK (login IN ('instagram', 'facebook')),
      remote_id TEXT NOT NULL CHECK (LENGTH(remote_id) BETWEEN 1 AND 40),
      username TEXT NOT NULL CHECK (LENGTH(username) <= 100),
      name TEXT NOT NULL CHECK (LENGTH(name) <= 200),
      state TEXT NOT NULL CHECK (state IN ('active', 'reconnect')),
      problem TEXT CHECK (LENGTH(problem) <= 40),
      paused_until BIGINT,
      token TEXT CHECK (LENGTH(token) <= 4000),
      token_expires_at BIGINT,
      token_made_at BIGINT,
      permissions TEXT CHECK (LENGTH(permissions) <= 1000),
      app_user TEXT CHECK (LENGTH(app_user) <= 100),
      followers BIGINT,
      media_count BIGINT,
      imported BIGINT NOT NULL DEFAULT 0,
      imported_at BIGINT,
      collected_at BIGINT,
      listed_at BIGINT,
      next_at BIGINT,
      made_at BIGINT NOT NULL,
      CHECK ((kind = 'instagram') = (login IS NOT NULL)),
      UNIQUE (owner, kind, remote_id)
    )
    """,
    "CREATE INDEX insight_source_next ON insight_source (next_at) WHERE next_at IS NOT NULL",
    "CREATE INDEX insight_source_remote ON insight_source (remote_id)",
    "CREATE INDEX insight_source_user ON insight_source (app_user) WHERE app_user IS NOT NULL",
    """
    CREATE TABLE insight_item (
      id \(dialect.integerType) PRIMARY KEY,
      source BIGINT NOT NULL REFERENCES insight_source (id) ON DELETE CASCADE,
      remote_id TEXT NOT NULL CHECK (LENGTH(remote_id) BETWEEN 1 AND 40),
      kind TEXT NOT NULL CHECK (kind IN ('feed', 'reels', 'story')),
      is_story BOOLEAN NOT NULL,
      medium TEXT NOT NULL CHECK (medium IN ('image', 'video', 'carousel', 'text')),
      caption TEXT NOT NULL CHECK (LENGTH(caption) <= 10000),
      alt TEXT NOT NULL CHECK (LENGTH(alt) <= 2000),
      permalink TEXT CHECK (LENGTH(permalink) <= 500),
      published_at BIGINT NOT NULL,
      ends_at BIGINT,
      children INTEGER NOT NULL,
      fields TEXT NOT NULL CHECK (LENGTH(fields) <= 65536),
      state TEXT NOT NULL CHECK (state IN ('live', 'final', 'gone')),
      note TEXT CHECK (LENGTH(note) <= 40),
      picture TEXT NOT NULL CHECK (picture IN ('wanted', 'kept', 'none')),
      picture_tries INTEGER NOT NULL DEFAULT 0,
      seen_at BIGINT NOT NULL,
      read_at BIGINT,
      is_restored BOOLEAN NOT NULL DEFAULT FALSE,
      next_at BIGINT,
      numbers TEXT NOT NULL CHECK (LENGTH(numbers) <= 20000),
      sort_views BIGINT NOT NULL,
      views BIGINT,
      reach BIGINT,
      interactions BIGINT,
      likes BIGINT,
      comments BIGINT,
      saved BIGINT,
      shares BIGINT,
      reposts BIGINT,
      follows BIGINT,
      profile_visits BIGINT,
      replies BIGINT,
      link_clicks BIGINT,
      tap_forward BIGINT,
      tap_back BIGINT,
      tap_exit BIGINT,
      swipe_forward BIGINT,
      impressions BIGINT,
      CHECK (is_story = (kind = 'story')),
      UNIQUE (source, remote_id)
    )
    """,
    "CREATE INDEX insight_item_date ON insight_item (source, is_story, published_at, id)",
    "CREATE INDEX insight_item_views ON insight_item (source, is_story, sort_views, id)",
    "CREATE INDEX insight_item_next ON insight_item (source, next_at) WHERE next_at IS NOT NULL",
    """
    CREATE TABLE insight_reading (
      item BIGINT NOT NULL REFERENCES insight_item (id) ON DELETE CASCADE,
      at BIGINT NOT NULL,
      until BIGINT NOT NULL,
      numbers TEXT NOT NULL CHECK (LENGTH(numbers) <= 20000),
      PRIMARY KEY (item, at),
      CHECK (until >= at)
    )\(dialect.clustered)
    """,
    """
    CREATE TABLE insight_account_reading (
      source BIGINT NOT NULL REFERENCES insight_source (id) ON DELETE CASCADE,
      day TEXT NOT NULL CHECK (LENGTH(day) = 10),
      numbers TEXT NOT NULL CHECK (LENGTH(numbers) <= 100000),
      PRIMARY KEY (source, day)
    )\(dialect.clustered)
    """,
  ]
}
