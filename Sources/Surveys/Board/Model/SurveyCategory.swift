import Core

/// What a survey is about. The raw values are stored, and are in addresses.
package enum SurveyCategory: String, CaseIterable, Codable, Sendable {
  case society, culture, education, health, technology, work, leisure, environment, other

  /// Its name.
  package var name: Phrase {
    switch self {
    case .society: Phrase(en: "Society", cs: "Společnost")
    case .culture: Phrase(en: "Culture", cs: "Kultura")
    case .education: Phrase(en: "Education", cs: "Vzdělávání")
    case .health: Phrase(en: "Health", cs: "Zdraví")
    case .technology: Phrase(en: "Technology", cs: "Technika")
    case .work: Phrase(en: "Work", cs: "Práce")
    case .leisure: Phrase(en: "Leisure", cs: "Volný čas")
    case .environment: Phrase(en: "Environment", cs: "Životní prostředí")
    case .other: Phrase(en: "Other", cs: "Ostatní")
    }
  }
}
