import Core
import Database

/// Surveys and whom they are meant for.
///
/// `definition` is the JSON of docs/survey-definition.md; in a draft it may be unfinished. `title`,
/// `description`, `language`, `questions`, `pages` and `seconds` are taken out of it when it is
/// written. `target_count` says of how many kinds there are rows in `survey_target`.
let surveyTables = Migration("surveys-0001") { dialect in
  [
    """
    CREATE TABLE survey (
      id \(dialect.integerType) PRIMARY KEY,
      author BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      state TEXT NOT NULL CHECK (state IN ('draft', 'published', 'closed')),
      title TEXT NOT NULL CHECK (LENGTH(title) <= 200),
      description TEXT NOT NULL CHECK (LENGTH(description) <= 5000),
      category TEXT NOT NULL CHECK (LENGTH(category) <= 20),
      language TEXT NOT NULL CHECK (language IN ('cs', 'en')),
      definition TEXT NOT NULL CHECK (LENGTH(definition) <= 1048576),
      questions INTEGER NOT NULL CHECK (questions >= 0),
      pages INTEGER NOT NULL CHECK (pages >= 0),
      seconds INTEGER NOT NULL CHECK (seconds >= 0),
      target_count INTEGER NOT NULL CHECK (target_count BETWEEN 0 AND 4),
      starts_at BIGINT,
      ends_at BIGINT,
      published_at BIGINT,
      closed_at BIGINT,
      price BIGINT NOT NULL CHECK (price >= 0),
      started BIGINT NOT NULL CHECK (started >= 0),
      answered BIGINT NOT NULL CHECK (answered >= 0),
      revision BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      CHECK (state = 'draft' OR (starts_at IS NOT NULL AND ends_at > starts_at
        AND published_at IS NOT NULL))
    )
    """,
    "CREATE INDEX survey_author ON survey (author, state)",
    "CREATE INDEX survey_open ON survey (ends_at, id) WHERE state = 'published'",
    """
    CREATE TABLE survey_target (
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('sex', 'occupation', 'region', 'language')),
      value TEXT NOT NULL CHECK (LENGTH(value) BETWEEN 1 AND 60),
      PRIMARY KEY (survey, kind, value)
    )\(dialect.clustered)
    """,
  ]
}
