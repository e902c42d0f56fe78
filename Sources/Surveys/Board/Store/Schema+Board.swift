import Core
import Database

/// Who has heard of which survey, and who has looked at the board.
///
/// `survey_telling` is one row per survey and kind of word that has begun to go out: up to which
/// account it has come, and whether that was the last. `survey_visit` says when somebody last
/// looked at the board; the surveys that came after it are what the tab counts.
let boardTables = Migration("surveys-0008") { dialect in
  [
    """
    CREATE TABLE survey_telling (
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('new', 'ending')),
      last_account BIGINT NOT NULL,
      is_done BOOLEAN NOT NULL,
      PRIMARY KEY (survey, kind)
    )\(dialect.clustered)
    """,
    "CREATE INDEX survey_telling_open ON survey_telling (survey) WHERE NOT is_done",
    """
    CREATE TABLE survey_visit (
      account \(dialect.integerType) PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      seen_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX survey_start ON survey (starts_at, id) WHERE state = 'published'",
    "CREATE INDEX survey_of_author ON survey (author, id)",
  ]
}
