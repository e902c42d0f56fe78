import Synchronization

/// A moment of a database that is held so that several reads see the same.
package protocol HeldSnapshot: AnyObject, Sendable {
  /// Lets it go. Called once, when nobody reads from it.
  func end()
}

/// What a task reads while it answers one request is of one moment: the first read opens a snapshot,
/// the others share it, and it is let go with the scope.
///
/// Reads of the scope follow one another. It is let go earlier, and opened anew by the next read, before
/// a write, whose rows are read then, and before waiting for anything outside: a connection is not held
/// for as long as a stranger takes to answer.
package final class SnapshotScope: Sendable {
  private struct State {
    var owner: ObjectIdentifier?
    var held: (any HeldSnapshot)?
    var isBusy = false
    var isEnded = false
    /// Let go while it was read from: whoever reads ends it.
    var isStale = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// What was read under a name, while the snapshot is the same.
    var known: [String: any Sendable] = [:]
    /// How many snapshots there were before this one.
    var former = 0

    /// There is no snapshot any more.
    mutating func forget() {
      owner = nil
      known = [:]
      former += 1
    }
  }

  /// The scope of the present task; nil outside of requests.
  @TaskLocal package static var current: SnapshotScope?

  private let state = Mutex(State())

  /// Runs `work`, whose reads share a snapshot.
  package static func run<T>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> T
  ) async rethrows -> T {
    let scope = SnapshotScope()
    defer { scope.end() }
    return try await $current.withValue(scope, operation: work)
  }

  /// Runs `work`, each of whose reads has a snapshot of its own: such as several at the same time.
  package static func apart<T>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> T
  ) async rethrows -> T {
    current?.release()
    return try await $current.withValue(nil, operation: work)
  }

  /// What `read` gives, read once in a snapshot though several parts of a page ask for it.
  /// - Parameter name: of the value and of whatever it depends on.
  package static func once<T: Sendable>(
    _ name: String, isolation: isolated (any Actor)? = #isolation, _ read: () async throws -> T
  ) async rethrows -> T {
    guard let scope = current else { return try await read() }
    let (known, former) = scope.state.withLock { ($0.known[name], $0.former) }
    if let known = known as? T { return known }
    let value = try await read()
    scope.state.withLock { state in
      // Another may be reading by now, from the same snapshot.
      let isSame = state.owner != nil && !state.isStale && state.former == former
      if isSame, !state.isEnded { state.known[name] = value }
    }
    return value
  }

  /// What was kept under a name from the present snapshot.
  package func known<T: Sendable>(_ name: String) -> T? {
    state.withLock { $0.known[name] as? T }
  }

  /// Keeps a value while the snapshot is the same from which it is just being read: whoever reads beside
  /// it knows it as soon as they go on.
  package func keep(_ value: some Sendable, as name: String) {
    state.withLock { state in
      if state.owner != nil, !state.isStale, !state.isEnded { state.known[name] = value }
    }
  }

  /// The snapshot was lost, and another takes its place.
  package func replace() {
    state.withLock { state in
      state.known = [:]
      state.former += 1
    }
  }

  /// The scope's turn to read, for a database.
  package enum Turn {
    /// A snapshot that was opened before.
    case held(any HeldSnapshot)
    /// None yet: whoever has the turn opens one. Both need a `finish`.
    case open
    /// The scope has ended, or is another database's: read without it.
    case none
  }

  /// Waits until nobody else reads in the scope.
  package func turn(of database: AnyObject) async -> Turn {
    while true {
      if let turn = next(of: database) { return turn }
      await withCheckedContinuation { continuation in
        let isFree = state.withLock { state in
          if state.isBusy { state.waiting.append(continuation) }
          return !state.isBusy
        }
        if isFree { continuation.resume() }
      }
    }
  }

  /// Ends a turn.
  /// - Parameter held: what the next read shall use; nil when there is nothing of use.
  package func finish(_ held: (any HeldSnapshot)?) {
    let (ended, waiting) = state.withLock { state in
      defer {
        state.isBusy = false
        state.isStale = false
        state.waiting = []
      }
      let isKept = !state.isEnded && !state.isStale
      state.held = isKept ? held : nil
      if state.held == nil { state.forget() }
      return (isKept ? nil : held, state.waiting)
    }
    ended?.end()
    for continuation in waiting { continuation.resume() }
  }

  /// Lets the snapshot go; the next read opens another.
  package func release() {
    let held = state.withLock { state in
      defer { state.held = nil }
      if state.isBusy { state.isStale = true } else { state.forget() }
      return state.held
    }
    held?.end()
  }

  private func end() {
    let held = state.withLock { state in
      defer { state.held = nil }
      state.isEnded = true
      state.forget()
      return state.held
    }
    held?.end()
  }

  /// nil when somebody reads.
  private func next(of database: AnyObject) -> Turn? {
    state.withLock { state in
      let owner = ObjectIdentifier(database)
      if state.isEnded || state.owner.map({ $0 != owner }) == true { return Turn.none }
      if state.isBusy { return nil }
      state.isBusy = true
      state.owner = owner
      defer { state.held = nil }
      return state.held.map { .held($0) } ?? .open
    }
  }
}
