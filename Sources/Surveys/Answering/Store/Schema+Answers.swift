import Core
import Database

/// Answers, apart from who gave them.
///
/// `survey_participation` is all that joins a person and a survey they answered: that, and on which
/// day (days since 1970 in UTC). `survey_attempt` holds what somebody has answered who is not done;
/// it is deleted in the transaction that hands the answers in. A response has a random id, no time
/// but the day, and no account: `claim` is an HMAC of survey and account under the site's secret,
/// which is not in the database, so that only the running site can tell somebody of their own
/// answer. `flags` are the bits of the quality signals that speak against it. How responses are
/// counted is in Schema+Results.swift.
let answerTables = Migration("surveys-0003") { dialect in
  [
    """
    CREATE TABLE survey_participation (
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      day BIGINT NOT NULL,
      PRIMARY KEY (survey, account)
    )\(dialect.clustered)
    """,
    "CREATE INDEX survey_participation_account ON survey_participation (account, day)",
    """
    CREATE TABLE survey_attempt (
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      seed BIGINT NOT NULL,
      page TEXT NOT NULL CHECK (LENGTH(page) <= 40),
      answers TEXT NOT NULL CHECK (LENGTH(answers) <= 2000000),
      page_seconds TEXT NOT NULL CHECK (LENGTH(page_seconds) <= 20000),
      revision BIGINT NOT NULL,
      shown_at BIGINT NOT NULL,
      started_at BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      PRIMARY KEY (survey, account)
    )\(dialect.clustered)
    """,
    "CREATE INDEX survey_attempt_account ON survey_attempt (account)",
    "CREATE INDEX survey_attempt_changed ON survey_attempt (changed_at)",
    """
    CREATE TABLE survey_break_off (
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      page TEXT NOT NULL CHECK (LENGTH(page) <= 40),
      count BIGINT NOT NULL CHECK (count > 0),
      PRIMARY KEY (survey, page)
    )\(dialect.clustered)
    """,
    """
    CREATE TABLE survey_response (
      id \(dialect.integerType) PRIMARY KEY,
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      claim TEXT NOT NULL UNIQUE CHECK (LENGTH(claim) <= 64),
      day BIGINT NOT NULL,
      seconds BIGINT NOT NULL CHECK (seconds >= 0),
      page_seconds TEXT NOT NULL CHECK (LENGTH(page_seconds) <= 20000),
      answers TEXT NOT NULL CHECK (LENGTH(answers) <= 2000000),
      fingerprint BIGINT NOT NULL,
      flags BIGINT NOT NULL CHECK (flags >= 0),
      state TEXT NOT NULL CHECK (state IN ('counted', 'void', 'appealed', 'removed'))
    )
    """,
    "CREATE INDEX survey_response_survey ON survey_response (survey, id)",
    "CREATE INDEX survey_response_fingerprint ON survey_response (survey, fingerprint)",
    "CREATE INDEX survey_response_void ON survey_response (survey, state) WHERE state <> 'counted'",
    """
    CREATE INDEX survey_response_flagged ON survey_response (survey, id) WHERE flags <> 0
    """,
  ]
}
