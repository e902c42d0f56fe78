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

  var all: [ID] { ids.withLock(\.self) }
}

extension Media {
  /// Deletes pictures that were taken in for nothing: the thing was refused, or is there already
  /// since its form was sent twice. One that has a use stays. What fails here is done by the
  /// collection a day later.
  package func discard(_ taken: TakenPictures) async {
    let pictures = taken.all
    guard !pictures.isEmpty else { return }
    do {
      try await database.write { db in try FileStore().deleteUnused(pictures, in: db) }
    } catch {
      logger.info("pictures wait for the collection", metadata: ["error": "\(error)"])
    }
  }
}
