import Core
import Database

/// An import of an OPML file and how far it is.
struct OPMLImport: Sendable {
  let id: ID
  let total: Int
  let done: Int
  let added: Int
  let refused: Int
  let isFinished: Bool
}

/// An address of the file that became no channel.
struct RefusedFeed: Sendable {
  let url: String
  let why: Phrase
}

/// What became of the channels of a file when they were first asked.
struct FailingFeeds: Sendable {
  /// At most a hundred.
  let feeds: [FailingFeed]
  /// How many have not been asked yet.
  let unchecked: Int
}

/// A channel that could not be read.
struct FailingFeed: Sendable {
  let channel: ID
  let title: String
  let problem: FeedProblem
  /// Until when its site wants to be left alone; nil or over when it does not.
  let quietUntil: Timestamp?
}

/// One feed of the file.
struct ImportItem: Sendable {
  enum State: String, Sendable {
    case added, known, refused
  }

  let position: Int
  let url: String
  let title: String
  let folder: String?
  let isActive: Bool
}

/// All SQL about OPML imports. The file's feeds are rows before the answer is sent, so that a
/// crash loses none of them.
struct ImportStore: Sendable {
  func add(id: ID, items: [ImportItem], of account: ID, now: Timestamp, in db: any WriteAccess)
    throws
  {
    try db.execute(
      """
      INSERT INTO opml_import (id, account, total, done, added, created_at)
      VALUES (\(id), \(account), \(items.count), 0, 0, \(now))
      """)
    try db.insert(
      into: "opml_import_item",
      columns: ["import", "position", "url", "title", "folder", "state", "active"],
      rows: items.map {
        [
          id.sqlValue, $0.position.sqlValue, .text($0.url), .text($0.title), $0.folder.sqlValue,
          .text("waiting"), $0.isActive.sqlValue,
        ]
      })
  }

  /// An import of a person.
  func find(_ id: ID, of account: ID, in db: any ReadAccess) throws -> OPMLImport? {
    try db.first(
      """
      SELECT id, total, done, added, finished_at IS NOT NULL,
        (SELECT COUNT(*) FROM opml_import_item
          WHERE import = opml_import.id AND state = 'refused')
      FROM opml_import WHERE id = \(id) AND account = \(account)
      """
    ).map {
      OPMLImport(
        id: try $0[0], total: try $0[1], done: try $0[2], added: try $0[3], refused: try $0[5],
        isFinished: try $0[4])
    }
  }

  /// Whose import it is; nil when it is gone with its account.
  func owner(_ id: ID, in db: any ReadAccess) throws -> ID? {
    try db.value("SELECT account FROM opml_import WHERE id = \(id)")
  }

  /// The next feeds to subscribe to.
  func waiting(_ id: ID, limit: Int, in db: any ReadAccess) throws -> [ImportItem] {
    try db.rows(
      """
      SELECT position, url, title, folder, active FROM opml_import_item
      WHERE import = \(id) AND state = 'waiting' ORDER BY position LIMIT \(limit)
      """
    ).map {
      ImportItem(
        position: try $0[0], url: try $0[1], title: try $0[2], folder: try $0[3],
        isActive: try $0[4])
    }
  }

  /// Notes what became of one feed.
  func settle(
    _ id: ID, _ position: Int, as state: ImportItem.State, feed: ID?, in db: any WriteAccess
  ) throws {
    let settled = try db.execute(
      """
      UPDATE opml_import_item SET state = \(state.rawValue), feed = \(feed)
      WHERE import = \(id) AND position = \(position) AND state = 'waiting'
      """)
    guard settled == 1 else { return }
    try db.execute(
      """
      UPDATE opml_import SET done = done + 1, added = added + \(state == .added ? 1 : 0)
      WHERE id = \(id)
      """)
  }

  func finish(_ id: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute("UPDATE opml_import SET finished_at = \(now) WHERE id = \(id)")
  }

  /// The addresses that became no channel, and why.
  func refused(_ id: ID, in db: any ReadAccess) throws -> [RefusedFeed] {
    try db.rows(
      """
      SELECT url, feed IS NULL FROM opml_import_item
      WHERE import = \(id) AND state = 'refused' ORDER BY position LIMIT 100
      """
    ).map { row in
      let url: String = try row[0]
      guard webAddress(url) != nil else {
        return RefusedFeed(url: url, why: FeedProblem.badAddress.text)
      }
      // One that became no feed is one of which the process died.
      let isLeftOut: Bool = try row[1]
      return RefusedFeed(url: url, why: isLeftOut ? .importLeftOut : .tooManyChannels)
    }
  }

  /// Which of the channels could not be read when they were first asked.
  func failing(_ id: ID, of account: ID, in db: any ReadAccess) throws -> FailingFeeds {
    let own: SQL = """
      FROM opml_import_item JOIN feed ON feed.id = opml_import_item.feed
      JOIN channel ON channel.feed = feed.id AND channel.account = \(account)
      WHERE opml_import_item.import = \(id)
      """
    let rows = try db.rows(
      """
      SELECT channel.id, COALESCE(channel.title, feed.title), feed.problem,
        feed.quiet_until
      \(own) AND feed.problem IS NOT NULL ORDER BY opml_import_item.position LIMIT 100
      """)
    return FailingFeeds(
      feeds: try rows.compactMap { row in
        guard let problem = FeedProblem(rawValue: try row[2]) else { return nil }
        return FailingFeed(
          channel: try row[0], title: try row[1], problem: problem, quietUntil: try row[3])
      },
      unchecked: try db.value(
        "SELECT COUNT(*) \(own) AND channel.active AND feed.checked_at IS NULL", as: Int.self) ?? 0)
  }
}
