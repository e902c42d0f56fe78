import Core

/// Whom a survey is meant for: of each kind that names anything, a person has to be one of what it
/// names. Who has not told theirs does not fit.
package struct SurveyTarget: Hashable, Sendable {
  /// What a person can be chosen by. The raw values are stored.
  package enum Kind: String, CaseIterable, Sendable {
    case sex, occupation, region, language
  }

  /// What is named, by kind; a kind that names nothing is missing.
  package private(set) var values: [Kind: Set<String>]

  /// A target; empty sets are left out.
  package init(_ values: [Kind: Set<String>] = [:]) {
    self.values = values.filter { !$0.value.isEmpty }
  }

  /// Everybody.
  package static let everybody = SurveyTarget()

  /// Whether it is meant for everybody.
  package var isEverybody: Bool { values.isEmpty }

  /// The kinds by which this respondent does not fit, in the order of ``Kind``; empty: they fit.
  package func misfits(_ respondent: Respondent) -> [Kind] {
    Kind.allCases.filter { kind in
      guard let named = values[kind] else { return false }
      return respondent.value(kind).map { !named.contains($0) } ?? true
    }
  }
}

/// What is known of somebody that a survey can be meant for. Told by themselves, and optional.
package struct Respondent: Hashable, Sendable {
  /// The account.
  package let id: ID
  private let values: [SurveyTarget.Kind: String]

  /// A person with what they told.
  package init(id: ID, _ values: [SurveyTarget.Kind: String]) {
    self.id = id
    self.values = values
  }

  /// What they told of one kind.
  package func value(_ kind: SurveyTarget.Kind) -> String? { values[kind] }
}
