import Core
import Database
import Features
import Web

/// Comments for apps: JSON under /api/v1/magazine/articles/{id}/comments, described in
/// docs/api/magazine-comments.md.
extension Magazine {
  func commentAPI(_ routes: Routes) {
    let reading = routes.openAPI(.read)
    let writing = routes.api(.write)
    let comments = "/api/v1/magazine/articles/{article}/comments"
    reading.get(comments, apiThreads)
    writing.post(comments, apiComment)
    reading.get(comments + "/{id}", apiThread)
    writing.patch(comments + "/{id}", apiEditComment)
    writing.delete(comments + "/{id}", apiDeleteComment)
  }

  /// Query: `after`, `limit` 1–50.
  func apiThreads(_ request: Request<Anyone>) async throws -> Response {
    let cursor = try request.cursor()
    let size = try limit(request, most: 50, usually: threadPageSize)
    let page = try await readComments(request) { article, store, db in
      try store.threads(of: article, after: cursor, size: size, answers: firstAnswers, in: db)
    }
    return try apiResponse(APIPage(page.map(APIThread.init)))
  }

  /// Query: `after`, `limit` 1–200.
  func apiThread(_ request: Request<Anyone>) async throws -> Response {
    let id = try request.id()
    let after = try request.cursor().map { Int(clamping: $0.key) } ?? 0
    let size = try limit(request, most: 200, usually: 100)
    let thread = try await readComments(request) { article, store, db -> CommentThread? in
      guard let (root, _) = try CommentCountStore().place(of: id, in: db) else { return nil }
      return try store.thread(root, of: article, after: after, size: size, in: db)
    }
    guard let thread else { throw AppError.notFound }
    return try apiResponse(APIThread(thread))
  }

  func apiComment(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APINewComment.self)
    let done = try await comment(
      under: try request.id("article"), try cleanComment(body.text), answering: body.parent,
      by: request.viewer, clientID: try clientID(body.clientId ?? ""))
    return try await answer(request, done.id, status: done.isNew ? 201 : 200)
  }

  func apiEditComment(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APICommentChange.self)
    let id = try await commentOfArticle(request)
    _ = try await editComment(id, to: try cleanComment(body.text), by: request.viewer)
    return try await answer(request, id, status: 200)
  }

  func apiDeleteComment(_ request: Request<SignedIn>) async throws -> Response {
    let id = try await commentOfArticle(request)
    _ = try await deleteComment(id, by: request.viewer.id)
    return .noContent
  }

  private func answer(
    _ request: Request<SignedIn>, _ id: ID, status: Int
  ) async throws -> Response {
    let card = try await readComments(request) { article, store, db in
      try store.find(id, of: article, in: db)
    }
    guard let card else { throw AppError.notFound }
    return try .json(APIComment(card), status: status)
  }

  /// Asks for comments under the article of the address, for somebody who may read it.
  private func readComments<A, T: Sendable>(
    _ request: Request<A>,
    _ ask: @escaping @Sendable (Article, CommentStore, any ReadAccess) throws -> T
  ) async throws -> T {
    let id = try request.id("article")
    let viewer = request.view.viewer
    let now = clock.now()
    return try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      guard let article = try ArticleStore().find(id, for: entitlement, now: now, in: db),
        entitlement.readsComments(under: article, now: now)
      else { throw AppError.notFound }
      return try ask(article, comments(for: viewer, now: now), db)
    }
  }

  /// The comment of the address, which stands under the article of the address.
  private func commentOfArticle(_ request: Request<SignedIn>) async throws -> ID {
    let id = try request.id()
    let article = try request.id("article")
    let found = try await database.read { db in try CommentWritingStore().find(id, in: db) }
    guard found?.article == article else { throw AppError.notFound }
    return id
  }

  private func limit(
    _ request: Request<Anyone>, most: Int, usually: Int
  ) throws -> Int {
    try request.limit(most: most, usually: usually)
  }

  /// A text of a program, cleaned as a form's is.
  private func cleanComment(_ text: String) throws -> String {
    var form = Form(["text": text])
    let text = form.text("text", 1...maximumCommentLength, or: .commentBad)
    guard form.isValid else {
      throw AppError(status: 422, code: "invalid", message: .commentBad)
    }
    return text
  }
}
