import Core
import Web

extension Surveys {
  /// Fields `page` and `kind`: adds a question and opens its form. With `id` and the fields of
  /// ``QuestionFields`` it was written where it stands, and is added as it is, behind the question
  /// `after` where that is told; twice is once.
  func addQuestionAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, form) = (try request.id(), try await request.form())
    guard let kind = KindName(rawValue: form["kind"]) else { throw AppError.badRequest("kind") }
    let (page, after) = (form["page"], form["after"])
    guard let name = form.values["id"] else {
      let question = try await change(id, by: request.viewer) { definition in
        let question = Question(id: definition.newQuestionID, title: "", kind: kind.empty)
        return try definition.append(question, to: page)
      }
      return .redirect(to: "\(editPath(id))/questions/\(question.id)")
    }
    guard isID(name) else { throw AppError.badRequest("id") }
    let empty = Question(id: name, title: "", kind: kind.empty)
    let isSound = QuestionFields.read(form, old: empty).form.isValid
    // The form may have made it another kind of the family before it was ever sent.
    let (now, isNew) = try await change(id, by: request.viewer) { definition in
      if let known = definition.question(name) { return (known, false) }
      return (isSound ? try definition.append(empty, to: page, after: after) : empty, true)
    }
    let seen = isNew ? try empty.mark() : form["seen"]
    return try await save(
      SentQuestion(survey: id, now: now, form: form, files: [], seen: seen), request)
  }

  /// Field `to`: `up` or `down`, or `page` with `position`.
  func moveQuestionAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, question) = (try request.id(), try request.parameter("question"))
    let form = try await request.form()
    try await change(id, by: request.viewer) { definition in
      switch form["to"] {
      case "up": definition.step(question, up: true)
      case "down": definition.step(question, up: false)
      default:
        definition.move(
          question, toPage: form["page"], at: Int(decimal: form["position"], in: 0...9999) ?? .max)
      }
    }
    if request.wantsJSON { return try .json(SavedAnswer(state: "saved")) }
    return .redirect(to: "\(editPath(id))#question-\(isID(question) ? question : "")")
  }

  /// Puts a copy of a question after it.
  func duplicateQuestionAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, question) = (try request.id(), try request.parameter("question"))
    let copy = try await change(id, by: request.viewer) { $0.duplicate(question) }
    guard let copy else { throw AppError.notFound }
    return .redirect(to: "\(editPath(id))#question-\(copy)")
  }

  /// Deletes a question.
  func deleteQuestionAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, question) = (try request.id(), try request.parameter("question"))
    try await change(id, by: request.viewer) { $0.remove(question) }
    if request.wantsJSON { return try .json(SavedAnswer(state: "saved")) }
    let undo = isID(question) ? "\(editPath(id))/questions/\(question)/restore" : nil
    return .redirect(
      to: editPath(id),
      notice: Notice(request.view(.questionDeleted), undo: undo.map { Notice.Undo(path: $0) }))
  }

  /// Adds a page at the end.
  func addPageAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let page = try await change(id, by: request.viewer) { $0.addPage() }
    return .redirect(to: "\(editPath(id))#page-\(page)")
  }

  /// Field `to`: `up` or `down`.
  func movePageAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, page) = (try request.id(), try request.parameter("page"))
    let isUp = try await request.form()["to"] == "up"
    try await change(id, by: request.viewer) { $0.step(page: page, up: isUp) }
    return .redirect(to: "\(editPath(id))#page-\(isID(page) ? page : "")")
  }

  /// Deletes a page; its questions stay with the page before it.
  func deletePageAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, page) = (try request.id(), try request.parameter("page"))
    try await change(id, by: request.viewer) { $0.remove(page: page) }
    return .redirect(to: editPath(id), notice: Notice(request.view(.pageDeleted)))
  }
}

extension SurveyDefinition {
  /// Puts a question behind another one, or at the end of a page, or of the last one when that is
  /// gone.
  fileprivate mutating func append(
    _ question: Question, to page: String, after: String = ""
  ) throws -> Question {
    guard let last = pages.last else { throw AppError.notFound }
    if let place = place(of: after) {
      pages[place.page].questions.insert(question, at: place.question + 1)
    } else {
      add(question, to: place(ofPage: page) == nil ? last.id : page)
    }
    return question
  }
}
