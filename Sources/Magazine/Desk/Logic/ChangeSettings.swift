import Core
import Database
import Web

/// What became of settings that an editor saved.
enum SettingsOutcome: Sendable {
  case saved
  /// Somebody else saved first: what is true now.
  case changedMeanwhile(ArticleSettings, version: Int)
  /// Another article has that address.
  case slugTaken
}

extension Magazine {
  /// Changes the settings of an article, if they are still those that the editor saw.
  func change(
    _ settings: ArticleSettings, of article: ID, version: Int
  ) async throws -> SettingsOutcome {
    let now = clock.now()
    let outcome = try await database.write { [self] db -> SettingsOutcome in
      guard try RevisionStore().lock(article, in: db) != nil,
        let entry = try DeskStore().find(article, in: db),
        let (old, current) = try SettingsStore().settings(of: article, in: db)
      else { throw AppError.notFound }
      guard current == version else { return .changedMeanwhile(old, version: current) }
      guard try !SettingsStore().isTaken(settings.slug, except: article, in: db) else {
        return .slugTaken
      }
      try SettingsStore().move(
        article, from: old.slug, to: settings.slug, wasPublic: entry.article.revision > 0, in: db)
      _ = try SettingsStore().set(settings, of: article, version: version, now: now, in: db)
      if entry.article.publication.status == .published { try announce(article, in: db) }
      return .saved
    }
    if case .saved = outcome { hub.publish(Event("magazine.articles")) }
    return outcome
  }
}
