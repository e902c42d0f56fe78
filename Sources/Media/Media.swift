import Core
import Database
import Imaging
import Jobs
import Logging
import Storage
import Web

/// Pictures of people: taken in, stored in several sizes, shown to those who may see them, and
/// collected when nobody uses them.
///
/// A picture is visible to its owner and through its uses: a post, a story, a profile photo. Each
/// kind of use has one guard, which the feature that uses pictures hands over with
/// ``withGuard(_:_:)``. The SQL of pictures is in ``PictureStore``, which features call inside
/// their own transactions.
package struct Media: Sendable {
  /// Whether somebody (nil: who is not signed in) may see the pictures of a use.
  package typealias Guard = @Sendable (_ viewer: Viewer?, _ ref: ID) async throws -> MediaAccess

  let database: any Database
  let storage: any Storage
  private(set) var imaging: Pictures
  let ids: IDGenerator
  let clock: Clock
  let folder: String
  let logger: Logger
  private(set) var guards: [String: Guard] = [:]

  /// Media with what it needs.
  /// - Parameter folder: where pictures are made before they are stored; it exists.
  package init(
    database: any Database, storage: any Storage, pictures: Pictures, ids: IDGenerator,
    clock: Clock, folder: String, logger: Logger
  ) {
    self.database = database
    self.storage = storage
    imaging = pictures
    self.ids = ids
    self.clock = clock
    self.folder = folder
    self.logger = logger
  }

  /// The same with the guard of one more kind of use, such as `social.post`. A kind without a
  /// guard shows its pictures to nobody but their owner.
  package func withGuard(_ kind: String, _ sees: @escaping Guard) -> Media {
    var media = self
    media.guards[kind] = sees
    return media
  }

  /// The same with so many pictures made at a time, for when no processor must stay free for answers.
  package func making(_ count: Int) -> Media {
    var media = self
    media.imaging = imaging.making(count)
    return media
  }

  /// Adds the addresses of pictures. Call it on the value that has all guards.
  package func routes(_ routes: Routes) {
    routes.anyone.get("/media/{picture}/{file}", pictureFile)
  }

  /// Adds the timer that collects what nobody uses.
  package func jobs(_ runner: inout JobRunner) {
    runner.every(.hours(1), "media.collect") { try await collect() }
  }
}

/// What a guard says.
package enum MediaAccess: Sendable, Hashable {
  /// Not for this viewer.
  case denied
  /// For this viewer; for everybody when `isPublic`; no longer than `until`.
  case visible(isPublic: Bool, until: Timestamp? = nil)
}
