import Core
import Database
import FeedFormats
import Foundation
import Web

/// Feeds for feed readers: what visitors may read, whoever asks; and one's own secret feed.
extension Magazine {
  /// Adds the feeds of the magazine, of categories and of authors.
  func feedRoutes(_ routes: Routes) {
    for format in MagazineFeedFormat.allCases {
      let file = "/feed.\(format.rawValue)"
      routes.anyone.get("/magazine\(file)") { try await publicFeed(.magazine, format, $0) }
      routes.anyone.get("/magazine/categories/{slug}\(file)") { request in
        try await publicFeed(categoryScope(try request.parameter("slug")), format, request)
      }
      routes.anyone.get("/magazine/authors/{slug}\(file)") { request in
        try await publicFeed(authorScope(try request.parameter("slug")), format, request)
      }
      routes.anyone.get("/magazine/feed/{token}.\(format.rawValue)") { request in
        try await secretFeed(format, request)
      }
    }
    routes.signedIn.post("/magazine/subscription/feed", renewSecretFeed)
  }

  private func publicFeed(
    _ scope: FeedScope, _ format: MagazineFeedFormat, _ request: Request<Anyone>
  ) async throws -> Answer {
    let made = try await feed(of: scope, for: .visitor, format, language: request.language)
    // Everybody gets the same: proxies may keep it, and ask each time whether it changed.
    return feedAnswer(made, request)
      .with(header: "Cache-Control", "public, no-cache")
      .with(header: "Vary", "Accept-Encoding, Accept-Language")
      .with(
        header: "Link",
        "<\(options.baseURL + hubPath)>; rel=\"hub\", "
          + "<\(options.baseURL + scope.feedPath(format))>; rel=\"self\"")
  }

  /// A subscriber's own feed; there is none any more once the subscription has ended.
  private func secretFeed(
    _ format: MagazineFeedFormat, _ request: Request<Anyone>
  ) async throws -> Answer {
    let text = try request.parameter("token")
    guard let token = FeedToken(text) else { throw AppError.notFound }
    let now = clock.now()
    let isLetIn = try await database.read { [options] db in
      let keys = FeedKeyStore()
      let version = try keys.version(of: token.account, in: db)
      return try token.isGenuine(text, version: version, secret: options.secret)
        && keys.isOpen(token.account, in: db)
        && StandingStore().isSubscriber(token.account, now: now, in: db)
    }
    guard isLetIn else { throw AppError.notFound }
    // A reader asks a few times an hour; more is an address that went from hand to hand.
    try limiter.check("magazine.feed", key: "\(token.account)", limit: 120, per: .hours(1))
    let made = try await feed(
      of: .magazine, for: Standing(viewer: nil, isSubscriber: true), format,
      path: "/magazine/feed/\(text).\(format.rawValue)", language: request.language)
    return feedAnswer(made, request).with(header: "X-Robots-Tag", "noindex")
  }

  private func feedAnswer(_ made: MadeFeed, _ request: Request<Anyone>) -> Answer {
    let type = made.format.contentType
    guard let changedAt = made.changedAt, changedAt.isSettled(at: request.now) else {
      return .text(made.text, contentType: type)
    }
    return .text(made.text, contentType: type)
      .with(header: "Last-Modified", rfc822Date(changedAt.milliseconds))
  }

  /// - Throws: `AppError.notFound` when there is no such category.
  func categoryScope(_ slug: String) async throws -> FeedScope {
    let found = try await database.read { db in
      let store = CategoryStore()
      return try store.find(slug: slug, in: db).map {
        FeedScope.category($0, description: try store.description(of: $0.id, in: db))
      }
    }
    guard let found else { throw AppError.notFound }
    return found
  }

  /// - Throws: `AppError.notFound` when there is no such author, or nothing of theirs to read yet:
  ///   that would tell that they are writing.
  func authorScope(_ slug: String, for standing: Standing = .visitor) async throws -> FeedScope {
    let now = clock.now()
    let found = try await database.read { db -> FeedScope? in
      let store = AuthorStore()
      guard let author = try store.find(slug: slug, in: db) else { return nil }
      let articles = try ArticleStore().page(
        of: .author(author.id), for: standing, now: now, size: 1, in: db)
      if articles.items.isEmpty, !standing.isEditor { return nil }
      return .author(author, bio: try store.bio(of: author.id, in: db))
    }
    guard let found else { throw AppError.notFound }
    return found
  }
}

extension Timestamp {
  /// Whether a second of HTTP's dates can name it: nothing more can happen within that second.
  fileprivate func isSettled(at now: Timestamp) -> Bool {
    milliseconds / 1000 < now.milliseconds / 1000
  }
}
