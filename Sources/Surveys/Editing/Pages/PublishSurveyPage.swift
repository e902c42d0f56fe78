import Core
import Database
import Features
import Web

/// What the page shows on which a survey is published.
struct PublishSurveyModel: Sendable {
  let survey: Survey
  let problems: [DefinitionProblem]
  let quote: PriceQuote
  let target: SurveyTarget
  /// How many people it fits now.
  let audience: Int
  let zone: String
  /// What stands in the fields for day and time.
  let starts: String
  let ends: String
  let isPlanned: Bool
}

/// How long a survey is open unless its author says otherwise.
private let usualTime = Duration.days(14)

extension Surveys {
  func publishSurveyPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    guard let content = try await publishArticleModel(id, for: request.viewer) else {
      return .redirect(to: "/surveys/\(id)")
    }
    return .page(publishSurveyView(request.view, content, Form()))
  }

  /// Fields `price` (in half-tokens) and `revision` as shown, `when` (`now`, `at`), `starts`,
  /// `ends`.
  func publishSurveyAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    var form = try await request.form()
    if let order = publishOrder(id, by: request.viewer.id, &form) {
      do {
        try await publish(order)
        return .redirect(to: "/surveys/\(id)", notice: publishNotice(request.view, order))
      } catch let error as AppError where error.status == 409 || error.status == 422 {
        form.general = error.message
      }
    }
    guard let content = try await publishArticleModel(id, for: request.viewer) else {
      return .redirect(to: "/surveys/\(id)")
    }
    let status = form.errors.isEmpty ? 409 : 422
    return .page(publishSurveyView(request.view, content, form), status: status)
  }

  /// What somebody agrees to; nil when the form says what is wrong.
  private func publishOrder(_ id: ID, by author: ID, _ form: inout Form) -> PublishOrder? {
    let fields = FieldTime(options.site.timeZone)
    var start: Timestamp?
    if form["when"] == "at" {
      start = fields.moment(form["starts"])
      if start == nil { form.fail("starts", .chooseMoment) }
    }
    guard let end = fields.moment(form["ends"]) else {
      form.fail("ends", .chooseMoment)
      return nil
    }
    // Without a number nothing was agreed to, and no price is below zero.
    let order = PublishOrder(
      survey: id, author: author, revision: Int(decimal: form["revision"], in: 0...(.max)) ?? -1,
      price: Tokens(halves: Int(decimal: form["price"], in: 0...2_000_000_000) ?? -1),
      startsAt: start, endsAt: end)
    if let problem = order.problem(now: clock.now()) {
      form.fail(problem.isStart ? "starts" : "ends", problem.text)
    }
    return form.isValid ? order : nil
  }

  /// Nil when it is no draft any more.
  private func publishArticleModel(
    _ id: ID, for viewer: Viewer
  ) async throws -> PublishSurveyModel? {
    try await join(viewer.id)
    let now = clock.now()
    return try await database.read { [self] db in
      let problems = try draftProblems(of: id, by: viewer.id, in: db)
      guard let survey = try SurveyStore().find(id, in: db), survey.state == .draft else {
        return nil
      }
      let fields = FieldTime(options.site.timeZone)
      let planned = survey.startsAt.flatMap { $0 > now ? $0 : nil }
      let start = planned ?? (now + .hours(1))
      let end = survey.endsAt.flatMap { $0 > start ? $0 : nil } ?? (start + usualTime)
      return PublishSurveyModel(
        survey: survey, problems: problems, quote: try quote(for: viewer.id, now: now, in: db),
        target: try SurveyStore().target(of: id, in: db),
        audience: try NetworkStore().audience(of: id, in: db), zone: fields.zoneName(at: end),
        starts: fields.text(start), ends: fields.text(end), isPlanned: planned != nil)
    }
  }

  private func publishNotice(_ t: ViewContext, _ order: PublishOrder) -> Notice {
    guard let start = order.startsAt, start > clock.now() else {
      return Notice(t(.surveyIsOpen, t.timeText(order.endsAt)))
    }
    return Notice(t(.surveyIsPlanned, t.timeText(start)))
  }
}
