import Core
import Database
import Web

extension Magazine {
  /// Fields: `text`, `parent`, `client_id`.
  func commentAction(_ request: Request<SignedIn>) async throws -> Response {
    let (article, entitlement) = try await readArticle(request)
    var form = try await request.form()
    let text = form.text("text", 1...maximumCommentLength, or: .commentBad)
    let parent = ID(form["parent"])
    if form.isValid {
      do {
        let done = try await comment(
          under: article.id, text, answering: parent, by: request.viewer,
          clientID: try clientID(form["client_id"]))
        let path =
          parent == nil ? "\(article.path)/comments" : "\(article.path)/comments/\(done.id)"
        return .redirect(
          to: "\(path)#c-\(done.id)",
          notice: Notice(request.view(done.isHeld ? .commentWaits : .commentAdded)))
      } catch let error as AppError where error.status == 404 || error.status == 403 {
        // Nothing that was typed is lost.
        form.general = error.message
      }
    }
    return .page(
      try await refusedScreen(request.view, article, entitlement, parent, form), status: 422)
  }

  /// The form where it was, with what was typed. When what it answers is gone, as a new comment.
  private func refusedScreen(
    _ t: ViewContext, _ article: Article, _ entitlement: Entitlement, _ parent: ID?, _ form: Form
  ) async throws -> Screen {
    if let parent,
      let screen = try await threadScreen(
        t, article, entitlement, of: parent, after: nil, answering: parent, form)
    {
      return screen
    }
    return try await commentsScreen(t, article, entitlement, after: nil, form)
  }

  func deleteCommentAction(_ request: Request<SignedIn>) async throws -> Response {
    let now = clock.now()
    let viewer = request.viewer
    let comment = try await deleteComment(try request.id(), by: viewer.id)
    let article = try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      return try ArticleStore().find(comment.article, for: entitlement, now: now, in: db)
    }
    return .redirect(
      to: article.map { "\($0.path)/comments" } ?? "/magazine",
      notice: Notice(request.view(.commentDeleted)))
  }

  /// What happens to the comments of an open page.
  func commentStream(_ request: Request<Anyone>) async throws -> Response {
    let article = try await readArticle(request).0.id
    let client = request.client.network
    guard !commentStreams.isFull(for: client) else {
      throw AppError.tooMany(retryAfter: .minutes(1))
    }
    return .events { [commentStreams] outlet in
      commentStreams.add(outlet, of: article, from: client)
    }
  }

  /// A device's key as it was sent; nil when none was.
  /// - Throws: `AppError` with 400 for what none of our forms makes.
  func clientID(_ text: String) throws -> String? {
    guard !text.isEmpty else { return nil }
    let isPlain = text.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    guard isPlain, text.utf8.count <= 64 else {
      throw AppError.badRequest("client_id is 1 to 64 letters, digits, - and _")
    }
    return text
  }
}
