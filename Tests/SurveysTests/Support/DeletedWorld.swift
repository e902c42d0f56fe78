import AppTestSupport
import Core
import Database
import Jobs
import KorzoApp
import Testing
import Web

@testable import Surveys

/// How far a survey has come that is deleted.
enum DeletedState: String, CaseIterable, Sendable {
  case draft, planned, open, closed
  /// Closed, with results for everybody and an upload that waits.
  case shared
  /// Open, with an answer that was declared void and an appeal that waits.
  case appealed
}

/// An application with a survey in such a state, and one beside it that stays.
struct DeletedWorld: Sendable {
  let answers: AnswerWorld
  let author: AnsweringPerson
  let petr: AnsweringPerson
  let anna: AnsweringPerson
  let admin: AnsweringPerson
  let survey: ID
  let other: ID
  /// What must be nowhere afterwards.
  private(set) var words: [String]

  var test: TestApp { answers.test }
  var surveys: Surveys { answers.surveys }
  var database: any Database { answers.database }
  var path: String { "/surveys/\(survey)" }

  init(_ test: TestApp, _ state: DeletedState) async throws {
    let editor = try await EditorWorld(test)
    answers = AnswerWorld(test: test)
    author = AnsweringPerson(viewer: try await editor.viewer(), visitor: editor.author)
    (petr, anna) = (try await answers.person("petr"), try await answers.person("anna"))
    let boss = try await test.person("boss", role: .admin)
    let id = try await Network(test).account("boss")
    admin = AnsweringPerson(
      viewer: Viewer(
        id: id, userName: "boss", displayName: "boss", role: .admin, language: nil,
        appearance: .system), visitor: boss)
    survey = editor.draft
    words = ["\(editor.draft)", "xylofon", "ptakopysk", "hrochem", "mrož"]
    other = try await answers.survey(bicycleSurvey, by: author.viewer)
    try await surveys.begin(other, by: petr.viewer)
    _ = try await surveys.submit(
      ["means": .choices(["foot"])], on: other, by: petr.viewer)
    try await fill(editor)
    if state != .draft { try await publish(state) }
    guard ![.draft, .planned].contains(state) else { return }
    try await respond()
    if state == .appealed { try await appeal() }
    if state == .closed || state == .shared { try await surveys.close(survey, by: author.viewer) }
    if state == .shared { try await share() }
    try await test.runJobs()
    try await note()
  }

  /// Questions with a picture among them.
  private func fill(_ editor: EditorWorld) async throws {
    let question = try await editor.add(.pictureChoice)
    _ = try await editor.picture(for: question)
    let pictures = try await editor.definition().pictures
    let definition = SurveyDefinition(
      title: "O xylofonech", description: "xylofon doma", language: .czech,
      pages: [
        SurveyPage(
          id: "one",
          questions: [
            Question(id: "why", title: "Proč xylofon?", kind: .shortText(most: 100)),
            Question(
              id: "which", title: "Který xylofon?",
              kind: .pictureChoice(
                Choices(
                  pictures.enumerated().map { index, picture in
                    Choice(id: "p\(index)", label: "xylofon \(index)", picture: picture)
                  }), ChosenBounds(most: 1))),
          ])
      ])
    let (survey, now) = (survey, test.clock.now)
    let plan = DraftPlan(category: .other, target: SurveyTarget([.language: ["en"]]))
    try await database.write { db in
      try DraftStore().write(definition, to: survey, now: now, in: db)
      try DraftStore().write(plan, to: survey, now: now, in: db)
      try db.execute("UPDATE account SET language = 'en'")
    }
  }

  private func publish(_ state: DeletedState) async throws {
    let network = Network(test)
    try await network.earn(50, for: author.id)
    try await surveys.publish(
      try await network.order(
        survey, by: author.id, start: state == .planned ? .days(2) : nil, days: 9))
    try await test.runJobs()
  }

  /// Packed and loose answers, one begun, one broken off.
  private func respond() async throws {
    let survey = survey
    let (olga, jana) = (try await answers.person("olga"), try await answers.person("jana"))
    let eva = try await answers.person("eva")
    try await database.write { db in _ = try db.execute("UPDATE account SET language = 'en'") }
    try await surveys.begin(survey, by: eva.viewer)
    try await database.write { db in try AttemptStore().breakOff(survey: survey, in: db) }
    let given: [String: Answer] = ["why": .text("ptakopysk"), "which": .choices(["p0"])]
    for person in [petr, anna] {
      try await submit(given, by: person)
    }
    try await surveys.packResponses(of: survey, size: 1)
    try await submit(given, by: jana)
    try await surveys.begin(survey, by: olga.viewer)
    try await surveys.renewPublicResults()
  }

  private func submit(_ given: [String: Answer], by person: AnsweringPerson) async throws {
    try await surveys.begin(survey, by: person.viewer)
    let handedIn = try await surveys.submit(given, on: survey, by: person.viewer)
    guard case .taken = handedIn else { throw TestFailure("refused: \(handedIn)") }
  }

  private func appeal() async throws {
    let claim = surveys.claim(of: petr.id, on: survey)
    let found = try await database.read { db in try ResponseStore().find(claim: claim, in: db) }
    let response = try #require(found)
    try await surveys.voidAnswer(response.id, of: survey, reason: "mrož", by: author.id)
    try await test.runJobs()
    try await surveys.appeal("S hrochem", on: survey, by: petr.id)
    try await share()
  }

  /// Results for everybody, and an upload that comes to nothing without Dropbox.
  private func share() async throws {
    try await surveys.publicize(
      survey, isOn: true, isListed: true, questions: ["why", "which"], by: author.id)
    try await surveys.renewPublicResults()
    let (survey, author, now) = (survey, author.id, test.clock.now)
    let id = surveys.ids.next()
    try await database.write { [surveys] db in
      // As if there had been a step, for which too few have answered.
      if let found = try SurveyStore().find(survey, in: db) {
        let layout = RecordLayout(try surveys.definition(of: survey, in: db))
        try PublicResultStore().put(
          surveys.publicSteps(of: found, layout).beginning, of: survey, in: db)
      }
      try db.execute(
        """
        INSERT INTO survey_upload (id, survey, account, filter, state, done, total, attempts,
          made_at)
        VALUES (\(id), \(survey), \(author), '', 'waiting', 0, 0, 0, \(now))
        """)
      try surveys.queue.add(
        uploadJob, UploadPayload(id: id), at: now + .hours(2), in: db)
    }
  }

  /// Ids of what hangs on the survey.
  private mutating func note() async throws {
    let survey = survey
    words += try await database.read { db in
      let responses: [ID] = try db.column(
        "SELECT id FROM survey_response WHERE survey = \(survey)")
      let uploads: [ID] = try db.column("SELECT id FROM survey_upload WHERE survey = \(survey)")
      return (responses + uploads).map { "\($0)" }
    }
  }

  /// The tables in which something of it stands.
  func traces() async throws -> [String] {
    let words = words
    return try await database.read { db in try TableWalk.traces(of: words, in: db) }
  }

  /// What somebody has.
  func balance(of person: AnsweringPerson) async throws -> Tokens? {
    try await Network(test).balance(of: person.id)
  }

  /// Deletes it as its author does.
  func delete() async throws {
    let done = try await author.visitor.post("\(path)/delete", ["answers": "delete"])
    #expect(done.status == 303 && done.header("location") == "/ask/mine")
  }
}

func withDeleted(
  _ engine: Engine, _ state: DeletedState, _ body: (DeletedWorld) async throws -> Void
) async throws {
  try await withApp(engine) { test in try await body(try await DeletedWorld(test, state)) }
}
