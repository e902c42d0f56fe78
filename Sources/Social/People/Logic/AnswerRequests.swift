import Core
import Database
import Features

extension Social {
  /// Lets a person follow who has asked to.
  /// - Throws: `AppError.notFound` when there is no such request.
  func acceptRequest(of person: ID, by viewer: Viewer) async throws {
    let isAccepted = try await accept([person], by: viewer) == 1
    guard isAccepted else { throw AppError.notFound }
  }

  /// Lets everybody follow who has asked to.
  /// - Returns: how many.
  @discardableResult
  func acceptAllRequests(by viewer: Viewer) async throws -> Int {
    var total = 0
    while true {
      // In steps, so that one who has very many does not hold the database.
      let next = try await database.read { db in
        try FollowStore().requests(to: viewer.id, limit: 100, in: db)
      }
      guard !next.isEmpty else { return total }
      total += try await accept(next, by: viewer)
    }
  }

  /// Refuses a request; the person is not told.
  /// - Throws: `AppError.notFound` when there is no such request.
  func refuseRequest(of person: ID, by viewer: Viewer) async throws {
    try await database.write { [inbox] db in
      try ProfileStore().lock([viewer.id, person], in: db)
      guard try FollowStore().state(of: person, to: viewer.id, in: db) == false else {
        throw AppError.notFound
      }
      try endFollow(of: person, to: viewer.id, inbox, in: db)
    }
  }

  /// Makes the account private, or open: then all who have asked follow.
  func setPrivate(_ isPrivate: Bool, for viewer: Viewer) async throws {
    try await database.write { db in
      try ProfileStore().lock([viewer.id], in: db)
      try ProfileStore().setPrivate(isPrivate, of: viewer.id, in: db)
    }
    if !isPrivate { try await acceptAllRequests(by: viewer) }
  }

  private func accept(_ people: [ID], by viewer: Viewer) async throws -> Int {
    try await database.write { [inbox] db in
      try ProfileStore().lock(people + [viewer.id], in: db)
      var accepted = 0
      for person in people {
        guard try FollowStore().accept(person, by: viewer.id, in: db) else { continue }
        accepted += 1
        try inbox.retract(
          kind: SocialNotification.request, subject: viewer.id, actor: person, in: db)
        try inbox.notify(
          Notification(
            user: person, kind: SocialNotification.accepted, subject: viewer.id, actor: viewer.id),
          in: db)
      }
      return accepted
    }
  }
}
