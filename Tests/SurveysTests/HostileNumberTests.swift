import AppTestSupport
import Core
import Foundation
import Statistics
import Testing

@testable import Surveys

/// Every number that a definition, an answer or an address of a survey carries, as whoever means harm
/// writes it.
@Suite("Hostile numbers in surveys")
struct HostileNumberTests {
  @Test("Definitions: refused in words, or bounded")
  func definitions() throws {
    for number in hostileNumbers {
      for value in [number, "\"\(number)\""] {
        let reading = SurveyDefinition.read(Data(definition(value).utf8))
        guard let draft = reading.draft else { continue }
        // Whatever was kept can be written, walked through and drawn.
        _ = draft.value
        for question in draft.questions {
          switch question.kind {
          case .number(let rules):
            for bound in [rules.least, rules.most].compactMap(\.self) {
              #expect(bound.magnitude <= NumberRules.limit, "\(value.prefix(40))")
            }
          case .shortText(let most), .longText(let most):
            #expect((1...SurveyLimits.longAnswer).contains(most), "\(value.prefix(40))")
          case .scale(let rules) where reading.definition != nil:
            #expect((1..<SurveyLimits.steps).contains(rules.to - rules.from))
          default: break
          }
        }
        _ = SurveyWalk(draft, answers: [:])
      }
    }
  }

  @Test("Answers that are written into fields")
  func answers() throws {
    let definition = try #require(
      SurveyDefinition.read(
        Data(definition("5").replacing("\"from\": 5", with: "\"from\": 1").utf8)
      )
      .draft)
    for number in hostileNumbers {
      if let written = writtenNumber(number) { #expect(written.isFinite, "\(number.prefix(40))") }
      for text in [number, "\(number)-01-01", "2026-\(number)-01", "1. \(number). 2026"] {
        if let date = writtenDate(text) { #expect(SurveyDate(days: date.days) == date) }
      }
      for question in definition.questions {
        for name in [
          AnswerField.whole(question.id), AnswerField.item(question.id, "a"),
          AnswerField.item(question.id, "b"),
        ] {
          if case .answer(.number(let value)) = question.read(form: [name: [number]]) {
            #expect(value.magnitude <= NumberRules.limit, "\(number.prefix(40))")
          }
        }
      }
      for filter in ["scale:\(number)", "number:\(number)", "rank:\(number)"] {
        _ = ConditionPlace("skip-\(number)-one")
        _ = SurveyOrder(seed: UInt64(decimal: filter, in: 0...(.max)) ?? 0)
      }
    }
  }

  @Test("Numbers in a pasted list")
  func pasted() throws {
    for number in hostileNumbers.map({ String($0.prefix(200)) }) {
      for line in ["\(number). A?", "A (1-\(number))", "A (\(number)-5)", "Q\(number): A?"] {
        for guess in guessQuestions(line, language: .english).questions {
          var question = guess.question
          question.id = "q1"
          let definition = SurveyDefinition(
            title: "T", language: .english, pages: [SurveyPage(id: "p1", questions: [question])])
          let reading = SurveyDefinition.read(try definition.json())
          #expect(reading.draft == definition, "\(line.prefix(60))")
        }
      }
    }
  }

  @Test("Bars of the numbers furthest apart, and of those closest together")
  func bars() throws {
    let limit = NumberRules.limit
    let close = (0..<30).map { limit.nextDown - Double($0) * limit.ulp }
    let tiny = (0..<30).map { Double($0) * 1e-26 }
    let spread = (0..<30).map { Double($0) / 29 * 2 * limit - limit }
    for values in [close, tiny, spread, [limit, -limit] + tiny, [0], [limit]] {
      let histogram = try Histogram(values)
      let bins = histogram.bins
      #expect(bins.reduce(0) { $0 + $1.count } == values.count)
      #expect(bins.count <= 60)
    }
  }
}

private func definition(_ value: String) -> String {
  """
  {"version": 1, "title": "Kola", "language": "cs", "pages": [
    {"id": "one", "questions": [
      {"id": "text", "kind": "short_text", "title": "Proč?", "max_length": \(value)},
      {"id": "long", "kind": "long_text", "title": "Proč?", "max_length": \(value)},
      {"id": "number", "kind": "number", "title": "Kolik?", "min": \(value), "max": \(value)},
      {"id": "scale", "kind": "scale", "title": "Jak?", "from": \(value), "to": 7},
      {"id": "rank", "kind": "ranking", "title": "Pořadí?",
        "choices": [{"id": "a", "text": "A"}, {"id": "b", "text": "B"}]},
      {"id": "some", "kind": "multiple_choice", "title": "Co?", "min": \(value), "max": \(value),
        "choices": [{"id": "a", "text": "A"}, {"id": "b", "text": "B"}]},
      {"id": "check", "kind": "number", "title": "Tři", "attention": {"is": \(value)}}]},
    {"id": "two", "show_if": {"all": [{"question": "number", "greater": \(value)}]},
      "questions": [{"id": "date", "kind": "date", "title": "Kdy?", "min": \(value)}]}]}
  """
}
