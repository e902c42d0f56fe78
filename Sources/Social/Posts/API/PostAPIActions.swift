import Core
import Database
import Features
import Web

/// What apps do with posts.
extension Social {
  /// A `multipart/form-data` body with the fields of the composer's form; see ``createPost(_:)``.
  /// Answers 201, and 200 when the same `client_id` came before.
  func apiCreatePost(_ request: Request<SignedIn>) async throws -> Response {
    let upload = try await request.upload(limit: options.uploadLimit)
    var form = Form(upload.fields)
    let (new, photos) = try parsedPost(&form, upload, by: request.viewer)
    if let problem = form.firstProblem {
      throw AppError(status: 422, code: "invalid", message: problem)
    }
    let done = try await publish(new, photos: photos)
    return try .json(
      try await apiPost(done.id, for: request.viewer), status: done.isNew ? 201 : 200)
  }

  func apiEditPost(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APIPostChange.self)
    let id = try request.id()
    let author = request.viewer.id
    let post = try await database.read { db in try PostStore().find(id, by: author, in: db) }
    guard let post else { throw AppError.notFound }
    let caption = body.caption.map(cleanText) ?? post.caption
    let alts = (body.alts ?? []).map(cleanText)
    guard caption.unicodeScalars.count <= maximumCaptionLength else {
      throw AppError(status: 422, code: "invalid", message: .captionTooLong)
    }
    guard alts.count <= maximumPhotos,
      alts.allSatisfy({ $0.unicodeScalars.count <= maximumAltLength })
    else {
      throw AppError(status: 422, code: "invalid", message: .altTooLong)
    }
    let change = PostChange(caption: caption, audience: body.audience ?? post.audience, alts: alts)
    try await edit(id, by: author, to: change)
    return try .json(try await apiPost(id, for: request.viewer))
  }

  func apiDeletePost(_ request: Request<SignedIn>) async throws -> Response {
    try await delete(try request.id(), by: request.viewer.id)
    return .noContent
  }

  func apiLike(_ request: Request<SignedIn>, _ isLiked: Bool) async throws -> Response {
    let likes = try await like(try request.id(), isLiked, by: request.viewer)
    return try .json(APILikes(likes: likes, liked: isLiked))
  }

  /// Query: `after`, `limit` 1–100.
  func apiComments(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let post = try await visiblePost(try request.id(), to: viewer)
    let size = try request.limit(most: 100, usually: 50)
    let cursor = try request.cursor()
    let page = try await database.read { db in
      try CommentStore().page(of: post, for: viewer, after: cursor, size: size, in: db)
    }
    return try .json(APIPage(page.map(APIComment.init)))
  }

  func apiComment(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APINewComment.self)
    let text = cleanText(body.text)
    guard (1...maximumCommentLength).contains(text.unicodeScalars.count) else {
      throw AppError(status: 422, code: "invalid", message: .commentBad)
    }
    let id = try request.id()
    let viewer = request.viewer
    let done = try await comment(
      on: id, text, by: viewer, clientID: try clientID(body.clientId ?? ""))
    let card = try await database.read { db in
      try CommentStore().find(done.id, by: viewer, in: db)
    }
    guard let card else { throw AppError.notFound }
    return try .json(APIComment(card), status: done.isNew ? 201 : 200)
  }

  func apiDeleteComment(_ request: Request<SignedIn>) async throws -> Response {
    _ = try await deleteComment(try request.id(), by: request.viewer.id)
    return .noContent
  }

  /// A text of a program, cleaned as a form's is.
  private func cleanText(_ text: String) -> String {
    var form = Form(["text": text])
    return form.text("text", 0...Int.max, or: .captionTooLong)
  }
}
