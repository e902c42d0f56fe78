import Core

/// Reads the fields of one object of a definition and notes what is wrong with them.
struct FieldReader {
  let fields: [String: JSONValue]
  let place: DefinitionPlace
  let problems: DefinitionProblems

  /// Nil, and a problem, unless the value is an object of known fields. An unknown field is refused:
  /// a slip of the pen in `required` must not make a question optional in silence.
  init?(
    _ value: JSONValue, _ place: DefinitionPlace, _ problems: DefinitionProblems, known: [String]
  ) {
    guard let fields = value.fields else {
      problems.add(.notAnObject, at: place)
      return nil
    }
    self.fields = fields
    self.place = place
    self.problems = problems
    for name in fields.keys.sorted() where !known.contains(name) {
      let shown = cleanText(String(name.prefix(SurveyLimits.id)), isLine: true)
      let phrase = Phrase.unknownField.filled(
        Phrase(verbatim: shown), Phrase(verbatim: known.joined(separator: ", ")))
      problems.add(phrase, at: place)
    }
  }

  func add(_ text: Phrase, at name: String) {
    problems.add(text, at: place.field(name))
  }

  /// A text; empty when it is missing.
  func text(_ name: String, most: Int, isRequired: Bool = false, isLine: Bool = true) -> String {
    guard let value = present(name) else {
      if isRequired { add(named(.missingText, name), at: name) }
      return ""
    }
    guard let raw = value.text else {
      add(named(.notAText, name), at: name)
      return ""
    }
    let text = cleanText(raw, isLine: isLine)
    if text.isEmpty, isRequired { add(named(.missingText, name), at: name) }
    if length(text) > most {
      add(
        Phrase.textTooLong.filled(
          Phrase(verbatim: name), counted(length(text)), counted(most)), at: name)
    }
    return text
  }

  /// An id that stays the same for the life of the survey.
  func id(_ name: String = "id") -> String {
    guard let text = present(name)?.text else {
      add(named(.missingID, name), at: name)
      return ""
    }
    if !isID(text) { add(named(.badID, name), at: name) }
    return String(text.prefix(SurveyLimits.id))
  }

  func flag(_ name: String) -> Bool {
    guard let value = present(name) else { return false }
    if case .bool(let flag) = value { return flag }
    add(named(.notAFlag, name), at: name)
    return false
  }

  func number(_ name: String) -> Double? {
    guard let value = present(name) else { return nil }
    guard let number = value.finite, number.magnitude <= NumberRules.limit else {
      add(named(.notANumber, name), at: name)
      return nil
    }
    return number
  }

  func whole(_ name: String) -> Int? {
    guard let number = number(name) else { return nil }
    guard let whole = Int(exactly: number) else {
      add(named(.notWhole, name), at: name)
      return nil
    }
    return whole
  }

  func date(_ name: String) -> SurveyDate? {
    guard let value = present(name) else { return nil }
    if let date = value.text.flatMap({ SurveyDate($0) }) { return date }
    add(named(.notADate, name), at: name)
    return nil
  }

  /// A list, cut at `most` so that what follows stays bounded.
  func list(_ name: String, most: Int) -> [JSONValue] {
    guard let value = present(name) else { return [] }
    guard let list = value.list else {
      add(named(.notAList, name), at: name)
      return []
    }
    if list.count > most {
      add(
        Phrase.tooMany.filled(Phrase(verbatim: name), counted(list.count), counted(most)),
        at: name)
    }
    return Array(list.prefix(most))
  }

  /// A field that is there and not `null`.
  func present(_ name: String) -> JSONValue? {
    let value = fields[name]
    return value == .null ? nil : value
  }
}

/// Ids stand in names of form fields, in columns and in addresses.
func isID(_ text: String) -> Bool {
  (1...SurveyLimits.id).contains(text.utf8.count)
    && text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x2D || $0 == 0x5F
    }
}

/// A count with the digit groups of each language.
func counted(_ count: Int) -> Phrase {
  Phrase(en: Language.english.number(count), cs: Language.czech.number(count))
}

private func named(_ phrase: Phrase, _ name: String) -> Phrase {
  phrase.filled(Phrase(verbatim: name))
}
