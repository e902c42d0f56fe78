import Core
import Foundation

extension SurveyDefinition {
  /// Reads a definition and says all that is wrong with it at once. Its bytes are counted before
  /// anything is parsed, and values and depth while it is.
  package static func read(_ json: Data) -> DefinitionReading {
    guard json.count <= SurveyLimits.bytes else { return refusal(.definitionTooLarge) }
    guard let value = JSONValue(parsing: Array(json), .document) else {
      return refusal(.notJSON)
    }
    return read(value)
  }

  /// Reads a definition that was parsed before.
  static func read(_ value: JSONValue) -> DefinitionReading {
    let problems = DefinitionProblems()
    guard
      let reader = FieldReader(
        value, .survey, problems,
        known: ["version", "title", "description", "thanks", "language", "pages"])
    else { return DefinitionReading(draft: nil, problems: problems.list) }
    guard reader.fields["version"] == .number(Double(currentVersion)) else {
      return refusal(.unknownVersion)
    }
    var definition = SurveyDefinition(
      title: reader.text("title", most: SurveyLimits.title, isRequired: true),
      description: reader.text("description", most: SurveyLimits.text, isLine: false),
      thanks: reader.text("thanks", most: SurveyLimits.text, isLine: false),
      language: reader.language("language"),
      pages: reader.pages())
    definition.carryChoices()
    checkStructure(definition, problems)
    // Whoever has double ids or conditions on nothing learns that first.
    if problems.list.isEmpty { checkReach(definition, problems) }
    return DefinitionReading(draft: definition, problems: problems.list)
  }

  private static func refusal(_ text: Phrase) -> DefinitionReading {
    let problems = DefinitionProblems()
    problems.add(text, at: .survey)
    return DefinitionReading(draft: nil, problems: problems.list)
  }
}

extension FieldReader {
  fileprivate func language(_ name: String) -> Language {
    if let language = present(name)?.text.flatMap({ Language(rawValue: $0) }) { return language }
    add(.unknownLanguage, at: name)
    return .english
  }

  fileprivate func pages() -> [SurveyPage] {
    let values = list("pages", most: SurveyLimits.pages)
    if values.isEmpty { add(.noPages, at: "pages") }
    var questions = 0
    return values.enumerated().map { index, value in
      readPage(value, place.page(index), problems, &questions)
    }
  }
}

private func readPage(
  _ value: JSONValue, _ place: DefinitionPlace, _ problems: DefinitionProblems,
  _ questions: inout Int
) -> SurveyPage {
  guard
    let reader = FieldReader(
      value, place, problems,
      known: ["id", "title", "show_if", "randomize", "questions", "skips"])
  else { return SurveyPage(id: "", questions: []) }
  let room = SurveyLimits.questions - questions
  let values = reader.list("questions", most: SurveyLimits.questions)
  if values.isEmpty { reader.add(.emptyPage, at: "questions") }
  if values.count > room { reader.add(.tooManyQuestions, at: "questions") }
  questions += min(values.count, room)
  return SurveyPage(
    id: reader.id(),
    title: reader.text("title", most: SurveyLimits.title),
    showIf: reader.conditions("show_if"),
    isRandomized: reader.flag("randomize"),
    questions: values.prefix(room).enumerated().map { index, value in
      readQuestion(value, place.question(index), problems)
    },
    skips: reader.skips())
}
