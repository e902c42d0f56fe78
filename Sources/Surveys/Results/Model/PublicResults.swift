import Core

/// What everybody may know of a survey's results: small cells are left out, and so is what the
/// author did not choose.
package struct PublicResults: Sendable {
  /// The survey.
  package let survey: Survey
  /// Where they are, on this site.
  package let path: String
  /// Whether search engines may list them.
  package let isListed: Bool
  /// The figures, of the chosen questions only.
  package let results: SurveyResults

  /// Fewer answers than this are shown to nobody but the author: with so few, people recognise
  /// each other.
  package static let least = 5

  /// Whether there is anything to show yet.
  package var isEnough: Bool { results.allResponses >= Self.least }
}
