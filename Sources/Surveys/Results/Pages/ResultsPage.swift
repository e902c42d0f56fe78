import Core
import Database
import HTML
import Media
import Web

/// The style sheet of all pages with results.
let resultStyles = ["surveys-results.css"]

extension Surveys {
  /// What a survey found out, for its author. Query: `if` (up to five conditions), `ask` (the question
  /// of the next one), or what is typed for it (``FilterForm``): that has an address of its own.
  func resultsPage(_ request: Request<SignedIn>) async throws -> Response {
    let found = try await ownResults(request)
    if let condition = found.typed.condition {
      let conditions = found.results.filter.conditions + [condition]
      let query = formEncoded(
        ResultFilter(conditions: conditions).query.map { ("if", $0) })
      return .redirect(to: "\(found.results.survey.path)/results?\(query)")
    }
    var screen = Screen(
      title: request.view(.results), tab: .ask,
      back: Link(title: found.results.survey.title, path: found.results.survey.path),
      actions: resultActions(request.view, found.results.survey),
      body: resultsView(request.view, found, asked: request.query["ask"], now: clock.now()))
    screen.styles = resultStyles
    screen.scripts = ["surveys/survey-results.js"]
    return .page(screen, status: found.typed.form.isValid ? 200 : 422)
  }

  /// Says to an open page that there is something new.
  func resultStream(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    _ = try await database.read { [self] db in try ownSurvey(id, of: viewer, now: now, in: db) }
    let client = request.client.network
    guard !resultStreams.isFull(for: client) else {
      throw AppError.tooMany(retryAfter: .minutes(1))
    }
    return .events { [resultStreams] outlet in resultStreams.add(outlet, of: id, from: client) }
  }

  private func ownResults(_ request: Request<SignedIn>) async throws -> OwnResults {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    let query = request.query
    let conditions = query.all("if")
    return try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      let definition = try definition(of: survey.id, in: db)
      let filter = ResultFilter(query: conditions, definition)
      let results = try results(of: survey, filter: filter, in: db)
      return OwnResults(
        results: results, pictures: try choicePictures(of: results.definition, in: db),
        publication: try PublicationStore().find(survey.id, in: db),
        standing: try publicStanding(of: survey, results.allResponses, in: db),
        typed: FilterForm(query, definition),
        leavesOut: ResultFilter.leavesOut(conditions, definition))
    }
  }

  /// The pictures of all choices, by id.
  func choicePictures(
    of definition: SurveyDefinition, in db: any ReadAccess
  ) throws -> [ID: Picture] {
    try PictureStore().pictures(definition.pictures, in: db)
  }
}

/// What the author's page of results needs of the database.
struct OwnResults: Sendable {
  let results: SurveyResults
  let pictures: [ID: Picture]
  let publication: Publication?
  /// How the page for everybody differs; nil while there is none.
  let standing: PublicStanding?
  /// What was typed to narrow them down.
  let typed: FilterForm
  /// Whether the address asks for what nobody can have answered.
  let leavesOut: Bool
}
