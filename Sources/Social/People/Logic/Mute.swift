import Core
import Database
import Web

/// How long a person is not heard.
enum MuteTime: String, CaseIterable, Sendable {
  case day
  case week
  case always

  fileprivate var duration: Duration? {
    switch self {
    case .day: .days(1)
    case .week: .days(7)
    case .always: nil
    }
  }
}

extension Social {
  /// Mutes a person: their things no longer come by themselves, but their profile stays as it is.
  /// Muting again sets the time anew. The person is not told.
  func mute(_ person: ID, for time: MuteTime, by viewer: Viewer) async throws {
    guard person != viewer.id else { throw AppError.hidingFromOneself }
    try limiter.check("social.mute", key: "\(viewer.id)", limit: 120, per: .hours(1))
    let id = ids.next()
    let until = time.duration.map { clock.now() + $0 }
    try await database.write { db in
      guard try PersonStore().isThere(person, in: db) else { throw AppError.notFound }
      try BlockStore().mute(person, by: viewer.id, until: until, id: id, in: db)
    }
  }

  /// Hears a person again.
  func unmute(_ person: ID, by viewer: Viewer) async throws {
    _ = try await database.write { db in
      try BlockStore().unmute(person, by: viewer.id, in: db)
    }
  }
}
