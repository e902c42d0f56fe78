import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp

@testable import Surveys

/// How far a survey is; its name is in all its words.
enum MatrixState: String, CaseIterable {
  case draft, planned, open, closed
  /// Closed, with results for everybody.
  case shared
  /// Open, of somebody who was suspended.
  case suspended

  var title: String { "titleof\(rawValue)" }
  var about: String { "aboutof\(rawValue)" }
  var question: String { "questionof\(rawValue)" }
  var thanks: String { "thanksof\(rawValue)" }
  /// What somebody answered.
  var answer: String { "answerof\(rawValue)" }

  /// Two pages, for women.
  var definition: SurveyDefinition {
    SurveyDefinition(
      title: title, description: about, thanks: thanks, language: .english,
      pages: [
        SurveyPage(
          id: "one",
          questions: [
            Question(id: "first", title: question, kind: .shortText(most: 100))
          ]),
        SurveyPage(
          id: "two",
          questions: [
            Question(
              id: "second", title: "second \(question)",
              kind: .scale(ScaleRules(from: 1, to: 5)))
          ]),
      ])
  }
}

/// Who asks. Written down by hand, so that the decision in the code is not compared with itself.
enum MatrixViewer: String, CaseIterable {
  case visitor, fits, misfit, author, admin, answered, begun

  /// Whether they may know that there is such a survey: its title and what it is about.
  func mayKnow(_ state: MatrixState) -> Bool {
    switch state {
    case .draft, .planned: self == .author
    case .open, .closed, .shared: true
    case .suspended: false
    }
  }

  /// Whether they may read its questions.
  func mayReadQuestions(_ state: MatrixState) -> Bool {
    switch state {
    case .draft, .planned, .closed: self == .author
    case .open: [.author, .fits, .begun].contains(self)
    case .shared: true
    case .suspended: false
    }
  }

  /// Whether they may read what somebody answered. Of one answer nothing is shown in public.
  func mayReadAnswers(_ state: MatrixState) -> Bool {
    self == .author && [.open, .closed, .shared].contains(state)
  }

  /// Whether they may read what is said after the last page; apps show it themselves.
  func mayReadThanks(_ state: MatrixState) -> Bool {
    switch state {
    case .draft, .planned: self == .author
    case .open: mayReadQuestions(state) || self == .answered
    case .closed, .shared: self == .author || self == .answered
    case .suspended: false
    }
  }

  /// What of a survey stands in an answer though it must not.
  func leaks(of state: MatrixState, in text: String) -> [String] {
    var forbidden: [String] = []
    if !mayKnow(state) { forbidden += [state.title, state.about] }
    if !mayReadQuestions(state) { forbidden.append(state.question) }
    if !mayReadAnswers(state) { forbidden.append(state.answer) }
    if !mayReadThanks(state) { forbidden.append(state.thanks) }
    return text.found(of: forbidden)
  }
}

/// A survey in each state, and everybody who may ask for it.
struct MatrixWorld: Sendable {
  let test: TestApp
  private(set) var surveys: [MatrixState: ID] = [:]
  private(set) var browsers: [MatrixViewer: Visitor] = [:]
  private(set) var accounts: [MatrixViewer: Viewer] = [:]
  /// What the address of the shared results ends with.
  private(set) var sharedToken = ""

  private var store: Surveys { test.app.surveys }

  init(_ test: TestApp) async throws {
    self.test = test
    for viewer in MatrixViewer.allCases {
      guard viewer != .visitor else {
        browsers[viewer] = test.visitor()
        continue
      }
      let role: Role = viewer == .admin ? .admin : .member
      browsers[viewer] = try await test.person("x\(viewer.rawValue)", role: role)
      let sex = viewer == .misfit || viewer == .admin ? "male" : "female"
      accounts[viewer] = try await account("x\(viewer.rawValue)", role: role, sex: sex)
    }
    try await test.account("xgone")
    let gone = try await account("xgone", role: .member, sex: "female")
    let author = try known(.author)
    for state in MatrixState.allCases {
      surveys[state] = try await make(state, by: state == .suspended ? gone : author)
    }
    sharedToken = try await close()
    let suspended = gone.id
    _ = try await test.app.database.write { db in
      try db.execute("UPDATE account SET suspended = TRUE WHERE id = \(suspended)")
    }
    test.clock.advance(by: .minutes(2))
  }

  private func known(_ viewer: MatrixViewer) throws -> Viewer {
    guard let account = accounts[viewer] else { throw TestFailure("nobody: \(viewer)") }
    return account
  }

  private func account(_ name: String, role: Role, sex: String) async throws -> Viewer {
    let found: ID? = try await test.app.database.write { db in
      try db.execute("UPDATE account SET sex = \(sex) WHERE user_name = \(name)")
      return try db.value("SELECT id FROM account WHERE user_name = \(name)")
    }
    guard let found else { throw TestFailure("nobody is called \(name)") }
    return Viewer(
      id: found, userName: name, displayName: name, role: role, language: nil, appearance: .system)
  }

  /// A survey on its way to its state: published, begun by one and answered by another.
  private func make(_ state: MatrixState, by author: Viewer) async throws -> ID {
    let id = try await store.makeDraft(state.definition, by: author)
    let now = test.clock.now
    let plan = DraftPlan(category: .other, target: SurveyTarget([.sex: ["female"]]))
    try await test.app.database.write { db in
      try DraftStore().write(plan, to: id, now: now, in: db)
      try LedgerStore().join(author.id, id: test.app.surveys.ids.next(), now: now, in: db)
      // What it costs is none of this test's business.
      try db.execute("UPDATE token_balance SET balance = 200 WHERE account = \(author.id)")
    }
    guard state != .draft else { return id }
    let (survey, price) = try await test.app.database.read { db in
      (
        try SurveyStore().find(id, in: db),
        try store.price(for: author.id, now: now, in: db).value
      )
    }
    try await store.publish(
      PublishOrder(
        survey: id, author: author.id, revision: survey?.revision ?? 0, price: price,
        startsAt: state == .planned ? now + .days(3) : nil, endsAt: now + .days(10)))
    guard state != .planned else { return id }
    try await store.begin(id, by: try known(.begun))
    let answers: [String: Answer] = ["first": .text(state.answer), "second": .number(3)]
    try await store.begin(id, by: try known(.answered))
    let handedIn = try await store.submit(answers, on: id, by: try known(.answered))
    guard handedIn == .taken(.earned) else { throw TestFailure("refused: \(handedIn)") }
    return id
  }

  /// - Returns: the end of the address of the shared results.
  private func close() async throws -> String {
    let author = try known(.author)
    for state in [MatrixState.closed, .shared] {
      guard let id = surveys[state] else { throw TestFailure("no survey: \(state)") }
      try await store.close(id, by: author)
    }
    // Until those who had begun can neither hand in nor copy any more.
    test.clock.advance(by: .hours(26))
    try await store.deleteAttempts()
    guard let shared = surveys[.shared] else { throw TestFailure("no survey: shared") }
    try await store.publicize(
      shared, isOn: true, isListed: true, questions: ["first", "second"], by: author.id)
    let path = try await test.app.database.read { db in
      try store.publicResultsPath(of: shared, in: db)
    }
    return path?.split(separator: "/").last.map(String.init) ?? ""
  }
}
