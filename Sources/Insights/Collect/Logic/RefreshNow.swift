import Core
import Database
import Jobs
import Web

extension Insights {
  /// How long after somebody had a source read at once it cannot be asked again.
  private static let cooldown = Duration.minutes(2)

  /// Has stories, lists and the posts of the last month read at once, by a job; open pages hear of it
  /// when it is done.
  /// - Throws: `AppError` in words when it was read just now, or cannot be read.
  func refreshNow(_ source: ID, by viewer: ID) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      let found = try InsightVisibility().source(source, of: viewer, in: db)
      guard let login = found.login else {
        return try readOwnNow(found, cooldown: Self.cooldown, in: db)
      }
      guard found.state == .active else { throw AppError.connectFirst }
      let store = CollectionStore()
      let paused = [
        found.pausedUntil, try RefusalStore().pause(of: login, at: now, in: db),
      ].compactMap(\.self).filter { $0 > now }.max()
      if let paused { throw AppError.instagramPauses(for: paused.since(now)) }
      if let asked = try store.askedAt(source, in: db), asked + Self.cooldown > now {
        throw AppError.refreshedJustNow(retryAfter: (asked + Self.cooldown).since(now))
      }
      if try store.times(of: source, in: db) == nil {
        try store.start(source, at: now, in: db)
      }
      try store.ask(source, at: now, since: now - .days(30), in: db)
      _ = try queue.add(collectJob, source, key: "\(source)", in: db)
    }
  }
}

extension AppError {
  fileprivate static let connectFirst = AppError(
    status: 409, code: "reconnect", message: .refreshNeedsConnection)

  static func refreshedJustNow(retryAfter: Duration) -> AppError {
    AppError(
      status: 429, code: "refreshed_just_now", message: .refreshedJustNow,
      retryAfter: retryAfter)
  }

  fileprivate static func instagramPauses(for duration: Duration) -> AppError {
    let minutes = Int((duration.milliseconds + 59_999) / 60_000)
    return AppError(
      status: 429, code: "instagram_limit", message: PluralPhrase.refreshPaused(minutes),
      retryAfter: duration)
  }
}
