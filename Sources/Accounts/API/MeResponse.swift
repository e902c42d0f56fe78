import Core
import Features
import Web

extension Accounts {
  /// `GET /api/v1/me`: who the token or the session belongs to.
  @Sendable func meResponse(_ request: Request<SignedIn>) async throws -> Response {
    let account = try await account(of: request.viewer)
    return try .json(
      MeJSON(
        id: account.id, userName: account.userName, displayName: account.name, bio: account.bio,
        photo: account.photo,
        email: account.email, role: account.role, language: account.language,
        appearance: account.appearance,
        scopes: Scopes.names.filter { request.viewer.scopes.contains($0.scope) }.map(\.name)))
  }
}

struct MeJSON: Codable, APINoted {
  static let notes: [String: JSONLiteral] = [
    "scopes": .array(["type": "string", "enum": .list(Scopes.names.map { .text($0.name) })])
  ]

  let id: ID
  let userName: String
  let displayName: String
  let bio: String
  /// An address below the site's.
  let photo: String?
  let email: String?
  let role: Role
  let language: Language?
  let appearance: Appearance
  let scopes: [String]
}
