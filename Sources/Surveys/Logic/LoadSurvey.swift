import Core
import Database
import Foundation
import Web

/// What came of a file that somebody loaded.
enum LoadedSurvey: Sendable {
  /// It is a draft now.
  case draft(ID)
  /// Nothing was made, and why: all that is wrong with it.
  case refused([DefinitionProblem])
}

extension Surveys {
  /// Makes a draft of a definition in JSON, such as one that was downloaded. Only a sound one is
  /// taken: whoever writes by hand learns all that is wrong at once.
  func load(_ json: Data, by author: Viewer) async throws -> LoadedSurvey {
    try limiter.check("surveys.load", key: "\(author.id)", limit: 120, per: .hours(1))
    let reading = SurveyDefinition.read(json)
    guard let definition = reading.definition else { return .refused(reading.problems) }
    let foreign = try await foreignPictures(of: definition, author: author)
    guard foreign.isEmpty else { return .refused(foreign) }
    return .draft(try await makeDraft(definition, by: author))
  }

  /// A file may name any picture, also one in somebody's private post.
  func foreignPictures(
    of definition: SurveyDefinition, author: Viewer
  ) async throws -> [DefinitionProblem] {
    let own = try await database.read { db in
      try ChoicePictureStore().owned(definition.pictures, by: author.id, in: db)
    }
    let problems = DefinitionProblems()
    for (index, page) in definition.pages.enumerated() {
      for (number, question) in page.questions.enumerated() {
        let place = DefinitionPlace.survey.page(index).question(number).field("choices")
        for (position, choice) in (question.choices?.items ?? []).enumerated() {
          guard let picture = choice.picture, !own.contains(picture) else { continue }
          problems.add(.pictureNotYours, at: place.element(position).field("picture"))
        }
      }
    }
    return problems.list
  }
}
