import Core
import Database
import Instagram
import Logging
import Web

extension Insights {
  /// Reads a source by the plan: everything that is due now is tried. Safe to run twice, also at one
  /// time: then the second finds that somebody is at it.
  func collect(_ source: ID) async throws {
    guard let round = try await beginRound(of: source) else { return }
    let end: CollectRound.End?
    do {
      try await run(round)
      end = nil
    } catch let early as CollectRound.End {
      end = early
    } catch {
      // Whatever was read is written; the rest is due as before.
      try await database.write { db in try CollectionStore().release(source, in: db) }
      throw error
    }
    try await settle(round, after: end)
  }

  /// Takes a source, unless it cannot be read now.
  private func beginRound(of source: ID) async throws -> CollectRound? {
    let now = clock.now()
    let begun = try await database.write { [self] db -> BegunRound? in
      guard let found = try SourceStore().find(source, in: db), let login = found.login,
        found.state == .active
      else { return nil }
      let store = CollectionStore()
      if try store.times(of: source, in: db) == nil { try store.start(source, at: now, in: db) }
      let isOurs = try store.lease(
        source, until: now + CollectionPlan.lease, now: now, in: db)
      guard isOurs else { return nil }
      try noteAbsence(of: found, at: now, in: db)
      try closeEndedStories(of: found, at: now, in: db)
      guard try !isPaused(found, login, at: now, in: db) else { return nil }
      guard let token = try token(of: source, in: db) else {
        try tokenDied(source, in: db)
        try store.release(source, in: db)
        return nil
      }
      return BegunRound(
        source: found, login: login, token: token,
        refused: try RefusalStore().all(by: login, at: now, in: db))
    }
    guard let begun else { return nil }
    guard let client = try? client(begun.login) else {
      // The operator took the app out of the settings.
      try await stop(begun.source, .refused, cause: .refused, until: now + .hours(1))
      return nil
    }
    return CollectRound(
      source: begun.source, login: begun.login, client: client, token: begun.token,
      refused: begun.refused, retryPause: options.isStandIn ? .milliseconds(1) : .seconds(2),
      jitter: options.jitter)
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

  /// Stories whose time is over are final; their owner is told, once a day at most.
  private func closeEndedStories(
    of source: InsightSource, at now: Timestamp, in db: any WriteAccess
  ) throws {
    let saved = try DueItemStore().closeEnded(of: source.id, at: now, in: db)
    let today = localDay(of: now, in: options.timeZone)
    guard saved > 0, try CollectionStore().tellOnce(source.id, on: today, in: db) else { return }
    try tell(Word(user: source.owner, kind: CollectWord.story, subject: source.id), db)
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
    try CollectionStore().release(source.id, in: db)
    return true
  }

  /// Tries what is due, what cannot wait first: stories, then lists, then posts, pictures between
  /// them, so that neither keeps the other waiting.
  private func run(_ round: CollectRound) async throws {
    let began = ContinuousClock.now
    try await readStories(round)
    try await listMedia(round)
    try await readAccount(round)
    var pictures = try await wantedPictures(round)
    while true {
      try await keepOn(round)
      try await readStories(round)
      let count = try await readPosts(round)
      let some = pictures.prefix(20)
      try await fetchPictures(Array(some), round)
      pictures.removeFirst(some.count)
      if count == 0, pictures.isEmpty { return try round.checkAnswers() }
      if ContinuousClock.now - began > CollectionPlan.longestRound {
        throw CollectRound.End.outOfTime
      }
    }
  }

  /// Keeps others out for longer, and says what has come so far.
  func keepOn(_ round: CollectRound) async throws {
    let (now, source) = (clock.now(), round.source.id)
    try await database.write { db in
      try CollectionStore().prolong(source, until: now + CollectionPlan.lease, in: db)
    }
    if round.hasChanged { publishCollected(source) }
  }

  /// Tells open pages that there is something new.
  func publishCollected(_ source: ID) {
    hub.publish(Event(collectedEvent, facts: ["source": "\(source)"]))
  }
}

/// A source that was taken, with what it is read with.
private struct BegunRound: Sendable {
  let source: InsightSource
  let login: InstagramLogin
  let token: String
  let refused: [RefusalStore.Subject: Set<String>]
}
