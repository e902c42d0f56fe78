import Core
import Database
import Web

/// Following, blocking and muting for apps. Each answers how the two stand to each other then.
extension Social {
  func apiFollow(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    _ = try await follow(person.id, by: request.viewer)
    return try await apiRelation(person, request)
  }

  func apiUnfollow(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    try await unfollow(person.id, by: request.viewer)
    return try await apiRelation(person, request)
  }

  func apiBlock(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await knownPerson(named: try request.parameter("name"), to: request.viewer)
    try await block(person.id, by: request.viewer)
    return try await apiRelation(person, request)
  }

  func apiUnblock(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await knownPerson(named: try request.parameter("name"), to: request.viewer)
    try await unblock(person.id, by: request.viewer)
    return try await apiRelation(person, request)
  }

  /// Body, which may be missing: `{"for": "day"}`, `week` or `always`.
  func apiMute(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    let hasBody = try await !request.body(limit: 1 << 10).isEmpty
    let wanted = hasBody ? try await request.json(APIMute.self, limit: 1 << 10).time : nil
    guard let time = MuteTime(rawValue: wanted ?? MuteTime.always.rawValue) else {
      throw AppError.badRequest("for is day, week or always")
    }
    try await mute(person.id, for: time, by: request.viewer)
    return try await apiRelation(person, request)
  }

  func apiUnmute(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    try await unmute(person.id, by: request.viewer)
    return try await apiRelation(person, request)
  }

  func apiAccept(_ request: Request<SignedIn>) async throws -> Response {
    try await acceptRequest(of: try request.id(), by: request.viewer)
    return .noContent
  }

  func apiRefuse(_ request: Request<SignedIn>) async throws -> Response {
    try await refuseRequest(of: try request.id(), by: request.viewer)
    return .noContent
  }

  private func apiRelation(
    _ person: PersonCard, _ request: Request<SignedIn>
  ) async throws -> Response {
    let viewer = request.viewer.id
    let now = clock.now()
    let relation = try await database.read { db in
      try PersonStore().relation(of: viewer, to: [person.id], now: now, in: db)[person.id]
    }
    return try .json(APIPerson(person, relation))
  }
}
