import AppTestSupport
import Core
import Foundation
import Testing

@testable import Surveys

@Suite("A definition is read as it was written")
struct DefinitionRoundTripTests {
  @Test("300 definitions by chance come back equal, and most of them are accepted")
  func roundTrip() throws {
    var chance = DefinitionChance(seed: 1)
    var accepted = 0
    for _ in 0..<300 {
      let definition = chance.definition()
      let reading = SurveyDefinition.read(try definition.json())
      #expect(reading.draft == definition)
      for problem in reading.problems {
        #expect(
          [.pageNeverReached, .questionNeverShown].contains(problem.text), "\(problem.phrase.en)")
      }
      if reading.definition != nil { accepted += 1 }
    }
    #expect(accepted > 150)
  }

  @Test("Codable is the same format, with the same checks")
  func codable() throws {
    let definition = oneQuestion(.scale(ScaleRules(from: 1, to: 5)))
    let data = try JSONEncoder().encode(definition)
    #expect(try JSONDecoder().decode(SurveyDefinition.self, from: data) == definition)
    #expect(SurveyDefinition.read(data).definition == definition)
    let broken = try JSONEncoder().encode(oneQuestion(.scale(ScaleRules(from: 5, to: 1))))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SurveyDefinition.self, from: broken)
    }
  }

  @Test("Equal definitions give equal bytes")
  func stable() throws {
    var first = DefinitionChance(seed: 9)
    var second = DefinitionChance(seed: 9)
    #expect(try first.definition().json() == second.definition().json())
  }

  @Test("The example of the documentation is accepted")
  func documented() throws {
    let text = try String(
      contentsOfFile: repositoryFolder + "/docs/survey-definition.md", encoding: .utf8)
    let parts = text.components(separatedBy: "```json\n")
    try #require(parts.count > 1)
    let example = parts[1].components(separatedBy: "```")[0]
    let reading = SurveyDefinition.read(Data(example.utf8))
    #expect(reading.problems.map(\.phrase.en) == [])
    #expect(reading.definition?.questions.count == 12)
  }
}

/// A survey with one question on one page.
func oneQuestion(
  _ kind: QuestionKind, isRequired: Bool = false, attention: Condition.Test? = nil
) -> SurveyDefinition {
  SurveyDefinition(
    title: "Title", language: .english,
    pages: [
      SurveyPage(
        id: "p1",
        questions: [
          Question(
            id: "q1", title: "Question", isRequired: isRequired, attention: attention, kind: kind)
        ])
    ])
}

/// The choices a, b, c.
func abc(other: String? = nil) -> Choices {
  Choices(["a", "b", "c"].map { Choice(id: $0, label: "Choice \($0)") }, other: other)
}
