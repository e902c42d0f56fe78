import AppTestSupport
import Core
import Database
import Foundation
import HTML
import Testing
import Web

@testable import Surveys

private func definition(_ kinds: QuestionKind...) -> SurveyDefinition {
  SurveyDefinition(
    title: "Long", language: .english,
    pages: [
      SurveyPage(
        id: "one",
        questions: kinds.enumerated().map {
          Question(id: "q\($0)", title: "Question \($0)", kind: $1)
        })
    ])
}

private func problems(_ definition: SurveyDefinition) throws -> [String] {
  SurveyDefinition.read(try definition.json()).problems.map(\.pointer)
}

@Suite("Long lists of choices, and long scales")
struct LongListTests {
  @Test("500 choices are taken where one chooses, 100 where each has to be looked at")
  func bounds() throws {
    let (most, all) = (SurveyLimits.choices, ChosenBounds())
    #expect(most >= 300)
    #expect(
      try problems(
        definition(
          .singleChoice(Choices(listed(most))), .multipleChoice(Choices(listed(most)), all))
      ) == [])
    for kind in [
      .singleChoice(Choices(listed(most + 1))), .multipleChoice(Choices(listed(most + 1)), all),
      .ranking(Choices(listed(101))),
      .matrix(MatrixRules(rows: listed(101), columns: Array(listed(2)))),
      .matrix(MatrixRules(rows: Array(listed(2)), columns: listed(101))),
    ] as [QuestionKind] {
      #expect(try !problems(definition(kind)).isEmpty)
    }
    #expect(try problems(definition(.ranking(Choices(listed(100))))) == [])
  }

  @Test("The editor takes a pasted list of 300, and says how many lines are too many")
  func pasted() async throws {
    try await withEditor(.sqlite) { world in
      let question = try await world.add(.singleChoice)
      func paste(_ count: Int, _ more: KeyValuePairs<String, String> = [:]) async throws
        -> TestResponse
      {
        let lines = listed(count).map { "  \($0.label)\t" }.joined(separator: "\r\n\r\n")
        let address = "\(world.path)/questions/\(question)"
        let seen = try await world.seen(address)
        let fields = [("seen", seen), ("title", "Where?"), ("choices", lines)]
        return try await world.author.send(
          .fields(address, fields + more.map { ($0.key, $0.value) }))
      }
      #expect(try await paste(300).status == 303)
      let choices = try #require(try await world.definition().question(question)?.choices)
      #expect(choices.items.map(\.label) == listed(300).map(\.label))
      let refused = try await paste(501)
      #expect(refused.status == 422)
      #expect(refused.text.contains("There are 501 lines, and at most 500 fit."))
      // What was pasted is not lost.
      #expect(refused.text.contains("Obec číslo 500"))
      let ranked = try await paste(300, ["kind": "ranking"])
      #expect(ranked.status == 422)
      #expect(ranked.text.contains("There are 300 lines, and at most 100 fit."))
      #expect(try await world.definition().question(question)?.choices?.items.count == 300)
    }
  }

  @Test("More than twenty choices are a list with a field to search in; fewer are all in sight")
  func lists() {
    for (count, isList) in [(20, false), (21, true), (300, true)] {
      for isSingle in [true, false] {
        let choices = Choices(listed(count), other: "Jinde")
        let kind: QuestionKind =
          isSingle ? .singleChoice(choices) : .multipleChoice(choices, ChosenBounds())
        let page = shown(kind)
        #expect(page.contains("class=\"options many\"") == isList)
        #expect(page.contains("Find in \(count) choices") == isList)
        // Without JavaScript each is a box, and one's own words stand below them.
        #expect(
          page.matches(of: /type="(radio|checkbox)" name="q.q0"/).count == count + 1)
        let own = page.range(of: "own-words")?.lowerBound ?? page.startIndex
        let last = page.range(of: "Obec číslo \(count - 1)")?.lowerBound ?? page.endIndex
        #expect(own > last)
      }
    }
  }

  @Test("More than eleven steps are a slider beside a field that is empty until it is answered")
  func sliders() {
    #expect(!shown(.scale(ScaleRules(from: 0, to: 10))).contains("data-slider"))
    let rules = ScaleRules(from: 0, to: 100, fromLabel: "not at all", toLabel: "entirely")
    let page = shown(.scale(rules))
    #expect(page.contains("<input type=\"range\" min=\"0\" max=\"100\" step=\"1\" value=\"50\""))
    #expect(page.contains("Slider, 0 (not at all) – 100 (entirely)"))
    #expect(page.contains("name=\"q.q0\" value=\"\""))
    #expect(!page.contains("type=\"radio\""))
    #expect(page.matches(of: /name="q\.q0"/).count == 1)
    #expect(shown(.scale(rules), answer: .number(0)).contains("name=\"q.q0\" value=\"0\""))
    let negative = shown(.scale(ScaleRules(from: -50, to: 50)))
    #expect(negative.contains("inputmode=\"text\"") && negative.contains("Number from -50 to 50"))
  }

  private func shown(_ kind: QuestionKind, answer: Answer? = nil) -> String {
    let t = ViewContext(language: .english, now: Timestamp(milliseconds: 0), timeZone: .gmt)
    let question = Question(id: "q0", title: "Where?", kind: kind)
    return questionView(t, question, SurveyOrder(seed: 1), answer: answer, problem: nil).text
  }

  @Test("A slider's field is read as any number, and off the scale it is refused")
  func slid() {
    let question = Question(
      id: "q0", title: "How?", kind: .scale(ScaleRules(from: 0, to: 100)))
    func read(_ text: String) -> AnswerReading {
      question.kind.rules.read(["q.q0": [text]], of: question)
    }
    #expect(read("0") == .answer(.number(0)) && read(" 100 ") == .answer(.number(100)))
    #expect(read("") == .empty)
    for text in ["101", "-1", "50.5", "fifty", "1e9"] {
      guard case .refused = read(text) else {
        Issue.record("taken: \(text)")
        continue
      }
    }
  }

  @Test(
    "By chance: answers among 500 are counted, filtered and compared as they were given",
    arguments: Engine.allCases)
  func counted(engine: Engine) async throws {
    let list = Choices(listed(500), other: "Elsewhere")
    let questions = [
      Question(id: "where", title: "Where?", kind: .singleChoice(list)),
      Question(id: "also", title: "Also?", kind: .multipleChoice(list, ChosenBounds())),
      choiceQuestion("side", "A", "B"),
      Question(id: "much", title: "How much?", kind: .scale(ScaleRules(from: 0, to: 100))),
    ]
    try await withCounted(engine, questions) { world in
      var random = SeededGenerator(seed: 21)
      var given: [[String: Answer]] = []
      for _ in 0..<120 {
        // The ends, and what has the byte of a mark.
        let place = [0, 253, 254, 255, 256, 499, 500].randomElement(using: &random) ?? 0
        let other = Int.random(in: 0..<500, using: &random)
        var answers: [String: Answer] = [
          "also": .choices(["c\(other)"]),
          "side": .choices([Bool.random(using: &random) ? "a" : "b"]),
          "much": .number(Double(other % 101)),
        ]
        if Int.random(in: 0..<10, using: &random) > 0 {
          answers["where"] =
            place == 500 ? .choices(["other"], other: "abroad") : .choices(["c\(place)"])
        }
        given.append(answers)
      }
      try await world.answer(Array(given.prefix(70)))
      try await world.store.packResponses(of: world.survey.id, size: 16)
      try await world.answer(Array(given.dropFirst(70)))
      func count(_ id: String, side: String? = nil) -> Int {
        given.count { answers in
          guard case .choices(let chosen, _)? = answers["where"] else { return false }
          return chosen == [id] && (side.map { answers["side"] == .choices([$0]) } ?? true)
        }
      }
      let results = try await world.results()
      guard case .choices(let counts, _) = results.questions[0].detail else { return }
      #expect(counts.count == 501)
      #expect(counts.allSatisfy { $0.count == count($0.id) })
      #expect(results.questions[0].answered == given.count { $0["where"] != nil })
      for id in ["c0", "c253", "c254", "c256", "c499", "other"] {
        #expect(try await world.results("where:\(id)").responses == count(id), "\(id)")
      }
      guard case .counts(let table) = try await world.compare("where", "side") else { return }
      for (row, id) in list.ids.enumerated() {
        #expect(table.counts[row] == [count(id, side: "a"), count(id, side: "b")], "\(id)")
      }
      // A table of 501 by 501 is none that anybody could read.
      await #expect(throws: AppError.self) { try await world.compare("where", "also") }
    }
  }

  @Test("Charts show those that were chosen most, tables all, on pages and in the report")
  func charts() async throws {
    try await withAnswers(.sqlite) { world in
      let author = try await world.person("alena")
      let long = definition(.singleChoice(Choices(listed(300))))
      let survey = try await world.survey(long, by: author.viewer)
      try await world.fill(
        survey, long, (0..<90).map { ["q0": .choices(["c\(299 - $0 % 3)"])] })
      let path = "/surveys/\(survey)"
      let page = try await author.visitor.get("\(path)/results").text
      #expect(page.contains("The chart shows the 20 that were chosen most, of 300"))
      #expect(page.utf8.count < 200_000)
      for number in [0, 150, 299] { #expect(page.contains("Obec číslo \(number)<")) }
      try await world.surveys.publicize(
        survey, isOn: true, isListed: false, questions: ["q0"], by: author.id)
      try await world.surveys.renewPublicResults()
      let shared = try await world.database.read { [surveys = world.surveys] db in
        try surveys.publicResultsPath(of: survey, in: db)
      }
      let open = try await world.test.visitor().get(try #require(shared)).text
      #expect(open.contains("The chart shows the 20 that were chosen most, of 300"))
      let report = try await author.visitor.get("\(path)/report.pdf")
      let text = try outputOf("/usr/bin/pdftotext", ["-layout"], report.body, then: ["-"])
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains("of 300; the table has all"))
      for number in 0..<300 { #expect(text.contains("Obec číslo \(number)"), "\(number)") }
      let csv = try await author.visitor.get("\(path)/answers.csv").text
      #expect(csv.matches(of: /Obec číslo 29[789]/).count == 90)
    }
  }

  @Test("Of few choices the chart shows all, in their order")
  func few() {
    let all = ChartedChoices([3.0, 1, 2]) { $0 }
    #expect(all.shown == [3, 1, 2] && all.all == nil)
    let many = ChartedChoices((0..<41).map { Double($0 % 7) }) { $0 }
    #expect(many.all == 41 && many.shown.count == 20)
    #expect(many.shown.prefix(7) == [6, 6, 6, 6, 6, 5, 5])
  }
}
