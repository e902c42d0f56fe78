import Core
import Database
import HTML
import Web

extension Surveys {
  /// What everybody sees of the results, and where: for the author.
  func publishResultsPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(publishScreen(request.view, try await publishModel(request), Form(), options))
  }

  /// Saves that. Fields: `on`, `listed`, `question` (repeated).
  func publishResultsAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let chosen = Set(form.values.all("question"))
    if form.flag("on"), chosen.isEmpty { form.fail("question", .publishChooseOne) }
    guard form.isValid else {
      return .page(
        publishScreen(request.view, try await publishModel(request), form, options), status: 422)
    }
    let id = try request.id()
    try await publicize(
      id, isOn: form.flag("on"), isListed: form.flag("listed"), questions: chosen,
      by: request.viewer.id)
    return .redirect(
      to: "/surveys/\(id)/publish-results",
      notice: Notice(request.view(form.flag("on") ? .publishIsOn : .publishIsOff)))
  }

  /// Makes the address until now worthless.
  func renewAddressAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    try await renewResultsAddress(of: id, by: request.viewer.id)
    return .redirect(
      to: "/surveys/\(id)/publish-results", notice: Notice(request.view(.publishRenewed)))
  }

  private func publishModel(_ request: Request<SignedIn>) async throws -> PublishResultsModel {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    return try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      let publication = try PublicationStore().find(id, in: db)
      return PublishResultsModel(
        survey: survey, definition: try definition(of: id, in: db), publication: publication,
        path: publication.map(path),
        standing: try publicStanding(of: survey, nil, in: db))
    }
  }
}

/// What the page needs of the database.
struct PublishResultsModel: Sendable {
  let survey: Survey
  let definition: SurveyDefinition
  let publication: Publication?
  /// Where the results are, also while they are switched off; nil before the first time.
  let path: String?
  /// How the page differs from what the author sees; nil while there is none.
  let standing: PublicStanding?

  /// Those with answers.
  var questions: [Question] { definition.questions.filter(\.kind.isAnswered) }

  /// What is ticked before anybody chose: all but words, in which people may have named themselves
  /// or others.
  var chosen: Set<String> {
    publication?.questions ?? Set(questions.filter { !$0.kind.rules.isText }.map(\.id))
  }
}
