import Foundation

@testable import Surveys

let surveyParsers = [
  Parser("survey-definition", worst: worstDefinitions) { bytes in
    let reading = SurveyDefinition.read(Data(bytes))
    guard let definition = reading.definition else {
      expect(!reading.problems.isEmpty, "refused without a word")
      return
    }
    let again = SurveyDefinition.read(definition.value)
    expect(again.problems.isEmpty, "what we write is refused: \(again.problems)")
    expect(again.definition == definition, "what we write is another definition")
    let walk = SurveyWalk(definition, answers: [:])
    expect(walk.stops.count <= definition.pages.count, "\(walk.stops.count) stops")
    _ = walk.read(form: [:], page: definition.pages.first?.id ?? "")
  },
  Parser("survey-answers", worst: worstAnswers) { bytes in
    guard let survey else { fatalError("the survey of this parser is none") }
    let reading = survey.readAnswers(Data(bytes))
    let walk = SurveyWalk(survey, answers: reading.answers)
    expect(walk.answers == reading.answers, "answers that nobody asked for")
    let again = survey.check(reading.answers)
    expect(again.answers == reading.answers, "answers that are taken are not taken again")
    // The same bytes as fields of a form.
    var form: [String: [String]] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(100) {
      let pair = line.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 { form["q." + pair[0], default: []].append(pair[1]) }
    }
    for page in survey.pages { _ = walk.read(form: form, page: page.id) }
  },
]

/// A survey with a question of each kind.
private let survey = SurveyDefinition.read(
  Data(
    """
    {"version": 1, "title": "Survey", "language": "en", "pages": [{"id": "p", "questions": [
      {"id": "t", "kind": "short_text", "title": "t", "max_length": 20},
      {"id": "l", "kind": "long_text", "title": "l"},
      {"id": "n", "kind": "number", "title": "n", "min": -5, "max": 50, "whole": true},
      {"id": "s", "kind": "scale", "title": "s", "from": 1, "to": 5},
      {"id": "d", "kind": "date", "title": "d", "min": "2020-01-01"},
      {"id": "c", "kind": "single_choice", "title": "c", "other": "o",
        "choices": [{"id": "a", "text": "A"}, {"id": "b", "text": "B"}]},
      {"id": "m", "kind": "multiple_choice", "title": "m", "min": 1, "max": 2,
        "choices": [{"id": "a", "text": "A"}, {"id": "b", "text": "B"}, {"id": "c", "text": "C"}]},
      {"id": "r", "kind": "ranking", "title": "r",
        "choices": [{"id": "a", "text": "A"}, {"id": "b", "text": "B"}]},
      {"id": "x", "kind": "matrix", "title": "x", "rows": [{"id": "a", "text": "A"}],
        "columns": [{"id": "y", "text": "Y"}, {"id": "z", "text": "Z"}]}]}]}
    """.utf8)
).definition

/// A definition has a megabyte at most.
private let worstDefinitions =
  ["[", "{\"a\":", "1,", "\"a\",", "{},", " ", "\\u0041", "\\", "[],", "1e9,"].map {
    WorstInput($0, unit: 120_000, after: "{\"version\":1,\"pages\":[", before: "]}")
  }
  + [
    .numbered("fields", unit: 120_000, after: "{", before: "\"a\":1}") { "\"a\($0)\":1," },
    .numbered("pages", unit: 120_000, after: head, before: "{}]}") { number in
      "{\"id\":\"p\(number)\",\"questions\":[{\"id\":\"q\(number)\",\"kind\":\"short_text\",\"title\":\"a\"}]},"
    },
    .numbered("conditions", unit: 120_000, after: head + "{\"id\":\"a\",\"show_if\":{\"all\":[") {
      _ in
      "{\"question\":\"a\",\"is\":\"b\"},"
    },
    .numbered("choices", unit: 120_000, after: head + question, before: "{}]}]}]}") { number in
      "{\"id\":\"c\(number)\",\"text\":\"a\"},"
    },
    WorstInput("ž", unit: 120_000, after: "{\"version\":1,\"title\":\"", before: "\"}"),
    WorstInput("\u{301}", unit: 120_000, after: "{\"version\":1,\"title\":\"", before: "\"}"),
  ]

private let head = "{\"version\":1,\"title\":\"a\",\"language\":\"en\",\"pages\":["
private let question =
  "{\"id\":\"a\",\"questions\":[{\"id\":\"b\",\"kind\":\"ranking\",\"title\":\"c\",\"choices\":["

private let worstAnswers =
  ["[", "{\"a\":", "\"a\":1,", " ", "\"t\":{\"text\":\"", "\\u0041"].map {
    WorstInput($0, unit: 120_000, after: "{")
  }
  + [
    .numbered("answers", unit: 120_000, after: "{", before: "\"t\":{}}") { number in
      "\"a\(number)\":{\"text\":\"a\"},"
    },
    .numbered("places", unit: 120_000, after: "{\"r\":{\"ranking\":[", before: "\"a\"]}}") {
      "\"a\($0)\","
    },
    WorstInput("t=a\n", unit: 120_000), WorstInput("m=a\n", unit: 120_000),
  ]
