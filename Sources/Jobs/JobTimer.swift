import Core
import Database
import Logging

/// Something that is done again and again.
struct JobTimer: Sendable {
  let name: String
  let interval: Duration
  let run: @Sendable () async throws -> Void
}

extension JobRunner {
  /// The longest time between two looks at a timer: another process may have died in its turn.
  private static let maximumPause = Duration.seconds(30)

  /// Runs a timer at its times until this is cancelled.
  func keepTime(_ timer: JobTimer) async {
    while !Task.isCancelled {
      var pause = min(timer.interval, Self.maximumPause)
      do {
        let next = try await runIfDue(timer)
        pause = max(.milliseconds(100), min(pause, next.since(queue.clock.now())))
      } catch {
        if Task.isCancelled { return }
        logger.error(
          "A timer cannot be looked at.",
          metadata: ["timer": "\(timer.name)", "error": "\(error)"])
      }
      try? await Task.sleep(for: pause)
    }
  }

  /// Runs a timer when it is due and nobody else runs it.
  /// - Returns: when to look again.
  @discardableResult
  func runIfDue(_ timer: JobTimer) async throws -> Timestamp {
    let row = try await queue.database.read { db in try TimerStore().find(timer.name, in: db) }
    let now = queue.clock.now()
    guard let row else {
      try await queue.database.write { db in try TimerStore().add(timer.name, now: now, in: db) }
      return try await take(timer, deaths: 0, now: now)
    }
    if let lease = row.lease { return try await free(timer, row, lease, now: now) }
    let latest = latest(timer, deaths: row.deaths, now: now)
    guard row.nextRun <= now || row.nextRun > latest else { return row.nextRun }
    guard row.deaths > 0 else { return try await take(timer, deaths: 0, now: now) }
    // One at a time, so that the next death has one name.
    guard queue.running.beginSuspectTimer() else { return now + .seconds(1) }
    defer { queue.running.endSuspectTimer() }
    return try await take(timer, deaths: row.deaths, now: now)
  }

  /// Frees a timer when whoever ran it died or lost it.
  /// - Returns: when to look again.
  @discardableResult
  func free(
    _ timer: JobTimer, _ row: TimerRow, _ lease: HeldLease, now: Timestamp
  ) async throws -> Timestamp {
    let fate = processes.fate(of: lease, now: now)
    if fate == .held { return now + Self.maximumPause }
    let deaths = row.deaths + (fate == .died ? 1 : 0)
    let time = now + Deaths.pause(afterTimer: fate == .died ? deaths : 0, every: timer.interval)
    let isOurs = try await queue.database.write { db in
      try TimerStore().free(timer.name, lease, deaths: deaths, next: time, in: db)
    }
    if isOurs, fate == .died {
      logger.log(
        level: deaths >= Deaths.most ? .critical : .warning, "The process died during a timer.",
        metadata: ["timer": "\(timer.name)", "deaths": "\(deaths)", "next": "\(time)"])
    }
    return time
  }

  private func latest(_ timer: JobTimer, deaths: Int, now: Timestamp) -> Timestamp {
    now + max(timer.interval, Deaths.pause(afterTimer: deaths, every: timer.interval))
  }

  private func take(_ timer: JobTimer, deaths: Int, now: Timestamp) async throws -> Timestamp {
    let turn = TimerTurn(name: timer.name, holder: queue.ids.next())
    let latest = latest(timer, deaths: deaths, now: now)
    let isOurs = try await queue.database.write { [slot = queue.slot] db in
      try TimerStore().take(turn, slot: slot, latest: latest, now: now, in: db)
    }
    guard isOurs else { return now + timer.interval }
    let ending = await keeper.run(
      prolonging: { [queue] now in
        try await queue.database.write { db in try TimerStore().keep(turn, now: now, in: db) }
      },
      {
        #if DEBUG
          CrashForTests.here(.before, "timer/\(timer.name)")
        #endif
        try await timer.run()
      })
    return try await end(turn, of: timer, begun: now, ending)
  }

  /// The next turn is counted from the beginning of this one; cut short, it is due again at once.
  private func end(
    _ turn: TimerTurn, of timer: JobTimer, begun: Timestamp, _ ending: LeaseKeeper.Ending
  ) async throws -> Timestamp {
    var next: Timestamp? = begun + timer.interval
    switch ending {
    case .done: break
    case .failed where Task.isCancelled: next = nil
    case .failed(let error):
      logger.error(
        "A timer failed.", metadata: ["timer": "\(timer.name)", "error": "\(error)"])
    case .lost:
      logger.notice("A timer's lease was lost.", metadata: ["timer": "\(timer.name)"])
      return begun + timer.interval
    }
    try await queue.database.write { [next] db in
      try TimerStore().end(turn, next: next, in: db)
    }
    return next ?? begun
  }
}
