import Core
import Database
import FeedFormats
import Jobs

/// What an import job carries.
struct ImportPayload: Codable, Sendable {
  let id: ID
}

let importOPMLJob = JobKind<ImportPayload>(
  "reader.import", lane: .long, atOnce: 1, waitingPerOwner: 10)

/// What a refresh job carries: nothing.
struct RefreshPayload: Codable, Sendable {}

let refreshDueJob = JobKind<RefreshPayload>(
  "reader.refresh-due", maximumAttempts: 3, atOnce: 1)

/// Imports the subscriptions of an OPML file.
struct ImportOPML: Sendable {
  let database: any Database
  let ids: IDGenerator
  let clock: Clock
  let queue: JobQueue

  /// Most bytes and most feeds of a file.
  static let maximumBytes = 16 << 20
  static let maximumFeeds = 20_000
  /// Feeds subscribed to in one transaction.
  static let chunk = 50

  /// Reads the file and notes every feed in it; the job does the rest.
  /// - Throws: ``AppError`` `opml_unreadable` when no feed is in it, `imports_waiting` when ten of
  ///   the person's imports wait already.
  func start(_ bytes: [UInt8], for account: ID) async throws -> ID {
    let file = try await parsing(bytes.count) { try readOPML(bytes) }
    // Those that cannot be used are told with the reason, like others that fail.
    let unusable = file.unusable.map { OPMLFeed(title: "", xmlURL: String($0.prefix(2000))) }
    let feeds = file.feeds.prefix(Self.maximumFeeds) + unusable
    let items = feeds.enumerated().map { position, feed in
      ImportItem(
        position: position, url: feed.xmlURL, title: String(feed.title.prefix(300)),
        folder: folderName(feed.folders), isActive: feed.isActive)
    }
    let id = ids.next()
    let now = clock.now()
    try await database.write { [queue] db in
      try ImportStore().add(id: id, items: items, of: account, now: now, in: db)
      let isAdded = try queue.add(
        importOPMLJob, ImportPayload(id: id), key: "\(id)", owner: .account(account), in: db)
      guard isAdded else {
        throw AppError(status: 429, code: "imports_waiting", message: .importsWaiting)
      }
    }
    return id
  }

  /// The job: safe to run again after a crash, because each feed's end is noted with it.
  func run(_ payload: ImportPayload, _ steps: JobSteps = JobSteps()) async throws {
    while true {
      try Task.checkCancellation()
      let now = clock.now()
      let isDone = try await database.write { [ids, queue] db in
        guard let account = try ImportStore().owner(payload.id, in: db) else { return true }
        let items = try ImportStore().waiting(payload.id, limit: Self.chunk, in: db)
        let feeds = try addFeeds(of: items, ids: ids, now: now, in: db)
        try db.lock(channelLimit(of: account))
        for item in items {
          let state = try subscribe(
            account, to: item, feeds[item.position], ids: ids, now: now, in: db)
          try ImportStore().settle(
            payload.id, item.position, as: state, feed: feeds[item.position], in: db)
        }
        try steps.stepDone(in: db)
        if items.count < Self.chunk {
          try ImportStore().finish(payload.id, now: now, in: db)
          try queue.add(refreshDueJob, RefreshPayload(), key: "all", in: db)
          return true
        }
        return false
      }
      if isDone { return }
    }
  }

  /// The process died twice of the same feeds of a file: they are left out, the rest goes on. By a
  /// job without a key, because this one's is kept away for a while.
  func leaveOut(_ payload: ImportPayload) async throws {
    try await database.write { [queue] db in
      guard let account = try ImportStore().owner(payload.id, in: db) else { return }
      for item in try ImportStore().waiting(payload.id, limit: Self.chunk, in: db) {
        try ImportStore().settle(payload.id, item.position, as: .refused, feed: nil, in: db)
      }
      try queue.add(importOPMLJob, payload, owner: .account(account), in: db)
    }
  }
}

private func readOPML(_ bytes: [UInt8]) throws -> OPML {
  guard let file = try? parseOPML(bytes), !file.feeds.isEmpty else {
    throw AppError(status: 422, code: "opml_unreadable", message: .opmlUnreadable)
  }
  return file
}

/// A person's channel folder of a path in a file: `News / Local`.
func folderName(_ path: [String]) -> String? {
  let name = path.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    .filter { !$0.isEmpty }.joined(separator: " / ")
  return name.isEmpty ? nil : String(name.prefix(100))
}

/// Adds the feeds of a file, or finds them, by their place in it; addresses that are none are
/// left out. By address and then by id, so that imports of the same feeds do not wait for each
/// other.
private func addFeeds(
  of items: [ImportItem], ids: IDGenerator, now: Timestamp, in db: any WriteAccess
) throws -> [Int: ID] {
  var feeds: [Int: ID] = [:]
  let addresses = items.compactMap { item in webAddress(item.url).map { (item: item, url: $0) } }
  for (item, url) in addresses.sorted(by: { $0.url < $1.url }) {
    let title = item.title.isEmpty ? hostName(of: url) : item.title
    feeds[item.position] = try FeedStore().add(
      id: ids.next(), url: url, title: title, now: now, in: db)
  }
  try FeedStore().lockFound(Array(feeds.values), in: db)
  return feeds
}

private func subscribe(
  _ account: ID, to item: ImportItem, _ feed: ID?, ids: IDGenerator, now: Timestamp,
  in db: any WriteAccess
) throws -> ImportItem.State {
  // An address that is none, or one channel too many.
  guard let feed, try ChannelStore().count(of: account, in: db) < Subscribe.maximumChannels else {
    return .refused
  }
  let id = ids.next()
  // The name in the file is what the person knows the channel by.
  let title = item.title.isEmpty ? nil : item.title
  let isNew = try ChannelStore().add(
    id: id, feed: feed, title: title, folder: item.folder, of: account, now: now, in: db)
  if isNew {
    try EntryStore().deliverNewest(EntryStore.unreadAtFirst, of: feed, to: id, in: db)
  } else {
    try ChannelStore().complete(feed: feed, title: title, folder: item.folder, of: account, in: db)
  }
  if !item.isActive, let channel = try ChannelStore().find(feed: feed, of: account, in: db) {
    _ = try ChannelStore().setActive(false, channel, of: account, in: db)
  }
  return isNew ? .added : .known
}
