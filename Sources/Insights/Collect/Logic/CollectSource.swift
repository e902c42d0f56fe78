import Core
import Database
import Web

extension Insights {
  /// How it went when a source was to be read.
  enum Turn: Sendable {
    /// Everything due was tried, or cannot be before it is planned again.
    case over
    /// It goes on in the next job.
    case unfinished
    /// Somebody else reads it.
    case taken
  }

  /// Reads a source by the plan: everything that is due now is tried. Safe to run twice, also at one
  /// time: then the second finds that somebody is at it.
  @discardableResult
  func collect(_ source: ID) async throws -> Turn {
    let round: CollectionRun
    switch try await beginRun(of: source) {
    case .round(let begun): round = begun
    case .taken: return .taken
    case .later: return .over
    }
    let end: CollectionRun.End?
    do {
      try await run(round)
      end = nil
    } catch let early as CollectionRun.End {
      end = early
    } catch {
      // Whatever was read is written; the rest is due as before.
      _ = try await database.write { db in
        try CollectionStore().release(source, lease: round.lease, in: db)
      }
      throw error
    }
    try await settle(round, after: end)
    return end == .outOfTime ? .unfinished : .over
  }

  /// Tries what is due, what cannot wait first: stories, then lists, then posts, pictures between
  /// them, so that neither keeps the other waiting.
  private func run(_ round: CollectionRun) async throws {
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
      if ContinuousClock.now - began > options.maximumRunTime {
        throw CollectionRun.End.outOfTime
      }
    }
  }

  /// Keeps others out for longer, and says what has come so far.
  func keepOn(_ round: CollectionRun) async throws {
    try await prolong(round)
    if round.hasChanged { publishCollected(round.source.id) }
  }

  /// Keeps others out for longer.
  /// - Throws: `CollectionRun.End.lost` when that is too late.
  func prolong(_ round: CollectionRun) async throws {
    let (lease, end) = (round.lease, clock.now() + CollectionPlan.lease)
    let isOurs = try await database.write { db in
      try CollectionStore().prolong(round.source.id, lease: lease, until: end, in: db)
    }
    guard isOurs else { throw CollectionRun.End.lost }
    round.prolong(until: end)
  }

  /// Tells open pages that there is something new.
  func publishCollected(_ source: ID) {
    hub.publish(Event(collectedEvent, facts: ["source": "\(source)"]))
  }
}
