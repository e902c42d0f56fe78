import Core

private let common = ["id", "kind", "title", "help", "required", "show_if", "attention"]

/// The fields of each kind beside the common ones.
private let fieldsOfKinds: [String: [String]] = [
  "short_text": ["max_length"],
  "long_text": ["max_length"],
  "number": ["min", "max", "whole", "unit"],
  "single_choice": ["choices", "other", "randomize"],
  "multiple_choice": ["choices", "other", "randomize", "min", "max"],
  "scale": ["from", "to", "from_label", "to_label"],
  "matrix": ["rows", "columns", "randomize"],
  "ranking": ["choices", "randomize"],
  "date": ["min", "max"],
  "picture_choice": ["choices", "randomize", "min", "max"],
  "information": [],
]

/// One question. One that cannot be understood stays as a text to read, so that the places of the
/// others are right.
func readQuestion(
  _ value: JSONValue, _ place: DefinitionPlace, _ problems: DefinitionProblems
) -> Question {
  guard let name = value.fields?["kind"]?.text, let own = fieldsOfKinds[name] else {
    let known = fieldsOfKinds.keys.sorted().joined(separator: ", ")
    problems.add(
      value.fields == nil ? .notAnObject : Phrase.unknownKind.filled(Phrase(verbatim: known)),
      at: place.field("kind"))
    return broken(value, problems)
  }
  guard let reader = FieldReader(value, place, problems, known: common + own) else {
    return broken(value, problems)
  }
  return Question(
    id: reader.id(),
    title: reader.text(
      "title", most: SurveyLimits.question, isRequired: true, isLine: name != "information"),
    help: reader.text("help", most: SurveyLimits.help, isLine: false),
    isRequired: reader.flag("required"),
    showIf: reader.conditions("show_if"),
    attention: reader.attention(),
    kind: reader.kind(name))
}

private func broken(_ value: JSONValue, _ problems: DefinitionProblems) -> Question {
  let id = value.fields?["id"]?.text.flatMap { isID($0) ? $0 : nil } ?? ""
  let title = value.fields?["title"]?.text.map { cleanText($0, isLine: false) } ?? ""
  problems.broken.insert(id)
  return Question(
    id: id, title: String(title.prefix(SurveyLimits.question)), kind: .information)
}

extension FieldReader {
  fileprivate func kind(_ name: String) -> QuestionKind {
    switch name {
    case "short_text": .shortText(most: maxLength(SurveyLimits.shortAnswer, usual: 300))
    case "long_text": .longText(most: maxLength(SurveyLimits.longAnswer, usual: 5_000))
    case "number":
      .number(
        NumberRules(
          least: number("min"), most: number("max"), isWhole: flag("whole"),
          unit: text("unit", most: SurveyLimits.unit)))
    case "single_choice": .singleChoice(choices())
    case "multiple_choice": .multipleChoice(choices(), bounds())
    case "scale": .scale(scale())
    case "matrix":
      .matrix(
        MatrixRules(rows: items("rows"), columns: items("columns"), isRandomized: flag("randomize"))
      )
    case "ranking": .ranking(choices())
    case "date": .date(DateRules(least: date("min"), most: date("max")))
    case "picture_choice": .pictureChoice(pictures(), bounds())
    default: .information
    }
  }

  private func maxLength(_ most: Int, usual: Int) -> Int {
    guard let length = whole("max_length") else { return usual }
    guard (1...most).contains(length) else {
      add(Phrase.lengthOutside.filled(counted(most)), at: "max_length")
      return usual
    }
    return length
  }

  private func bounds() -> ChosenBounds {
    ChosenBounds(least: whole("min") ?? 1, most: whole("max"))
  }

  private func scale() -> ScaleRules {
    for name in ["from", "to"] where present(name) == nil { add(.missingEnds, at: name) }
    return ScaleRules(
      from: whole("from") ?? 1, to: whole("to") ?? 5,
      fromLabel: text("from_label", most: SurveyLimits.label),
      toLabel: text("to_label", most: SurveyLimits.label))
  }

  private func choices() -> Choices {
    let other = text("other", most: SurveyLimits.label)
    return Choices(
      items("choices"), other: other.isEmpty ? nil : other, isRandomized: flag("randomize"))
  }

  private func items(_ name: String) -> [Choice] {
    list(name, most: SurveyLimits.choices).enumerated().compactMap { index, value in
      let place = place.field(name).element(index)
      guard let reader = FieldReader(value, place, problems, known: ["id", "text"]) else {
        return nil
      }
      return Choice(
        id: reader.id(), label: reader.text("text", most: SurveyLimits.label, isRequired: true))
    }
  }

  private func pictures() -> Choices {
    let values = list("choices", most: SurveyLimits.choices)
    let items = values.enumerated().compactMap { index, value -> Choice? in
      let place = place.field("choices").element(index)
      guard let reader = FieldReader(value, place, problems, known: ["id", "picture", "alt"])
      else { return nil }
      let picture = reader.present("picture")?.text.flatMap { ID($0) }
      if picture == nil { reader.add(.missingPicture, at: "picture") }
      return Choice(
        id: reader.id(), label: reader.text("alt", most: SurveyLimits.label, isRequired: true),
        picture: picture)
    }
    return Choices(items, isRandomized: flag("randomize"))
  }
}
