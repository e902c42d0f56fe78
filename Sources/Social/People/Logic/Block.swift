import Core
import Database
import Web

extension Social {
  /// Blocks a person: neither sees anything of the other any more, follows and requests between
  /// them end. The person is not told.
  func block(_ person: ID, by viewer: Viewer) async throws {
    guard person != viewer.id else { throw AppError.hidingFromOneself }
    try limiter.check("social.block", key: "\(viewer.id)", limit: 120, per: .hours(1))
    let id = ids.next()
    try await database.write { [inbox] db in
      try ProfileStore().lock([viewer.id, person], in: db)
      guard try PersonStore().isThere(person, in: db) else { throw AppError.notFound }
      guard try BlockStore().block(person, by: viewer.id, id: id, in: db) else { return }
      try endFollow(of: viewer.id, to: person, inbox, in: db)
      try endFollow(of: person, to: viewer.id, inbox, in: db)
    }
  }

  /// Takes a block back; who followed whom before does not come back with it.
  func unblock(_ person: ID, by viewer: Viewer) async throws {
    _ = try await database.write { db in
      try BlockStore().unblock(person, by: viewer.id, in: db)
    }
  }
}

extension AppError {
  static let hidingFromOneself = AppError(
    status: 422, code: "oneself",
    message: Phrase(
      en: "That is you. You can only do this to others.",
      cs: "To jste vy. Tohle jde jen u druhých."))
}
