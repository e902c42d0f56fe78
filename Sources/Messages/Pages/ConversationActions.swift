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

  /// Field `for`: how long; or `muted`: `true` for always. Without either the mute ends. `back`: a
  /// page of ours to go on to.
  func muteAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let form = try await request.form()
    let isAlways = form["muted"] == "true"
    let time: ConversationMute? = isAlways ? .always : ConversationMute(rawValue: form["for"])
    let back = localPath(form["back"]) ?? "/messages/\(id)/people"
    try await mute(id, for: time, by: request.viewer)
    guard time != nil else {
      return .redirect(to: back, notice: Notice(request.view(.unmutedDone)))
    }
    let undo = Notice.Undo(path: "/messages/\(id)/mute", fields: ["back": back])
    return .redirect(to: back, notice: Notice(request.view(.mutedDone), undo: undo))
  }

  func leaveAction(_ request: Request<SignedIn>) async throws -> Response {
    try await leave(try request.id(), by: request.viewer)
    return .redirect(to: "/messages", notice: Notice(request.view(.leaveDone)))
  }

  /// Field `back`: a page of ours to go on to.
  func clearAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let form = try await request.form()
    let back = localPath(form["back"]) ?? "/messages"
    try await clear(id, by: request.viewer)
    let undo = Notice.Undo(path: "/messages/\(id)/restore", fields: ["back": back])
    return .redirect(to: back, notice: Notice(request.view(.clearDone), undo: undo))
  }

  /// Takes that back, for a while. Field `back`: as above.
  func restoreAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    try await restore(try request.id(), by: request.viewer)
    return .redirect(
      to: localPath(form["back"]) ?? "/messages", notice: Notice(request.view(.restoreDone)))
  }
}
