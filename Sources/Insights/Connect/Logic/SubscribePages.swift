import Core
import Database
import Instagram
import Jobs
import Logging
import Web

/// Has Meta send webhooks of a source's Page. The next day's upkeep tries again, so that one try is
/// enough.
let subscribePageJob = JobKind<SourcePayload>("insights.subscribe", atOnce: 1)
/// Takes that back.
let unsubscribePageJob = JobKind<LeftPage>("insights.unsubscribe", atOnce: 1)

/// A Page by which nothing is connected any more.
struct LeftPage: Codable, Sendable {
  let page: String
}

extension Insights {
  /// Notes by which Page a source is connected, and has it subscribed where there is a webhook. The
  /// one by which it was connected before is left.
  /// - Parameter page: nil: by none (Instagram Login).
  func note(page: String?, of source: ID, in db: any WriteAccess) throws {
    if try PageStore().page(of: source, in: db) != page { try leavePage(of: source, in: db) }
    guard let page else { return }
    try PageStore().keep(page, of: source, in: db)
    guard options.verifyToken != nil else { return }
    try queue.add(subscribePageJob, SourcePayload(source: source), key: "\(source)", in: db)
  }

  /// Leaves the Page of a source, as soon as the transaction is done.
  func leavePage(of source: ID, in db: any WriteAccess) throws {
    guard let page = try PageStore().delete(source, in: db) else { return }
    try queue.add(unsubscribePageJob, LeftPage(page: page), in: db)
  }

  /// Finds the Pages that are still to be subscribed: those that were refused, and those from before
  /// there was a webhook.
  func subscribePages() async throws {
    guard options.verifyToken != nil else { return }
    try await database.write { [queue] db in
      for source in try PageStore().waiting(in: db) {
        try queue.add(subscribePageJob, SourcePayload(source: source), key: "\(source)", in: db)
      }
    }
  }

  /// Subscribes one, as far as Meta lets us.
  func subscribePage(of source: ID) async throws {
    let (page, token) = try await database.read { db in
      (try PageStore().page(of: source, in: db), try self.token(of: source, in: db))
    }
    guard options.verifyToken != nil, let page, let token, let client = try? client(.facebook)
    else { return }
    do throws(GraphFault) {
      try await client.subscribe(page: page, token: token)
    } catch {
      return try await refused(error, page: page, of: source)
    }
    try await database.write { [queue] db in
      guard try !PageStore().subscribed(page, in: db) else { return }
      // It was left in the meantime, when there was nothing to take back yet.
      try queue.add(unsubscribePageJob, LeftPage(page: page), in: db)
    }
  }

  private func refused(_ fault: GraphFault, page: String, of source: ID) async throws {
    logger.notice(
      "A Page was not subscribed for the webhook.",
      metadata: [
        "source": "\(source)", "kind": "\(fault.kind.rawValue)", "code": "\(fault.code)",
        "subcode": "\(fault.subcode)", "message": "\(fault.message)",
      ])
    try await database.write { db in
      try PageStore().refused(fault.kind, of: source, page: page, in: db)
    }
  }

  /// Takes a subscription back, as far as Meta can be reached now, and unless something is connected
  /// by the Page.
  func unsubscribe(_ left: LeftPage) async throws {
    let isUsed = try await database.read { db in try PageStore().isUsed(left.page, in: db) }
    guard !isUsed, let client = try? client(.facebook) else { return }
    do throws(GraphFault) {
      try await client.unsubscribe(page: left.page)
    } catch {
      logger.notice(
        "A Page is still subscribed for the webhook.",
        metadata: ["kind": "\(error.kind.rawValue)", "message": "\(error.message)"])
    }
  }
}
