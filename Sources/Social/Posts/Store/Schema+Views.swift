import Core
import Database

/// How often posts and stories were viewed, and whom posts have reached.
///
/// No row means that nobody was counted yet. NULL means unknown: the post or story was there before
/// its views were counted, and counting from the middle on would tell too little. A row of
/// `post_viewer` is there so that nobody is counted twice; it goes with either of the two, and the sum
/// stays. Whom a story has reached is in `story_view`.
let viewTables = Migration("social-0002") { dialect in
  [
    """
    CREATE TABLE post_view (
      post \(dialect.integerType) PRIMARY KEY REFERENCES post (id) ON DELETE CASCADE,
      views BIGINT,
      reach BIGINT,
      CHECK ((views IS NULL) = (reach IS NULL))
    )
    """,
    "INSERT INTO post_view (post) SELECT id FROM post",
    """
    CREATE TABLE post_viewer (
      post BIGINT NOT NULL REFERENCES post (id) ON DELETE CASCADE,
      viewer BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      PRIMARY KEY (post, viewer)
    )\(dialect.clustered)
    """,
    "CREATE INDEX post_viewer_viewer ON post_viewer (viewer, post)",
    """
    CREATE TABLE story_stats (
      story \(dialect.integerType) PRIMARY KEY REFERENCES story (id) ON DELETE CASCADE,
      views BIGINT,
      tap_forward BIGINT,
      tap_back BIGINT,
      tap_exit BIGINT,
      swipe_forward BIGINT
    )
    """,
    "INSERT INTO story_stats (story) SELECT id FROM story",
  ]
}
