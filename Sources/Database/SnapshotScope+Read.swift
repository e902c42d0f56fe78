import Core

extension SnapshotScope {
  /// Runs a read with the scope's snapshot.
  /// - Parameter open: makes a snapshot, where there is none yet.
  /// - Returns: nil when the scope has none for this database: read without it.
  package func read<Snapshot: HeldSnapshot, T: Sendable>(
    of database: AnyObject, open: () async throws -> Snapshot,
    _ body: (Snapshot) async throws -> T
  ) async throws -> T? {
    var held: Snapshot?
    switch await turn(of: database) {
    case .none: return nil
    case .open: break
    case .held(let snapshot): held = snapshot as? Snapshot
    }
    while true {
      let wasHeld = held != nil
      do {
        let snapshot: Snapshot
        if let held { snapshot = held } else { snapshot = try await open() }
        held = snapshot
        let result = try await body(snapshot)
        finish(snapshot)
        return result
      } catch {
        // What the body refuses by itself leaves the snapshot as it is.
        guard error is DatabaseError || error is CancellationError else {
          finish(held)
          throw error
        }
        held?.end()
        held = nil
        guard wasHeld, (error as? DatabaseError)?.isWorthAnotherConnection == true else {
          finish(nil)
          throw error
        }
        replace()
      }
    }
  }
}

extension DatabaseError {
  /// Whether the same may go well on another connection, at once.
  fileprivate var isWorthAnotherConnection: Bool {
    switch self {
    case .connection, .serialization: true
    default: false
    }
  }
}
