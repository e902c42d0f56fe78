import AppTestSupport
import Core
import Database
import KorzoApp

@testable import Surveys

/// People who publish and answer, for tests of tokens and of the board: the steps alone, without
/// questions.
struct Network: Sendable {
  let test: TestApp

  init(_ test: TestApp) {
    self.test = test
  }

  var surveys: Surveys { test.app.surveys }
  var database: any Database { test.app.database }
  var now: Timestamp { test.clock.now }

  /// A draft that could be published.
  func draft(
    by author: ID, _ title: String = "Survey", category: SurveyCategory = .other,
    target: SurveyTarget = .everybody, isFinished: Bool = true
  ) async throws -> ID {
    let (id, now) = (surveys.ids.next(), now)
    let questions = [
      Question(id: "q", title: "Why?", kind: .scale(ScaleRules(from: 1, to: 5)))
    ]
    let definition = SurveyDefinition(
      title: title, language: .english,
      pages: [SurveyPage(id: "p", questions: isFinished ? questions : [])])
    try await database.write { db in
      try DraftStore().insert(
        id, author: author, definition: definition, category: category, now: now, in: db)
      try TargetStore().set(target, of: id, in: db)
      try db.execute(
        "UPDATE survey SET target_count = \(target.values.count) WHERE id = \(id)")
    }
    return id
  }

  /// What the author would agree to now.
  func order(
    _ survey: ID, by author: ID, start: Duration? = nil, days: Int64 = 14
  ) async throws -> PublishOrder {
    let now = now
    try await surveys.join(author)
    let (price, revision) = try await database.read { [surveys] db in
      (
        try surveys.price(for: author, now: now, in: db).value,
        try SurveyStore().find(survey, in: db)?.revision ?? 0
      )
    }
    let startsAt = start.map { now + $0 }
    return PublishOrder(
      survey: survey, author: author, revision: revision, price: price, startsAt: startsAt,
      endsAt: (startsAt ?? now) + .days(days))
  }

  /// A survey that is open for two weeks.
  func open(
    by author: ID, _ title: String = "Survey", category: SurveyCategory = .other,
    target: SurveyTarget = .everybody, start: Duration? = nil, days: Int64 = 14
  ) async throws -> ID {
    let survey = try await draft(by: author, title, category: category, target: target)
    try await surveys.publish(
      try await order(survey, by: author, start: start, days: days))
    return survey
  }

  /// What is written of somebody who hands answers in, without the answers.
  func answer(_ survey: ID, by account: ID) async throws {
    let now = now
    try await database.write { [surveys] db in
      let ledger = LedgerStore()
      try ledger.join(account, id: surveys.ids.next(), now: now, in: db)
      try ledger.record(
        .answered(survey, by: account), id: surveys.ids.next(), now: now, in: db)
      _ = try ParticipationStore().insert(survey, account, day: 20_000, in: db)
      _ = try ParticipationStore().countAnswered(survey, now: now, in: db)
    }
  }

  /// Gives somebody tokens, as for answers to surveys that are no more.
  func earn(_ count: Int, for account: ID) async throws {
    let now = now
    try await surveys.join(account)
    try await database.write { [surveys] db in
      for _ in 0..<count {
        try db.execute(
          """
          INSERT INTO token_transfer (id, reason, source, destination, person, amount, made_at)
          VALUES (\(surveys.ids.next()), 'answered', 'mint', 'person', \(account), 2, \(now))
          """)
      }
      try db.execute(
        """
        UPDATE token_balance SET balance = balance + \(2 * count), earned = earned + \(2 * count)
        WHERE account = \(account)
        """)
    }
  }

  func close(_ survey: ID) async throws {
    let now = now
    try await database.write { [surveys] db in
      _ = try surveys.close(survey, now: now, in: db)
    }
  }

  /// Somebody began and is on the first page.
  func begin(_ survey: ID, by account: ID) async throws {
    let now = now
    try await database.write { db in
      try db.execute(
        """
        INSERT INTO survey_attempt (survey, account, seed, page, answers, page_seconds, revision,
          shown_at, started_at, changed_at)
        VALUES (\(survey), \(account), 0, 'p', '{}', '{}', 1, \(now), \(now), \(now))
        """)
    }
  }

  func attempts() async throws -> Int {
    try await database.read { db in
      try db.value("SELECT COUNT(*) FROM survey_attempt", as: Int.self) ?? 0
    }
  }

  func balance(of account: ID) async throws -> Tokens? {
    try await database.read { db in try LedgerStore().balance(of: account, in: db) }
  }

  func find(_ survey: ID) async throws -> Survey? {
    try await database.read { db in try SurveyStore().find(survey, in: db) }
  }

  func book() async throws -> LedgerAudit {
    try await database.read { db in try LedgerAuditStore().audit(in: db) }
  }

  /// Who has a notification of this kind.
  func told(_ kind: String) async throws -> [ID] {
    try await database.read { db in
      try db.column("SELECT user_id FROM notification WHERE kind = \(kind) ORDER BY user_id")
    }
  }
}

extension Network {
  /// The account of this name.
  func account(_ name: String) async throws -> ID {
    let id: ID? = try await database.read { db in
      try db.value("SELECT id FROM account WHERE user_name = \(name)")
    }
    guard let id else { throw TestFailure("nobody is called \(name)") }
    return id
  }
}
