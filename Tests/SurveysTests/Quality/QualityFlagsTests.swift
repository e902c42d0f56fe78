import Core
import Testing

@testable import Surveys

@Suite("What speaks against an answer")
struct QualityFlagsTests {
  @Test("An honest answer has no flags")
  func honest() {
    #expect(flags(honestAnswers) == [])
    #expect(flags(honestAnswers, seconds: 41, median: 80) == [])
  }

  @Test("Who takes less than half of the median is fast, and only then")
  func speeder() {
    #expect(flags(honestAnswers, seconds: 39, median: 80) == .speeder)
    #expect(flags(honestAnswers, seconds: 40, median: 80) == [])
  }

  @Test("Without a median a third of the estimate counts, for what was answered")
  func speederWithoutMedian() {
    #expect(flags(honestAnswers, seconds: 5) == .speeder)
    let long = Answer.text("So and so.")
    #expect(!flags(["why": long], seconds: 14).contains(.speeder))
    #expect(flags(["why": long], seconds: 13).contains(.speeder))
    #expect(!flags([:], seconds: 0).contains(.speeder))
  }

  @Test("A page is hasty below a second per question, and not judged without its time")
  func hastyPage() {
    #expect(flags(honestAnswers, pages: ["one": 6]) == .hastyPage)
    #expect(flags(honestAnswers, pages: ["one": 7]) == [])
    #expect(flags(honestAnswers, pages: ["two": 4]) == .hastyPage)
    #expect(flags(honestAnswers, pages: [:]) == [])
  }

  @Test("A long text takes longer to read")
  func longText() {
    let words = Array(repeating: "word", count: 150).joined(separator: " ")
    let definition = SurveyDefinition(
      title: "Long", language: .english,
      pages: [
        SurveyPage(
          id: "p", questions: [Question(id: "i", title: words, kind: .information)])
      ])
    func flags(_ seconds: Int) -> QualityFlags {
      qualityFlags(
        of: [:], pageSeconds: ["p": seconds], seconds: 100, in: definition, medianSeconds: 100,
        isDuplicate: false)
    }
    #expect(flags(9) == .hastyPage)
    #expect(flags(10) == [])
  }

  @Test("One column down all tables of four rows is straight, one differing row is not")
  func matrix() {
    var answers = honestAnswers
    answers["table"] = .rows(["a": "x", "b": "x", "c": "x", "d": "x"])
    #expect(flags(answers) == .straightLining)
    answers["table"] = .rows(["a": "x", "b": "x", "c": "x"])
    #expect(flags(answers) == [])
    answers["table"] = .rows(["a": "x", "b": "x", "c": "x", "d": "y"])
    #expect(flags(answers) == [])
  }

  @Test("Five equal scales in a row are straight, four are not")
  func scales() {
    var answers = honestAnswers
    for number in 1...5 { answers["s\(number)"] = .number(3) }
    #expect(flags(answers) == .straightLining)
    answers["s3"] = .number(4)
    #expect(flags(answers) == [])
    answers["s3"] = nil
    #expect(flags(answers) == [])
  }

  @Test("The same answers as somebody else count from five telling questions on")
  func duplicate() {
    #expect(flags(honestAnswers, isDuplicate: true) == .duplicate)
    let few = honestAnswers.filter { ["s1", "s2", "s3", "s4", "yes", "test"].contains($0.key) }
    #expect(flags(few, isDuplicate: true) == [])
  }

  @Test("A test of attention is failed by a wrong answer and by none")
  func inattentive() {
    var answers = honestAnswers
    answers["test"] = .choices(["often"])
    #expect(flags(answers) == .inattentive)
    answers["test"] = nil
    #expect(flags(answers) == .inattentive)
  }

  @Test("What was not asked is no reason")
  func notAsked() {
    var definition = definition
    definition.pages[1].showIf = .all(Condition("yes", .is(.text("y"))))
    var answers = honestAnswers
    answers["yes"] = .choices(["n"])
    answers["test"] = nil
    let flags = qualityFlags(
      of: answers, pageSeconds: ["two": 0], seconds: 100, in: definition, medianSeconds: nil,
      isDuplicate: false)
    #expect(flags == [])
  }

  @Test("Two signals allow to void, one does not; each has words in both languages")
  func words() {
    #expect(QualityFlags([.speeder, .duplicate]).allowVoiding)
    for flag in QualityFlags.each {
      #expect(!flag.allowVoiding)
      #expect(!flag.name.en.isEmpty && !flag.name.cs.isEmpty)
      #expect(!flag.reason.en.isEmpty && flag.reason.cs != flag.reason.en)
    }
    #expect(QualityFlags([.speeder, .duplicate]).present == [.speeder, .duplicate])
  }
}

private func flags(
  _ answers: [String: Answer], pages: [String: Int] = [:], seconds: Int = 200,
  median: Double? = nil, isDuplicate: Bool = false
) -> QualityFlags {
  qualityFlags(
    of: answers, pageSeconds: pages, seconds: seconds, in: definition, medianSeconds: median,
    isDuplicate: isDuplicate)
}

/// Seven questions on the first page, five on the second.
private let definition = SurveyDefinition(
  title: "Quality", language: .english,
  pages: [
    SurveyPage(
      id: "one",
      questions: (1...5).map { number in
        Question(id: "s\(number)", title: "Scale", kind: .scale(ScaleRules(from: 1, to: 5)))
      } + [
        Question(
          id: "table", title: "Table",
          kind: .matrix(
            MatrixRules(
              rows: ["a", "b", "c", "d"].map { Choice(id: $0, label: $0) },
              columns: ["x", "y"].map { Choice(id: $0, label: $0) }))),
        Question(
          id: "yes", title: "Yes?",
          kind: .singleChoice(
            Choices([Choice(id: "y", label: "Yes"), Choice(id: "n", label: "No")]))),
      ]),
    SurveyPage(
      id: "two",
      questions: [
        Question(
          id: "test", title: "Never", attention: .is(.text("never")),
          kind: .singleChoice(
            Choices(
              ["often", "seldom", "never"].map { Choice(id: $0, label: $0) }))),
        Question(id: "why", title: "Why?", kind: .longText(most: 500)),
        Question(id: "age", title: "Age", kind: .number(NumberRules())),
        Question(id: "who", title: "Who?", kind: .shortText(most: 100)),
        Question(id: "where", title: "Where?", kind: .shortText(most: 100)),
      ]),
  ])

private let honestAnswers: [String: Answer] = [
  "s1": .number(1), "s2": .number(4), "s3": .number(2), "s4": .number(5), "s5": .number(3),
  "table": .rows(["a": "x", "b": "y", "c": "x", "d": "y"]), "yes": .choices(["y"]),
  "test": .choices(["never"]), "why": .text("Because."), "age": .number(40),
]
