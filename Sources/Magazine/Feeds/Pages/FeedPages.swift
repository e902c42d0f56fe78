import Core
import Database
import Features
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
    routes.anyone.get("\(FeedMediaToken.Kind.picture.path)/{token}/{picture}/{file}", feedPicture)
    routes.anyone.get("\(FeedMediaToken.Kind.file.path)/{token}/{file}/{name}", feedFile)
    routes.signedIn.post("/magazine/subscription/feed", renewSecretFeed)
  }

  private func publicFeed(
    _ scope: FeedScope, _ format: MagazineFeedFormat, _ request: Request<Anyone>
  ) async throws -> Response {
    let query = FeedQuery(scope: scope, format: format, language: request.language)
    // Everybody gets the same: proxies may keep it, and ask each time whether it changed.
    return try await feedResponse(query, request)
      .with(header: "Cache-Control", "public, no-cache")
      .with(header: "Vary", "Accept-Encoding, Accept-Language")
      .with(
        header: "Link",
        "<\(options.site.address + hubPath)>; rel=\"hub\", "
          + "<\(options.site.address + query.path)>; rel=\"self\"")
  }

  /// A subscriber's own feed; there is none any more once the subscription has ended.
  private func secretFeed(
    _ format: MagazineFeedFormat, _ request: Request<Anyone>
  ) async throws -> Response {
    let text = try request.parameter("token")
    guard let token = FeedToken(text) else { throw AppError.notFound }
    let now = clock.now()
    let version = try await database.read { [options] db -> Int? in
      let version = try FeedKeyStore().version(of: token.account, in: db)
      guard token.isGenuine(text, version: version, secret: options.site.secret),
        try isFeedOpen(of: token.account, now: now, in: db)
      else { return nil }
      return version
    }
    guard let version else { throw AppError.notFound }
    // A reader asks a few times an hour; more is an address that went from hand to hand.
    try limiter.check("magazine.feed", key: "\(token.account)", limit: 120, per: .hours(1))
    let feed = SecretFeed(account: token.account, version: version, token: text)
    let query = FeedQuery(
      scope: .magazine, format: format, language: request.language, secret: feed)
    return try await feedResponse(query, request).with(header: "X-Robots-Tag", "noindex")
  }

  /// Says that nothing changed before anything is made.
  private func feedResponse(
    _ query: FeedQuery, _ request: Request<Anyone>
  ) async throws -> Response {
    let outline = try await outline(of: query)
    let date = feeds.seen(query, tag: outline.tag, now: request.now)
    let known = FeedValidators(tag: outline.tag, date: date, now: request.now)
    if known.isKnown(to: request) {
      return known.on(.notModified(tag: known.entityTag, caching: .privateFor(.zero)))
    }
    let made = try await document(of: outline)
    let validators = FeedValidators(
      tag: made.tag, date: feeds.seen(query, tag: made.tag, now: request.now), now: request.now)
    return validators.on(
      Response.bytes(
        made.bytes, contentType: query.format.contentType + "; charset=utf-8",
        caching: .privateFor(.zero)
      ).with(header: "ETag", validators.entityTag))
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
  func authorScope(_ slug: String, for entitlement: Entitlement = .visitor) async throws
    -> FeedScope
  {
    let now = clock.now()
    let found = try await database.read { db -> FeedScope? in
      let store = AuthorStore()
      guard let author = try store.find(slug: slug, in: db) else { return nil }
      let articles = try ArticleStore().page(
        of: .author(author.id), for: entitlement, now: now, size: 1, in: db)
      if articles.items.isEmpty, !entitlement.isEditor { return nil }
      return .author(author, bio: try store.bio(of: author.id, in: db))
    }
    guard let found else { throw AppError.notFound }
    return found
  }
}
