import Core
import Web

extension Social {
  /// Fields: `text`, `client_id`, `in` (a `PostList`).
  func commentAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    var form = try await request.form()
    let text = form.text("text", 1...maximumCommentLength, or: .commentBad)
    let list = PostList(form["in"]) ?? .profile(.newest)
    guard form.isValid else {
      try checkSearching(list, who: "\(request.viewer.id)")
      let post = try await visiblePost(id, to: request.viewer)
      let whole = try await wholePost(post, in: list, for: request.viewer, after: nil)
      return .page(postPageView(request.view, whole, options, form), status: 422)
    }
    let done = try await comment(
      on: id, text, by: request.viewer, clientID: try clientID(form["client_id"]))
    return .redirect(
      to: commentPath(done.id, on: id, count: done.count, in: list),
      notice: Notice(request.view(.commentAdded)))
  }

  func deleteCommentAction(_ request: Request<SignedIn>) async throws -> Response {
    let post = try await deleteComment(try request.id(), by: request.viewer.id)
    return .redirect(
      to: "/posts/\(post)#comments", notice: Notice(request.view(.commentDeleted)))
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
