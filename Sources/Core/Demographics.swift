/// What people may tell of their sex. The raw values are stored.
package enum Sex: String, CaseIterable, Sendable, Codable {
  case female, male, other

  /// Its name.
  package var name: Phrase {
    switch self {
    case .female: Phrase(en: "Woman", cs: "Žena")
    case .male: Phrase(en: "Man", cs: "Muž")
    case .other: Phrase(en: "Other", cs: "Jiné")
    }
  }
}

/// What people may tell of what they do. The raw values are stored.
package enum Occupation: String, CaseIterable, Sendable, Codable {
  case pupil, student, employed
  case selfEmployed = "self_employed"
  case atHome = "at_home"
  case unemployed, retired, other

  /// Its name.
  package var name: Phrase {
    switch self {
    case .pupil: Phrase(en: "At school", cs: "Žák nebo žákyně")
    case .student: Phrase(en: "Student", cs: "Student nebo studentka")
    case .employed: Phrase(en: "Employed", cs: "Zaměstnání")
    case .selfEmployed: Phrase(en: "Self-employed", cs: "Podnikání")
    case .atHome: Phrase(en: "At home with children", cs: "V domácnosti s dětmi")
    case .unemployed: Phrase(en: "Looking for work", cs: "Hledání práce")
    case .retired: Phrase(en: "Retired", cs: "V důchodu")
    case .other: Phrase(en: "Other", cs: "Jiné")
    }
  }
}
