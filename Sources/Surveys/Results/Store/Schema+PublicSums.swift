import Core
import Database

/// What everybody is told of results and of how many answered (docs/decisions/0043).
///
/// `survey_public_result` has the noisy sums of a survey in JSON (`told`, `limits` and `began` are
/// explained in Results/Model/ToldSums.swift; `texts` names responses by question) and `basis`, the
/// exact counts at its last step. `due` is how many new responses make the next one.
/// `survey_public_count` has the noisy count of a survey's answers for lists and previews.
///
/// What the rules before showed becomes the basis of a step that the job has yet to take: `steps`
/// is 0, and the step begins with these answers alone.
let publicSumTables = Migration("surveys-0010") { dialect in
  [
    """
    CREATE TABLE survey_public_result (
      survey \(dialect.integerType) PRIMARY KEY REFERENCES survey (id) ON DELETE CASCADE,
      steps BIGINT NOT NULL CHECK (steps >= 0),
      due BIGINT NOT NULL,
      basis \(dialect.blobType) NOT NULL,
      told TEXT NOT NULL,
      began TEXT NOT NULL,
      limits TEXT NOT NULL,
      texts TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE survey_public_count (
      survey \(dialect.integerType) PRIMARY KEY REFERENCES survey (id) ON DELETE CASCADE,
      basis BIGINT NOT NULL CHECK (basis >= 0),
      told BIGINT NOT NULL,
      due BIGINT NOT NULL
    )
    """,
    """
    INSERT INTO survey_public_result (survey, steps, due, basis, told, began, limits, texts)
    SELECT survey, 0, 0, tally, '{}', '{}', '{}', '{}' FROM survey_public_tally
    WHERE responses >= 5
    """,
    "DROP TABLE survey_public_tally",
  ]
}
