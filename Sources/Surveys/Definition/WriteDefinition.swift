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
    switch self {
    case .shortText(let most): named("short_text").with("max_length", number(most))
    case .longText(let most): named("long_text").with("max_length", number(most))
    case .number(let rules):
      named("number").with("min", rules.least.map { .number($0) })
        .with("max", rules.most.map { .number($0) }).with("whole", rules.isWhole)
        .with("unit", rules.unit)
    case .singleChoice(let choices): choices.fields("single_choice")
    case .multipleChoice(let choices, let bounds):
      bounds.added(to: choices.fields("multiple_choice"))
    case .scale(let rules):
      named("scale").with("from", number(rules.from)).with("to", number(rules.to))
        .with("from_label", rules.fromLabel).with("to_label", rules.toLabel)
    case .matrix(let rules):
      named("matrix").with("rows", .array(rules.rows.map(\.value)))
        .with("columns", .array(rules.columns.map(\.value))).with("randomize", rules.isRandomized)
    case .ranking(let choices): choices.fields("ranking")
    case .date(let rules):
      named("date").with("min", rules.least.map { .string($0.description) })
        .with("max", rules.most.map { .string($0.description) })
    case .pictureChoice(let choices, let bounds):
      bounds.added(to: choices.fields("picture_choice"))
    case .information: named("information")
    }
  }

  private func named(_ kind: String) -> [String: JSONValue] { ["kind": .string(kind)] }

  private func number(_ value: Int) -> JSONValue { .number(Double(value)) }
}

extension Choices {
  fileprivate func fields(_ kind: String) -> [String: JSONValue] {
    ["kind": .string(kind), "choices": .array(items.map(\.value))]
      .with("other", other ?? "").with("randomize", isRandomized)
  }
}

extension ChosenBounds {
  fileprivate func added(to fields: [String: JSONValue]) -> [String: JSONValue] {
    fields.with("min", .number(Double(least))).with("max", most.map { .number(Double($0)) })
  }
}

extension Choice {
  fileprivate var value: JSONValue {
    guard let picture else { return .object(["id": .string(id), "text": .string(label)]) }
    return .object(
      ["id": .string(id), "picture": .string(picture.description), "alt": .string(label)])
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
  fileprivate func with(_ name: String, _ value: JSONValue?) -> Self {
    guard let value else { return self }
    return merging([name: value]) { $1 }
  }

  fileprivate func with(_ name: String, _ text: String) -> Self {
    text.isEmpty ? self : with(name, .string(text))
  }

  fileprivate func with(_ name: String, _ flag: Bool) -> Self {
    flag ? with(name, .bool(true)) : self
  }
}
