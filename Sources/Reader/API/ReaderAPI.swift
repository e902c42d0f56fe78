import Core
import Database
import Features
import Web

/// The Reader for apps: JSON under /api/v1/reader, described in docs/api/reader.md.
extension Reader {
  func apiRoutes(_ routes: Routes) {
    let reading = routes.api(.read)
    let writing = routes.api(.write)
    reading.get("/api/v1/reader/channels", apiChannels)
    writing.post("/api/v1/reader/channels", apiSubscribe)
    writing.delete("/api/v1/reader/channels/{id}", apiUnsubscribe)
    reading.get("/api/v1/reader/articles", apiArticles)
    reading.get("/api/v1/reader/articles/{id}", apiArticle)
    writing.patch("/api/v1/reader/articles/{id}", apiChangeArticle)
  }

  func apiChannels(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    let channels = try await database.read { db in try ChannelStore().all(of: account, in: db) }
    return try .json(channels.map(APIChannel.init))
  }

  func apiSubscribe(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APISubscription.self)
    let account = request.viewer.id
    try limiter.check("reader.subscribe", key: "\(account)", limit: 120, per: .hours(1))
    let folder = body.folder.flatMap { folderName([$0]) }
    let outcome = try await subscribeTo(body.url, folder: folder, for: account)
    switch outcome {
    case .full:
      throw AppError(status: 422, code: "too_many_channels", message: .tooManyChannels)
    case .problem(let problem):
      throw AppError(status: 422, code: "feed_" + problem.rawValue, message: problem.text)
    case .subscribed(let id), .already(let id):
      let channel = try await database.read { db in
        try ChannelStore().find(id, of: account, in: db)
      }
      guard let channel else { throw AppError.notFound }
      return try .json(APIChannel(channel), status: outcome == .subscribed(id) ? 201 : 200)
    }
  }

  func apiUnsubscribe(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let account = request.viewer.id
    let isDeleted = try await database.write { db in
      try deleteChannel(id, of: account, in: db)
    }
    guard isDeleted else { throw AppError.notFound }
    return .noContent
  }

  /// Query: `list` (`new`, `history`, `later`, `channel:ID`, `folder:ID`), `after`, `limit` 1–100.
  func apiArticles(_ request: Request<SignedIn>) async throws -> Response {
    guard let list = ArticleList(request.query["list"] ?? "new") else {
      throw AppError.badRequest("list is new, history, later, channel:ID or folder:ID")
    }
    let size = try request.limit(most: 100, usually: pageSize)
    let cursor = try request.cursor()
    let account = request.viewer.id
    let page = try await database.read { db in
      try ArticleStore().page(list, of: account, after: cursor, size: size, in: db)
    }
    return try .json(
      APIPage(page.map(APIArticle.init)))
  }

  func apiArticle(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let account = request.viewer.id
    let article = try await database.read { db in
      try ArticleStore().find(id, for: account, in: db)
    }
    guard let article else { throw AppError.notFound }
    return try .json(
      APIWholeArticle(
        article: APIArticle(article.row), html: article.html, fullHTML: article.fullHTML,
        language: article.language, words: article.words, enclosures: article.enclosures))
  }

  func apiChangeArticle(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let change = try await request.json(APIArticleChange.self)
    let account = request.viewer.id
    let now = clock.now()
    let row = try await database.write { [hub] db in
      guard try ArticleStore().isVisible(id, to: account, in: db) else { throw AppError.notFound }
      if let saved = change.saved {
        try StateStore().setSaved(saved, id, of: account, now: now, in: db)
        if saved { try keepPictures.add(id, for: account, in: db) }
      }
      if change.read == true {
        _ = try markRead(.articles([id]), of: account, now: now, in: db)
      } else if change.read == false {
        try StateStore().markUnread(id, of: account, in: db)
      }
      db.afterCommit { hub.publish(Event("reader.counts", user: account)) }
      return try ArticleStore().row(id, for: account, in: db)
    }
    guard let row else { throw AppError.notFound }
    return try .json(APIArticle(row))
  }
}
