import Core
import Foundation

/// What a survey asks: pages of questions, and the way through them.
///
/// A value of this type that came out of ``read(_:)`` without problems is sound: its ids are unique,
/// its conditions ask only about what was answered before, and each page can be reached.
package struct SurveyDefinition: Hashable, Sendable {
  /// The version of the format that this code writes and reads.
  package static let currentVersion = 1

  /// What the survey is called.
  package var title: String
  /// What it is about, shown before the first page; may be empty.
  package var description: String
  /// What is said after the last page; may be empty.
  package var thanks: String
  /// The language of its texts.
  package var language: Language
  /// Its pages in their order, at least one.
  package var pages: [SurveyPage]

  /// A survey.
  package init(
    title: String, description: String = "", thanks: String = "", language: Language,
    pages: [SurveyPage]
  ) {
    self.title = title
    self.description = description
    self.thanks = thanks
    self.language = language
    self.pages = pages
  }

  /// All questions, in the order of the definition.
  package var questions: [Question] { pages.flatMap(\.questions) }

  /// All sets of conditions, of pages, questions and skips.
  var conditionSets: [ConditionSet] {
    pages.flatMap { page in
      [page.showIf].compactMap { $0 } + page.questions.compactMap(\.showIf)
        + page.skips.compactMap(\.when)
    }
  }

  /// The question with this id.
  package func question(_ id: String) -> Question? {
    for page in pages {
      if let question = page.questions.first(where: { $0.id == id }) { return question }
    }
    return nil
  }

  /// The JSON that is kept and downloaded: sorted keys, so that equal surveys give equal bytes.
  package func json() throws -> Data {
    Data(indentedJSON(try JSONByteEncoder().encode(value), layout: .wide))
  }
}

extension SurveyDefinition: Codable {
  /// Reads what ``encode(to:)`` wrote, with all checks of ``read(_:)``.
  package init(from decoder: any Decoder) throws {
    let reading = SurveyDefinition.read(try JSONValue(from: decoder))
    guard let definition = reading.definition else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: reading.problems.map(\.phrase.en).joined(separator: " ")))
    }
    self = definition
  }

  /// Writes the format of docs/survey-definition.md.
  package func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
