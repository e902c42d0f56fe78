import Core
import Database
import Features

extension Reader {
  /// Marks unread articles as read; a notification of those is no news any more.
  /// - Returns: how many were unread.
  func markRead(
    _ which: StateStore.Which, of account: ID, now: Timestamp, in db: any WriteAccess
  ) throws -> Int {
    let marked = try StateStore().markRead(which, of: account, now: now, in: db)
    if let inbox, !marked.notifying.isEmpty {
      for (channel, newest) in try NewsStore().newestUnread(of: marked.notifying, in: db) {
        if let newest {
          try inbox.retract(kind: newArticlesWord, subject: channel, newerThan: newest, in: db)
        } else {
          try inbox.retract(kind: newArticlesWord, subject: channel, in: db)
        }
      }
    }
    return marked.count
  }

  /// Deletes a channel, and what was told of it.
  func deleteChannel(_ id: ID, of account: ID, in db: any WriteAccess) throws -> Bool {
    let hub = try HubStore().ofChannel(id, of: account, in: db)
    guard try ChannelStore().delete(id, of: account, in: db) else { return false }
    try retractNewArticles(of: id, in: db)
    if let hub { try addHubJobs([hub], now: clock.now(), queue: queue, in: db) }
    return true
  }

  /// Takes back what was told of a channel.
  func retractNewArticles(of channel: ID, in db: any WriteAccess) throws {
    try inbox?.retract(kind: newArticlesWord, subject: channel, in: db)
  }
}
