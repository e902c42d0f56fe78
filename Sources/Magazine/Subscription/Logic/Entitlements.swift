import Core
import Database
import Media

extension Magazine {
  /// How a viewer stands to the magazine now.
  func entitlement(of viewer: Viewer?) async throws -> Entitlement {
    guard viewer != nil else { return .visitor }
    let now = clock.now()
    return try await database.read { db in
      try EntitlementStore().entitlement(of: viewer, now: now, in: db)
    }
  }

  /// Media with what decides who sees the pictures of articles: those of the text, who may read
  /// the article to its end; the lead picture, who may know of it; what was brought to the desk,
  /// editors.
  func articleGuards(on media: Media) -> Media {
    media.withGuard(articlePictureUse) { [self] viewer, article in
      try await pictureAccess(of: article, for: viewer) { $0 == .whole }
    }.withGuard(leadPictureUse) { [self] viewer, article in
      try await pictureAccess(of: article, for: viewer) { $0 != .hidden }
    }.withGuard(deskPictureUse) { viewer, _ in
      (viewer?.role ?? .member) >= .editor ? .visible(isPublic: false) : .denied
    }
  }

  /// Who may have a file: who may read an article to its end whose text leads to it, and editors.
  func fileAccess(_ file: ID, for viewer: Viewer?) async throws -> MediaAccess {
    let articles = try await database.read { db in
      try ArticleFileStore().articles(showing: file, in: db)
    }
    var access = MediaAccess.denied
    if (viewer?.role ?? .member) >= .editor { access = .visible(isPublic: false) }
    for article in articles {
      let seen = try await pictureAccess(of: article, for: viewer) { $0 == .whole }
      if case .visible(isPublic: true, _) = seen { return seen }
      if case .visible = seen { access = seen }
    }
    return access
  }

  private func pictureAccess(
    of id: ID, for viewer: Viewer?, when isEnough: @escaping @Sendable (ArticleAccess) -> Bool
  ) async throws -> MediaAccess {
    let now = clock.now()
    return try await database.read { db in
      let store = EntitlementStore()
      let entitlement = try store.entitlement(of: viewer, now: now, in: db)
      guard let article = try ArticleStore().find(id, for: entitlement, now: now, in: db) else {
        return .denied
      }
      guard isEnough(entitlement.access(to: article.publication, now: now)) else { return .denied }
      return .visible(
        isPublic: isEnough(Entitlement.visitor.access(to: article.publication, now: now)))
    }
  }
}
