import Core
import Database
import Logging

extension JobRunner {
  /// How often to look for what dead processes left behind.
  private static let watchEvery = Duration.seconds(5)

  /// Looks again and again for what dead processes left behind.
  func watch() async {
    while (try? await Task.sleep(for: Self.watchEvery)) != nil { await look() }
  }

  /// Looks for what dead processes left behind; at the start, our own predecessor may be one.
  /// - Returns: whether one died in the middle of something.
  @discardableResult
  func look() async -> Bool {
    do {
      return try await takeOver()
    } catch {
      if !Task.isCancelled {
        logger.error("Dead processes cannot be looked for.", metadata: ["error": "\(error)"])
      }
      return false
    }
  }

  /// Takes over what no process runs any more. What a process died of for the second time is put
  /// aside instead.
  /// - Returns: whether a process died in the middle of something.
  @discardableResult
  func takeOver() async throws -> Bool {
    let (running, turns) = try await queue.database.read { [store = queue.store] db in
      (try store.running(in: db), try TimerStore().running(in: db))
    }
    let slots = Set((running.map(\.lease) + turns.values.compactMap(\.lease)).compactMap(\.slot))
    let others = slots.subtracting([queue.slot].compactMap(\.self))
    queue.running.note(free: try await queue.database.freeProcessSlots(among: others))
    let (processes, now) = (processes, queue.clock.now())
    let timerSlots = try await freeTimers(turns, processes, now: now)
    // Asked after the rows were read: what has begun since is not among them.
    let own = queue.running.ids
    let left = running.filter { !own.contains($0.id) }
      .map { (job: $0, fate: processes.fate(of: $0.lease, now: now)) }
      .filter { $0.fate != .held }
    let dead = left.filter { $0.fate == .died }.map(\.job)
    for (job, fate) in left {
      let others = dead.filter { other in
        other.id != job.id && other.lease.slot == job.lease.slot
          && handlers[other.kind]?.lane != .urgent
      }
      let isAlone = others.isEmpty && !timerSlots.contains(job.lease.slot)
      let most = isAlone ? Deaths.most : Deaths.maximumInCompany
      try await takeOver(job, died: fate == .died, most: most, now: now)
    }
    if !left.isEmpty { queue.wake() }
    return !dead.isEmpty || !timerSlots.isEmpty
  }

  /// Frees the timers during which a process died.
  /// - Returns: the slots of those processes.
  private func freeTimers(
    _ turns: [String: TimerRow], _ processes: LivingProcesses, now: Timestamp
  ) async throws -> [Int?] {
    var slots: [Int?] = []
    for timer in timers {
      guard let row = turns[timer.name], let lease = row.lease,
        processes.fate(of: lease, now: now) == .died
      else { continue }
      slots.append(lease.slot)
      try await free(timer, row, lease, now: now)
    }
    return slots
  }

  /// What is known of processes since the last look.
  var processes: LivingProcesses {
    let (free, gone) = queue.running.slots
    return LivingProcesses(slot: queue.slot, start: queue.start, free: free, gone: gone)
  }

  private func takeOver(
    _ job: RunningJob, died: Bool, most: Int, now: Timestamp
  ) async throws {
    let deaths = job.deaths + (died ? 1 : 0)
    if died, deaths >= most {
      return try await putAside(
        job, "The process died \(deaths) times while it was at work on this.", deaths, now)
    }
    if job.attempt >= handlers[job.kind]?.maximumAttempts ?? .max {
      return try await putAside(
        job, "It was taken \(job.attempt) times and never came to an end.", deaths, now)
    }
    let time = died ? now + Deaths.pause : now
    let isOurs = try await queue.database.write { [store = queue.store] db in
      try store.takeOver(JobRun(job), deaths: deaths, at: time, in: db)
    }
    guard isOurs else { return }
    logger.warning(
      died ? "The process died during a job." : "A job was left behind.",
      metadata: ["job": "\(job.id)", "kind": "\(job.kind)", "deaths": "\(deaths)"])
  }

  /// The row first: whatever giving up does, this job is not run again.
  private func putAside(
    _ job: RunningJob, _ reason: String, _ deaths: Int, _ now: Timestamp
  ) async throws {
    let payload = try await queue.database.write { [store = queue.store] db in
      try store.bury(JobRun(job), error: reason, deaths: deaths, now: now, in: db)
    }
    guard let payload else { return }
    logger.critical(
      "A job was put aside.",
      metadata: [
        "job": "\(job.id)", "kind": "\(job.kind)", "deaths": "\(deaths)", "reason": "\(reason)",
      ])
    guard let handler = handlers[job.kind] else { return }
    do {
      let isDeadly = deaths >= Deaths.most
      try await (isDeadly ? handler.putAside : handler.giveUp)(payload)
    } catch {
      logger.error("A job cannot be given up.", metadata: ["error": "\(error)"])
    }
  }
}
