import AppTestSupport
import Core
import Database
import Testing

@testable import Surveys

@Suite("Handing in answers")
struct SubmitResponseTests {
  /// Fifteen questions on three pages.
  private let fifteen = SurveyDefinition(
    title: "Fifteen", language: .english,
    pages: (0..<3).map { page in
      SurveyPage(
        id: "p\(page)",
        questions: (0..<5).map { number in
          Question(
            id: "q\(page)\(number)", title: "Question",
            kind: number.isMultiple(of: 2)
              ? .shortText(most: 100) : .scale(ScaleRules(from: 1, to: 7)))
        })
    })

  @Test(
    "A hundred submissions of one person at once give one response and one token",
    arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      try await world.surveys.begin(survey, by: olga.viewer)
      let page = SentPage(
        page: "start", revision: 1, form: ["q.means": ["foot"]], way: .next)
      _ = try await world.surveys.take(page, on: survey, by: olga.viewer)
      world.clock.advance(by: .seconds(30))
      let last = SentPage(page: "last", revision: 2, form: ["q.why": ["So"]], way: .send)
      let outcomes = await withTaskGroup(of: String.self) { group in
        for number in 0..<100 {
          group.addTask {
            do {
              guard number.isMultiple(of: 4) else {
                let outcome = try await world.surveys.take(last, on: survey, by: olga.viewer)
                if case .done = outcome { return "done" }
                return "\(outcome)"
              }
              let handedIn = try await world.surveys.submit(
                ["means": .choices(["foot"])], on: survey, by: olga.viewer)
              return handedIn == .taken(.earned) ? "done" : "\(handedIn)"
            } catch let error as AppError { return error.code } catch { return "\(error)" }
          }
        }
        return await group.reduce(into: [String]()) { $0.append($1) }
      }
      // A program is told that it was done before, a person sees the thanks again.
      #expect(Set(outcomes).isSubset(of: ["done", "answered_already"]))
      #expect(outcomes.contains("done"))
      #expect(try await world.responses(survey).count == 1)
      #expect(try await world.find(survey).answered == 1)
      #expect(try await world.find(survey).started == 1)
      let balance = try await world.database.read { db in
        try LedgerStore().balance(of: olga.id, in: db)
      }
      #expect(balance == Tokens(2))
      #expect(try await world.attempt(survey, of: olga.id) == nil)
    }
  }

  @Test(
    "Three hundred answers by several clients are all there afterwards",
    arguments: Engine.allCases)
  func many(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let survey = try await world.survey(fifteen, by: author.viewer)
      let people = try await world.accounts(300)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for client in 0..<6 {
          group.addTask {
            for number in stride(from: client, to: people.count, by: 6) {
              try await answer(survey, as: people[number], number, in: world)
            }
          }
        }
        try await group.waitForAll()
      }
      let responses = try await world.responses(survey)
      let byClaim = Dictionary(responses.map { ($0.claim, $0.answers) }) { first, _ in first }
      for (number, person) in people.enumerated() {
        let claim = world.surveys.claim(of: person.id, on: survey)
        #expect(byClaim[claim] == answers(number))
      }
      #expect(responses.count == 300)
      #expect(try await world.find(survey).answered == 300)
      let results = try await world.database.read { db in
        try world.surveys.results(
          of: try #require(try SurveyStore().find(survey, in: db)), filter: .none, in: db)
      }
      #expect(results.responses == 300)
      #expect(results.questions.allSatisfy { $0.answered == 300 })
      #expect(try await world.number("SELECT COUNT(*) FROM survey_attempt") == 0)
    }
  }

  @Test("What is not for somebody is refused, and changes nothing", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let open = try await world.survey(bicycleSurvey, by: author.viewer)
      let women = try await world.survey(
        bicycleSurvey, by: author.viewer, target: SurveyTarget([.sex: ["female"]]))
      let draft = try await world.surveys.makeDraft(bicycleSurvey, by: author.viewer)
      let short = try await world.survey(bicycleSurvey, by: author.viewer, days: 1)
      try await world.surveys.begin(short, by: olga.viewer)
      let before = try await world.everything()
      let answers: [String: Answer] = ["means": .choices(["foot"])]
      func code(_ survey: ID, _ viewer: Viewer) async throws -> String {
        do {
          let handedIn = try await world.surveys.submit(answers, on: survey, by: viewer)
          return "\(handedIn)"
        } catch let error as AppError { return error.code }
      }
      #expect(try await code(open, author.viewer) == "own_survey")
      #expect(try await code(women, olga.viewer) == "does_not_fit")
      #expect(try await code(draft, olga.viewer) == "not_found")
      #expect(try await code(ID(1), olga.viewer) == "not_found")
      let wrong: [[String: Answer]] = [
        [:], ["means": .choices(["plane"])], ["means": .choices(["foot"]), "age": .number(3)],
        ["means": .choices(["foot"]), "colour": .text("red")],
        ["means": .choices(["foot"]), "nobody": .text("asked")],
      ]
      for given in wrong {
        guard
          case .refused(let problems) = try await world.surveys.submit(
            given, on: short, by: olga.viewer)
        else {
          Issue.record("\(given) was taken")
          continue
        }
        #expect(!problems.isEmpty)
      }
      world.clock.advance(by: .days(2))
      #expect(try await code(short, olga.viewer) == "closed_survey")
      #expect(try await world.everything() == before)
    }
  }

  private func answer(
    _ survey: ID, as viewer: Viewer, _ number: Int, in world: AnswerWorld
  ) async throws {
    try await world.surveys.begin(survey, by: viewer)
    let all = answers(number)
    for (index, page) in fifteen.pages.enumerated() {
      var form: [String: [String]] = [:]
      for question in page.questions {
        if let answer = all[question.id] { form.merge(question.form(of: answer)) { $1 } }
      }
      _ = try await world.surveys.take(
        SentPage(
          page: page.id, revision: index + 1, form: form, way: index == 2 ? .send : .next,
          isSure: index == 2),
        on: survey, by: viewer)
    }
  }

  private func answers(_ number: Int) -> [String: Answer] {
    Dictionary(
      fifteen.questions.map { question in
        if case .scale = question.kind { return (question.id, .number(Double(number % 7 + 1))) }
        return (question.id, .text("Odpověď \(number) na \(question.id)"))
      }
    ) { first, _ in first }
  }
}
