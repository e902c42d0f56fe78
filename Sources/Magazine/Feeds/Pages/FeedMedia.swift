import Core
import Database
import Features
import Media
import Web

extension Magazine {
  /// A picture in a subscriber's own feed: for the holder of its address, as long as the feed
  /// works and the article is there for subscribers.
  func feedPicture(_ request: Request<Anyone>) async throws -> Response {
    let picture = try request.id("picture")
    try await admit(request, to: .picture, picture)
    return try await media.file(try request.parameter("file"), of: picture)
      .with(header: "X-Robots-Tag", "noindex")
  }

  /// The same for a file.
  func feedFile(_ request: Request<Anyone>) async throws -> Response {
    let file = try request.id("file")
    try await admit(request, to: .file, file)
    return try await download(file, .none).with(header: "X-Robots-Tag", "noindex")
  }

  /// Whether somebody may have a feed of their own now.
  func isFeedOpen(of account: ID, now: Timestamp, in db: any ReadAccess) throws -> Bool {
    try FeedKeyStore().isOpen(account, in: db)
      && EntitlementStore().isSubscriber(account, now: now, in: db)
  }

  /// - Throws: `AppError.notFound` unless the address is one of ours and still counts.
  private func admit(
    _ request: Request<Anyone>, to kind: FeedMediaToken.Kind, _ id: ID
  ) async throws {
    let text = try request.parameter("token")
    guard let token = FeedMediaToken(text, kind: kind, id: id) else { throw AppError.notFound }
    let now = clock.now()
    let isLetIn = try await database.read { [self] db in
      let version = try FeedKeyStore().version(of: token.account, in: db)
      guard token.isGenuine(text, version: version, secret: options.site.secret),
        try isFeedOpen(of: token.account, now: now, in: db)
      else { return false }
      let reader = Entitlement(viewer: nil, isSubscriber: true)
      return try FeedMediaStore().isSeen(kind, id, by: reader, now: now, in: db)
    }
    guard isLetIn else { throw AppError.notFound }
    // A reader with thirty articles, each with many pictures, on several devices.
    try limiter.check("magazine.feed.media", key: "\(token.account)", limit: 5000, per: .hours(1))
  }
}
