import Core

extension FieldReader {
  /// `{"all": […]}` or `{"any": […]}`; nil when the field is missing or wrong.
  func conditions(_ name: String) -> ConditionSet? {
    guard let value = present(name),
      let reader = FieldReader(value, place.field(name), problems, known: ["all", "any"])
    else { return nil }
    let names = reader.fields.keys.filter { $0 == "all" || $0 == "any" }
    guard let key = names.first, names.count == 1 else {
      add(.allOrAny, at: name)
      return nil
    }
    let values = reader.list(key, most: SurveyLimits.conditions)
    if values.isEmpty { reader.add(.noConditions, at: key) }
    let conditions = values.enumerated().compactMap { index, value in
      readCondition(value, reader.place.field(key).element(index), problems)
    }
    return ConditionSet(isAny: key == "any", conditions: conditions)
  }

  /// The jumps at the end of a page.
  func skips() -> [Skip] {
    list("skips", most: SurveyLimits.skips).enumerated().compactMap { index, value in
      let place = place.field("skips").element(index)
      guard let reader = FieldReader(value, place, problems, known: ["when", "to"]) else {
        return nil
      }
      let target = reader.id("to")
      return Skip(to: target == "end" ? .end : .page(target), when: reader.conditions("when"))
    }
  }

  /// The answer that is expected of who reads the question.
  func attention() -> Condition.Test? {
    guard let value = present("attention"),
      let reader = FieldReader(
        value, place.field("attention"), problems, known: testNames)
    else { return nil }
    return reader.test()
  }

  fileprivate func test() -> Condition.Test? {
    let names = testNames.filter { present($0) != nil }
    guard let name = names.first, names.count == 1, let given = present(name) else {
      problems.add(.oneTest, at: place)
      return nil
    }
    if name == "answered" { return .answered(flag(name)) }
    guard let value = self.value(given, at: name) else { return nil }
    switch name {
    case "is": return .is(value)
    case "is_not": return .isNot(value)
    case "contains": return .contains(value)
    case "less": return .less(value)
    default: return .greater(value)
    }
  }

  private func value(_ given: JSONValue, at name: String) -> Condition.Value? {
    if given.text != nil {
      return .text(text(name, most: SurveyLimits.label, isRequired: true))
    }
    return number(name).map { .number($0) }
  }
}

private let testNames = ["is", "is_not", "contains", "less", "greater", "answered"]

private func readCondition(
  _ value: JSONValue, _ place: DefinitionPlace, _ problems: DefinitionProblems
) -> Condition? {
  guard
    let reader = FieldReader(value, place, problems, known: ["question", "row"] + testNames)
  else { return nil }
  let question = reader.id("question")
  let row = reader.present("row") == nil ? nil : reader.id("row")
  guard let test = reader.test() else { return nil }
  return Condition(question, row: row, test)
}
