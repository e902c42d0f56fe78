import Core
import Database

/// How the page for everybody differs from what the author sees.
struct PublicStanding: Hashable, Sendable {
  /// About how many answers are on it; nil before the first step.
  let about: AboutCount?
  /// Whether answers came, or counted no more, since it was last renewed.
  let isBehind: Bool
  /// Whether no more answers come.
  let hasEnded: Bool
  /// The chosen questions that are not shown, because too few answered them.
  let hidden: Set<String>
}

extension Surveys {
  /// How the page for everybody differs from what the author sees; nil while it is off.
  /// - Parameter responses: how many count now, where that is known.
  func publicStanding(
    of survey: Survey, _ responses: Int?, in db: any ReadAccess
  ) throws -> PublicStanding? {
    guard let publication = try PublicationStore().find(survey.id, in: db), publication.isOn else {
      return nil
    }
    let state = try PublicResultStore().find(survey.id, in: db)
    let definition = try definition(of: survey.id, in: db)
    let found = PublicResults(
      survey, path: "", isListed: false, definition, questions: publication.questions,
      state?.sums, words: [:])
    let counted = try responses ?? results(of: survey, in: db).responses
    return PublicStanding(
      about: found.isEnough ? found.about : nil,
      isBehind: counted != (state?.basis.responses ?? 0),
      hasEnded: survey.isSettled(at: clock.now()),
      hidden: Set(found.questions.filter { $0.detail == nil }.map(\.question.id)))
  }
}
