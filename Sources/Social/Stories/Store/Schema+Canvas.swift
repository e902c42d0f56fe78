import Core
import Database

/// Stories as data, for whom they are, and how they are answered.
///
/// `close` narrows the audience `followers` to the author's close friends; whoever overlooks it shows
/// a story to followers, never to strangers. `words` is what `canvas` says, for search.
let storyCanvasTables = Migration("social-0004") { dialect in
  [
    "ALTER TABLE story ADD COLUMN canvas TEXT",
    "ALTER TABLE story ADD COLUMN words TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE story ADD COLUMN place TEXT",
    "ALTER TABLE story ADD COLUMN close BOOLEAN NOT NULL DEFAULT FALSE",
    """
    ALTER TABLE story ADD COLUMN answers TEXT NOT NULL DEFAULT 'everyone'
      CHECK (answers IN ('everyone', 'following', 'nobody'))
    """,
    // The tray is read from them alone.
    "DROP INDEX story_author",
    "DROP INDEX story_active",
    "CREATE INDEX story_author ON story (author, expires_at, hidden, close, id)",
    "CREATE INDEX story_active ON story (expires_at, author, hidden, close, id)",
    // Archives are read by time, which ids tell, and by place.
    "CREATE INDEX story_archive ON story (author, id)",
    "CREATE INDEX story_place ON story (author, place, id)",
    "ALTER TABLE story_stats ADD COLUMN tap_link BIGINT NOT NULL DEFAULT 0",
    """
    ALTER TABLE social_profile ADD COLUMN mentions TEXT NOT NULL DEFAULT 'everyone'
      CHECK (mentions IN ('everyone', 'following', 'nobody'))
    """,
  ] + audienceTables(dialect) + layerTables(dialect)
}

/// Whom an author has chosen. Neither list is shown to anybody else.
private func audienceTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE close_friend (
      owner BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      friend BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      PRIMARY KEY (owner, friend)
    )\(dialect.clustered)
    """,
    "CREATE INDEX close_friend_friend ON close_friend (friend, owner)",
    """
    CREATE TABLE story_hidden_from (
      owner BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      person BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      PRIMARY KEY (owner, person)
    )\(dialect.clustered)
    """,
    "CREATE INDEX story_hidden_from_person ON story_hidden_from (person, owner)",
    """
    CREATE TABLE story_mention (
      story BIGINT NOT NULL REFERENCES story (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      PRIMARY KEY (story, account)
    )\(dialect.clustered)
    """,
    "CREATE INDEX story_mention_account ON story_mention (account, story)",
  ]
}

/// `layer` is the layer's place on its canvas, from 0. One answer a person and layer.
private func layerTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE story_vote (
      story BIGINT NOT NULL REFERENCES story (id) ON DELETE CASCADE,
      layer INTEGER NOT NULL,
      voter BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      choice INTEGER NOT NULL CHECK (choice BETWEEN 0 AND 100),
      voted_at BIGINT NOT NULL,
      PRIMARY KEY (story, layer, voter)
    )\(dialect.clustered)
    """,
    "CREATE INDEX story_vote_voter ON story_vote (voter, story)",
    """
    CREATE TABLE story_answer (
      id \(dialect.integerType) PRIMARY KEY,
      story BIGINT NOT NULL REFERENCES story (id) ON DELETE CASCADE,
      layer INTEGER NOT NULL,
      author BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      text TEXT NOT NULL CHECK (LENGTH(text) BETWEEN 1 AND 300),
      UNIQUE (story, layer, author)
    )
    """,
    "CREATE INDEX story_answer_box ON story_answer (story, layer, id)",
    "CREATE INDEX story_answer_author ON story_answer (author, story)",
    """
    CREATE TABLE story_reaction (
      story BIGINT NOT NULL REFERENCES story (id) ON DELETE CASCADE,
      person BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      emoji TEXT NOT NULL,
      reacted_at BIGINT NOT NULL,
      PRIMARY KEY (story, person)
    )\(dialect.clustered)
    """,
    "CREATE INDEX story_reaction_person ON story_reaction (person, story)",
  ]
}
