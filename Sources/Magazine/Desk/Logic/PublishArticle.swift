import Core
import Database
import Web

extension Magazine {
  /// Puts the newest text before the readers, from a time on.
  /// - Parameters:
  ///   - number: the revision that the editor has seen.
  ///   - publication: when; for whom is what the settings say. Nil leaves that as it is.
  /// - Throws: `AppError` with 409 when somebody has saved meanwhile, 422 when something has to be
  ///   mended first.
  func publish(
    _ article: ID, revision number: Int, _ publication: Publication?, seen: String? = nil
  ) async throws {
    let (draft, rendered) = try await readyText(of: article, revision: number)
    let now = clock.now()
    try await database.write { [self] db in
      let revisions = RevisionStore()
      guard let last = try revisions.lock(article, in: db), last == number else {
        throw AppError.textChanged
      }
      try requireVersion(seen, of: article, in: db)
      guard let (settings, _) = try SettingsStore().settings(of: article, in: db) else {
        throw AppError.notFound
      }
      // 1. The text, which from now on stays as a revision.
      try revisions.keep(number, of: article, in: db)
      try publish(article, draft, rendered, revision: number, in: db)
      // 2. Its address.
      let slug = try firstSlug(of: article, settings.slug, title: draft.title, in: db)
      try SettingsStore().move(article, from: settings.slug, to: slug, wasPublic: false, in: db)
      // 3. Who may read it, and what happens when its time comes.
      guard var publication else { return }
      // Who reads it to its end is a setting, which somebody may have changed a moment ago.
      publication.audience = settings.audience
      try ArticleStore().setPublication(publication, of: article, now: now, in: db)
      try planAnnouncement(publication, of: article, in: db)
    }
    hub.publish(Event("magazine.articles"))
  }

  private func readyText(of article: ID, revision number: Int) async throws -> (
    Draft, RenderedText
  ) {
    let found = try await database.read { db in
      (
        head: try RevisionStore().head(of: article, in: db),
        settings: try SettingsStore().settings(of: article, in: db)?.0
      )
    }
    guard let head = found.head, let settings = found.settings else { throw AppError.notFound }
    guard head.number == number else { throw AppError.textChanged }
    let text = try await rendered(head.draft.markdown, in: nil)
    let blocking = problems(of: head.draft, text, settings).filter(\.isBlocking)
    if let first = blocking.first {
      throw AppError(status: 422, code: "not_ready", message: first.phrase)
    }
    return (head.draft, text)
  }
}

extension Magazine {
  /// Holds that an article is still as the page showed it on which somebody decides about it.
  /// - Parameters:
  ///   - seen: `DeskEntry/version` of then; nil where nobody looked.
  ///   - heedsText: whether a newer text is another article; else only whether it is out, and when.
  /// - Throws: `AppError` with 409 and words for the person when it is another.
  func requireVersion(
    _ seen: String?, of article: ID, heedsText: Bool = true, in db: any ReadAccess
  ) throws {
    guard let seen, !seen.isEmpty else { return }
    guard let entry = try DeskStore().find(article, in: db) else { throw AppError.notFound }
    func part(_ version: String) -> Substring {
      heedsText ? version[...] : version.drop { $0 != "." }
    }
    guard part(entry.version) == part(seen) else { throw AppError.articleChanged }
  }
}

extension AppError {
  static let articleChanged = AppError(
    status: 409, code: "article_changed",
    message: Phrase(
      en: "Meanwhile the article was changed, published or taken back. This is how it is now.",
      cs: "Článek mezitím někdo upravil, vydal nebo stáhl. Takhle je na tom teď."))
  fileprivate static let textChanged = AppError(
    status: 409, code: "text_changed",
    message: Phrase(
      en: "Somebody has saved a newer text meanwhile. Look at it, then publish.",
      cs: "Někdo mezitím uložil novější text. Podívejte se na něj a pak článek vydejte."))
}
