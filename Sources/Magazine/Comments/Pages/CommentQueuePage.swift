import Core
import Database
import HTML
import Web

extension Magazine {
  /// What editors have to look at. Query: `queue` (`held`, `reported`, `removed`), `after`.
  func commentQueuePage(_ request: Request<EditorOnly>) async throws -> Response {
    let cursor = try request.cursor()
    let queue = request.query["queue"].flatMap(CommentQueue.init) ?? .held
    let page = try await database.read { db in
      let store = CommentQueueStore()
      return CommentQueueList(
        queue: queue, comments: try store.page(of: queue, after: cursor, size: 20, in: db),
        held: try store.count(in: .held, in: db), reported: try store.count(in: .reported, in: db))
    }
    return .page(commentQueueView(request.view, page, hasProfiles: options.hasProfiles))
  }

  /// Fields: `decision` (`pass`, `keep`, `remove`, `restore`), `back`: where to go then.
  func decideCommentAction(_ request: Request<EditorOnly>) async throws -> Response {
    let form = try await request.form()
    guard let decision = CommentDecision(rawValue: form["decision"]) else {
      throw AppError.badRequest("decision is pass, keep, remove or restore")
    }
    try await decide(decision, about: try request.id(), by: request.viewer)
    return .redirect(
      to: localPath(form["back"]) ?? "/desk/comments", notice: Notice(request.view(decision.done)))
  }
}

/// What the page of the queue shows.
struct CommentQueueList: Sendable {
  let queue: CommentQueue
  let comments: Page<QueuedComment>
  /// How many wait.
  let held: Int
  /// How many were reported.
  let reported: Int
}

extension CommentDecision {
  fileprivate var done: Phrase {
    switch self {
    case .pass: .commentPassed
    case .keep: .commentKept
    case .remove: .commentTakenAway
    case .restore: .commentRestored
    }
  }
}
