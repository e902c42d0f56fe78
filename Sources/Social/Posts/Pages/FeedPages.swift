import Core
import Database
import Features
import FeedFormats
import Web

/// Posts in a feed: what a reader fetches at a time.
private let feedSize = 30

/// Feeds for feed readers: what visitors may see of a profile or a hashtag.
extension Social {
  func profileAtom(_ request: Request<Anyone>) async throws -> Response {
    atom(try await profileFeed(request, "feed.atom", .atom10))
  }

  func profileJSONFeed(_ request: Request<Anyone>) async throws -> Response {
    json(try await profileFeed(request, "feed.json", .jsonFeed11))
  }

  func tagAtom(_ request: Request<Anyone>) async throws -> Response {
    atom(try await tagFeed(request, "feed.atom", .atom10))
  }

  func tagJSONFeed(_ request: Request<Anyone>) async throws -> Response {
    json(try await tagFeed(request, "feed.json", .jsonFeed11))
  }

  /// A feed has what visitors may see, whoever asks; people who are blocked get nothing of whom
  /// blocks them, when they say who they are.
  private func profileFeed(
    _ request: Request<Anyone>, _ file: String, _ format: FeedFormat
  ) async throws -> Feed {
    let name = try request.parameter("name")
    _ = try await visibleProfile(named: name, to: request.viewer)
    let profile = try await visibleProfile(named: name, to: nil)
    guard profile.isOpen else { throw AppError.notFound }
    let person = profile.person
    let viewer = request.viewer
    let posts = try await database.read { db in
      let page = try TileStore().page(
        of: person.id, .newest, for: nil, after: nil, size: feedSize, in: db)
      let posts = try PostStore().visible(page.items.map(\.id), to: viewer, in: db)
      return try PostStore().cards(posts, for: nil, in: db)
    }
    var feed = postFeed(posts, path: person.path, file: file, format: format, options)
    feed.title = "\(person.name) (@\(person.userName))"
    feed.description = profile.bio.isEmpty ? nil : profile.bio
    feed.imageURL = person.photo.map { options.site.address + $0 }
    feed.authors = [feedAuthor(person, options)]
    feed.updated = feed.updated ?? person.id.time.milliseconds
    return feed
  }

  private func tagFeed(
    _ request: Request<Anyone>, _ file: String, _ format: FeedFormat
  ) async throws -> Feed {
    guard let tag = tagKey(try request.parameter("tag")) else { throw AppError.notFound }
    let viewer = request.viewer
    let posts = try await database.read { db in
      let page = try TagStore().page(of: tag, for: nil, after: nil, size: feedSize, in: db)
      let posts = try PostStore().visible(page.items, to: viewer, in: db)
      return try PostStore().cards(posts, for: nil, in: db)
    }
    // A hashtag without a public post has no feed: else every word would have one.
    guard !posts.isEmpty else { throw AppError.notFound }
    var feed = postFeed(posts, path: tagPath(tag), file: file, format: format, options)
    feed.title = "#\(tag) · \(options.site.name)"
    return feed
  }

  private func atom(_ feed: Feed) -> Response {
    .document(atomDocument(feed), contentType: "application/atom+xml")
  }

  private func json(_ feed: Feed) -> Response {
    .document(jsonFeedDocument(feed), contentType: "application/feed+json")
  }
}
