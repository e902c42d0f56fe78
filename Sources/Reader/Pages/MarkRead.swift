import Core
import Database
import Web

/// Marking many articles as read at once, with an undo.
extension Reader {
  /// Fields: `arrived` (the number of what had come when the page was read), optionally `channel` and `above`
  /// (a cursor: only this article and newer ones).
  func markRead(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    guard let upTo = Int64(decimal: form["arrived"], in: 0...Int64.max) else {
      throw AppError.badRequest("arrived is missing")
    }
    let channel = ID(form["channel"])
    if !form["channel"].isEmpty, channel == nil { throw AppError.badRequest("channel is no id") }
    let above = form["above"].isEmpty ? nil : Cursor(form["above"])
    if !form["above"].isEmpty, above == nil { throw AppError.badRequest("above is no cursor") }
    let account = request.viewer.id
    let now = clock.now()
    let count = try await database.write { [hub] db in
      let count = try markRead(
        above.map { .above($0, channel: channel, upTo: upTo) }
          ?? .all(channel: channel, upTo: upTo),
        of: account, now: now, in: db)
      db.afterCommit { hub.publish(Event("reader.counts", user: account)) }
      return count
    }
    let back = channel.map { "/read/channels/\($0)" } ?? "/read"
    let undo = Notice.Undo(
      path: "/read/unmark", fields: ["time": "\(now.milliseconds)", "back": back])
    return .redirect(
      to: back,
      notice: Notice(request.view(.markedArticles, count), undo: count > 0 ? undo : nil))
  }

  func undoMarkRead(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    guard let time = Int64(decimal: form["time"], in: 0...Timestamp.years.upperBound) else {
      throw AppError.badRequest("time is missing")
    }
    let account = request.viewer.id
    try await database.write { [hub] db in
      try StateStore().undoRead(at: Timestamp(milliseconds: time), of: account, in: db)
      db.afterCommit { hub.publish(Event("reader.counts", user: account)) }
    }
    return .redirect(to: returnPath(form, or: "/read"))
  }
}
