import Core
import Database
import Web

/// What the page shows on which an article is published.
struct PublishModel: Sendable {
  let entry: DeskEntry
  let settings: ArticleSettings
  let problems: [ArticleProblem]
  let zone: String
  /// What stands in the fields for day and time.
  let time: String
  let early: String
}

/// An article is asked about that is to have been published longer ago than this.
private let longPast = Duration.days(30)

extension Magazine {
  func publishPage(_ request: Request<EditorOnly>) async throws -> Response {
    let content = try await publishArticleModel(try request.id())
    return .page(publishView(request.view, content, Form()))
  }

  /// Fields `revision`, `version`, `when` (`now`, `at`, `keep`), `time`, `early`, `past` (a time long past
  /// that is meant).
  func publishAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    var form = try await request.form()
    let content = try await publishArticleModel(id)
    let publication = publication(of: &form, content.entry.article.publication)
    let revision = revisionNumber(form["revision"]) ?? 0
    guard form.isValid else {
      return .page(publishView(request.view, content, form), status: 422)
    }
    do {
      try await publish(id, revision: revision, publication, seen: form["version"])
    } catch let error as AppError where error.status == 409 || error.status == 422 {
      return try await publishRefused(error, id, request, form)
    }
    return .redirect(
      to: "\(deskPath(id))/publish", notice: notice(request.view, publication, content))
  }

  func unpublishAction(_ request: Request<EditorOnly>) async throws -> Response {
    let (id, form) = (try request.id(), try await request.form())
    do {
      try await unpublish(id, seen: form["version"])
    } catch let error as AppError where error.status == 409 {
      return try await publishRefused(error, id, request)
    }
    return .redirect(
      to: "\(deskPath(id))/publish", notice: Notice(request.view(.articleUnpublished)))
  }

  func deleteArticleAction(_ request: Request<EditorOnly>) async throws -> Response {
    let (id, form) = (try request.id(), try await request.form())
    do {
      try await delete(id, seen: form["version"])
    } catch let error as AppError where error.status == 409 {
      return try await publishRefused(error, id, request)
    }
    return .redirect(to: "/desk", notice: Notice(request.view(.articleDeleted)))
  }

  /// The page as the article is now, with why nothing was done, and with what was chosen; unless the
  /// choice belongs to how the article was.
  private func publishRefused(
    _ error: AppError, _ id: ID, _ request: Request<EditorOnly>, _ sent: Form = Form()
  ) async throws -> Response {
    var form = error.code == AppError.articleChanged.code ? Form() : sent
    form.general = error.message
    return .page(
      publishView(request.view, try await publishArticleModel(id), form), status: error.status)
  }

  /// When and for whom; nil leaves it as it is. What is wrong is in the form then.
  private func publication(of form: inout Form, _ old: Publication) -> Publication? {
    guard form["when"] != "keep" else { return nil }
    var publication = old
    publication.status = .published
    publication.earlyAt = nil
    let now = clock.now()
    guard form["when"] == "at" else {
      publication.publishedAt = now
      return publication
    }
    guard let time = chosenTime("time", &form) else { return nil }
    if time < now - longPast, fieldText(time) != old.publishedAt.map(fieldText),
      form["past"] != form["time"]
    {
      form.fail("time", .longPast)
    }
    publication.publishedAt = time
    guard !form["early"].isEmpty else { return publication }
    guard let early = chosenTime("early", &form) else { return nil }
    if early > time { form.fail("early", .earlyTooLate) }
    publication.earlyAt = early
    return publication
  }

  /// A moment that the clock has; what is wrong is in the form then.
  private func chosenTime(_ name: String, _ form: inout Form) -> Timestamp? {
    guard let time = moment(form[name]) else {
      form.fail(name, .badTime)
      return nil
    }
    guard !isSkipped(form[name]) else {
      form.fail(name, .skippedTime)
      return nil
    }
    return time
  }

  private func publishArticleModel(_ id: ID) async throws -> PublishModel {
    let found = try await database.read { db in
      (
        entry: try DeskStore().find(id, in: db), draft: try RevisionStore().head(of: id, in: db),
        settings: try SettingsStore().settings(of: id, in: db)?.0
      )
    }
    guard let entry = found.entry, let settings = found.settings else { throw AppError.notFound }
    let draft = found.draft?.draft ?? .empty
    let text = try await rendered(draft.markdown, in: nil)
    let publication = entry.article.publication
    let time = publication.publishedAt ?? (clock.now() + .hours(1))
    return PublishModel(
      entry: entry, settings: settings, problems: problems(of: draft, text, settings),
      zone: zoneName(at: time), time: fieldText(time),
      early: publication.earlyAt.map(fieldText) ?? "")
  }

  private func notice(
    _ t: ViewContext, _ publication: Publication?, _ content: PublishModel
  ) -> Notice {
    guard let publication, let time = publication.publishedAt else {
      return Notice(t(.articleUpdated))
    }
    return Notice(
      time > clock.now()
        ? t(.articlePlanned, "\(t.timeText(time)), \(zoneName(at: time))") : t(.articlePublished))
  }
}
