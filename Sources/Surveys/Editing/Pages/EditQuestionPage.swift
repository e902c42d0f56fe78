import Core
import Database
import HTML
import Imaging
import Media
import Web

/// The form of a question as it came.
struct SentQuestion: Sendable {
  let survey: ID
  /// The question as it is now, or as the form says it was when it is gone.
  let now: Question
  let form: Form
  let files: [UploadedFile]
  /// The mark of what the form showed.
  let seen: String
}

/// What the form of a question shows.
struct QuestionModel: Sendable {
  let draft: SurveyDraft
  /// The question as the form shows it, saved or not.
  var question: Question
  /// Its mark when the form was first shown.
  let seen: String
  let pictures: [ID: Picture]
  /// What became of the saved one, where this one cannot be saved in its place.
  var conflict: Phrase?
}

extension Surveys {
  /// The form of one question.
  func editQuestionPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, name) = (try request.id(), try request.parameter("question"))
    do {
      return .page(
        questionFormView(
          request.view, try await questionModel(name, of: id, for: request.viewer), Form()))
    } catch {
      return try published(error, id, request.view)
    }
  }

  /// Files `pictures`; fields of ``QuestionFields``, `seen` (the mark of what the form showed) and
  /// `then` (`copy`: add it beside what was changed meanwhile).
  func editQuestionAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, name) = (try request.id(), try request.parameter("question"))
    let sent = try await questionUpload(request)
    let form = Form(sent.fields)
    let now = try await questionNow(name, form, of: id, for: request.viewer)
    return try await save(
      SentQuestion(survey: id, now: now, form: form, files: sent.files, seen: form["seen"]),
      request)
  }

  /// Saves what the form of a question holds, and answers the page or the script.
  func save(
    _ sent: SentQuestion, _ request: Request<SignedIn>
  ) async throws -> Response {
    let (id, name, now) = (sent.survey, sent.now.id, sent.now)
    var (question, checked) = QuestionFields.read(sent.form, old: now)
    guard checked.isValid else {
      return try await unsaved(question, checked, of: id, request)
    }
    let added: [Choice]
    do {
      added = try await take(sent.files, for: question, by: request.viewer)
    } catch let error as AppError where error.status == 422 {
      checked.fail("pictures", error.message)
      return try await unsaved(question, checked, of: id, request)
    }
    let form = sent.form
    let edit: @Sendable (Question) -> Question = { old in
      QuestionFields.read(form, old: old).question.adding(added)
    }
    if form["then"] == "copy" {
      let copy = try await saveCopy(of: name, in: id, by: request.viewer) { edit($0 ?? now) }
      return .redirect(
        to: "\(editPath(id))#question-\(copy)", notice: Notice(request.view(.questionAdded)))
    }
    let saved = try await save(
      question: name, of: id, seen: sent.seen, by: request.viewer, edit)
    switch saved {
    case .saved(let mark):
      if request.wantsJSON { return try .json(SavedAnswer(state: "saved", seen: mark)) }
      let path = added.isEmpty ? "#question-\(name)" : "/questions/\(name)"
      return .redirect(to: editPath(id) + path, notice: Notice(request.view(.editSaved)))
    case .changedMeanwhile(let theirs):
      if request.wantsJSON { return try .json(SavedAnswer(state: "conflict"), status: 409) }
      question = question.adding(added)
      var content = try await questionModel(
        theirs?.id, showing: question, of: id, for: request.viewer)
      content.conflict = theirs == nil ? .goneQuestion : .changedQuestion
      return .page(questionFormView(request.view, content, checked), status: 409)
    }
  }

  /// The same form again, with what is wrong with it.
  private func unsaved(
    _ question: Question, _ form: Form, of id: ID, _ request: Request<SignedIn>
  ) async throws -> Response {
    if request.wantsJSON {
      let texts = form.errors.mapValues { request.view($0) }
      return try .json(SavedAnswer(state: "refused", problems: texts), status: 422)
    }
    let content = try await questionModel(
      question.id, showing: question, of: id, for: request.viewer)
    return .page(questionFormView(request.view, content, form), status: 422)
  }

  /// The question as it is now; as the form says what it was, when it is gone.
  private func questionNow(
    _ name: String, _ form: Form, of id: ID, for author: Viewer
  ) async throws -> Question {
    let draft = try await database.read { [self] db in try readDraft(id, of: author, in: db) }
    if let found = draft.definition.question(name) { return found }
    guard isID(name), let kind = KindName(rawValue: form["kind"]) else { throw AppError.notFound }
    return Question(id: name, title: "", kind: kind.empty)
  }

  private func questionModel(
    _ name: String?, showing shown: Question? = nil, of id: ID, for author: Viewer
  ) async throws -> QuestionModel {
    try await database.read { [self] db in
      let draft = try readDraft(id, of: author, in: db)
      let saved = name.flatMap { draft.definition.question($0) }
      guard let question = shown ?? saved else { throw AppError.notFound }
      let pictures = question.choices?.items.compactMap(\.picture) ?? []
      return QuestionModel(
        draft: draft, question: question, seen: try saved?.mark() ?? "",
        pictures: try PictureStore().pictures(pictures, in: db))
    }
  }

  /// The form with or without pictures.
  private func questionUpload(
    _ request: Request<SignedIn>
  ) async throws -> (fields: Fields, files: [UploadedFile]) {
    let type = request.header("Content-Type") ?? ""
    guard type.hasPrefix("multipart/") else { return (try await request.form().values, []) }
    let upload = try await request.upload(limit: options.uploadLimit * 4)
    return (upload.fields, upload.files)
  }

  /// Pictures that were sent become choices; what they show is still to be said.
  private func take(
    _ files: [UploadedFile], for question: Question, by author: Viewer
  ) async throws -> [Choice] {
    let files = files.filter { $0.field == "pictures" }
    guard question.kind.rules.takesPictures, let choices = question.choices, !files.isEmpty else {
      return []
    }
    guard files.count <= 20, choices.items.count + files.count <= SurveyLimits.items else {
      throw AppError(status: 422, code: "too_many_pictures", message: .tooManyPictures)
    }
    try limiter.check("surveys.picture", key: "\(author.id)", limit: 200, per: .hours(1))
    var added: [Choice] = []
    for file in files {
      guard file.size <= options.uploadLimit else {
        throw AppError(status: 422, code: "too_large", message: .pictureTooLarge)
      }
      let picture = try await media.take(file, owner: author.id)
      added.append(Choice(id: "c\(picture.id)", label: "", picture: picture.id))
    }
    return added
  }
}

extension Question {
  /// The same with more pictures to choose from.
  fileprivate func adding(_ pictures: [Choice]) -> Question {
    var question = self
    question.kind = kind.rules.adding(pictures).boxed
    return question
  }
}

/// What the script is told.
struct SavedAnswer: Encodable, Sendable {
  let state: String
  /// The mark of what is saved now.
  var seen: String?
  /// Why it is not, by field.
  var problems: [String: String]?
  /// How many people fit the target now.
  var audience: String?
}

extension Request {
  /// Whether the script asks.
  var wantsJSON: Bool { header("Accept")?.hasPrefix("application/json") ?? false }
}
