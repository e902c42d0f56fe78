import Core
import Database
import Web

/// Close friends for apps. Only their owner's apps see who they are.
extension Social {
  func apiAddCloseFriend(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    try await choose(person.id, for: .closeFriends, by: request.viewer)
    return .noContent
  }

  func apiRemoveCloseFriend(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    try await unchoose(person.id, from: .closeFriends, by: request.viewer)
    return .noContent
  }
}
