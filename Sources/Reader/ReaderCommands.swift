import Core
import Database

/// What the command line does with the Reader.
extension Reader {
  /// How an import ended.
  package struct ImportResult: Encodable, Sendable {
    /// Feeds in the file.
    package let total: Int
    /// Channels that the person did not have yet.
    package let added: Int
  }

  /// What a refresh brought.
  package struct RefreshResult: Encodable, Sendable {
    /// Feeds checked.
    package let feeds: Int
    /// Feeds that had nothing new.
    package let unchanged: Int
    /// Feeds with a problem.
    package let failed: Int
    /// New articles.
    package let added: Int
    /// Articles whose text has changed.
    package let changed: Int
  }

  /// Subscribes a person to the feeds of an OPML file, at once.
  package func importOPML(_ bytes: [UInt8], for account: ID) async throws -> ImportResult {
    let id = try await importing.start(bytes, for: account)
    try await importing.run(ImportPayload(id: id))
    let result = try await database.read { db in
      try ImportStore().find(id, of: account, in: db)
    }
    return ImportResult(total: result?.total ?? 0, added: result?.added ?? 0)
  }

  /// A person's channels as OPML.
  package func exportOPML(of account: ID) async throws -> String {
    let channels = try await database.read { db in try ChannelStore().all(of: account, in: db) }
    return String(decoding: opml(of: channels), as: UTF8.self)
  }

  /// Refreshes what is due, or everything.
  package func refresh(all: Bool) async throws -> RefreshResult {
    if all {
      let now = clock.now()
      try await database.write { db in try FeedStore().makeAllDue(now: now, in: db) }
    }
    let report = try await refreshFeeds.due()
    return RefreshResult(
      feeds: report.feeds, unchanged: report.unchanged, failed: report.failed, added: report.added,
      changed: report.changed)
  }

  /// Subscribes a person, for the demonstration and tests.
  /// - Returns: the channel; nil when there is no feed at the address.
  package func subscribe(_ account: ID, to url: String, folder: String?) async throws -> ID? {
    switch try await subscribeTo(url, folder: folder, for: account) {
    case .subscribed(let id), .already(let id): id
    case .problem, .full: nil
    }
  }

  /// How many feeds there are and how many have a problem.
  package func feedCounts() async throws -> (feeds: Int, problems: Int) {
    try await database.read { db in try FeedStore().counts(in: db) }
  }
}
