import Core

/// Whom a survey is meant for, in words, a text for each kind; empty for everybody.
func targetNames(_ target: SurveyTarget, _ language: Language) -> [String] {
  SurveyTarget.Kind.allCases.compactMap { kind in
    guard let values = target.values[kind] else { return nil }
    let names = values.sorted().map { value in
      switch kind {
      case .sex: Sex(rawValue: value).map { language($0.name) } ?? value
      case .occupation: Occupation(rawValue: value).map { language($0.name) } ?? value
      case .region: value
      case .language: Language(rawValue: value)?.ownName ?? value
      }
    }
    return names.joined(separator: ", ")
  }
}
