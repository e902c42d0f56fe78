import Core
import Database
import Synchronization
import Web

/// Numbers of many parts that each page shows, such as those of the tab bar: whoever asks for one first
/// asks the database for all of them, in one statement.
package final class SharedCounts: Sendable {
  /// A statement in parentheses that gives one whole number or NULL, for a viewer.
  package typealias Piece = @Sendable (Viewer) -> SQL

  private let database: any Database
  private let pieces = Mutex<[String: Piece]>([:])

  init(database: any Database) { self.database = database }

  /// Adds a number under a name; one of the same name is replaced.
  package func add(_ name: String, _ piece: @escaping Piece) {
    pieces.withLock { $0[name] = piece }
  }

  /// Asks for all of them, so that they are there when pages want them. What fails, fails then.
  package func prepare(for viewer: Viewer) async {
    _ = try? await all(for: viewer)
  }

  /// One of the numbers; 0 where there is none.
  package func count(_ name: String, for viewer: Viewer) async throws -> Int {
    // Without a snapshot to remember the others for, they are not asked for.
    guard SnapshotScope.current != nil else {
      return try await counts(for: viewer) { $0 == name }[name] ?? 0
    }
    do {
      return try await all(for: viewer)[name] ?? 0
    } catch is DatabaseError {
      // One that fails takes none of the others with it.
      return try await counts(for: viewer) { $0 == name }[name] ?? 0
    }
  }

  private func all(for viewer: Viewer) async throws -> [String: Int] {
    let name = "counts \(viewer.id)"
    if let known: [String: Int] = SnapshotScope.current?.known(name) { return known }
    return try await counts(for: viewer, keptAs: name) { _ in true }
  }

  private func counts(
    for viewer: Viewer, keptAs name: String? = nil, _ isWanted: (String) -> Bool
  ) async throws -> [String: Int] {
    let wanted = pieces.withLock { $0 }.filter { isWanted($0.key) }.sorted { $0.key < $1.key }
    guard !wanted.isEmpty else { return [:] }
    let (names, columns) = (wanted.map(\.key), wanted.map { $0.value(viewer) })
    return try await database.read { [scope = SnapshotScope.current] db in
      let numbers = try SharedCountStore().numbers(columns, in: db)
      let counts = Dictionary(uniqueKeysWithValues: zip(names, numbers))
      if let name { scope?.keep(counts, as: name) }
      return counts
    }
  }
}
