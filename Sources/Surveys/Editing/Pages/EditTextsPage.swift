import Core
import Web

extension Surveys {
  /// Fields `title`, `description`, `seen`: the texts that stand above the questions, edited there.
  func editTextsAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    var form = try await request.form()
    let title = cleanText(form["title"], isLine: true)
    let description = cleanText(form["description"], isLine: false)
    for (name, text, most) in [
      ("title", title, SurveyLimits.title), ("description", description, SurveyLimits.text),
    ] where length(text) > most {
      form.fail(name, Phrase.fieldTooLong.filled(counted(most)))
    }
    guard form.isValid else {
      let texts = form.errors.mapValues { request.view($0) }
      return try .json(SavedAnswer(state: "refused", problems: texts), status: 422)
    }
    let seen = form["seen"]
    let mark = try await change(id, by: request.viewer) { definition -> String? in
      let before = try definition.textsMark()
      var new = definition
      (new.title, new.description) = (title, description)
      let after = try new.textsMark()
      guard before == seen || before == after else { return nil }
      definition = new
      return after
    }
    guard request.wantsJSON else { return .redirect(to: editPath(id)) }
    guard let mark else { return try .json(SavedAnswer(state: "conflict"), status: 409) }
    return try .json(SavedAnswer(state: "saved", seen: mark))
  }
}
