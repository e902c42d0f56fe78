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

extension Magazine {
  func publishPage(_ request: Request<EditorOnly>) async throws -> Response {
    let content = try await publishArticleModel(try request.id())
    return .page(publishView(request.view, content, Form()))
  }

  /// Fields `revision`, `when` (`now`, `at`, `keep`), `time`, `early`.
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
      try await publish(id, revision: revision, publication)
    } catch let error as AppError where error.status == 409 || error.status == 422 {
      form.general = error.message
      return .page(
        publishView(request.view, try await publishArticleModel(id), form), status: error.status)
    }
    return .redirect(
      to: "\(deskPath(id))/publish", notice: notice(request.view, publication, content))
  }

  func unpublishAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    try await unpublish(id)
    return .redirect(
      to: "\(deskPath(id))/publish", notice: Notice(request.view(.articleUnpublished)))
  }

  func deleteArticleAction(_ request: Request<EditorOnly>) async throws -> Response {
    try await delete(try request.id())
    return .redirect(to: "/desk", notice: Notice(request.view(.articleDeleted)))
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
    guard let time = moment(form["time"]) else {
      form.fail("time", .badTime)
      return nil
    }
    publication.publishedAt = time
    guard !form["early"].isEmpty else { return publication }
    guard let early = moment(form["early"]) else {
      form.fail("early", .badTime)
      return nil
    }
    if early > time { form.fail("early", .earlyTooLate) }
    publication.earlyAt = early
    return publication
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
