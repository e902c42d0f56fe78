import Core
import Database
import Instagram
import Web

/// What came of taking a source to read it.
enum Beginning: Sendable {
  /// It is ours.
  case round(CollectionRun)
  /// Somebody else reads it.
  case taken
  /// It cannot be read now; when it can be is planned.
  case later
}

extension Insights {
  /// Takes a source, unless it cannot be read now.
  func beginRun(of source: ID) async throws -> Beginning {
    let now = clock.now()
    let lease = now + CollectionPlan.lease
    let begun = try await database.write { [self] db -> Begun in
      guard let found = try SourceStore().find(source, in: db), let login = found.login,
        found.state == .active
      else { return .later }
      let store = CollectionStore()
      if try store.times(of: source, in: db) == nil { try store.start(source, at: now, in: db) }
      guard try store.lease(source, until: lease, now: now, in: db) else { return .taken }
      try noteAbsence(of: found, at: now, in: db)
      if try isPaused(found, login, at: now, in: db) {
        try store.release(source, lease: lease, in: db)
        return .later
      }
      guard let token = try token(of: source, in: db) else {
        try tokenDied(source, in: db)
        try store.release(source, lease: lease, in: db)
        return .later
      }
      return .source(
        found, login, token: token, refused: try RefusalStore().all(by: login, at: now, in: db))
    }
    switch begun {
    case .taken: return .taken
    case .later: return .later
    case .source(let found, let login, let token, let refused):
      guard let client = try? client(login) else {
        // The operator took the app out of the settings.
        try await stop(found, lease: lease, .refused, cause: .refused, until: now + .hours(1))
        return .later
      }
      return .round(
        CollectionRun(
          source: found, login: login, client: client, token: token, refused: refused,
          retryPause: options.isStandIn ? .milliseconds(1) : .seconds(2),
          jitter: options.jitter, lease: lease))
    }
  }

  /// Notes that nothing ran when the source was due.
  private func noteAbsence(
    of source: InsightSource, at now: Timestamp, in db: any WriteAccess
  ) throws {
    guard source.collectedAt != nil, let due = try SourceStore().nextAt(source.id, in: db),
      due < now - CollectionPlan.lateness
    else { return }
    try GapStore().addDown(of: source.id, from: due, until: now, id: ids.next(), in: db)
  }

  /// Whether the source or all of its login have to wait; then it is planned for afterwards.
  private func isPaused(
    _ source: InsightSource, _ login: InstagramLogin, at now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    let own = source.pausedUntil.flatMap { $0 > now ? $0 : nil }
    let all = try RefusalStore().pause(of: login, at: now, in: db)
    guard let end = [own, all].compactMap(\.self).max() else { return false }
    try GapStore().open(.limit, of: source.id, at: now, id: ids.next(), in: db)
    try SourceStore().plan(source.id, at: end, in: db)
    if own == nil {
      try SourceStore().note(.appLimit, pausedUntil: end, on: source.id, in: db)
    }
    return true
  }
}

/// What the transaction that takes a source came to.
private enum Begun: Sendable {
  case source(
    InsightSource, InstagramLogin, token: String, refused: [RefusalStore.Subject: Set<String>])
  case taken
  case later
}
