import Core
import Database
import Logging
import Synchronization

/// The pictures that were taken in for something that is not written down yet.
package final class TakenPictures: Sendable {
  private let ids = Mutex<[ID]>([])

  /// None.
  package init() {}

  /// Notes one.
  package func note(_ picture: ID) { ids.withLock { $0.append(picture) } }

  fileprivate var all: [ID] { ids.withLock(\.self) }
}

extension Media {
  /// Takes pictures in for something that is written down then. When it is refused, or is there
  /// already since its form was sent twice, they go at once; one that has a use stays. What fails
  /// at that is done by the collection a day later.
  /// - Parameter body: notes each picture that it takes in.
  /// - Returns: what it made, and whether that is new.
  package func takingPictures<Made: Sendable>(
    _ body: (TakenPictures) async throws -> (made: Made, isNew: Bool)
  ) async throws -> (made: Made, isNew: Bool) {
    let taken = TakenPictures()
    do {
      let result = try await body(taken)
      if !result.isNew { await discard(taken.all) }
      return result
    } catch {
      await discard(taken.all)
      throw error
    }
  }

  private func discard(_ pictures: [ID]) async {
    guard !pictures.isEmpty else { return }
    do {
      try await database.write { db in try FileStore().deleteUnused(pictures, in: db) }
    } catch {
      logger.info("pictures wait for the collection", metadata: ["error": "\(error)"])
    }
  }
}
