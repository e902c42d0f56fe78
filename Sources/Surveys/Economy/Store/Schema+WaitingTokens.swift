import Core
import Database

/// Tokens that wait until an answer is accepted.
///
/// `survey_response.token` says of an answer what became of its token, without whose it is.
/// `survey_waiting_token` says for whom one waits, without which answer it is: the same as that
/// somebody answered and has no transfer of it. What joins both is the claim alone
/// (docs/decisions/0030); both are one row less as soon as it is decided.
let waitingTokenTables = Migration("surveys-0011") { dialect in
  [
    """
    ALTER TABLE survey_response ADD COLUMN token TEXT NOT NULL DEFAULT 'earned'
      CHECK (token IN ('earned', 'waiting', 'granted', 'expired', 'lapsed'))
    """,
    """
    CREATE INDEX survey_response_token ON survey_response (survey, token, id)
    WHERE token IN ('waiting', 'granted', 'expired')
    """,
    """
    CREATE TABLE survey_waiting_token (
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      PRIMARY KEY (survey, account)
    )\(dialect.clustered)
    """,
    "CREATE INDEX survey_waiting_token_account ON survey_waiting_token (account)",
  ]
}
