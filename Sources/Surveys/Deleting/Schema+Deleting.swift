import Core
import Database

/// What stays of surveys that were deleted, with those who answered them: on a day (since 1970 in
/// UTC) they answered so many that are there no more. No survey is named, so that nothing joins the
/// people who answered the same one.
let deletedAnswerTables = Migration("surveys-0013") { dialect in
  [
    """
    CREATE TABLE survey_deleted_answer (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      day BIGINT NOT NULL,
      count BIGINT NOT NULL CHECK (count > 0),
      PRIMARY KEY (account, day)
    )\(dialect.clustered)
    """
  ]
}
