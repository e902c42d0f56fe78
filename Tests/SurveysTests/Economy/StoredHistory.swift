import Core
import Database

@testable import EconomySimulation
@testable import Surveys

/// The same history in a database: what the model refuses is refused there for the same reason, and
/// the balances and prices are the same. Ids are those of the model.
struct StoredHistory {
  let surveys: Surveys
  let db: any WriteAccess
  let now: Timestamp
  private(set) var faults: [String] = []

  init(_ surveys: Surveys, now: Timestamp, in db: any WriteAccess) throws {
    self.surveys = surveys
    self.db = db
    self.now = now
    try db.executeMany([
      "DELETE FROM survey", "DELETE FROM token_transfer", "DELETE FROM account",
    ])
  }

  /// Repeats what was tried last, and compares.
  mutating func follow(_ history: RandomHistory) throws {
    guard let (act, refusal) = history.last else { return }
    let code = try attempt(act)
    note(code == refusal.map { AppError($0).code }, "\(act): \(code ?? "done") in the database")
    try compare(act.people.filter { history.network.people.contains($0) }, history)
  }

  /// Compares everybody at the end, and counts the book again.
  mutating func audit(_ history: RandomHistory) throws {
    try compare(history.network.people, history)
    let book = try LedgerAuditStore().audit(in: db)
    note(book.isBalanced, "the book does not balance: \(book)")
    let issued = history.network.ledger.balance(of: .mint)
    note(book.issued == -issued, "\(book.issued) were issued instead of \(-issued)")
    let burnt = history.network.ledger.balance(of: .burn)
    note(book.burnt == burnt, "\(book.burnt) were burnt instead of \(burnt)")
  }

  private mutating func compare(_ people: [ID], _ history: RandomHistory) throws {
    for person in people {
      let balance = try LedgerStore().balance(of: person, in: db)
      note(balance == history.network.balance(of: person), "another balance")
      let price = try surveys.price(for: person, now: now, in: db)
      note(price == history.network.price(for: person), "another price")
    }
  }

  /// - Returns: the code of the refusal.
  private func attempt(_ act: EconomyAct) throws -> String? {
    do {
      try db.savepoint { try perform(act) }
      return nil
    } catch let error as AppError {
      return error.code
    }
  }

  private func perform(_ act: EconomyAct) throws {
    switch act {
    case .join(let person, let fits): try join(person, fits)
    case .publish(let survey, let person, let shown, let fits):
      try publish(survey ?? ID(1_000_000), by: person, at: shown, fits)
    case .answer(let survey, let person): try answer(survey, by: person)
    case .close(let survey):
      guard try surveys.close(survey, now: now, in: db) else { throw AppError(.happenedBefore) }
    case .void(let survey, let person):
      try LedgerStore().takeBack(survey: survey, from: person, id: next(), now: now, in: db)
    case .leave(let person):
      try surveys.accountDeleted(person, in: db)
      try db.execute("DELETE FROM account WHERE id = \(person)")
    }
  }

  private func join(_ person: ID, _ fits: Set<ID>) throws {
    // Each person lives in a region of their own, so that a survey can be for any of them.
    try db.execute(
      """
      INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance,
        suspended, created_at, region)
      VALUES (\(person), \("person\(person)"), FALSE, 'member', '', '', 'system', FALSE, 0,
        \(region(person)))
      """)
    try LedgerStore().join(person, id: next(), now: now, in: db)
    for survey in fits.sorted() { try aim(survey, at: [person]) }
  }

  private func publish(_ survey: ID, by person: ID, at shown: Tokens, _ fits: Set<ID>) throws {
    try db.execute(
      """
      INSERT INTO survey (id, author, state, title, description, category, language, definition,
        questions, pages, seconds, target_count, price, started, answered, revision, changed_at)
      VALUES (\(survey), \(person), 'draft', 'Survey', '', 'other', 'en', '{}', 1, 1, 60, 1, 0, 0,
        0, 1, 0)
      """)
    // Without any value, a survey would be for everybody.
    try aim(survey, at: [ID(0)] + fits.sorted())
    let order = PublishOrder(
      survey: survey, author: person, revision: 1, price: shown, startsAt: nil,
      endsAt: now + .days(30))
    try surveys.publish(order, now: now, in: db)
  }

  private func answer(_ survey: ID, by person: ID) throws {
    guard let found = try SurveyStore().find(survey, in: db) else { throw AppError.notFound }
    let eligibility = try SurveyVisibility().eligibility(of: person, to: found, now: now, in: db)
    try LedgerStore().record(
      .answered(survey, by: person), id: next(), now: now, in: db)
    guard eligibility == .mayAnswer else { throw AppError(.doesNotFit) }
    _ = try ParticipationStore().insert(survey, person, day: 0, in: db)
  }

  private func aim(_ survey: ID, at people: [ID]) throws {
    for person in people {
      try db.execute(
        """
        INSERT INTO survey_target (survey, kind, value)
        VALUES (\(survey), 'region', \(region(person)))
        """)
    }
  }

  private func region(_ person: ID) -> String { "region \(person)" }

  private func next() -> ID { surveys.ids.next() }

  private mutating func note(_ holds: Bool, _ fault: String) {
    if !holds { faults.append(fault) }
  }
}

extension EconomyAct {
  /// Who takes part in it.
  fileprivate var people: [ID] {
    switch self {
    case .join(let person, _), .publish(_, let person, _, _), .answer(_, let person),
      .void(_, let person), .leave(let person):
      [person]
    case .close: []
    }
  }
}
