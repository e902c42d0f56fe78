import Core
import Database

/// Uploads to Dropbox.
///
/// `refresh_token` is encrypted (Logic/Dropbox/SealToken.swift). An upload is a row that its job
/// works off, and that its page shows: `done` of `total` bytes, then the link, or what went wrong.
/// `filter` is empty since what has a link for everybody is made of the public results.
let uploadTables = Migration("surveys-0007") { dialect in
  [
    """
    CREATE TABLE survey_dropbox (
      account \(dialect.integerType) PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      refresh_token TEXT NOT NULL CHECK (LENGTH(refresh_token) <= 4000),
      connected_at BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE survey_upload (
      id \(dialect.integerType) PRIMARY KEY,
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      filter TEXT NOT NULL CHECK (LENGTH(filter) <= 2000),
      state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
      problem TEXT CHECK (LENGTH(problem) <= 20),
      done BIGINT NOT NULL CHECK (done >= 0),
      total BIGINT NOT NULL CHECK (total >= 0),
      attempts BIGINT NOT NULL CHECK (attempts >= 0),
      retry_at BIGINT,
      link TEXT CHECK (LENGTH(link) <= 2000),
      made_at BIGINT NOT NULL,
      CHECK ((state = 'done') = (link IS NOT NULL)),
      CHECK (state <> 'failed' OR problem IS NOT NULL)
    )
    """,
    "CREATE INDEX survey_upload_survey ON survey_upload (survey, id)",
    "CREATE INDEX survey_upload_account ON survey_upload (account)",
    """
    CREATE UNIQUE INDEX survey_upload_running ON survey_upload (survey, account)
    WHERE state IN ('waiting', 'running')
    """,
    "CREATE INDEX survey_upload_made ON survey_upload (made_at)",
  ]
}
