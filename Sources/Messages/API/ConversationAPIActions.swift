import Core
import Web

/// What apps do with conversations.
extension Messages {
  func apiMarkRead(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APIRead.self)
    try await markRead(try request.id(), upTo: body.seq, by: request.viewer)
    return .noContent
  }

  func apiTyping(_ request: Request<SignedIn>) async throws -> Response {
    try await typing(in: try request.id(), by: request.viewer)
    return .noContent
  }

  func apiAccept(_ request: Request<SignedIn>) async throws -> Response {
    try await accept(try request.id(), by: request.viewer)
    return .noContent
  }

  func apiDecline(_ request: Request<SignedIn>) async throws -> Response {
    try await decline(try request.id(), by: request.viewer)
    return .noContent
  }

  func apiLeave(_ request: Request<SignedIn>) async throws -> Response {
    try await leave(try request.id(), by: request.viewer)
    return .noContent
  }

  /// Deletes it for oneself alone.
  func apiClear(_ request: Request<SignedIn>) async throws -> Response {
    try await clear(try request.id(), by: request.viewer)
    return .noContent
  }

  func apiRename(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APITitle.self)
    try await rename(try request.id(), cleanLine(body.title), by: request.viewer)
    return try .json(try await head(try request.id(), for: request.viewer))
  }

  func apiMute(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APIMuteTime.self)
    guard let time = ConversationMute(rawValue: body.time) else {
      throw AppError.badRequest("for is hour, day, week or always")
    }
    try await mute(try request.id(), for: time, by: request.viewer)
    return .noContent
  }

  func apiUnmute(_ request: Request<SignedIn>) async throws -> Response {
    try await mute(try request.id(), for: nil, by: request.viewer)
    return .noContent
  }

  func apiAdd(_ request: Request<SignedIn>) async throws -> Response {
    let body = try await request.json(APIPeople.self)
    try await add(body.people, to: try request.id(), by: request.viewer)
    return try .json(try await head(try request.id(), for: request.viewer))
  }

  func apiRemove(_ request: Request<SignedIn>) async throws -> Response {
    try await remove(
      try request.id("person"), from: try request.id(), by: request.viewer)
    return .noContent
  }
}
