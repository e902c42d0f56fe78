import Core

extension SurveyDefinition {
  /// The definition as JSON; ``read(_:)`` reads it back as it was.
  var value: JSONValue {
    .object(
      [
        "version": .number(Double(SurveyDefinition.currentVersion)),
        "title": .string(title),
        "language": .string(language.rawValue),
        "pages": .array(pages.map(\.value)),
      ].with("description", description).with("thanks", thanks))
  }
}

extension SurveyPage {
  fileprivate var value: JSONValue {
    .object(
      ["id": .string(id), "questions": .array(questions.map(\.value))]
        .with("title", title).with("show_if", showIf?.value).with("randomize", isRandomized)
        .with("skips", skips.isEmpty ? nil : .array(skips.map(\.value))))
  }
}

extension Skip {
  fileprivate var value: JSONValue {
    let to =
      switch target {
      case .page(let id): id
      case .end: "end"
      }
    return .object(["to": .string(to)].with("when", when?.value))
  }
}

extension Question {
  fileprivate var value: JSONValue {
    .object(
      kind.fields.merging(["id": .string(id), "title": .string(title)]) { $1 }
        .with("help", help).with("required", isRequired).with("show_if", showIf?.value)
        .with("attention", attention.map { .object($0.fields) }))
  }
}

extension QuestionKind {
  fileprivate var fields: [String: JSONValue] {
    rules.written.with("kind", KindName(self).rawValue)
  }
}

extension ConditionSet {
  fileprivate var value: JSONValue {
    .object([isAny ? "any" : "all": .array(conditions.map(\.value))])
  }
}

extension Condition {
  fileprivate var value: JSONValue {
    .object(test.fields.with("question", question).with("row", row ?? ""))
  }
}

extension Condition.Test {
  fileprivate var fields: [String: JSONValue] {
    switch (self, value) {
    case (.answered(let expected), _): [name: .bool(expected)]
    case (_, .text(let text)): [name: .string(text)]
    case (_, .number(let number)): [name: .number(number)]
    case (_, nil): [:]
    }
  }
}

/// What is empty or false is left out, so that a file holds what its author meant.
extension [String: JSONValue] {
  func with(_ name: String, _ value: JSONValue?) -> Self {
    guard let value else { return self }
    return merging([name: value]) { $1 }
  }

  func with(_ name: String, _ text: String) -> Self {
    text.isEmpty ? self : with(name, .string(text))
  }

  func with(_ name: String, _ flag: Bool) -> Self {
    flag ? with(name, .bool(true)) : self
  }
}
