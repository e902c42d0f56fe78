import Core
import Database

/// The book of all tokens. Each function is one step of a transaction.
struct LedgerStore: Sendable {
  /// What somebody has; nil before they joined.
  func balance(of account: ID, in db: any ReadAccess) throws -> Tokens? {
    let halves: Int? = try db.value("SELECT balance FROM token_balance WHERE account = \(account)")
    return halves.map { Tokens(halves: $0) }
  }

  /// The same, which nobody else changes until the commit.
  func lockedBalance(of account: ID, in db: any WriteAccess) throws -> Tokens? {
    let halves: Int? = try db.value(
      "SELECT balance FROM token_balance WHERE account = \(account)\(db.dialect.forNoKeyUpdate)")
    return halves.map { Tokens(halves: $0) }
  }

  /// What came in since somebody last published, or since they joined.
  func earned(by account: ID, in db: any ReadAccess) throws -> Tokens {
    let halves: Int? = try db.value("SELECT earned FROM token_balance WHERE account = \(account)")
    return Tokens(halves: halves ?? 0)
  }

  /// Gives somebody the token of joining, unless they have had it: called before anything else
  /// that touches their tokens. Suspended accounts, and those whose address is not verified, get
  /// none.
  func join(_ account: ID, id: ID, now: Timestamp, in db: any WriteAccess) throws {
    guard try balance(of: account, in: db) == nil,
      try db.exists("SELECT 1 FROM respondent WHERE id = \(account)"),
      try insert(.joined(account), id: id, now: now, in: db)
    else { return }
    try open(account, with: .one, in: db)
  }

  /// Writes a transfer down, with the balance that it changes.
  /// - Parameter isLate: of an answer to a survey that has ended: it was begun before, or was
  ///   accepted after.
  /// - Throws: `AppError` when it cannot be; the transaction has to end with it.
  func record(
    _ transfer: Transfer, id: ID, now: Timestamp, isLate: Bool = false, in db: any WriteAccess
  ) throws {
    guard transfer.amount >= .zero else { throw AppError(.negativeAmount) }
    guard try insert(transfer, id: id, now: now, in: db) else { throw AppError(.happenedBefore) }
    try change(transfer, in: db)
    switch transfer.key.reason {
    case .answered: try checkAnswer(transfer.key, isLate: isLate, in: db)
    case .voided: try checkVoiding(transfer.key, in: db)
    case .joined, .published, .closed, .left: break
    }
  }

  /// The token of an answer that does not count after all, or what is left of it.
  func takeBack(survey: ID, from account: ID, id: ID, now: Timestamp, in db: any WriteAccess)
    throws
  {
    // Who has left has nothing any more.
    guard let balance = try lockedBalance(of: account, in: db) else { return }
    let amount = min(.one, balance)
    try record(.voided(survey, of: account, taking: amount), id: id, now: now, in: db)
  }

  /// How many seconds the surveys take, by their own estimates, whose tokens somebody earned since a
  /// moment.
  func secondsEarned(
    by account: ID, since moment: Timestamp, in db: any ReadAccess
  ) throws -> Int {
    try db.value(
      """
      SELECT SUM(survey.seconds) FROM token_transfer
      JOIN survey ON survey.id = token_transfer.survey
      WHERE token_transfer.person = \(account) AND token_transfer.reason = 'answered'
        AND token_transfer.made_at > \(moment)
      """) ?? 0
  }

  /// What was paid for a survey that is still open burns.
  func burnEscrow(of survey: ID, id: ID, now: Timestamp, in db: any WriteAccess) throws {
    let paid: Int? = try db.value(
      "SELECT amount FROM token_transfer WHERE survey = \(survey) AND reason = 'published'")
    // A survey has to end, whatever the book says of it.
    guard let paid else { return }
    try record(.closed(survey, burning: Tokens(halves: paid)), id: id, now: now, in: db)
  }

  // MARK: - Steps

  private func change(_ transfer: Transfer, in db: any WriteAccess) throws {
    guard let person = transfer.key.person else { return }
    let amount = transfer.amount.halves
    let changed: Int
    switch transfer.key.reason {
    case .closed: return
    case .joined: return try open(person, with: transfer.amount, in: db)
    case .answered:
      changed = try db.execute(
        """
        UPDATE token_balance SET balance = balance + \(amount), earned = earned + \(amount)
        WHERE account = \(person)
        """)
    case .published, .left:
      changed = try db.execute(
        """
        UPDATE token_balance SET balance = balance - \(amount), earned = 0
        WHERE account = \(person) AND balance >= \(amount)
        """)
    case .voided:
      let one = Tokens.one.halves
      changed = try db.execute(
        """
        UPDATE token_balance SET balance = balance - \(amount),
          earned = CASE WHEN earned > \(one) THEN earned - \(one) ELSE 0 END
        WHERE account = \(person) AND balance >= \(amount)
        """)
    }
    guard changed == 0 else { return }
    guard let balance = try balance(of: person, in: db) else { throw AppError(.unknownPerson) }
    throw AppError(.tooLittle(missing: transfer.amount - balance))
  }

  private func open(_ account: ID, with amount: Tokens, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO token_balance (account, balance, earned)
      VALUES (\(account), \(amount.halves), \(amount.halves))
      """)
  }

  private func checkAnswer(
    _ key: Transfer.Key, isLate: Bool, in db: any WriteAccess
  ) throws {
    let row = try db.first("SELECT author, state FROM survey WHERE id = \(key.survey)")
    guard let row, let state = SurveyState(rawValue: try row[1]), state != .draft else {
      throw AppError(.unknownSurvey)
    }
    let author: ID = try row[0]
    guard author != key.person else { throw AppError(.ownSurvey) }
    guard isLate || state == .published else { throw AppError(.closedSurvey) }
  }

  private func checkVoiding(_ key: Transfer.Key, in db: any WriteAccess) throws {
    let wasGiven = try db.exists(
      """
      SELECT 1 FROM token_transfer
      WHERE survey = \(key.survey) AND person = \(key.person) AND reason = 'answered'
      """)
    guard wasGiven else { throw AppError(.unknownSurvey) }
  }

  /// - Returns: false when it happened before.
  private func insert(
    _ transfer: Transfer, id: ID, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      INSERT INTO token_transfer
        (id, reason, source, destination, person, survey, amount, made_at)
      VALUES (\(id), \(transfer.key.reason), \(transfer.from.name), \(transfer.to.name),
        \(transfer.key.person), \(transfer.key.survey), \(transfer.amount.halves), \(now))
      ON CONFLICT DO NOTHING
      """) == 1
  }
}

extension LedgerAccount {
  /// What the table calls it.
  fileprivate var name: String {
    switch self {
    case .person: "person"
    case .mint: "mint"
    case .burn: "burn"
    case .escrow: "escrow"
    }
  }
}
