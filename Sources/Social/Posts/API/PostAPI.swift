import Core
import Database
import Features
import Web

/// Posts for apps: JSON under /api/v1/social, described in docs/api/social.md.
extension Social {
  func postAPI(_ routes: Routes) {
    let reading = routes.api(.read)
    let writing = routes.api(.write)
    let post = "/api/v1/social/posts/{id}"
    reading.get("/api/v1/social/feed", apiFeed)
    reading.get("/api/v1/social/posts", apiSearchPosts)
    writing.post("/api/v1/social/posts", apiCreatePost)
    reading.get("/api/v1/social/tags/{tag}", apiTag)
    reading.get(post, apiPost)
    writing.patch(post, apiEditPost)
    writing.delete(post, apiDeletePost)
    writing.put(post + "/like") { try await apiLike($0, true) }
    writing.delete(post + "/like") { try await apiLike($0, false) }
    reading.get(post + "/comments", apiComments)
    writing.post(post + "/comments", apiComment)
    writing.delete("/api/v1/social/comments/{id}", apiDeleteComment)
  }

  /// Query: `sort` (see ``FeedSort``) and `of` (see ``FeedPeople``), else as the person chose;
  /// `after`, `limit` 1–50.
  func apiFeed(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let sort = try feedSort(request.query["sort"])
    let people = try feedPeople(request.query["of"])
    let size = try limit(request)
    let cursor = try request.cursor()
    let now = clock.now()
    return try await posts(for: viewer) { db in
      let store = FeedStore()
      var choice = try store.choice(of: viewer.id, in: db)
      if let sort { choice.sort = sort }
      if let people { choice.people = people }
      let page = try store.page(
        of: viewer, choice, now: now, after: cursor, size: size, in: db)
      return (page.items.map(\.id), page.next)
    }
  }

  /// Query: `q`, words of the caption; `after`, `limit` 1–50.
  func apiSearchPosts(_ request: Request<SignedIn>) async throws -> Response {
    let words = String((request.query["q"] ?? "").prefix(150))
    guard !words.isEmpty else { throw AppError.badRequest("q is missing") }
    let viewer = request.viewer
    try limiter.check("social.search", key: "\(viewer.id)", limit: 60, per: .minutes(1))
    let size = try limit(request)
    let cursor = try request.cursor()
    let now = clock.now()
    return try await posts(for: viewer) { db in
      let page = try SearchQuery(words).orNear(after: cursor) { query in
        try PostSearchStore().page(
          query, for: viewer, now: now, after: cursor, size: size, in: db)
      }.found
      return (page.items, page.next)
    }
  }

  /// Query: `after`, `limit` 1–50.
  func apiTag(_ request: Request<SignedIn>) async throws -> Response {
    guard let tag = tagKey(try request.parameter("tag")) else { throw AppError.notFound }
    let viewer = request.viewer
    let size = try limit(request)
    let cursor = try request.cursor()
    return try await posts(for: viewer) { db in
      let page = try TagStore().page(of: tag, for: viewer, after: cursor, size: size, in: db)
      return (page.items, page.next)
    }
  }

  func apiPost(_ request: Request<SignedIn>) async throws -> Response {
    let post = try await visiblePost(try request.id(), to: request.viewer)
    return try .json(try await apiPost(post.id, for: request.viewer))
  }

  /// One post as JSON shows it.
  func apiPost(_ id: ID, for viewer: Viewer) async throws -> APIPost {
    let card = try await database.read { db in
      try PostStore().cards([id], for: viewer, in: db).first
    }
    guard let card else { throw AppError.notFound }
    return APIPost(card)
  }

  private func posts(
    for viewer: Viewer,
    _ find: @escaping @Sendable (any ReadAccess) throws -> (ids: [ID], next: Cursor?)
  ) async throws -> Response {
    let answer = try await database.read { db in
      let found = try find(db)
      let cards = try PostStore().cards(found.ids, for: viewer, in: db)
      return APIPage(items: cards.map(APIPost.init), next: found.next)
    }
    return try .json(answer)
  }

  private func limit(_ request: Request<SignedIn>) throws -> Int {
    try request.limit(most: 50, usually: postPageSize)
  }
}
