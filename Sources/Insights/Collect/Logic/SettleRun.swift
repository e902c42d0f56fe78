import Core
import Database
import Instagram
import Logging
import Web

extension Insights {
  /// Writes down how a round ended, and when the next one begins; nothing when another one has the
  /// source meanwhile.
  func settle(_ round: CollectionRun, after end: CollectionRun.End?) async throws {
    let source = round.source
    switch end {
    case nil: try await finish(round, isDone: true)
    case .outOfTime: try await finish(round, isDone: false)
    case .lost: return
    case .usedUp(let isApp, let minutes):
      try await pause(round, isApp ? .appLimit : .accountLimit, minutes: minutes)
    case .fault(let fault):
      log(fault, of: source)
      switch fault.kind {
      case .token: try await endToken(round)
      case .appLimit, .accountLimit, .blocked:
        try await pause(round, fault.kind, minutes: fault.usage.minutesToWait)
      case .temporary:
        try await stop(
          source, lease: round.lease, .temporary, cause: .unreachable,
          until: clock.now() + .minutes(10))
      case .permission:
        try await stop(
          source, lease: round.lease, .permission, cause: .permission,
          until: clock.now() + .hours(1))
      case .fewViewers, .beforeConversion, .gone, .metric, .refused:
        try await stop(
          source, lease: round.lease, fault.kind, cause: .refused,
          until: clock.now() + .hours(1))
      }
    }
    if round.hasChanged || end != nil { publishCollected(source.id) }
  }

  /// The source was read; what was wrong is over.
  private func finish(_ round: CollectionRun, isDone: Bool) async throws {
    let (now, source) = (clock.now(), round.source.id)
    let since: Timestamp? = round.isSlow ? now - CollectionPlan.youngAge : nil
    try await database.write { db in
      let store = CollectionStore()
      guard try store.release(source, lease: round.lease, in: db) else { return }
      let sources = SourceStore()
      try sources.note(round.isDenied ? .permission : nil, on: source, in: db)
      try sources.collected(source, at: now, in: db)
      try GapStore().close(of: source, at: now, in: db)
      try store.deleteFailures(of: source, in: db)
      // Since now and not since its beginning, so that a long one is not taken for a missed one.
      guard isDone else { return try sources.plan(source, at: now, in: db) }
      guard let times = try store.times(of: source, in: db) else { return }
      let next = [times.first, try DueItemStore().next(of: source, since: since, in: db)]
        .compactMap(\.self).min()
      // What is due still was left out on purpose: its numbers are denied, or calls are saved.
      try sources.plan(
        source, at: max(next ?? now, now + .minutes(round.isDenied ? 60 : 1)), in: db)
    }
  }

  /// The token lets in nobody, unless the person has connected again in the meantime.
  private func endToken(_ round: CollectionRun) async throws {
    let (now, source) = (clock.now(), round.source.id)
    try await database.write { [self] db in
      guard try CollectionStore().release(source, lease: round.lease, in: db),
        try SourceStore().hold(source, in: db), let present = try token(of: source, in: db)
      else { return }
      if present == round.token {
        try tokenDied(source, in: db)
      } else {
        try SourceStore().plan(source, at: now, in: db)
      }
    }
  }

  /// Waits until there is an allowance again: of the whole app for everybody, of the account for it
  /// alone.
  private func pause(
    _ round: CollectionRun, _ kind: GraphFault.Kind, minutes: Int?
  ) async throws {
    let (now, source, jitter) = (clock.now(), round.source.id, options.jitter())
    try await database.write { [ids] db in
      let store = CollectionStore()
      guard try store.release(source, lease: round.lease, in: db) else { return }
      let wait = CollectionPlan.wait(
        afterFailures: try store.countFailure(of: source, in: db), minutes: minutes,
        jitter: jitter)
      if kind == .appLimit {
        try RefusalStore().pause(round.login, until: now + wait, cause: kind, in: db)
      }
      try SourceStore().note(kind, pausedUntil: now + wait, on: source, in: db)
      try SourceStore().plan(source, at: now + wait, in: db)
      try GapStore().open(.limit, of: source, at: now, id: ids.next(), in: db)
    }
    if kind == .appLimit || kind == .blocked {
      logger.error(
        "Instagram lets this site's app wait; see /admin/insights.",
        metadata: ["login": "\(round.login.rawValue)", "kind": "\(kind.rawValue)"])
    }
  }

  /// The source cannot be read; tried again by itself.
  func stop(
    _ source: InsightSource, lease: Timestamp, _ problem: GraphFault.Kind,
    cause: CollectionGap.Cause, until next: Timestamp
  ) async throws {
    let now = clock.now()
    try await database.write { [ids] db in
      guard try CollectionStore().release(source.id, lease: lease, in: db) else { return }
      try SourceStore().note(problem, on: source.id, in: db)
      try SourceStore().plan(source.id, at: next, in: db)
      try GapStore().open(cause, of: source.id, at: now, id: ids.next(), in: db)
    }
  }

  /// Meta's own words are for the operator.
  func log(_ fault: GraphFault, of source: InsightSource) {
    logger.notice(
      "An Instagram account could not be read.",
      metadata: [
        "source": "\(source.id)", "kind": "\(fault.kind.rawValue)", "code": "\(fault.code)",
        "subcode": "\(fault.subcode)", "message": "\(fault.message)",
      ])
  }
}
