import Core
import Database
import Features
import Jobs

/// Reads a source; the payload is the source.
let collectJob = JobKind<ID>("insights.collect", maximumAttempts: 3, atOnce: 2)

/// How many sources are read at a time, so that pictures and numbers leave room for other work.
private let maximumRounds = 2

/// How long a source waits before it looks again whether it can be read.
private let timeout = Duration.seconds(10)
/// So long a source that goes on lets those go first that wait.
private let fairnessDelay = Duration.seconds(15)

extension Insights {
  /// Has a source that was connected read at once, from the beginning.
  func startCollecting(_ source: ID, in db: any WriteAccess) throws {
    try CollectionStore().start(source, at: clock.now(), in: db)
    try queue.add(collectJob, source, key: "\(source)", in: db)
  }

  /// Closes stories that have ended, and puts what is due into the queue; a source that waits there already stays where it is.
  func collectDue() async throws {
    try await closeEndedStories()
    let now = clock.now()
    let due = try await database.read { db in
      try CollectionStore().due(at: now, limit: 500, in: db)
    }
    guard !due.isEmpty else { return }
    try await database.write { [queue] db in
      try queue.add(collectJob, due.map { ($0, "\($0)", now) }, in: db)
    }
  }

  /// Reads a source when it is its turn, and comes back when it could not be read to the end: after
  /// those that wait, so that two long ones keep nobody's stories from being read.
  func collectInTurn(_ source: ID) async throws {
    let now = clock.now()
    let rounds = try await database.read { db in try CollectionStore().countRounds(at: now, in: db)
    }
    guard rounds < maximumRounds else { return try await comeBack(source, at: now + timeout) }
    switch try await collect(source) {
    case .over: return
    case .unfinished: try await comeBack(source, at: clock.now() + fairnessDelay)
    case .taken: try await comeBack(source, at: clock.now() + timeout)
    }
  }

  private func comeBack(_ source: ID, at time: Timestamp) async throws {
    try await database.write { [queue] db in
      _ = try queue.add(collectJob, source, key: "\(source)", at: time, in: db)
    }
  }

  /// A token that lets in nobody any more: the person has to connect again; what was collected stays.
  func tokenDied(_ source: ID, in db: any WriteAccess) throws {
    guard let found = try SourceStore().find(source, in: db) else { return }
    try SourceStore().needsReconnect(source, in: db)
    try SourceStore().plan(source, at: nil, in: db)
    try GapStore().open(.token, of: source, at: clock.now(), id: ids.next(), in: db)
    guard found.state == .active else { return }
    try inbox.notify(
      Notification(user: found.owner, kind: CollectionNotification.reconnect, subject: source),
      in: db)
  }
}
