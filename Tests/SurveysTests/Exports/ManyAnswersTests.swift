import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Surveys

/// Many answers, each with words of its own.
private let many = 3_000

private let numbered = SurveyDefinition(
  title: "Numbered", language: .english,
  pages: [
    SurveyPage(
      id: "one",
      questions: [
        Question(
          id: "side", title: "Which side?",
          kind: .singleChoice(Choices(lettered(["Left", "Right", "Middle"])))),
        Question(id: "age", title: "How old?", kind: .number(NumberRules(least: 0, isWhole: true))),
        Question(id: "words", title: "What?", kind: .shortText(most: 100)),
      ])
  ])

@Suite("Three thousand answers", .timeLimit(.minutes(4)))
struct ManyAnswersTests {
  @Test(
    "are complete on every way out, each once, packed or not", arguments: Engine.allCases)
  func complete(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let survey = try await world.survey(numbered, by: author.viewer)
      try await world.fill(
        survey, numbered,
        (0..<many).map { number in
          [
            "side": .choices([["a", "b", "c"][number % 3]]), "age": .number(Double(number)),
            "words": .text("word-\(10_000 + number)."),
          ]
        })
      try await world.surveys.packResponses(of: survey, size: 700)
      let path = "/surveys/\(survey)"
      try await expectFiles(author.visitor, path)
      try await expectCounts(world, author, survey)
      try await expectTexts(author.visitor, path)
    }
  }

  private func expectFiles(_ visitor: Visitor, _ path: String) async throws {
    for kind in ["csv", "json"] {
      let answer = try await visitor.get("\(path)/answers.\(kind)")
      #expect(answer.status == 200)
      expectEach(answer.text, kind)
    }
    let workbook = try await visitor.get("\(path)/answers.xlsx")
    let text: String = try read(
      workbook.body,
      by: """
        import zipfile
        book = zipfile.ZipFile(sys.argv[1])
        print(json.dumps("".join(book.read(n).decode() for n in book.namelist()
                                 if n.endswith(".xml"))))
        """)
    expectEach(text, "xlsx")
  }

  /// Each of the words is there, and once.
  private func expectEach(_ text: String, _ way: String) {
    let found = text.matches(of: /word-(\d{5})\./).compactMap { Int($0.output.1) }
    #expect(found.count == many, "\(way)")
    #expect(Set(found) == Set(10_000..<10_000 + many), "\(way)")
  }

  private func expectCounts(
    _ world: AnswerWorld, _ author: AnsweringPerson, _ survey: ID
  ) async throws {
    let path = "/surveys/\(survey)"
    let page = try await author.visitor.get("\(path)/results").text
    #expect(page.contains(">3,000<") && page.contains(">1,000<"))
    let filtered = try await author.visitor.get("\(path)/results?if=side:b").text
    #expect(filtered.contains("1,000"))
    let object = try await author.visitor.get("/api/v1\(path)/results").object
    #expect(object["responses"] as? Int == many)
    let report = try await author.visitor.get("\(path)/report.pdf")
    let text = try outputOf("/usr/bin/pdftotext", ["-layout"], report.body, then: ["-"])
    #expect(text.contains("3,000 of 3,000"))
    let found = try await world.find(survey)
    let results = try await world.database.read { [surveys = world.surveys] db in
      try surveys.results(of: found, filter: .none, in: db)
    }
    #expect(results.questions.map(\.answered) == [many, many, many])
    guard case .choices(let counts, _) = results.questions[0].detail else { return }
    #expect(counts.map(\.count) == [1_000, 1_000, 1_000])
    try await world.surveys.publicize(
      survey, isOn: true, isListed: false, questions: ["side", "age"], by: author.id)
    try await world.surveys.renewPublicResults()
    let shared = try await world.database.read { [surveys = world.surveys] db in
      try surveys.publicResultsPath(of: survey, in: db)
    }
    let open = try await world.test.visitor().get(try #require(shared)).text
    #expect(open.contains("about 3,000 answers") || open.contains("about 2,990 answers"))
  }

  /// From page to page, as one who scrolls on.
  private func expectTexts(_ visitor: Visitor, _ path: String) async throws {
    var all = ""
    var next: String? = "\(path)/results/texts/words"
    var pages = 0
    while let page = next, pages < 200 {
      let text = try await visitor.get(page).text
      all += text
      pages += 1
      next = text.firstMatch(of: /href="([^"]*\/texts\/words[^"]*after=[^"]*)"/)
        .map { String($0.output.1).replacing("&amp;", with: "&") }
    }
    #expect(pages > 10)
    expectEach(all, "texts")
  }
}
