import Core
import Database

/// Earlier versions of drafts.
///
/// `definition` is what the draft asked at `revision`, `kept_at` when it was put aside. How many are
/// kept is decided by ``VersionStore``; none once the survey is published.
let versionTables = Migration("surveys-0012") { dialect in
  [
    """
    CREATE TABLE survey_version (
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      revision BIGINT NOT NULL,
      definition TEXT NOT NULL CHECK (LENGTH(definition) <= 1048576),
      title TEXT NOT NULL CHECK (LENGTH(title) <= 200),
      questions INTEGER NOT NULL CHECK (questions >= 0),
      kept_at BIGINT NOT NULL,
      PRIMARY KEY (survey, revision)
    )\(dialect.clustered)
    """
  ]
}
