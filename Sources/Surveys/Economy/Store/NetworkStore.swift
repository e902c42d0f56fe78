import Core
import Database

/// What the price of a survey depends on.
struct NetworkStore: Sendable {
  /// Nobody else publishes or closes until the commit, so that a price that is computed after this
  /// is still the price when it is paid.
  func lock(in db: any WriteAccess) throws {
    try db.execute("UPDATE survey_network SET version = version + 1 WHERE id = 1")
  }

  /// What a person's next survey depends on now.
  func facts(for account: ID, now: Timestamp, in db: any ReadAccess) throws -> PriceFacts {
    let fitting = SurveyVisibility().fitting(account, now: now)
    let (counts, earned, waiting) = try db.pipeline(
      {
        try $0.first(
          """
          SELECT (SELECT COUNT(*) FROM survey WHERE state = 'published' AND ends_at > \(now)),
            (SELECT COUNT(*) FROM survey
              WHERE author = \(account) AND state = 'published' AND ends_at > \(now)),
            (SELECT COUNT(*) FROM survey WHERE \(fitting))
          """)
      }, { try LedgerStore().earned(by: account, in: $0) },
      { try WaitingTokenStore().count(for: account, in: $0) })
    return PriceFacts(
      open: try counts?[0] ?? 0, ownOpen: try counts?[1] ?? 0, earned: earned,
      toAnswer: try counts?[2] ?? 0, waiting: waiting)
  }

  /// How many people a survey is meant for, its author aside.
  func audience(of survey: ID, in db: any ReadAccess) throws -> Int {
    try db.value(
      """
      SELECT COUNT(*) FROM respondent JOIN survey ON survey.id = \(survey)
      WHERE respondent.id <> survey.author AND \(SurveyVisibility().targeted)
      """) ?? 0
  }

  /// What the board says of everybody.
  func numbers(now: Timestamp, in db: any ReadAccess) throws -> NetworkNumbers {
    let row = try db.first(
      """
      SELECT (SELECT COUNT(*) FROM respondent),
        (SELECT SUM(told) FROM survey_public_count WHERE told > 0),
        (SELECT COUNT(*) FROM survey WHERE \(Self.open(now: now))),
        (SELECT SUM(balance) FROM token_balance)
      """)
    return NetworkNumbers(
      members: try row?[0] ?? 0, answered: try row?[1, as: Int?.self] ?? 0,
      open: try row?[2] ?? 0, tokens: Tokens(halves: try row?[3, as: Int?.self] ?? 0))
  }

  /// Surveys that somebody can answer now; those of suspended people are shown to nobody.
  static func open(now: Timestamp) -> SQL {
    """
    (survey.state = 'published' AND survey.starts_at <= \(now) AND survey.ends_at > \(now)
      AND EXISTS (SELECT 1 FROM person WHERE person.id = survey.author))
    """
  }
}
