import Core
import Database

/// The tables of posts, of who follows whom, of stories and of reports.
///
/// Ids are sortable by time, so that lists sorted by date are read from an index that ends with
/// the id. Counters stand apart from what they count, in `post_stats` and `social_profile`, and
/// change in the same transaction.
let socialTables = Migration("social-0001") { dialect in
  profileTables(dialect) + postTables(dialect) + answerTables(dialect) + storyTables(dialect)
    + reportTables(dialect) + postSearch.create(dialect) + personSearch.create(dialect)
}

/// More orders of the home feed, and whose posts are in it. SQLite cannot widen the check of a column.
let feedChoices = Migration("social-0003") { dialect in
  [
    """
    ALTER TABLE social_profile ADD COLUMN feed_sort TEXT NOT NULL DEFAULT 'date_desc'
      CHECK (feed_sort IN ('date_desc', 'date_asc', 'likes_desc', 'likes_asc', 'comments_desc',
        'comments_asc', 'author_asc', 'author_desc'))
    """,
    """
    ALTER TABLE social_profile ADD COLUMN feed_people TEXT NOT NULL DEFAULT 'following'
      CHECK (feed_people IN ('following', 'followers'))
    """,
    "UPDATE social_profile SET feed_sort = sort",
    "ALTER TABLE social_profile DROP COLUMN sort",
    "CREATE INDEX post_stats_author_comments ON post_stats (author, comments, post)",
  ]
    + (dialect.engine == .postgres
      ? ["CREATE INDEX post_stats_commented ON post_stats (comments, post) INCLUDE (author)"] : [])
}

/// Full-text search over captions.
let postSearch = SearchIndex("post_search", columns: ["caption"])

/// A row of `social_profile` is made when it is first needed.
private func profileTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE social_profile (
      account_id \(dialect.integerType) PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      is_private BOOLEAN NOT NULL DEFAULT FALSE,
      posts BIGINT NOT NULL DEFAULT 0,
      followers BIGINT NOT NULL DEFAULT 0,
      following BIGINT NOT NULL DEFAULT 0,
      likes_received BIGINT NOT NULL DEFAULT 0,
      sort TEXT NOT NULL DEFAULT 'date_desc'
        CHECK (sort IN ('date_desc', 'date_asc', 'likes_desc', 'likes_asc'))
    )
    """,
    "CREATE INDEX social_profile_followers ON social_profile (followers)",
    """
    CREATE TABLE follow (
      follower BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      followed BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      id BIGINT NOT NULL,
      accepted BOOLEAN NOT NULL,
      PRIMARY KEY (follower, followed),
      CHECK (follower <> followed)
    )\(dialect.clustered)
    """,
    // The last column makes the home feed's list of people readable from the index alone.
    "CREATE INDEX follow_following ON follow (follower, accepted, id, followed)",
    "CREATE INDEX follow_followers ON follow (followed, accepted, id, follower)",
    """
    CREATE TABLE block (
      blocker BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      blocked BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      id BIGINT NOT NULL,
      PRIMARY KEY (blocker, blocked),
      CHECK (blocker <> blocked)
    )\(dialect.clustered)
    """,
    "CREATE INDEX block_blocked ON block (blocked, blocker)",
    """
    CREATE TABLE mute (
      muter BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      muted BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      id BIGINT NOT NULL,
      until BIGINT,
      PRIMARY KEY (muter, muted),
      CHECK (muter <> muted)
    )\(dialect.clustered)
    """,
    "CREATE INDEX mute_muted ON mute (muted)",
  ]
}

/// A picture goes with its owner's account, as the post does; the engines take the rows in an
/// order of their own, so that the photo's reference is checked at the commit.
private func postTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE post (
      id \(dialect.integerType) PRIMARY KEY,
      author BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      caption TEXT NOT NULL CHECK (LENGTH(caption) <= 2200),
      audience TEXT NOT NULL CHECK (audience IN ('everyone', 'members', 'followers')),
      edited_at BIGINT,
      hidden BOOLEAN NOT NULL DEFAULT FALSE,
      shuffle INTEGER NOT NULL,
      keeps_camera BOOLEAN NOT NULL,
      client_id TEXT CHECK (LENGTH(client_id) <= 64),
      UNIQUE (author, client_id)
    )
    """,
    "CREATE INDEX post_author ON post (author, id)",
    "CREATE INDEX post_explore ON post (shuffle, id) WHERE NOT hidden",
    "CREATE INDEX post_everyone ON post (id) WHERE audience = 'everyone' AND NOT hidden",
    """
    CREATE TABLE post_stats (
      post \(dialect.integerType) PRIMARY KEY REFERENCES post (id) ON DELETE CASCADE,
      author BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      likes BIGINT NOT NULL DEFAULT 0,
      comments BIGINT NOT NULL DEFAULT 0
    )
    """,
    "CREATE INDEX post_stats_author ON post_stats (author, likes, post)",
    """
    CREATE TABLE post_photo (
      post BIGINT NOT NULL REFERENCES post (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      picture BIGINT NOT NULL REFERENCES picture (id) DEFERRABLE INITIALLY DEFERRED,
      alt TEXT NOT NULL CHECK (LENGTH(alt) <= 1500),
      PRIMARY KEY (post, position)
    )\(dialect.clustered)
    """,
    "CREATE INDEX post_photo_picture ON post_photo (picture)",
    """
    CREATE TABLE post_tag (
      tag TEXT NOT NULL,
      post BIGINT NOT NULL REFERENCES post (id) ON DELETE CASCADE,
      PRIMARY KEY (tag, post)
    )\(dialect.clustered)
    """,
    "CREATE INDEX post_tag_post ON post_tag (post)",
    """
    CREATE TABLE post_mention (
      post BIGINT NOT NULL REFERENCES post (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      PRIMARY KEY (post, account)
    )\(dialect.clustered)
    """,
    "CREATE INDEX post_mention_account ON post_mention (account)",
  ] + feedIndexes(dialect)
}

