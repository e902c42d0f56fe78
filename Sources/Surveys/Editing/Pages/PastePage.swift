import Core
import Database
import HTML
import Web

/// What the form of a pasted list shows.
struct PasteModel: Sendable {
  let draft: SurveyDraft
  var form = Form()
  /// What was guessed; empty before anything was pasted.
  var questions: [GuessedQuestion] = []
}

extension Surveys {
  /// Where a list of questions is pasted. Query `page`: where they go.
  func pastePage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    do {
      let draft = try await database.read { [self] db in
        try readDraft(id, of: request.viewer, in: db)
      }
      return .page(pasteView(request.view, PasteModel(draft: draft)))
    } catch {
      return try published(error, id, request.view)
    }
  }

  /// Fields `text`, `then` (`add`; anything else shows what comes of it), and for each question that
  /// was shown `use.N` and `kind.N`, with `read`, the text that these belong to.
  func pasteAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    var form = try await request.form()
    let draft = try await database.read { [self] db in
      try readDraft(id, of: request.viewer, in: db)
    }
    try limiter.check("surveys.paste", key: "\(request.viewer.id)", limit: 120, per: .hours(1))
    let guessed = guessQuestions(form["text"], language: draft.definition.language)
    if let problem = guessed.problem {
      form.fail("text", problem)
      return .page(pasteView(request.view, PasteModel(draft: draft, form: form)), status: 422)
    }
    // Numbers of questions say nothing of a text that was changed after they were shown.
    let isSeen =
      form["then"] == "add"
      && cleanText(form["read"], isLine: false)
        == cleanText(form["text"], isLine: false)
    guard isSeen else {
      let fresh = Form(Fields(dictionaryLiteral: ("text", form["text"])))
      return .page(
        pasteView(
          request.view, PasteModel(draft: draft, form: fresh, questions: guessed.questions)))
    }
    let chosen = guessed.questions.enumerated().compactMap { index, guess -> Question? in
      guard form.flag("use.\(index)") else { return nil }
      let wish = guess.kinds.first { $0.rawValue == form["kind.\(index)"] }
      return wish.map(guess.turned) ?? guess.question
    }
    guard !chosen.isEmpty else {
      form.general = .pasteNothingTicked
      return .page(
        pasteView(
          request.view, PasteModel(draft: draft, form: form, questions: guessed.questions)),
        status: 422)
    }
    let first = try await add(chosen, to: id, by: request.viewer)
    return .redirect(
      to: "\(editPath(id))#question-\(first)",
      notice: Notice(request.view(PluralPhrase.pasteAdded, chosen.count)))
  }

  /// Adds questions at the end, in their order; gives the id of the first.
  private func add(
    _ questions: [Question], to survey: ID, by author: Viewer
  ) async throws -> String {
    try await change(survey, by: author) { definition in
      guard let page = definition.pages.last?.id else { throw AppError.notFound }
      var first = ""
      for question in questions {
        var question = question
        question.id = definition.newQuestionID
        if first.isEmpty { first = question.id }
        definition.add(question, to: page)
      }
      return first
    }
  }
}
