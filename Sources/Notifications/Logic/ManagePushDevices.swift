import Core
import Database
import Push
import Web

extension PushDevices {
  /// What the settings show.
  func list(for viewer: Viewer, in session: Session?) async throws -> PushDeviceList {
    let id = viewer.id
    let (devices, own) = try await database.read { db in
      try db.pipeline(
        { try PushStore().all(of: id, in: $0) },
        { db in try session.flatMap { try sessionID($0, db) } })
    }
    return PushDeviceList(
      key: sender.publicKey, own: devices.first { $0.session == own },
      others: devices.filter { $0.session != own })
  }

  /// Tells the browser of a session from now on.
  func add(
    _ subscription: PushSubscription, userAgent: String, for viewer: Viewer, in session: Session
  ) async throws {
    try limiter.check("push.subscribe", key: "\(viewer.id)", limit: 20, per: .hours(1))
    let (id, now) = (ids.next(), clock.now())
    try await database.write { db in
      guard let sessionID = try sessionID(session, db) else { throw AppError.notSignedIn }
      let device = PushDevice(
        id: id, account: viewer.id, session: sessionID, endpoint: subscription.endpoint,
        p256dh: subscription.p256dh, auth: subscription.auth, userAgent: userAgent, createdAt: now,
        failures: 0, lastOK: nil)
      try PushStore().insert(device, in: db)
      try PushStore().deleteOldest(of: viewer.id, keeping: Self.maximumDevices, in: db)
    }
  }

  /// Tells a browser nothing any more.
  func remove(_ id: ID, by viewer: Viewer) async throws {
    let account = viewer.id
    let isGone = try await database.write { db in
      try PushStore().delete(id, of: account, in: db)
    }
    guard isGone else { throw AppError.notFound }
  }
}
