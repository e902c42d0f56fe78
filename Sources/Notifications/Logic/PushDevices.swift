import Core
import Database
import Features
import Jobs
import Logging
import Push
import Web

/// The devices that are told while nobody looks: which they are, and what waits for them.
///
/// Tables: `push_subscription` (a browser), `push_waiting` (a notification per topic that it does
/// not have yet) and `push_key` (who signs).
package struct PushDevices: Sendable {
  /// The most browsers of a person; the oldest goes when another comes.
  static let maximumDevices = 20
  /// How long a notification is worth telling.
  static let wordLifetime = Duration.hours(12)

  let sender: PushSender
  let platform: Platform
  let sessionID: @Sendable (Session, any ReadAccess) throws -> ID?

  /// - Parameter sessionID: the id of a browser's session, with which its subscription ends.
  package init(
    _ platform: Platform, sender: PushSender,
    sessionID: @escaping @Sendable (Session, any ReadAccess) throws -> ID?
  ) {
    self.platform = platform
    self.sender = sender
    self.sessionID = sessionID
  }

  /// Adds what browsers and their page ask.
  package func routes(_ routes: Routes) {
    let pages = routes.signedIn
    pages.get("/me/notifications/push/key", pushKey)
    pages.post("/me/notifications/push", addPushDevice)
    pages.post("/me/notifications/push/test", testPushDevice)
    pages.post("/me/notifications/push/{id}/remove", removePushDevice)
  }

  /// Adds the sending.
  /// - Parameter renew: what of a notification is still to be told that could not be delivered at
  ///   once.
  func jobs(_ runner: inout JobRunner, renew: @escaping Renew) {
    runner.handle(pushJob) { payload in
      try await sendWaiting(to: payload.device, renew: renew)
    }
  }

  /// The keys of this place: made the first time, the same for all processes ever after.
  package static func keys(in database: any Database, clock: Clock) async throws -> VAPIDKeys {
    if let kept = try await database.read({ db in try PushKeyStore().find(in: db) }) {
      return try VAPIDKeys(stored: kept)
    }
    let new = VAPIDKeys()
    let now = clock.now()
    let kept = try await database.write { db in
      try PushKeyStore().insert(new.stored, now: now, in: db)
      return try PushKeyStore().find(in: db)
    }
    return try kept.map(VAPIDKeys.init(stored:)) ?? new
  }
}

/// Sends what waits for a device.
let pushJob = JobKind<PushJob>("notifications.push", lane: .quick, atOnce: 3)

/// What the job carries: the notifications themselves wait beside it, so that a newer one can take
/// an older one's place.
struct PushJob: Codable, Sendable {
  let device: ID
}

// The platform's parts under their own names.
extension PushDevices {
  var database: any Database { platform.database }
  var queue: JobQueue { platform.queue }
  var ids: IDGenerator { platform.ids }
  var clock: Clock { platform.clock }
  var limiter: RateLimiter { platform.limiter }
  var logger: Logger { platform.logger }
}