/// PostgreSQL reads the newest posts of all and keeps those of the people followed (see
/// `FeedStore`); SQLite goes by person and needs neither index.
private func feedIndexes(_ dialect: Dialect) -> [SQL] {
  switch dialect.engine {
  case .sqlite: []
  case .postgres:
    [
      "CREATE INDEX post_newest ON post (id) INCLUDE (author)",
      "CREATE INDEX post_stats_liked ON post_stats (likes, post) INCLUDE (author)",
    ]
  }
}

private func answerTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE post_like (
      post BIGINT NOT NULL REFERENCES post (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      id BIGINT NOT NULL,
      PRIMARY KEY (post, account)
    )\(dialect.clustered)
    """,
    "CREATE INDEX post_like_account ON post_like (account, id)",
    "CREATE INDEX post_like_time ON post_like (post, id)",
    """
    CREATE TABLE post_comment (
      id \(dialect.integerType) PRIMARY KEY,
      post BIGINT NOT NULL REFERENCES post (id) ON DELETE CASCADE,
      author BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      text TEXT NOT NULL CHECK (LENGTH(text) BETWEEN 1 AND 1000),
      hidden BOOLEAN NOT NULL DEFAULT FALSE,
      client_id TEXT CHECK (LENGTH(client_id) <= 64),
      UNIQUE (author, client_id)
    )
    """,
    "CREATE INDEX post_comment_post ON post_comment (post, id)",
    "CREATE INDEX post_comment_author ON post_comment (author, id)",
  ]
}

private func storyTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE story (
      id \(dialect.integerType) PRIMARY KEY,
      author BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      picture BIGINT REFERENCES picture (id) DEFERRABLE INITIALLY DEFERRED,
      text TEXT NOT NULL CHECK (LENGTH(text) <= 300),
      alt TEXT NOT NULL CHECK (LENGTH(alt) <= 1500),
      background TEXT NOT NULL,
      audience TEXT NOT NULL CHECK (audience IN ('everyone', 'members', 'followers')),
      expires_at BIGINT NOT NULL,
      hidden BOOLEAN NOT NULL DEFAULT FALSE,
      client_id TEXT CHECK (LENGTH(client_id) <= 64),
      UNIQUE (author, client_id)
    )
    """,
    // Both make the tray readable from an index alone: SQLite goes by the people followed,
    // PostgreSQL mostly by what is not over.
    "CREATE INDEX story_author ON story (author, expires_at, hidden, id)",
    "CREATE INDEX story_active ON story (expires_at, author, hidden, id)",
    "CREATE INDEX story_picture ON story (picture)",
    """
    CREATE TABLE story_view (
      story BIGINT NOT NULL REFERENCES story (id) ON DELETE CASCADE,
      viewer BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      seen_at BIGINT NOT NULL,
      PRIMARY KEY (story, viewer)
    )\(dialect.clustered)
    """,
    "CREATE INDEX story_view_viewer ON story_view (viewer, story)",
    "CREATE INDEX story_view_time ON story_view (story, seen_at, viewer)",
    """
    CREATE TABLE highlight (
      id \(dialect.integerType) PRIMARY KEY,
      owner BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      title TEXT NOT NULL CHECK (LENGTH(title) BETWEEN 1 AND 30),
      position INTEGER NOT NULL,
      cover BIGINT REFERENCES story (id) ON DELETE SET NULL
    )
    """,
    "CREATE INDEX highlight_owner ON highlight (owner, position)",
    "CREATE INDEX highlight_cover ON highlight (cover)",
    """
    CREATE TABLE highlight_item (
      highlight BIGINT NOT NULL REFERENCES highlight (id) ON DELETE CASCADE,
      story BIGINT NOT NULL REFERENCES story (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      PRIMARY KEY (highlight, story)
    )\(dialect.clustered)
    """,
    "CREATE INDEX highlight_item_story ON highlight_item (story)",
  ]
}

/// `subject` is the id of a post, a comment, a story, a person or a message; `owner` is whose it is.
private func reportTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE report (
      id \(dialect.integerType) PRIMARY KEY,
      reporter BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'story', 'person', 'message')),
      subject BIGINT NOT NULL,
      owner BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      reason TEXT NOT NULL,
      note TEXT NOT NULL CHECK (LENGTH(note) <= 1000),
      state TEXT NOT NULL CHECK (state IN ('open', 'kept', 'removed')),
      handled_by BIGINT REFERENCES account (id) ON DELETE SET NULL,
      handled_at BIGINT,
      UNIQUE (reporter, kind, subject)
    )
    """,
    "CREATE INDEX report_subject ON report (kind, subject)",
    "CREATE INDEX report_state ON report (state, id)",
    "CREATE INDEX report_owner ON report (owner)",
    "CREATE INDEX report_handled_by ON report (handled_by)",
  ]
}
