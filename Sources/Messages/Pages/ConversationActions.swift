import Core
import Web

/// Buttons of a conversation; each leads back to where it was pressed.
extension Messages {
  /// Field `seq`: the last message that was seen.
  func readAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    guard let seq = Int64(decimal: try await request.form()["seq"], in: 0...(.max)) else {
      throw AppError.badRequest("seq is a number")
    }
    try await markRead(id, upTo: seq, by: request.viewer)
    return isScript(request) ? .noContent : .redirect(to: "/messages/\(id)")
  }

  func typingAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    try await typing(in: id, by: request.viewer)
    return isScript(request) ? .noContent : .redirect(to: "/messages/\(id)")
  }

  func acceptAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    try await accept(id, by: request.viewer)
    return .redirect(to: "/messages/\(id)", notice: Notice(request.view(.requestAccepted)))
  }

  func declineAction(_ request: Request<SignedIn>) async throws -> Response {
    try await decline(try request.id(), by: request.viewer)
    return .redirect(
      to: "/messages/requests", notice: Notice(request.view(.requestDeclined)))
  }

  /// Field `for`: how long; without it the mute ends.
  func muteAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let time = ConversationMute(rawValue: try await request.form()["for"])
    try await mute(id, for: time, by: request.viewer)
    return .redirect(
      to: "/messages/\(id)/people",
      notice: Notice(request.view(time == nil ? .unmutedDone : .mutedDone)))
  }

  func leaveAction(_ request: Request<SignedIn>) async throws -> Response {
    try await leave(try request.id(), by: request.viewer)
    return .redirect(to: "/messages", notice: Notice(request.view(.leaveDone)))
  }

  func clearAction(_ request: Request<SignedIn>) async throws -> Response {
    try await clear(try request.id(), by: request.viewer)
    return .redirect(to: "/messages", notice: Notice(request.view(.clearDone)))
  }
}
