import Core
import Synchronization

/// What this process is at work on, and what it knows of others. Shared by the runners of a queue.
final class RunningJobs: Sendable {
  private struct Entry {
    let kind: String
    let lane: JobLane
    let owner: String?
    let isSuspect: Bool
  }

  private struct State {
    var jobs: [ID: Entry] = [:]
    var hasSuspectTimer = false
    var free: Set<Int> = []
    var gone: Set<Int> = []
  }

  private let state = Mutex(State())

  /// The jobs that this process runs.
  var ids: Set<ID> { state.withLock { Set($0.jobs.keys) } }

  /// Slots that were free when processes were last looked for, and at the two last looks.
  var slots: (free: Set<Int>, gone: Set<Int>) { state.withLock { ($0.free, $0.gone) } }

  func begin(_ job: ClaimedJob, in lane: JobLane) {
    let entry = Entry(
      kind: job.kind, lane: lane, owner: job.owner, isSuspect: job.deaths > 0)
    state.withLock { $0.jobs[job.id] = entry }
  }

  func end(_ id: ID) {
    state.withLock { _ = $0.jobs.removeValue(forKey: id) }
  }

  /// Takes the one place for timers during which the process died before; false when it is taken.
  func beginSuspectTimer() -> Bool {
    state.withLock { state in
      defer { state.hasSuspectTimer = true }
      return !state.hasSuspectTimer
    }
  }

  func endSuspectTimer() {
    state.withLock { $0.hasSuspectTimer = false }
  }

  /// Notes which slots are free.
  func note(free: Set<Int>) {
    state.withLock { state in
      state.gone = state.free.intersection(free)
      state.free = free
    }
  }

  /// What a lane may take besides.
  /// - Parameter kinds: those of the lane, and how many of each may run.
  func room(in lane: JobLane, _ kinds: [String: Int]) -> ClaimRequest {
    let jobs = state.withLock { $0.jobs.values.filter { $0.lane == lane } }
    let byKind = Dictionary(grouping: jobs, by: \.kind).mapValues(\.count)
    let byOwner = Dictionary(grouping: jobs.compactMap(\.owner), by: \.self).mapValues(\.count)
    return ClaimRequest(
      kinds: kinds.reduce(into: [:]) { room, kind in
        let left = kind.value - byKind[kind.key, default: 0]
        if left > 0 { room[kind.key] = left }
      },
      workers: max(0, lane.workers - jobs.count),
      fullOwners: byOwner.filter { $0.value >= lane.maximumOfOwner }.keys.sorted(),
      suspects: jobs.contains(where: \.isSuspect) ? .none : .overdue)
  }
}
