import Core
import Database

/// Void answers and appeals.
///
/// A row stands for a response that its author declared void, until that is final or taken back.
/// Days (since 1970 in UTC) instead of times: what is told to somebody has a time of its own in
/// their inbox, and equal times would say whose response it is. `is_pending`: whoever gave the
/// answer has still to be told of its state (docs/decisions/0030).
let qualityTables = Migration("surveys-0005") { dialect in
  [
    """
    CREATE TABLE survey_voiding (
      response \(dialect.integerType) PRIMARY KEY
        REFERENCES survey_response (id) ON DELETE CASCADE,
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      reason TEXT NOT NULL CHECK (LENGTH(reason) <= 500),
      told_day BIGINT,
      appeal TEXT CHECK (LENGTH(appeal) <= 2000),
      appealed_day BIGINT,
      is_pending BOOLEAN NOT NULL,
      CHECK ((appeal IS NULL) = (appealed_day IS NULL))
    )
    """,
    "CREATE INDEX survey_voiding_survey ON survey_voiding (survey)",
    "CREATE INDEX survey_voiding_told ON survey_voiding (told_day)",
    """
    CREATE INDEX survey_voiding_appealed ON survey_voiding (appealed_day, response)
    WHERE appealed_day IS NOT NULL
    """,
    "CREATE INDEX survey_voiding_pending ON survey_voiding (survey) WHERE is_pending",
  ]
}
