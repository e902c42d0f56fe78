import Core
import Database
import Foundation
import HTML
import Media
import Web

/// What the page of an article's settings shows.
struct SettingsModel: Sendable {
  let entry: DeskEntry
  let settings: ArticleSettings
  let version: Int
  let choices: SettingsChoices
  let picture: Picture?
}

extension Magazine {
  func articleSettingsPage(_ request: Request<EditorOnly>) async throws -> Response {
    let content = try await settingsModel(try request.id())
    return .page(articleSettingsView(request.view, content, Form()))
  }

  /// File `picture`; fields `version`, `seen` (the settings that the page showed, to say what
  /// somebody else changed meanwhile) and those of ``ArticleSettings``.
  func articleSettingsAction(_ request: Request<EditorOnly>) async throws -> Response {
    let id = try request.id()
    let upload = try await request.upload(limit: options.uploadLimit)
    var form = Form(upload.fields)
    let content = try await settingsModel(id)
    let author = try await author(form["author"], or: content.settings.author)
    var settings = ArticleSettings(
      &form, old: content.settings, author: author, choices: content.choices)
    if form.isValid, let file = upload.files.first(where: { $0.field == "picture" }) {
      do {
        settings.picture = try await bring(file, for: id, by: request.viewer).id
      } catch let error as AppError where error.status == 422 {
        form.fail("picture", error.message)
      }
    }
    guard form.isValid else {
      return .page(articleSettingsView(request.view, content, form), status: 422)
    }
    switch try await change(settings, of: id, version: revisionNumber(form["version"]) ?? 0) {
    case .saved:
      return .redirect(
        to: deskPath(id) + "/settings", notice: Notice(request.view(.settingsSaved)))
    case .slugTaken:
      form.fail("slug", .slugTaken)
      return .page(articleSettingsView(request.view, content, form), status: 422)
    case .changedMeanwhile(let now, _):
      form.general = changedMeanwhile(now, form, request.view)
      return .page(
        articleSettingsView(request.view, try await settingsModel(id), form), status: 409)
    }
  }

  /// What somebody else changed since the page was shown. Saved again, the own settings count.
  private func changedMeanwhile(_ now: ArticleSettings, _ form: Form, _ t: ViewContext) -> Phrase {
    let seen = try? JSONDecoder().decode(ArticleSettings.self, from: Data(form["seen"].utf8))
    let names = seen.map { now.changes(since: $0).map { t($0) } } ?? []
    return names.isEmpty
      ? .settingsChanged
      : Phrase.settingsChangedNamed.filled(Phrase(verbatim: names.joined(separator: ", ")))
  }

  /// The author that was chosen: an author, or `account-N` for an editor who becomes one.
  private func author(_ chosen: String, or old: ID) async throws -> ID {
    let new = ids.next()
    return try await database.write { db in
      let store = AuthorStore()
      if chosen.hasPrefix("account-"), let account = ID(String(chosen.dropFirst(8))) {
        return try store.author(ofAccount: account, newID: new, in: db) ?? old
      }
      guard let id = ID(chosen), try store.cards([id], in: db)[id] != nil else { return old }
      return id
    }
  }

  private func settingsModel(_ id: ID) async throws -> SettingsModel {
    try await database.read { db in
      guard let entry = try DeskStore().find(id, in: db),
        let (settings, version) = try SettingsStore().settings(of: id, in: db)
      else { throw AppError.notFound }
      let picture = try settings.picture.flatMap { try PictureStore().pictures([$0], in: db)[$0] }
      return SettingsModel(
        entry: entry, settings: settings, version: version,
        choices: SettingsChoices(
          authors: try AuthorStore().choices(keeping: settings.author, in: db),
          categories: try CategoryStore().all(in: db)),
        picture: picture)
    }
  }
}
