import Core
import Database
import HTML
import Web

/// The moderators' queue.
extension Social {
  /// Query: `handled` shows what was decided.
  func reportQueuePage(_ request: Request<AdminOnly>) async throws -> Response {
    let cursor = try request.cursor()
    let (isOpen, viewer) = (request.query["handled"] == nil, request.viewer)
    let queue = try await database.read { db in
      let page = try ReportStore().page(isOpen: isOpen, after: cursor, size: 20, in: db)
      let things = try page.map { thing in
        var thing = thing
        thing.reports = try ReportStore().lines(about: thing.reported, limit: 10, in: db)
        thing.look = try reported.look(thing.reported, owner: thing.owner, in: db)
        return thing
      }
      let shown = try self.things(
        in: things.items.compactMap { $0.look?.story?.canvas }, for: viewer, in: db)
      return ReportQueue(
        things: things.map { thing in
          var thing = thing
          thing.look?.story?.things = shown
          return thing
        }, isOpen: isOpen, open: try ReportStore().openCount(in: db))
    }
    return .page(reportQueueView(request.view, queue))
  }

  /// Fields: `decision`: `keep`, `remove` or `restore`.
  func decideAction(_ request: Request<AdminOnly>) async throws -> Response {
    guard let kind = ReportedKind(rawValue: try request.parameter("kind")) else {
      throw AppError.notFound
    }
    let form = try await request.form()
    guard let decision = Decision(rawValue: form["decision"]) else {
      throw AppError.badRequest("decision is keep, remove or restore")
    }
    try await decide(decision, about: kind, try request.id(), by: request.viewer)
    return .redirect(to: "/admin/reports", notice: Notice(request.view(decision.done)))
  }
}

/// What the page of the queue shows.
struct ReportQueue: Sendable {
  let things: Page<ReportedThing>
  let isOpen: Bool
  /// How many things wait.
  let open: Int
}

extension Social.Decision {
  fileprivate var done: Phrase {
    switch self {
    case .keep: .reportKept
    case .remove: .reportRemoved
    case .restore: .reportRestored
    }
  }
}
