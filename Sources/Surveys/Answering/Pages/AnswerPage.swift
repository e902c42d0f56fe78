import Core
import Database
import Media
import Web

/// What a page of a survey shows to a respondent.
struct AnswerModel: Sendable {
  let survey: Survey
  let definition: SurveyDefinition
  let attempt: Attempt
  let walk: SurveyWalk
  let page: SurveyPage
  let pictures: [ID: Picture]
  /// What was typed and not taken; nil: what is kept is shown.
  var typed: [String: [String]]?
  var problems: [AnswerProblem] = []
  /// Whether another window went on meanwhile.
  var isOvertaken = false
  /// Whether all is answered, and only sending is left.
  var isReady = false
  /// Why it would not earn its token at once, when only sending is left.
  var doubts: QualityFlags = []
}

extension Surveys {
  func beginAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    do {
      try await begin(id, by: request.viewer)
    } catch let error as AppError where error.status == 409 || error.status == 403 {
      // The survey's own page says it in its place.
      return .redirect(to: "/surveys/\(id)", notice: Notice(request.view(error.message)))
    }
    return .redirect(to: "/surveys/\(id)/answer")
  }

  /// Shows where they are, or an earlier page: `?page=ID`. With `ready` they are asked to send. Too
  /// late, what they answered is there to be copied.
  func answerPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer.id
    let wanted = request.query["page"]
    let isReady = request.query["ready"] != nil
    let now = clock.now()
    let content = try await database.read { [self] db -> AnswerModel? in
      guard let survey = try SurveyStore().find(id, in: db) else { throw AppError.notFound }
      let eligibility = try SurveyVisibility().eligibility(of: viewer, to: survey, now: now, in: db)
      guard eligibility != .hidden else { throw AppError.notFound }
      guard eligibility == .answering, let attempt = try AttemptStore().find(id, of: viewer, in: db)
      else { return nil }
      var content = try answerModel(survey, attempt, page: wanted, in: db)
      content.isReady = isReady
      if isReady {
        content.doubts = try tokenDoubts(
          of: attempt.answers, attempt, content.definition, now: now, in: db)
      }
      return content
    }
    if let content { return .page(answerView(request.view, content)) }
    let late = try await database.read { [self] db in
      try lateModel(id, of: viewer, now: now, in: db)
    }
    guard let late else { return .redirect(to: "/surveys/\(id)") }
    return .page(lateView(request.view, late))
  }

  /// Takes a page. Fields: `page`, `revision`, `to` (`next`, `back`, `send`) or `clear`, `sure`, and
  /// those of the questions.
  func answerAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let sent = sentPage(try await request.form())
    let outcome: SentOutcome
    do {
      outcome = try await take(sent, on: id, by: request.viewer)
    } catch let error as AppError where error.status == 409 || error.status == 403 {
      let (viewer, now) = (request.viewer.id, clock.now())
      let late = try await database.read { [self] db in
        try lateModel(id, of: viewer, sent: sent, now: now, in: db)
      }
      if let late { return .page(lateView(request.view, late), status: 409) }
      return .redirect(to: "/surveys/\(id)", notice: Notice(request.view(error.message)))
    }
    switch outcome {
    case .done: return .redirect(to: "/surveys/\(id)/done")
    case .moved(let page): return .redirect(to: "/surveys/\(id)/answer?page=\(page)")
    case .ready: return .redirect(to: "/surveys/\(id)/answer?page=\(sent.page)&ready=1")
    case .shown(let attempt, let page, let typed, let problems):
      var content = try await answerModel(id, attempt, page: page)
      content.typed = typed
      content.problems = problems
      return .page(answerView(request.view, content), status: problems.isEmpty ? 200 : 422)
    case .overtaken(let attempt, let page, let typed):
      var content = try await answerModel(id, attempt, page: page)
      content.typed = typed
      content.isOvertaken = true
      return .page(answerView(request.view, content), status: 409)
    }
  }

  private func answerModel(
    _ id: ID, _ attempt: Attempt, page: String
  ) async throws -> AnswerModel {
    try await database.read { [self] db in
      guard let survey = try SurveyStore().find(id, in: db) else { throw AppError.notFound }
      return try answerModel(survey, attempt, page: page, in: db)
    }
  }

  /// - Parameter wanted: the page that is asked for, if it is on the way.
  private func answerModel(
    _ survey: Survey, _ attempt: Attempt, page wanted: String?, in db: any ReadAccess
  ) throws -> AnswerModel {
    let definition = try definition(of: survey.id, in: db)
    let walk = SurveyWalk(definition, answers: attempt.answers)
    let id = wanted.flatMap { walk.passes($0) ? $0 : nil } ?? walk.here(attempt)
    guard let page = definition.pages.first(where: { $0.id == id }) else {
      throw AppError.notFound
    }
    let ids = walk.questions(on: id).flatMap { $0.choices?.items.compactMap(\.picture) ?? [] }
    return AnswerModel(
      survey: survey, definition: definition, attempt: attempt, walk: walk, page: page,
      pictures: try PictureStore().pictures(ids, in: db))
  }
}

/// The page that a form sends.
private func sentPage(_ form: Form) -> SentPage {
  let fields = form.values
  let way: SentPage.Way =
    if let question = fields["clear"] { .clear(question: question) } else {
      switch fields["to"] {
      case "back": .back
      case "send": .send
      default: .next
      }
    }
  return SentPage(
    page: String(form["page"].prefix(SurveyLimits.id)),
    revision: Int(decimal: form["revision"], in: 0...(.max)) ?? 0,
    form: questionFields(fields), way: way, isSure: fields["sure"] != nil)
}

/// The fields of questions, with all their values.
func questionFields(_ fields: Fields) -> [String: [String]] {
  let names = fields.names.filter { $0.hasPrefix("q.") }
  return Dictionary(names.map { ($0, fields.all($0)) }) { first, _ in first }
}
