import Core
import Database

extension Social {
  /// A person by the user name, if the viewer may see them.
  /// - Throws: `AppError.notFound`, also for those who have blocked the viewer.
  func visiblePerson(named name: String, to viewer: Viewer?) async throws -> PersonCard {
    let person = try await database.read { db in
      try PersonStore().find(named: name, for: viewer, in: db)
    }
    guard let person else { throw AppError.notFound }
    return person
  }

  /// The same, also for those whom the viewer has blocked: there is a way back.
  func knownPerson(named name: String, to viewer: Viewer) async throws -> PersonCard {
    let person = try await database.read { db in
      try PersonStore().findAlsoBlocked(named: name, for: viewer, in: db)
    }
    guard let person else { throw AppError.notFound }
    return person
  }

  /// A profile as the viewer may see it; its posts are another question (`Profile.isOpen`).
  /// - Throws: `AppError.notFound`, also for those who have blocked the viewer.
  func visibleProfile(named name: String, to viewer: Viewer?) async throws -> Profile {
    let now = clock.now()
    let profile = try await database.read { db in
      var profile = try ProfileStore().find(named: name, for: viewer, now: now, in: db)
      if let bio = profile?.bio {
        profile?.people = try PersonStore().named(in: [bio], for: viewer, in: db)
      }
      return profile
    }
    guard let profile else { throw AppError.notFound }
    return profile
  }
}
