import Core

/// What is wrong with a definition, where, and what to do.
package struct DefinitionProblem: Hashable, Sendable {
  /// Where, in words: "Page 2, question 3".
  package let place: Phrase
  /// Where, in the file: `/pages/1/questions/2/min` (RFC 6901).
  package let pointer: String
  /// What is wrong and what to do.
  package let text: Phrase

  /// The whole sentence.
  package var phrase: Phrase { Phrase(en: "{}: {}", cs: "{}: {}").filled(place, text) }
}

/// What came of reading a definition.
package struct DefinitionReading: Sendable {
  /// What could be understood, for an editor who is not done; nil when it is no survey at all.
  /// What is wrong in itself, such as a question of an unknown kind, is left out of it.
  package let draft: SurveyDefinition?
  /// What is wrong, all at once; empty: it can be published.
  package let problems: [DefinitionProblem]

  /// The survey, when nothing is wrong with it.
  package var definition: SurveyDefinition? { problems.isEmpty ? draft : nil }
}

/// Where in a definition one is.
struct DefinitionPlace {
  let words: Phrase
  let pointer: String

  static let survey = DefinitionPlace(words: .placeSurvey, pointer: "")

  func page(_ index: Int) -> DefinitionPlace {
    DefinitionPlace(
      words: Phrase.placePage.filled(Phrase(verbatim: String(index + 1))),
      pointer: "/pages/\(index)")
  }

  func question(_ index: Int) -> DefinitionPlace {
    DefinitionPlace(
      words: Phrase.placeQuestion.filled(words, Phrase(verbatim: String(index + 1))),
      pointer: "\(pointer)/questions/\(index)")
  }

  func field(_ name: String) -> DefinitionPlace {
    DefinitionPlace(words: words, pointer: "\(pointer)/\(name)")
  }

  func element(_ index: Int) -> DefinitionPlace { field(String(index)) }
}

/// Collects what is wrong while a definition is read.
final class DefinitionProblems {
  private(set) var list: [DefinitionProblem] = []
  /// Ids of questions that could not be understood: conditions on them are not complained of, too.
  var broken: Set<String> = []

  func add(_ text: Phrase, at place: DefinitionPlace) {
    guard list.count < SurveyLimits.problems else { return }
    list.append(DefinitionProblem(place: place.words, pointer: place.pointer, text: text))
  }
}
