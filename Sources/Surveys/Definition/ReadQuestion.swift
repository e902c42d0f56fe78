import Core

private let common = ["id", "kind", "title", "help", "required", "show_if", "attention"]

/// One question. One that cannot be understood stays as a text to read, so that the places of the
/// others are right.
func readQuestion(
  _ value: JSONValue, _ place: DefinitionPlace, _ problems: DefinitionProblems
) -> Question {
  guard let kind = value.fields?["kind"]?.text.flatMap({ KindName(rawValue: $0)?.type }) else {
    let known = KindName.allCases.map(\.rawValue).sorted().joined(separator: ", ")
    problems.add(
      value.fields == nil ? .notAnObject : Phrase.unknownKind.filled(Phrase(verbatim: known)),
      at: place.field("kind"))
    return broken(value, problems)
  }
  guard let reader = FieldReader(value, place, problems, known: common + kind.formatFields) else {
    return broken(value, problems)
  }
  return Question(
    id: reader.id(),
    title: reader.text(
      "title", most: SurveyLimits.question, isRequired: true, isLine: kind.isAnswered),
    help: reader.text("help", most: SurveyLimits.help, isLine: false),
    isRequired: reader.flag("required"),
    showIf: reader.conditions("show_if"),
    attention: reader.attention(),
    kind: kind.init(reader).boxed)
}

private func broken(_ value: JSONValue, _ problems: DefinitionProblems) -> Question {
  let id = value.fields?["id"]?.text.flatMap { isID($0) ? $0 : nil } ?? ""
  let title = value.fields?["title"]?.text.map { cleanText($0, isLine: false) } ?? ""
  problems.broken.insert(id)
  return Question(
    id: id, title: String(title.prefix(SurveyLimits.question)), kind: .information)
}
