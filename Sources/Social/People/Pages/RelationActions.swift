import Core
import Database
import Web

/// Following, blocking and muting: buttons on profiles and in lists.
extension Social {
  /// The field `on` says whether to follow (true) or to stop; without it, to follow.
  func followAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    guard form["on"] != "false" else { return try await stopFollowing(request, form) }
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    let outcome = try await follow(person.id, by: request.viewer)
    let words: Phrase = outcome == .follows ? .nowFollowing : .nowRequested
    return .redirect(
      to: pathBack(form, or: person.path), notice: Notice(request.view(words, person.name)))
  }

  func unfollowAction(_ request: Request<SignedIn>) async throws -> Response {
    try await stopFollowing(request, try await request.form())
  }

  private func stopFollowing(_ request: Request<SignedIn>, _ form: Form) async throws -> Response {
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    try await unfollow(person.id, by: request.viewer)
    return .redirect(
      to: pathBack(form, or: person.path),
      notice: Notice(request.view(.noLongerFollowing, person.name)))
  }

  func removeFollowerAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    try await removeFollower(person.id, of: request.viewer)
    return .redirect(
      to: pathBack(form, or: person.path),
      notice: Notice(request.view(.followerRemoved, person.name)))
  }

  func blockAction(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await knownPerson(
      named: try request.parameter("name"), to: request.viewer)
    try await block(person.id, by: request.viewer)
    return .redirect(
      to: person.path,
      notice: Notice(
        request.view(.blockDone, person.name), undo: .init(path: person.path + "/unblock")))
  }

  func unblockAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    let person = try await knownPerson(
      named: try request.parameter("name"), to: request.viewer)
    try await unblock(person.id, by: request.viewer)
    return .redirect(
      to: pathBack(form, or: person.path),
      notice: Notice(request.view(.unblockDone, person.name)))
  }

  func muteAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    guard let time = form.choice("for", as: MuteTime.self, default: .always) else {
      throw AppError.badRequest("for is day, week or always")
    }
    guard form.isValid else { throw AppError.badRequest("for is day, week or always") }
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    try await mute(person.id, for: time, by: request.viewer)
    return .redirect(
      to: pathBack(form, or: person.path),
      notice: Notice(
        request.view(.muteDone, person.name), undo: .init(path: person.path + "/unmute")))
  }

  func unmuteAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    try await unmute(person.id, by: request.viewer)
    return .redirect(
      to: pathBack(form, or: person.path),
      notice: Notice(request.view(.unmuteDone, person.name)))
  }
}

/// Where a form says that it came from, if that is a page of ours.
func pathBack(_ form: Form, or fallback: String) -> String {
  localPath(form["back"]) ?? fallback
}
