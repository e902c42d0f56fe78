import Core
import Database
import Foundation
import HTML
import Media
import Web

/// One page of a survey as a respondent would see it, or what comes after the last.
struct PreviewModel: Sendable {
  let survey: Survey
  let walk: SurveyWalk
  /// Nil: the thanks.
  var page: SurveyPage?
  /// All answers so far: they travel in the form, and nothing is saved.
  var answers: [String: Answer]
  let order: SurveyOrder
  let pictures: [ID: Picture]
  var problems: [AnswerProblem] = []
  /// What was typed, where it is no answer.
  var typed: [String: [String]]?
}

extension Surveys {
  /// Tries one's own survey. Query `page`: where to begin; `answers` and `seed` are none yet.
  func previewPage(_ request: Request<SignedIn>) async throws -> Response {
    let (survey, definition, pictures) = try await previewed(try request.id(), request.viewer)
    let walk = SurveyWalk(definition, answers: [:])
    let wanted = request.query["page"].flatMap { id in definition.pages.first { $0.id == id } }
    return .page(
      previewView(
        request.view,
        PreviewModel(
          survey: survey, walk: walk, page: wanted ?? walk.first, answers: [:],
          order: SurveyOrder(seed: UInt64(clamping: clock.now().milliseconds)),
          pictures: pictures)))
  }

  /// Fields of the page's questions; `page`, `answers` (of other pages, as JSON), `seed`, `to`
  /// (`next`, `back`), `clear`.
  func previewAction(_ request: Request<SignedIn>) async throws -> Response {
    let (survey, definition, pictures) = try await previewed(try request.id(), request.viewer)
    let form = try await request.form()
    let sent = Data(form["answers"].utf8)
    let typedBefore = (try? JSONDecoder().decode([String: Answer].self, from: sent)) ?? [:]
    // Only what fits the questions as they are now.
    var answers = typedBefore.filter { id, answer in
      let asked = definition.question(id)?.narrowed(after: typedBefore)
      return if case .answer? = asked?.check(answer) { true } else { false }
    }
    let order = SurveyOrder(seed: UInt64(decimal: form["seed"], in: 0...(.max)) ?? 0)
    var typed: [String: [String]] = [:]
    for name in form.values.names where name.hasPrefix("q.") {
      typed[name] = form.values.all(name)
    }
    let before = SurveyWalk(definition, answers: answers)
    guard let page = definition.pages.first(where: { $0.id == form["page"] }) else {
      return .redirect(to: "/surveys/\(survey.id)/preview")
    }
    let asked = Set(before.questions(on: page.id).flatMap(\.fieldNames))
    let reading = before.read(
      form: typed.filter { asked.contains($0.key) }, page: page.id)
    answers = reading.merged(into: answers)
    if let cleared = definition.question(form["clear"]) { answers[cleared.id] = nil }
    let walk = SurveyWalk(definition, answers: answers)
    var content = PreviewModel(
      survey: survey, walk: walk, page: page, answers: answers, order: order, pictures: pictures)
    if !form["clear"].isEmpty { return .page(previewView(request.view, content)) }
    if form["to"] == "back" {
      content.page = walk.page(before: page.id) ?? page
    } else if reading.problems.isEmpty {
      content.page = walk.page(after: page.id)
    } else {
      content.problems = reading.problems
      content.typed = typed
      return .page(previewView(request.view, content), status: 422)
    }
    return .page(previewView(request.view, content))
  }

  /// One's own survey, draft or not, with what is understood of it so far.
  private func previewed(
    _ id: ID, _ author: Viewer
  ) async throws -> (Survey, SurveyDefinition, [ID: Picture]) {
    try await database.read { db in
      guard let survey = try SurveyStore().find(id, in: db), survey.author == author.id,
        let json = try SurveyStore().definition(of: id, in: db),
        let definition = SurveyDefinition.read(Data(json.utf8)).draft
      else { throw AppError.notFound }
      return (survey, definition, try PictureStore().pictures(definition.pictures, in: db))
    }
  }
}
