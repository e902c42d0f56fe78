import Core
import Foundation
import Surveys

/// A survey of the demonstration.
struct DemoSurvey: Sendable {
  /// How far it is.
  enum Stage: Sendable, Hashable {
    /// Its author is still writing.
    case draft
    /// It begins in so many days.
    case planned(days: Int)
    case open
    /// It has ended; with `isShared` everybody sees the results.
    case closed(isShared: Bool)
  }

  /// Tells surveys apart; numbers of their own come from it.
  let key: String
  /// The user name of its author.
  let author: String
  let category: SurveyCategory
  var target = SurveyTarget.everybody
  let stage: Stage
  /// Since how many days it can be answered.
  var age = 0
  /// How many days it can be answered.
  var days = 14
  /// How many of a hundred who may answer it have.
  var percent = 0
  /// The definition; `{1}` stands for the first of ``pictures``, and so on.
  let json: String
  /// What is to choose from in questions of pictures.
  var pictures: [DemoScene] = []
  /// What somebody answers.
  var answer: @Sendable (inout DemoRespondent) -> [String: Answer] = { _ in [:] }

  /// All of them; each author publishes in this order.
  static let all = [
    mobility, dogs, library, work, coffee, sleep, photos, riverside, market, choir,
  ]

  /// The definition with the pictures that were taken in.
  func definition(pictures taken: [ID]) throws -> SurveyDefinition {
    var text = json
    for (index, picture) in taken.enumerated() {
      text = text.replacing("{\(index + 1)}", with: picture.description)
    }
    let reading = SurveyDefinition.read(Data(text.utf8))
    guard let definition = reading.definition else {
      let problems = reading.problems.map(\.phrase.en).joined(separator: " ")
      throw UsageError("The demonstration's survey \(key) is wrong: \(problems)")
    }
    return definition
  }
}
