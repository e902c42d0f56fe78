import Synchronization

/// Tasks of one request whose reads go to the database together: who reads waits until each of the
/// others reads too, or is done.
///
/// A task that waits for anything else holds the others up meanwhile, and none may wait for what
/// another reads.
package final class PipelineScope: Sendable {
  /// What answers reads that came together.
  package typealias Answering = @Sendable ([any PipelinedRead]) async -> Void

  private struct Waiting {
    let read: any PipelinedRead
    let answering: Answering
    /// Hears nil when the read was answered, else for whom to answer.
    let continuation: CheckedContinuation<[Waiting]?, Never>
  }

  private struct State {
    /// Tasks that may still read before they wait.
    var running = 1
    var waiting: [Waiting] = []
    var owner: ObjectIdentifier?

    /// Those who wait, when nobody else comes.
    mutating func due() -> [Waiting]? {
      guard running <= 0, !waiting.isEmpty else { return nil }
      defer { waiting = [] }
      return waiting
    }
  }

  /// The pipeline of the present task.
  @TaskLocal static var current: PipelineScope?

  private let state = Mutex(State())

  /// The pipeline of the present task, for a database; nil when it has none or another database's.
  package static func current(of database: AnyObject) -> PipelineScope? {
    guard let current else { return nil }
    let owner = ObjectIdentifier(database)
    let isOwn = current.state.withLock { state in
      if state.owner == nil { state.owner = owner }
      return state.owner == owner
    }
    return isOwn ? current : nil
  }

  /// Runs all works at the same time.
  static func run<each T: Sendable>(
    _ work: repeat @escaping @Sendable () async throws -> each T
  ) async throws -> (repeat each T) {
    let pieces = (repeat PieceOfWork(each work))
    var all: [any Runnable] = []
    for piece in repeat each pieces { all.append(piece) }
    await run(all)
    return (repeat try (each pieces).value())
  }

  /// Runs all works at the same time.
  static func run<T: Sendable>(
    each work: [@Sendable () async throws -> T]
  ) async throws -> [T] {
    let pieces = work.map(PieceOfWork.init)
    await run(pieces)
    return try pieces.map { try $0.value() }
  }

  private static func run(_ pieces: [any Runnable]) async {
    guard !pieces.isEmpty else { return }
    let scope = current ?? PipelineScope()
    let group = RunningGroup(pieces.count)
    // Whoever begins them waits for them.
    scope.state.withLock { $0.running += pieces.count - 1 }
    await $current.withValue(scope) {
      await withTaskGroup(of: Void.self) { tasks in
        for piece in pieces {
          tasks.addTask {
            await piece.run()
            await scope.finish(group)
          }
        }
      }
    }
  }

  /// Reads with those who read next.
  package func read<T: Sendable>(
    _ body: @escaping @Sendable (any ReadAccess) throws -> T, _ answering: @escaping Answering
  ) async throws -> T {
    let read = BodyRead(body)
    let due = await withCheckedContinuation { continuation in
      let due = state.withLock { state in
        state.running -= 1
        state.waiting.append(
          Waiting(read: read, answering: answering, continuation: continuation))
        return state.due()
      }
      if let due { continuation.resume(returning: due) }
    }
    if let due { await answer(due, but: read) }
    return try read.value()
  }

  /// One of a group's works is done. The last one gives its place to whoever waits for the group.
  private func finish(_ group: RunningGroup) async {
    guard !group.isLast() else { return }
    let due = state.withLock { state in
      state.running -= 1
      return state.due()
    }
    if let due { await answer(due, but: nil) }
  }

  /// - Parameter own: the read of whoever answers, which nobody has to wake.
  private func answer(_ due: [Waiting], but own: (any PipelinedRead)?) async {
    await due.first?.answering(due.map(\.read))
    state.withLock { $0.running += due.count }
    for waiting in due where waiting.read !== own { waiting.continuation.resume(returning: nil) }
  }
}

/// How many works of a group are not done.
private final class RunningGroup: Sendable {
  private let count: Atomic<Int>

  init(_ count: Int) { self.count = Atomic(count) }

  func isLast() -> Bool { count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}

private protocol Runnable: Sendable {
  func run() async
}

/// A work, and then its result.
private final class PieceOfWork<T: Sendable>: Runnable {
  private let work: @Sendable () async throws -> T
  private let result = Mutex<Result<T, any Error>?>(nil)

  init(_ work: @escaping @Sendable () async throws -> T) { self.work = work }

  func run() async {
    let outcome: Result<T, any Error>
    do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
    result.withLock { $0 = outcome }
  }

  func value() throws -> T {
    guard let result = result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}
